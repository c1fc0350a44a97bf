package ast

import (
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// NAG returns the glyph's number in chess PGN, its numeric annotation glyph. The number is 1 to 6 for ! ? !!
// ?? !? ?!, and 0 to 255 for $ forms. NAG returns false if the text is not a glyph.
func (g *Glyph) NAG() (number int, ok bool) {
	if digits, ok := strings.CutPrefix(g.Text, "$"); ok {
		n, err := strconv.ParseUint(digits, 10, 8)
		return int(n), err == nil && len(digits) <= 3
	}
	for n, row := range glyphs {
		if row.sign != "" && row.sign == narrow.Replace(g.Text) {
			return n, true
		}
	}
	return 0, false
}

// Meaning returns the glyph's meaning in a few words, such as "good move". It returns the zero Text for 0,
// which has no meaning, and for numbers above 6.
func (g *Glyph) Meaning() rules.Text {
	if n, ok := g.NAG(); ok && n < len(glyphs) {
		return glyphs[n].meaning
	}
	return rules.Text{}
}

// Sign returns the sign that people know the glyph by: "!" for $1 and for a full-width ！. For a glyph without a sign,
// such as $14, it returns the text of the glyph.
func (g *Glyph) Sign() string {
	if n, ok := g.NAG(); ok && n < len(glyphs) && glyphs[n].sign != "" {
		return glyphs[n].sign
	}
	return g.Text
}

func (g *Glyph) clone() Remark {
	copied := *g
	return &copied
}

// glyphs has the glyphs that have a sign, indexed by number.
var glyphs = [...]struct {
	sign    string
	meaning rules.Text
}{
	1: {"!", rules.Text{EN: "good move", ZH: "好着"}},
	2: {"?", rules.Text{EN: "poor move", ZH: "劣着"}},
	3: {"!!", rules.Text{EN: "very good move", ZH: "妙着"}},
	4: {"??", rules.Text{EN: "very poor move", ZH: "败着"}},
	5: {"!?", rules.Text{EN: "speculative move", ZH: "值得一试的着法"}},
	6: {"?!", rules.Text{EN: "questionable move", ZH: "有疑问的着法"}},
}

var narrow = strings.NewReplacer("！", "!", "？", "?")

package ast

import (
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Glyph is a sign behind a move that says how good it is: one of ! ? !! ?? !? ?!,
// also in full-width characters, or $ and a number of up to three digits, 0 to 255.
// Both are those of chess PGN; the specification has none (PGN-3.5).
type Glyph struct {
	Span
	Text string // as written
}

// NAG returns the number that chess PGN has for the glyph, its numeric annotation
// glyph: 1 to 6 for ! ? !! ?? !? ?!, and what follows the $ of others, 0 to 255. It
// returns false if the text is no glyph.
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

// Meaning returns what the glyph says of the move, in a few words: "good move". It is
// the zero Text for the numbers beyond 6, and for 0, which says nothing.
func (g *Glyph) Meaning() rules.Text {
	if n, ok := g.NAG(); ok && n < len(glyphs) {
		return glyphs[n].meaning
	}
	return rules.Text{}
}

func (g *Glyph) clone() Remark {
	copied := *g
	return &copied
}

// glyphs are those that have a sign, by their numbers.
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

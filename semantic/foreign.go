package semantic

import (
	"regexp"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
)

// tPlace matches a move in WXF with the letter t for the place of the piece, as some English books write: tC+2.
var tPlace = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:t[A-Z]|[A-Z]t)[+.=-][1-9]$`) })

// foreign returns a hint for the finding about a line that stops at a recognised spelling that cannot be read. For
// any other line it returns the zero Text. Moves in this spelling are not slips: a search would find moves that
// nobody meant, and --fix-all would write them. The letter t may mean top or tail, the front or the rear.
func (c *checker) foreign(b *brokenLine) rules.Text {
	if c.conventions.notation != notation.WXF || !tPlace().MatchString(b.line.Plies[b.stop].Text) {
		return rules.Text{}
	}
	return rules.Text{
		EN: "; t seems to mean front or rear: write + or -",
		ZH: "；t 像是表示前或后，请写成 +、-",
	}
}

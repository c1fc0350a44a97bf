package parse

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// TestClosing holds the token that closes a parenthesis to a count of parentheses.
func TestClosing(t *testing.T) {
	for seed := range uint64(500) {
		r := rand.New(rand.NewPCG(2, seed))
		var b strings.Builder
		for range r.IntN(20) {
			b.WriteString([]string{"(", ")", "( ", ") ", "炮二平五 "}[r.IntN(5)])
		}
		var p Parser
		p.load(b.String(), 1_000)
		c := (*Cursor)(&p)
		for n := range p.cells {
			if c.Kind(n) != lexicon.Open {
				continue
			}
			want, depth := n+1, 1
			for ; c.Kind(want) != lexicon.EOF; want++ {
				if c.Kind(want) == lexicon.Open {
					depth++
				} else if c.Kind(want) == lexicon.Close {
					depth--
				}
				if depth == 0 {
					break
				}
			}
			if got := c.Closing(n); got != want {
				t.Fatalf("%q: token %d is closed by token %d, not %d", b.String(), n, got, want)
			}
		}
	}
}

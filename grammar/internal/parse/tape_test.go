package parse

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestTape holds a tape to two slices, of the tokens that were read and of those to come, under random changes. It looks at
// some tokens to come after each change.
func TestTape(t *testing.T) {
	kinds := []lexicon.Kind{lexicon.Move, lexicon.Number, lexicon.Open, lexicon.Close, lexicon.Comment}
	for seed := range uint64(2_000) {
		r := rand.New(rand.NewPCG(1, seed))
		text := strings.Repeat("炮二平五 (1. ) {a}\n", r.IntN(6))
		var tp tape
		tp.load(text, 1_000)
		var read, ahead []lexicon.Kind
		for at, mode := 0, lexicon.Text; len(ahead) == 0 || ahead[len(ahead)-1] != lexicon.EOF; {
			var tok lexicon.Token
			tok, mode = lexicon.Lex(text, at, mode)
			ahead, at = append(ahead, tok.Kind), int(tok.End)
		}
		for range 30 {
			switch r.IntN(3) {
			case 0:
				if len(ahead) > 1 {
					tp.next()
					tp.advance()
					read, ahead = append(read, ahead[0]), ahead[1:]
				}
			case 1:
				n := min(r.IntN(3), len(ahead)-1)
				var cells []cell
				var put []lexicon.Kind
				for range r.IntN(4) {
					k := kinds[r.IntN(len(kinds))]
					cells, put = append(cells, cell{Token: lexicon.Token{Kind: k}}), append(put, k)
				}
				tp.replace(n, cells...)
				ahead = append(put, ahead[n:]...)
			}
			for i := range min(len(ahead), r.IntN(8)) {
				if got := tp.peek(i).Kind; got != ahead[i] {
					t.Fatalf("seed %d: token %d is a %v, not a %v", seed, i, got, ahead[i])
				}
			}
			for i := range read {
				if got := tp.peek(-1 - i).Kind; got != read[len(read)-1-i] {
					t.Fatalf("seed %d: token %d is a %v, not a %v", seed, -1-i, got, read[len(read)-1-i])
				}
			}
		}
	}
}

// TestLoad holds that a text with too many tokens ends in one token.
func TestLoad(t *testing.T) {
	var tp tape
	tp.load("1. 炮二平五 马８进７ *", 3)
	var texts []string
	for !tp.ended {
		texts = append(texts, tp.textOf(tp.next()))
		tp.advance()
	}
	if got := strings.Join(texts, "|"); got != "1.| |炮二平五 马８进７ *|" {
		t.Errorf("tokens are %q", got)
	}
}

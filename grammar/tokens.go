package grammar

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// tokens are those of a text. One is at hand, those before it were taken.
type tokens struct {
	scanner scan.Scanner // behind the token at hand
	kind    token.Kind   // of the token at hand
	start   int          // where that token starts
}

// skip passes the token at hand.
func (t *tokens) skip() {
	t.start = t.scanner.Pos
	t.kind = t.scanner.Scan()
}

// goOn passes what comes before a place, which is white space behind a token.
func (t *tokens) goOn(at int) {
	t.scanner.GoOn(at)
	t.skip()
}

// giveUp makes one token without meaning of the text from the token at hand on.
func (t *tokens) giveUp() {
	if t.kind != token.EOF {
		t.kind = token.Stray
		t.scanner.Pos = len(t.scanner.Text)
	}
}

// hand returns the token at hand.
func (t *tokens) hand() token.Token {
	return token.Token{Kind: t.kind, Offset: t.start, Value: t.scanner.Text[t.start:t.scanner.Pos]}
}

// take keeps the token at hand, and passes it.
func (t *tokens) take(to *token.Token) {
	to.Kind = t.kind
	to.Value = t.scanner.Text[t.start:t.scanner.Pos]
	to.Offset = t.start
	t.skip()
}

// in reports whether the token at hand is in a set that has a bit for each kind.
func (t *tokens) in(set uint32) bool { return 1<<(t.kind&31)&set != 0 }

// unexpected gives up. The productions take every token wherever it can come, as
// the compiler proves, so there is no text for which it is called.
func (t *tokens) unexpected() {
	panic(fmt.Sprintf("grammar: no production takes the %s at byte %d", t.kind, t.start))
}

// In a production stand those within it, which are passed on as they are read, and not
// kept.
type (
	one[production any]  struct{}
	many[production any] struct{}
)

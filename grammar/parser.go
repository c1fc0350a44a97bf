package grammar

import (
	"fmt"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

//go:generate go run ./compile

// A compiled parser reads the tokens of one game, and tells the lowering of each
// production as it is read. A method for each production is its other half, in
// parser_gen.go: the production's tokens are on the stack while it is at work.
type compiled struct {
	tokens
	lower lowering
}

// In a production stand those within it, which are passed on as they are read, and not
// kept.
type (
	one[production any]  struct{}
	many[production any] struct{}
)

// parsers are kept for the games to come.
var parsers = sync.Pool{New: func() any { return new(compiled) }}

// parse reads the text of a game into its tree: text is the game's own, or, with the same
// length, what is left of it without markup. Damaged says that U+FFFD is in it.
func parse(game *ast.Game, text string, damaged bool, limits limits) {
	p := parserOf(game, text, limits)
	p.game()
	if p.kind != token.EOF {
		p.unexpected()
	}
	p.lower.finish(damaged)
	p.release()
}

// parseBytes does what parse does for a text that may be no UTF-8, and reports whether it is. If
// it is not, what became of the game means nothing. Moves are known to be UTF-8 as they are read, so
// that most of a text is looked at once.
func parseBytes(game *ast.Game, text string, limits limits) (valid bool) {
	p := parserOf(game, text, limits)
	p.lower.proof = proof{}
	p.game()
	if p.kind != token.EOF {
		p.unexpected()
	}
	p.lower.prove(len(text), len(text))
	found := p.lower.proof
	if !found.broken {
		p.lower.finish(found.damaged)
	}
	p.release()
	return !found.broken
}

// A proof is what is known of a text that may be no UTF-8.
type proof struct {
	end     int  // it is known up to there
	broken  bool // whether it is none
	damaged bool // whether there is U+FFFD in it
}

// prove looks at the text up to a place, unless it is known. From there to the end it is known to be
// characters, none of which is U+FFFD.
func (l *lowering) prove(from, end int) {
	p := &l.proof
	if p.end >= end {
		return
	}
	valid, damaged := examine(l.text[p.end:from])
	p.end, p.damaged = end, p.damaged || damaged
	if !valid {
		p.broken = true
		l.tokens.giveUp()
	}
}

// parserOf returns a parser with the first token of a text at hand.
func parserOf(game *ast.Game, text string, limits limits) *compiled {
	p := parsers.Get().(*compiled)
	p.scanner.Text, p.scanner.MaxDepth, p.scanner.Heading = text, limits.maxDepth, true
	p.skip()
	p.lower.start(game, text, limits, &p.tokens)
	return p
}

// release gives a parser back for another game. Nothing of this one is kept.
func (p *compiled) release() {
	p.lower.release()
	p.tokens = tokens{}
	parsers.Put(p)
}

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

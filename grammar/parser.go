package grammar

import (
	"fmt"
	"sync"
)

//go:generate go run ./compile

// A compiled parser reads the tokens of one game into productions, as participle
// would. A method for each production is its other half, in parser_gen.go.
type compiled struct {
	scanner scanner
	kind    TokenKind // of the token at hand
	start   int       // where that token starts
	nodes   nodes
}

// parsers are kept for the games to come.
var parsers = sync.Pool{New: func() any { return new(compiled) }}

// productions reads the text of one game. What it returns is good until release.
func (p *compiled) productions(text string, maxDepth int) *game {
	p.scanner = *newScanner(text, maxDepth)
	p.skip()
	g := p.game()
	if p.kind != tokenEOF {
		p.unexpected()
	}
	return g
}

// release takes back the productions of a game.
func (p *compiled) release() {
	p.nodes.reset()
	p.scanner = scanner{}
	parsers.Put(p)
}

// skip passes the token at hand.
func (p *compiled) skip() {
	p.start = p.scanner.pos
	p.kind = p.scanner.scan()
}

// take keeps the token at hand, and passes it.
func (p *compiled) take(t *Token) {
	t.Kind = p.kind
	t.Value = p.scanner.text[p.start:p.scanner.pos]
	t.Offset = p.start
	p.skip()
}

// in reports whether the token at hand is in a set that has a bit for each kind.
func (p *compiled) in(set uint32) bool { return 1<<(p.kind&31)&set != 0 }

// unexpected gives up. The productions take every token wherever it can come, as
// the compiler proves, so there is no text for which it is called.
func (p *compiled) unexpected() {
	panic(fmt.Sprintf("grammar: no production takes the %s at byte %d", p.kind, p.start))
}

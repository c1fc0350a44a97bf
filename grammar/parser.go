package grammar

import (
	"fmt"
	"sync"

	"github.com/alecthomas/participle/v2/lexer"
)

//go:generate go run ./compile

// A compiled parser reads the tokens of one game into productions, as participle
// would. A method for each production is its other half, in parser_gen.go.
type compiled struct {
	scanner scanner
	kind    lexer.TokenType // of the token at hand
	start   int             // where that token starts
	nodes   nodes
}

// parsers are kept for the games to come.
var parsers = sync.Pool{New: func() any { return new(compiled) }}

// productions reads the text of one game. What it gives is good until release.
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

// take keeps the token at hand, and passes it. As with scanner.Next, only the
// offset of its position is set.
func (p *compiled) take(t *lexer.Token) {
	t.Type = p.kind
	t.Value = p.scanner.text[p.start:p.scanner.pos]
	t.Pos.Offset = p.start
	p.skip()
}

// in reports whether the token at hand is in a set that has a bit for each kind.
func (p *compiled) in(set uint32) bool { return 1<<(-p.kind&31)&set != 0 }

// unexpected gives up. The productions accept every sequence of tokens, as FuzzParse
// holds, so there is no text for which it is called.
func (p *compiled) unexpected() {
	panic(fmt.Sprintf("grammar: no production takes the token of kind %d at byte %d", p.kind, p.start))
}

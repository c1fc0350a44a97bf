package grammar

import (
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/token"
)

//go:generate go run ./compile

// A compiled parser reads the tokens of one game, and tells the builder of each
// production as it is read. A method for each production is its other half, in
// parser_gen.go: the production's tokens are on the stack while it is at work.
type compiled struct {
	tokens
	lower builder
}

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

// limits are those on what is made of one game.
type limits struct {
	maxDepth, maxFindings int
	maxTree               int  // see treeSize; 0 for the usual one
	syntaxOnly            bool // see [Config.SyntaxOnly]
}

// report reports a finding of a game that is read already, or counts it.
func (l *limits) report(game *ast.Game, found ast.Diagnostic) {
	game.Report(l.maxFindings, found)
	ast.SortDiagnostics(game.Diagnostics)
}

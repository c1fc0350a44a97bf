package grammar

import (
	"cmp"
	"sort"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
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

// start begins a game, whose text has these tokens. Nothing is known of another.
func (l *builder) start(game *ast.Game, text string, limits limits, tokens *tokens) {
	l.game, l.text, l.limits, l.tokens = game, text, limits, tokens
	l.moves, l.proof.end = -1, len(text)
	l.room = limits.treeSize(text)
	l.enter(&game.Main)
}

// release forgets the game.
func (l *builder) release() {
	l.memory.release()
	memory := l.memory
	*l = builder{}
	l.memory = memory
}

// finish completes the findings.
func (l *builder) finish(damaged bool) {
	l.countHabits()
	if l.headings {
		l.uniqueHeadings()
	}
	if damaged {
		l.invalid()
	}
	ast.SortDiagnostics(l.game.Diagnostics)
}

// invalid reports what could not be decoded.
func (l *builder) invalid() {
	for i := 0; ; {
		n := strings.Index(l.text[i:], text.Replacement)
		if n < 0 {
			return
		}
		i += n
		start := i
		for strings.HasPrefix(l.text[i:], text.Replacement) {
			i += len(text.Replacement)
		}
		l.ply = plyAt(&l.game.Main, 0, int32(start))
		l.report(ruleEncodingInvalid, ast.Span{Start: int32(start), End: int32(i)})
	}
}

// plyAt returns how many plies had begun at a place in a line before which there
// were so many, or in the variation of it where the place is.
func plyAt(line *ast.Line, before int, offset int32) int {
	moves := sort.Search(len(line.Plies), func(i int) bool { return line.Plies[i].Start > offset })
	remarks := line.Leading
	if moves > 0 {
		remarks = line.Plies[moves-1].Remarks
	}
	passed := sort.Search(len(remarks), func(i int) bool { return remarks[i].Range().Start > offset })
	if passed > 0 {
		if v, ok := remarks[passed-1].(*ast.Line); ok && offset < v.End {
			return plyAt(v, before+max(0, moves-1), offset)
		}
	}
	return before + moves
}

// A tree may take so many bytes, and so many for each byte of the text.
const (
	mostTree        = 64 << 20
	mostTreeForByte = 4
)

// treeSize returns how many bytes the tree of a text may take.
func (l limits) treeSize(text string) int {
	return cmp.Or(l.maxTree, mostTree+mostTreeForByte*len(text))
}

// prove looks at the text up to a place, unless it is known. From there to the end it is known to be
// characters, none of which is U+FFFD.
func (l *builder) prove(from, end int) {
	p := &l.proof
	if p.end >= end {
		return
	}
	valid, damaged := text.Examine(l.text[p.end:from])
	p.end, p.damaged = end, p.damaged || damaged
	if !valid {
		p.broken = true
		l.tokens.giveUp()
	}
}

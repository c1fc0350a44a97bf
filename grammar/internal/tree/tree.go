// Package tree reads the text of a game into its tree: it joins the lexicon, the strict grammar, the habits and the builder.
package tree

import (
	_ "embed" // strict.ebnf
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/build"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	coding "github.com/xqpgn/xqpgn/grammar/internal/text"
)

// EBNF is participle's text of the productions, one on a line.
//
//go:embed strict.ebnf
var EBNF string

// Strict returns the grammar of the specification.
var Strict = sync.OnceValue(func() *parse.Grammar {
	g, err := parse.Compile(EBNF)
	if err != nil {
		panic(err) // TestStrictEBNF holds the text
	}
	return g
})

// Limits are the usual limits.
var Limits = parse.Limits{Depth: 512, Findings: ast.DefaultMaxFindings, Room: 64 << 20}

// Game reads the text of a game.
func Game(text string) *ast.Game {
	game := new(ast.Game)
	Into(text, game, Limits)
	return game
}

// Into reads the text of a game into the memory of a game that nobody uses any more. Fields of its source are left alone.
// clean says that the text deviates nowhere from the specification. If the text is not UTF-8, valid is false, and the game
// means nothing.
func Into(text string, game *ast.Game, limits parse.Limits) (valid, clean bool) {
	r := readers.Get().(*reader)
	r.limits = limits
	valid, clean = r.read(text, game)
	r.release()
	readers.Put(r)
	return valid, clean
}

// Fits reports whether the strict grammar allows a text with tokens of some kinds, the last of which is EOF.
func Fits(kinds []lexicon.Kind) bool {
	r := readers.Get().(*reader)
	defer readers.Put(r)
	state, ok := r.parser.Start(), true
	for i := 0; ok && i < len(kinds); i++ {
		state, ok = r.parser.Step(state, kinds[i])
	}
	return ok
}

// Read reads the text of a game with some habits.
func Read(text string, habits []parse.Habit) *ast.Game {
	game := new(ast.Game)
	newReader(habits).read(text, game)
	return game
}

// A reader reads one game after the other in the same memory.
type reader struct {
	parser  *parse.Parser
	builder build.Builder
	limits  parse.Limits
}

// newReader returns a reader with some habits.
func newReader(habits []parse.Habit) *reader {
	return &reader{parser: NewParser(habits), limits: Limits}
}

// NewParser returns a parser with some habits and the usual limits.
func NewParser(habits []parse.Habit) *parse.Parser { return parse.New(Strict(), habits, Limits) }

// read reads the text of a game, as Into does.
func (r *reader) read(text string, game *ast.Game) (valid, clean bool) {
	r.parser.Limit(r.limits)
	r.begin(game)
	if clean = r.clean(text, game); !clean {
		valid, damaged := coding.Examine(text)
		if !valid {
			return false, false
		}
		r.begin(game)
		r.parser.Parse(text)
		r.builder.Build(r.parser, game)
		if damaged {
			r.reportLost(text, game)
		}
	}
	r.reportMixed(game)
	r.reportUntagged(game)
	return true, clean
}

// begin empties a game.
func (r *reader) begin(game *ast.Game) {
	game.Tags, game.Main, game.Syntax = game.Tags[:0], ast.Line{Plies: game.Main.Plies[:0]}, ast.Findings{Diagnostics: game.Syntax.Diagnostics[:0]}
}

// release forgets the game that was read.
func (r *reader) release() {
	r.parser.Release()
	r.builder.Release()
}

// readers are kept for games to come.
var readers = sync.Pool{New: func() any { return newReader(habit.All) }}

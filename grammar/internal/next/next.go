// Package next is the core that will replace the parser of package grammar: a lexicon, a strict grammar, and a file a habit.
package next

import (
	_ "embed" // strict.ebnf
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/build"
	"github.com/xqpgn/xqpgn/grammar/internal/next/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
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

// Game reads the text of a game.
func Game(text string) *ast.Game {
	game := new(ast.Game)
	GameInto(text, game)
	return game
}

// GameInto does what Game does in the memory of a game that nobody uses any more.
func GameInto(text string, game *ast.Game) {
	game.Tags, game.Main, game.Findings = game.Tags[:0], ast.Line{Plies: game.Main.Plies[:0]}, ast.Findings{}
	r := readers.Get().(*reader)
	r.read(text, game)
	readers.Put(r)
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
}

// newReader returns a reader with some habits.
func newReader(habits []parse.Habit) *reader {
	return &reader{parser: NewParser(habits)}
}

// NewParser returns a parser with some habits and the usual limits.
func NewParser(habits []parse.Habit) *parse.Parser {
	return parse.New(Strict(), habits, parse.Limits{Depth: maxDepth, Findings: ast.DefaultMaxFindings, Room: room})
}

// read reads the text of a game into an empty tree.
func (r *reader) read(text string, game *ast.Game) {
	if r.clean(text, game) {
		return
	}
	game.Tags, game.Main = game.Tags[:0], ast.Line{Plies: game.Main.Plies[:0]}
	r.parser.Parse(text)
	r.builder.Build(r.parser, game)
}

// readers are kept for games to come.
var readers = sync.Pool{New: func() any { return newReader(habit.All) }}

// room is the number of bytes that a tree may take.
const room = 64 << 20

// maxDepth is the depth to which variations nest.
const maxDepth = 512

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

// strictEBNF is participle's text of the productions.
//
//go:embed strict.ebnf
var strictEBNF string

// Strict returns the grammar of the specification.
var Strict = sync.OnceValue(func() *parse.Grammar {
	g, err := parse.Compile(strictEBNF)
	if err != nil {
		panic(err) // TestStrictEBNF holds the text
	}
	return g
})

// Game reads the text of one game.
func Game(text string) *ast.Game { return Read(text, habit.All) }

// Read reads the text of one game with some habits.
func Read(text string, habits []parse.Habit) *ast.Game {
	game := new(ast.Game)
	p := parse.New(Strict(), habits, parse.Limits{Depth: maxDepth, Findings: ast.DefaultMaxFindings})
	p.Parse(text)
	build.New(p).Build(game)
	return game
}

// maxDepth is the depth to which variations nest.
const maxDepth = 512

// Package tree reads the text of a game into its tree: it joins the lexicon, the strict grammar, the habits and the builder.
package tree

import (
	_ "embed" // strict.ebnf
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// EBNF holds the productions of the strict grammar as the library participle prints them, one production a line.
//
//go:embed strict.ebnf
var EBNF string

// Strict returns the strict grammar, which accepts only games as the specification writes them.
var Strict = sync.OnceValue(func() *parse.Grammar {
	g, err := parse.Compile(EBNF)
	if err != nil {
		panic(err) // TestStrictEBNF holds the text
	}
	return g
})

// Limits are the default limits of the parser.
var Limits = parse.Limits{Depth: 512, Findings: ast.DefaultMaxFindings, Room: 64 << 20}

// Game returns the game that a text holds, read with the default limits.
func Game(text string) *ast.Game {
	game := new(ast.Game)
	Into(text, game, Limits)
	return game
}

// Into reads text into game and reuses its memory, so nobody may still use the old content. Only the fields Tags, Main and
// Syntax change. clean reports whether the whole text follows the specification. valid is false if the text is not UTF-8:
// the content of game is then meaningless.
func Into(text string, game *ast.Game, limits parse.Limits) (valid, clean bool) {
	p := parsers.Get().(*parse.Parser)
	valid, clean = read(p, text, game, limits)
	p.Release()
	parsers.Put(p)
	return valid, clean
}

// Fits reports whether the strict grammar accepts a text whose tokens have the given kinds, in this order. The last kind is
// EOF.
func Fits(kinds []lexicon.Kind) bool {
	p := parsers.Get().(*parse.Parser)
	defer parsers.Put(p)
	state, ok := p.Start(), true
	for i := 0; ok && i < len(kinds); i++ {
		state, ok = p.Step(state, kinds[i])
	}
	return ok
}

// NewParser returns a parser with some habits and the usual limits.
func NewParser(habits []parse.Habit) *parse.Parser { return parse.New(Strict(), habits, Limits) }

// parsers holds idle parsers for later games.
var parsers = sync.Pool{New: func() any { return NewParser(habit.All) }}

// read reads the text of a game with a parser, as Into does.
func read(p *parse.Parser, text string, game *ast.Game, limits parse.Limits) (valid, clean bool) {
	game.Tags, game.Main, game.Syntax = game.Tags[:0], ast.Line{Plies: game.Main.Plies[:0]}, ast.Findings{Diagnostics: game.Syntax.Diagnostics[:0]}
	p.Limit(limits)
	if !p.Parse(text, game) {
		return false, false
	}
	if p.Lost() {
		reportLost(text, game, limits)
	}
	reportMixed(game, limits)
	reportUntagged(game, limits)
	return true, p.Clean()
}

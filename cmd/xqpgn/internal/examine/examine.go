package examine

import (
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/analyzers"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Game is one with what it means, and what was found in it.
type Game struct {
	*ast.Game
	Info  *semantic.Info // nil if only the text was read
	Found ast.Findings   // all findings of the game, in the order of the text: see [analyzers.Findings]

	Failed error // the error of an analyzer; nil for none

	facts *semantic.Info // memory for Info
}

// spent are games that nobody looks at any more.
var spent = sync.Pool{New: func() any { return &Game{Game: new(ast.Game), facts: new(semantic.Info)} }}

// Raw reads a game and finds what is wrong with it; with syntaxOnly, with its text.
// It is read into the memory of a game that was released, if there is one.
func Raw(raw *grammar.RawGame, syntaxOnly bool) *Game {
	return read(raw, (*grammar.RawGame).ParseInto, syntaxOnly)
}

// Shared does what Raw does, but the strings of the game are the bytes of raw, and are good as long
// as that is (see [grammar.RawGame.ParseShared]).
func Shared(raw *grammar.RawGame, syntaxOnly bool) *Game {
	return read(raw, (*grammar.RawGame).ParseShared, syntaxOnly)
}

func read(raw *grammar.RawGame, parse func(*grammar.RawGame, *ast.Game), syntaxOnly bool) *Game {
	g := spent.Get().(*Game)
	parse(raw, g.Game)
	g.Info = nil
	if syntaxOnly {
		g.Found, g.Failed = analyzers.Findings(g.Game, nil)
	} else {
		g.Play()
	}
	return g
}

// Parsed finds what is wrong with a game that was read.
func Parsed(game *ast.Game) *Game {
	g := &Game{Game: game, facts: new(semantic.Info)}
	g.Play()
	return g
}

// Text reads a text, in whatever format it is, and finds what is wrong with its games.
func Text(text string) (games []*Game) {
	format, ok := format.Detect([]byte(text))
	if !ok {
		for _, game := range grammar.Parse(text) {
			games = append(games, Parsed(game))
		}
		return games
	}
	for game, err := range format.Games("", []byte(text), 0) {
		if err != nil {
			break // it is in the format, and has no more games
		}
		games = append(games, Parsed(game))
	}
	return games
}

// Play plays the moves of a game of which only the text was read, and finds what is wrong
// with them too. Of one that was played it does nothing.
func (g *Game) Play() { g.PlayFor(0, false) }

// PlayFor does what Play does, but finds nothing milder than a severity; see [semantic.Config].
func (g *Game) PlayFor(least rules.Severity, strict bool) {
	if g.Info == nil {
		g.Info = g.facts
		semantic.Config{Reuse: g.Info, Least: least, Strict: strict}.Check(g.Game)
		g.Found, g.Failed = analyzers.Findings(g.Game, g.Info)
	}
}

// Release leaves the memory of the game to others.
func (g *Game) Release() { spent.Put(g) }

// Moves returns how many moves the game has, those of variations included.
func (g *Game) Moves() int {
	if g.Info != nil {
		return len(g.Info.Facts)
	}
	n := 0
	for range ast.Plies(&g.Main) {
		n++
	}
	return n
}

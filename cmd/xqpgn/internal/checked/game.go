package checked

import (
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/analyzers"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Game is a parsed game with its semantic information and its findings.
type Game struct {
	*ast.Game
	Info  *semantic.Info // nil if the moves were not played
	Found ast.Findings   // all findings of the game, in text order; see [analyzers.Findings]

	Failed error // the error of an analyzer; nil for none

	facts *semantic.Info // memory for Info
}

// spent holds released games, whose memory is reused.
var spent = sync.Pool{New: func() any { return &Game{Game: new(ast.Game), facts: new(semantic.Info)} }}

// Raw parses a game and collects its findings. With syntaxOnly it plays no moves, Info is nil, and the findings come from
// the grammar alone: see Play and Analyze. It uses the memory of a released game, if there is one.
func Raw(raw *grammar.RawGame, syntaxOnly bool) *Game {
	return read(raw, (*grammar.RawGame).ParseInto, syntaxOnly)
}

// Shared is like Raw, but the strings of the game share the bytes of raw, and are valid only as long as these are (see
// [grammar.RawGame.ParseShared]).
func Shared(raw *grammar.RawGame, syntaxOnly bool) *Game {
	return read(raw, (*grammar.RawGame).ParseShared, syntaxOnly)
}

func read(raw *grammar.RawGame, parse func(*grammar.RawGame, *ast.Game), syntaxOnly bool) *Game {
	g := spent.Get().(*Game)
	parse(raw, g.Game)
	g.Info, g.Found, g.Failed = nil, g.Syntax, nil
	if !syntaxOnly {
		g.Play()
	}
	return g
}

// Parsed plays the moves of a parsed game, and collects its findings.
func Parsed(game *ast.Game) *Game {
	g := &Game{Game: game, facts: new(semantic.Info)}
	g.Play()
	return g
}

// Text parses the games of a text, in PGN or another format that [format.Detect] knows, and collects their findings.
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
			break // the error ends the games of the text
		}
		games = append(games, Parsed(game))
	}
	return games
}

// Play plays the moves of a game that was read with syntaxOnly, and collects its findings again, now with the findings
// of the semantic pass. It does nothing if the moves were played already.
func (g *Game) Play() { g.PlayFor(0, false) }

// PlayFor is like Play, but the semantic pass finds nothing milder than least, with the severities of strict reading if
// strict is set. See [semantic.Config].
func (g *Game) PlayFor(least rules.Severity, strict bool) {
	if g.Info == nil {
		g.Info = g.facts
		semantic.Config{Reuse: g.Info, Least: least, Strict: strict}.Check(g.Game)
		g.Found, g.Failed = analyzers.Findings(g.Game, g.Info)
	}
}

// Analyze runs the program's own analyzers on a game whose moves are not played. Play runs them on other games.
func (g *Game) Analyze() { g.Found, g.Failed = analyzers.Findings(g.Game, nil) }

// Release returns the memory of the game for reuse. The caller must not use the game afterwards.
func (g *Game) Release() { spent.Put(g) }

// Moves returns the number of moves of the game, including variations.
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

package examine

import (
	"slices"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Game is one with what it means, and what was found in it.
type Game struct {
	*ast.Game
	Info  *semantic.Info // nil if only the text was read
	Found ast.Findings   // of the grammar and of the semantic pass, in the order of the text

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
	g.Info, g.Found = nil, g.Findings
	if !syntaxOnly {
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
	for game, err := range format.Games("", []byte(text)) {
		if err != nil {
			break // it is in the format, and has no more games
		}
		games = append(games, Parsed(game))
	}
	return games
}

// Choose leaves of what was found in a game what is wanted, and returns the rest. Wants is asked
// with the rule of a finding and the clause that it is about. A game of which more was found than
// is kept is read again, so that nothing that is not wanted takes the place of what is: of the rest
// the rules are counted then. That takes the bytes of raw as [Shared] does.
func (g *Game) Choose(raw *grammar.RawGame, wants func(rule rules.Rule, clause string) bool) (left ast.Findings) {
	if len(g.Found.Dropped) == 0 {
		g.Found, left = g.Found.Split(wants)
		return left
	}
	again := raw.Wanting(wants)
	again.ParseShared(g.Game)
	g.Found, left = g.Findings.Split(wants)
	if g.Info != nil {
		semantic.Config{Wants: wants, Reuse: g.Info}.Check(g.Game)
		g.Found = ast.MergeFindings(g.Found, g.Info.Findings)
		left = ast.MergeFindings(left, ast.Findings{Dropped: g.Info.Unwanted})
	}
	return left
}

// Uncover sees to it that in a game of which more was found than is kept nothing takes the place of what
// is graver, as [rules.Rule.Severity] has it for strict. If something does, what is less than least goes, which
// nobody is shown, and if the rest is still too much, so do warnings for an error. Wants is that of Choose.
// What goes is only counted, as what was not kept before. It takes as long as reading the game did, and games
// of more than a megabyte, which nobody ever played, stay as they are.
func (g *Game) Uncover(raw *grammar.RawGame, least rules.Severity, strict bool, wants func(rule rules.Rule, clause string) bool) {
	gravest := rules.Severity(0) // of what is not kept
	for rule := range g.Found.Dropped {
		gravest = max(gravest, rule.Severity(strict))
	}
	if gravest < least || len(raw.Bytes()) > largeGame {
		return
	}
	n := 0 // how many findings there are of least, and graver
	for severity := least; severity <= rules.Error; severity++ {
		n += g.Found.Count(severity, strict)
	}
	for ; least < gravest && n > ast.DefaultMaxFindings; least++ {
		n -= g.Found.Count(least, strict)
	}
	if !slices.ContainsFunc(g.Found.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule.Severity(strict) < least }) {
		return
	}
	all := g.Found.Rules()
	g.Choose(raw, func(rule rules.Rule, clause string) bool {
		return rule.Severity(strict) >= least && wants(rule, clause)
	})
	for i := range g.Found.Diagnostics {
		rule := g.Found.Diagnostics[i].Rule
		if all[rule]--; all[rule] == 0 {
			delete(all, rule)
		}
	}
	g.Found.Dropped = all
}

const largeGame = 1 << 20

// Play plays the moves of a game of which only the text was read, and finds what is wrong
// with them too. Of one that was played it does nothing.
func (g *Game) Play() {
	if g.Info == nil {
		g.Info = g.facts
		semantic.Config{Reuse: g.Info}.Check(g.Game)
		g.Found = ast.MergeFindings(g.Findings, g.Info.Findings)
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

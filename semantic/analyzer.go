package semantic

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// An Analyzer is a check of a program's own on one game. Package games runs analyzers on every game that it reads,
// and package check makes a command of them that prints findings as "xqpgn check" does, in a language
// server and in SARIF too.
//
//	var short = rules.MustRegister(rules.Definition{ID: "game-short", Message: rules.Text{EN: "only %d plies"}})
//
//	var analyzer = &semantic.Analyzer{
//		Name: "short", Doc: "finds games of less than 20 plies", Rules: []rules.Rule{short},
//		Run: func(p *semantic.Pass) error {
//			if n := len(p.Game.Main.Plies); n < 20 {
//				p.Report(ast.Diagnostic{Rule: short, Span: p.Game.Main.Span, Args: []any{n}})
//			}
//			return nil
//		},
//	}
type Analyzer struct {
	Name  string       // one word, for errors and lists
	Doc   string       // what it finds, in a sentence or more
	Rules []rules.Rule // the rules that it reports, for lists of rules
	Run   func(*Pass) error
}

// A Pass is one run of an [Analyzer] on one game. Run may not keep it, and may not change the game.
type Pass struct {
	Game *ast.Game
	Info *Info // what the moves mean; nil where only the text is checked

	// Report adds a finding. Span is a place in Game.Text, as every node has one.
	Report func(ast.Diagnostic)
}

// Check runs the analyzer on a game with what [Check] returned for it, and returns what it reports, in the order of
// the text. More than [ast.DefaultMaxFindings] are counted only. The error is that of Run, with the
// name of the analyzer, the file and the game. A nil game is one with nothing in it.
func (a *Analyzer) Check(game *ast.Game, info *Info) (found ast.Findings, err error) {
	if game == nil {
		game = new(ast.Game)
	}
	if a == nil || a.Run == nil {
		return found, nil
	}
	err = a.Run(&Pass{game, info, func(d ast.Diagnostic) { found.Report(ast.DefaultMaxFindings, d) }})
	if err != nil {
		return ast.Findings{}, fmt.Errorf("%s: game %d: analyzer %s: %w", game.Name, game.Number, a.Name, err)
	}
	ast.SortDiagnostics(found.Diagnostics)
	return found, nil
}

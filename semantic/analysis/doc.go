// Package analysis lets programs add checks of their own to the checks of the library. An [Analyzer] looks at one game and
// reports findings of rules that the program registers, with fixes if it has some:
//
//	var short = rules.MustRegister(rules.Definition{ID: "game-short", Message: rules.Text{EN: "only %d plies"}})
//
//	var analyzer = &analysis.Analyzer{
//		Name: "short", Doc: "finds games of less than 20 plies", Rules: []rules.Rule{short},
//		Run: func(p *analysis.Pass) error {
//			if n := len(p.Game.Main.Plies); n < 20 {
//				p.Reportf(short, &p.Game.Main, n)
//			}
//			return nil
//		},
//	}
//
// Package games runs analyzers on every game that it reads (games.Config.Analyzers). Package cmd/xqpgn/check makes a command
// and a language server of them, which print and fix their findings, too. Package analysistest
// tests them.
package analysis

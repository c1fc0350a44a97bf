package semantic

import (
	"sync"

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

// Check runs the analyzer on a game and the result of [Check] for it. It returns the findings in the order of
// the text, at most [ast.DefaultMaxFindings]; it counts the rest. The error is that of Run, with the name of
// the analyzer, the file and the game. A nil game is treated as empty. An analyzer that is nil or has no Run is an error.
func (a *Analyzer) Check(game *ast.Game, info *Info) (found ast.Findings, err error) {
	if game == nil {
		game = new(ast.Game)
	}
	if a == nil || a.Run == nil {
		return found, noAnalyzer.Err()
	}
	err = a.Run(&Pass{game, info, func(d ast.Diagnostic) { found.Report(ast.DefaultMaxFindings, d) }})
	if err != nil {
		return ast.Findings{}, rules.Text{
			EN: "%s: game %d: analyzer %s: %v", ZH: "%s：第 %d 局：分析器 %s：%v",
		}.Err(game.File, game.Number, a.Name, err)
	}
	ast.SortDiagnostics(found.Diagnostics)
	return found, nil
}

var noAnalyzer = rules.Text{EN: "an analyzer is nil or has no Run", ZH: "有一个分析器是 nil，或者没有 Run"}

// Commands returns the analyzer of commands in comments, such as [%clk 0:09:58]. It reports clocks, evaluations and
// arrows that cannot be read, by the rule comment-command, which is registered with the first call. Commands of other names
// are a program's own, and never reported.
func Commands() *Analyzer { return commands() }

var commands = sync.OnceValue(func() *Analyzer {
	rule := rules.MustRegister(rules.Definition{
		ID: "comment-command", Severity: rules.Warning,
		Title:   rules.Text{EN: "unreadable command in a comment", ZH: "注释里的命令不合格式"},
		Message: rules.Text{EN: "the arguments of %q cannot be read: %q", ZH: "命令 %q 的参数不合格式：%q"},
		Doc: rules.Text{
			EN: "Programs write clocks, evaluations and arrows into comments, as in [%clk 0:09:58], [%eval -0.35,18] and [%cal Gh2e2]. This one has that name and another form. The comment is kept as it is.",
			ZH: "有的程序在注释里写用时、评分和箭头，例如 [%clk 0:09:58]、[%eval -0.35,18]、[%cal Gh2e2]。这一处名称相同，格式不对。注释原样保留。",
		},
	})
	return &Analyzer{
		Name: "commands", Doc: "finds clocks, evaluations and arrows in comments that cannot be read", Rules: []rules.Rule{rule},
		Run: func(p *Pass) error {
			for node := range ast.Preorder(p.Game) {
				comment, ok := node.(*ast.Comment)
				if !ok {
					continue
				}
				for c := range comment.Commands() {
					if valid, known := c.Valid(); known && !valid {
						p.Report(ast.Diagnostic{Rule: rule, Span: c.Span, Args: []any{"%" + c.Name, c.Arguments}})
					}
				}
			}
			return nil
		},
	}
})

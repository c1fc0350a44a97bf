package analysis

import (
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

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
			EN: "Programs write clocks, evaluations and arrows into comments, as in [%clk 0:09:58], [%eval -0.35,18] and [%cal Gh2e2]. This one has that name and another form. The comment is kept unchanged.",
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

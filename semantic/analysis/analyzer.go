package analysis

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic"
)

// An Analyzer is a check of a program's own on one game.
type Analyzer struct {
	Name  string       // one word, for errors and lists
	Doc   string       // description of the findings, a sentence or more
	Rules []rules.Rule // the rules that it reports, for lists of rules
	Run   func(*Pass) error
}

// A Pass is one run of an [Analyzer] on one game. Run may not keep it, and may not change the game.
type Pass struct {
	Game *ast.Game
	Info *semantic.Info // the meaning of the moves; nil where only the text is checked

	// Report adds a finding. Span is a place in Game.Text, as every node has one.
	Report func(ast.Diagnostic)
}

// Reportf adds a finding of a rule at a node. The arguments are for the message of the rule. For a finding with a fix, use
// Report. A nil node means the start of the game. Reportf panics for a Pass without Report, which [Analyzer.Check] sets.
func (p *Pass) Reportf(rule rules.Rule, at ast.Node, args ...any) {
	if at == nil {
		at = ast.Span{}
	}
	p.Report(ast.Diagnostic{Rule: rule, Span: at.Range(), Args: args})
}

// Check runs the analyzer on a game and the result of [semantic.Check] for it. It returns the findings in the order of
// the text, at most [ast.DefaultMaxFindings] of a rule; it counts the rest. The error is that of Run, with the name of
// the analyzer, the file and the game. A nil game is treated as empty. An analyzer that is nil or has no Run is an error.
func (a *Analyzer) Check(game *ast.Game, info *semantic.Info) (found ast.Findings, err error) {
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

// Check returns the findings of [semantic.Info.All] together with the findings of analyzers, in the order of the text. Without
// an info, the findings of the grammar take the place of the former. If an analyzer fails, Check returns the first error, and
// the findings of all other analyzers.
func Check(game *ast.Game, info *semantic.Info, analyzers ...*Analyzer) (found ast.Findings, err error) {
	switch {
	case info != nil:
		found = info.All()
	case game != nil:
		found = game.Syntax
	}
	for _, a := range analyzers {
		more, failed := a.Check(game, info)
		if err == nil {
			err = failed
		}
		found = ast.MergeFindings(found, more)
	}
	return found, err
}

// Validate returns an error if an analyzer cannot run, has no name or the name of another one, or has a rule that is not
// registered (see [rules.Register]).
func Validate(analyzers ...*Analyzer) error {
	names := map[string]bool{}
	for _, a := range analyzers {
		switch {
		case a == nil || a.Run == nil:
			return noAnalyzer.Err()
		case a.Name == "":
			return noName.Err(a.Doc)
		case names[a.Name]:
			return sameName.Err(a.Name)
		case slices.ContainsFunc(a.Rules, func(r rules.Rule) bool { return !slices.Contains(rules.All(), r) }):
			return noRule.Err(a.Name)
		}
		names[a.Name] = true
	}
	return nil
}

var (
	noAnalyzer = rules.Text{EN: "an analyzer is nil or has no Run", ZH: "有一个分析器是 nil，或者没有 Run"}
	noName     = rules.Text{EN: "the analyzer that %q has no name", ZH: "分析器没有名称（说明：“%s”）"}
	sameName   = rules.Text{EN: "two analyzers have the name %q", ZH: "两个分析器同名：“%s”"}
	noRule     = rules.Text{EN: "analyzer %s has a rule that is not registered: see rules.Register", ZH: "分析器 %s 有未登记的规则：见 rules.Register"}
)

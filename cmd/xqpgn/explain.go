package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// explainCommand is "xqpgn explain".
type explainCommand struct {
	Lang string `enum:"auto,zh,en" default:"auto" help:"The language: ${enum}."`
	Rule string `arg:"" optional:"" complete:"rule" help:"A rule, such as separator-missing, or a clause, such as PGN-3.2. Without it all rules are listed."`
}

// run prints what is to be known of a rule or a clause, or the list of the rules.
func (c *explainCommand) run(std streams) int {
	e := explanation{language: language(c.Lang)}
	rule, clause := ast.RuleByID(strings.ToLower(c.Rule)), ast.ClauseByID(strings.ToUpper(c.Rule))
	switch {
	case c.Rule == "":
		e.list()
	case rule != nil:
		e.rule(rule)
	case clause != nil:
		e.clause(clause)
	default:
		std.say("%s", unknownRule(c.Rule).In(e.language))
		return exitFailure
	}
	if _, err := io.WriteString(std.out, e.text.String()); err != nil {
		std.say("%v", err)
		return exitFailure
	}
	return exitClean
}

// unknownRule words that a name is that of no rule and no clause, and which rule
// is near.
func unknownRule(name string) ast.Text {
	var rules []string
	for _, r := range ast.Rules() {
		rules = append(rules, r.ID)
	}
	hint := ast.Text{EN: "xqpgn explain lists all rules", ZH: "xqpgn explain 列出所有规则"}
	if near, ok := nearest(strings.ToLower(name), rules); ok {
		hint = ast.Text{EN: "did you mean " + near + "?", ZH: "是不是 " + near + "？"}
	}
	return ast.Text{
		EN: fmt.Sprintf("there is no rule or clause %q; %s", name, hint.EN),
		ZH: fmt.Sprintf("没有规则或条款 %q；%s", name, hint.ZH),
	}
}

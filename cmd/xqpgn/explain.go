package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// explainCommand is "xqpgn explain".
type explainCommand struct {
	Lang string `enum:"auto,zh,en" default:"auto" help:"The language: ${enum}."`
	Rule string `arg:"" optional:"" complete:"rule" help:"A rule, such as separator-missing, or a clause, such as PGN-3.2. Without it all rules are listed."`
}

// run prints what is to be known of a rule or a clause, or the list of the rules.
func (c *explainCommand) run(std streams) int {
	e := explanation{language: language(c.Lang)}
	rule, known := rules.ByID(strings.ToLower(c.Rule))
	clause := rules.ClauseByID(strings.ToUpper(c.Rule))
	switch {
	case c.Rule == "":
		e.list()
	case known:
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
func unknownRule(name string) rules.Text {
	var ids []string
	for _, r := range rules.All() {
		ids = append(ids, r.ID())
	}
	hint := rules.Text{EN: "xqpgn explain lists all rules", ZH: "xqpgn explain 列出所有规则"}
	if near, ok := nearest(strings.ToLower(name), ids); ok {
		hint = rules.Text{EN: "did you mean " + near + "?", ZH: "是不是 " + near + "？"}
	}
	return rules.Text{
		EN: fmt.Sprintf("there is no rule or clause %q; %s", name, hint.EN),
		ZH: fmt.Sprintf("没有规则或条款 %q；%s", name, hint.ZH),
	}
}

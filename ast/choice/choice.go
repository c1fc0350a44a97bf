package choice

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Choice says which findings are wanted. Its zero value wants all. It may be asked by
// several goroutines at once.
type Choice struct {
	// File is the file that took part in the choice, as xqpgn.toml; "" if none did.
	File string

	chosen  *names // nil if all are
	ignored names
}

// names are what names of findings mean.
type names struct {
	rules   []rules.Rule
	clauses []string
}

// have reports whether a finding of a rule, about a clause, is among those named.
func (n *names) have(rule rules.Rule, clause string) bool {
	return slices.Contains(n.rules, rule) || slices.ContainsFunc(n.clauses, func(c string) bool { return within(clause, c) })
}

// within reports whether a clause is another one or stands below it.
func within(clause, other string) bool {
	rest, ok := strings.CutPrefix(clause, other)
	return ok && (rest == "" || rest[0] == '.')
}

// Wants reports whether a finding is wanted. A nil one is not.
func (c *Choice) Wants(d *ast.Diagnostic) bool { return d != nil && c.WantsAbout(d.Rule, d.ClauseID()) }

// WantsAbout reports whether findings of a rule are wanted that are about a clause: that of the rule, or a nearer one, as
// [ast.Diagnostic.ClauseID] says it of each.
func (c *Choice) WantsAbout(rule rules.Rule, clause string) bool {
	return (c.chosen == nil || c.chosen.have(rule, clause)) && !c.ignored.have(rule, clause)
}

// WantsRule reports whether findings of a rule are wanted that are about the rule's clause, as all of the grammar are.
func (c *Choice) WantsRule(rule rules.Rule) bool { return c.WantsAbout(rule, rule.Clause()) }

// All reports whether all findings are wanted.
func (c *Choice) All() bool {
	return c.chosen == nil && c.ignored.rules == nil && c.ignored.clauses == nil
}

// Split returns the findings of a game that are wanted and the others, as [ast.Findings.Split] does.
func (c *Choice) Split(f ast.Findings) (found, left ast.Findings) {
	if c.All() {
		return f, ast.Findings{}
	}
	return f.Split(c.WantsAbout)
}

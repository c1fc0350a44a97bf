package config

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// A Selection selects findings. The zero value selects all. It is safe for concurrent use.
type Selection struct {
	// File is the configuration file that took part in the selection, such as xqpgn.toml; "" if none did.
	File string

	// Comments reports whether a comment of the game took part: see [Selection.InGame].
	Comments bool

	Checking

	selected *names // nil if all are selected
	ignored  names
}

// Checking says how a file is checked, besides the selection of findings.
type Checking struct {
	Strict   bool             // whether the severities of strict reading apply
	FailOn   rules.Severity   // the mildest findings with which a check fails
	Encoding grammar.Encoding // encoding of the file; [grammar.Auto] detects it
	Baseline string           // path of the list of known findings; "" without one
	Excluded bool             // whether the file is not checked at all
}

// names holds the rules and clauses that a list of names denotes.
type names struct {
	rules   []rules.Rule
	clauses []string
}

// have reports whether n contains the rule, the clause or a parent of the clause.
func (n *names) have(rule rules.Rule, clause string) bool {
	return slices.Contains(n.rules, rule) || slices.ContainsFunc(n.clauses, func(c string) bool { return within(clause, c) })
}

// within reports whether clause equals other or is below it.
func within(clause, other string) bool {
	rest, ok := strings.CutPrefix(clause, other)
	return ok && (rest == "" || rest[0] == '.')
}

// Wants reports whether the finding d is selected. It returns false for nil.
func (c *Selection) Wants(d *ast.Diagnostic) bool {
	return d != nil && c.WantsAbout(d.Rule, d.ClauseID())
}

// WantsAbout reports whether findings of a rule about a clause are selected. The clause is that of the rule
// or a narrower one, as returned by [ast.Diagnostic.ClauseID].
func (c *Selection) WantsAbout(rule rules.Rule, clause string) bool {
	return (c.selected == nil || c.selected.have(rule, clause)) && !c.ignored.have(rule, clause)
}

// WantsRule reports whether findings of a rule about the rule's own clause are selected. All findings of the
// grammar are about that clause.
func (c *Selection) WantsRule(rule rules.Rule) bool { return c.WantsAbout(rule, rule.Clause()) }

// All reports whether all findings are selected.
func (c *Selection) All() bool {
	return c.selected == nil && c.ignored.rules == nil && c.ignored.clauses == nil
}

// Split returns the selected findings of a game and the others, like [ast.Findings.Split].
func (c *Selection) Split(f ast.Findings) (found, left ast.Findings) {
	if c.All() {
		return f, ast.Findings{}
	}
	return f.Split(c.WantsAbout)
}

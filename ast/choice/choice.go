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
func (c *Choice) Wants(d *ast.Diagnostic) bool { return d != nil && c.wants(d.Rule, d.ClauseID()) }

// May reports whether a finding of a rule can be wanted, whatever clause it is about: those about moves may be
// about the notation of the game.
func (c *Choice) May(rule rules.Rule) bool {
	if c.wants(rule, rule.Clause()) {
		return true
	}
	const moves = "MOVE-"
	return strings.HasPrefix(rule.Clause(), moves) && slices.ContainsFunc(rules.Clauses(), func(of rules.Clause) bool {
		return strings.HasPrefix(of.ID, moves) && c.wants(rule, of.ID)
	})
}

func (c *Choice) wants(rule rules.Rule, clause string) bool {
	return (c.chosen == nil || c.chosen.have(rule, clause)) && !c.ignored.have(rule, clause)
}

// All reports whether all findings are wanted.
func (c *Choice) All() bool {
	return c.chosen == nil && c.ignored.rules == nil && c.ignored.clauses == nil
}

// Split returns the findings of a game that are wanted, in their order, and the others. Of
// those that were counted and not kept only the rules are known: they count as about the
// clause of their rule. What is returned may share the memory of f, which stays as it is.
func (c *Choice) Split(f ast.Findings) (found, left ast.Findings) {
	if c.All() || len(f.Diagnostics) == 0 && f.Dropped == nil {
		return f, ast.Findings{}
	}
	for i := range f.Diagnostics {
		d := &f.Diagnostics[i]
		if c.Wants(d) {
			found.Diagnostics = append(found.Diagnostics, *d)
		} else {
			left.Diagnostics = append(left.Diagnostics, *d)
		}
	}
	for rule, n := range f.Dropped {
		to := &found
		if !c.wants(rule, rule.Clause()) {
			to = &left
		}
		if to.Dropped == nil {
			to.Dropped = map[rules.Rule]int{}
		}
		to.Dropped[rule] = n
	}
	return found, left
}

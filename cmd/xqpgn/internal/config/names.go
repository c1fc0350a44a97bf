package config

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/script"
)

// An UnknownError reports a name that is not a rule, clause or layer.
type UnknownError struct {
	Name string
	Near string // similar known name; "" if no name is similar
}

// Error returns the message in English.
func (e *UnknownError) Error() string { return e.In(rules.EN) }

// In returns the message in the language l.
func (e *UnknownError) In(l rules.Language) string {
	hint := rules.Text{EN: "xqpgn explain lists all rules", ZH: "xqpgn explain 列出所有规则"}
	if e.Near != "" {
		hint = rules.Text{EN: "did you mean " + e.Near + "?", ZH: "是不是 " + e.Near + "？"}
	}
	return rules.Text{EN: "there is no rule, clause or layer \"%s\"; %s", ZH: "没有规则、条款或层次“%s”；%s"}.With(e.Name, hint).In(l)
}

// Check returns an [*UnknownError] for the first name that is not a rule, clause or layer, or nil. Case is
// ignored.
func Check(named []string) error {
	_, err := meaning(named)
	return err
}

// meaning returns the rules and clauses that the names denote.
func meaning(named []string) (*names, error) {
	all := new(names)
	for _, name := range named {
		if !all.add(name) {
			near, _ := script.Nearest(name, Names())
			return nil, &UnknownError{name, near}
		}
	}
	return all, nil
}

// add adds the rules or clause that name denotes, and reports whether it is known.
func (n *names) add(name string) bool {
	if rule, ok := rules.ByID(strings.ToLower(name)); ok {
		n.rules = append(n.rules, rule)
		return true
	}
	before := len(n.rules)
	for _, rule := range rules.All() {
		if strings.EqualFold(rule.Layer(), name) {
			n.rules = append(n.rules, rule)
		}
	}
	if len(n.rules) > before {
		return true
	}
	name = strings.ToUpper(name)
	if slices.ContainsFunc(rules.Clauses(), func(c rules.Clause) bool { return within(c.ID, name) }) {
		n.clauses = append(n.clauses, name)
		return true
	}
	return false
}

// Names returns all names of findings: layers, clauses and rules.
func Names() (all []string) {
	for _, rule := range rules.All() {
		if !slices.Contains(all, rule.Layer()) {
			all = append(all, rule.Layer())
		}
	}
	for _, clause := range rules.Clauses() {
		all = append(all, clause.ID)
	}
	for _, rule := range rules.All() {
		all = append(all, rule.ID())
	}
	return all
}

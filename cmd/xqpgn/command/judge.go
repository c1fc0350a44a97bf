package command

import "github.com/xqpgn/xqpgn/semantic/judge"

// ruleSet returns the rule set in a flag --judge, and false if the flag is empty.
func ruleSet(name string) (r judge.RuleSet, given bool) {
	return r, r.UnmarshalText([]byte(name)) == nil
}

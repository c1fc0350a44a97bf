package main

import "github.com/xqpgn/xqpgn/semantic/judge"

// ruleSet returns the rule set of a flag --judge, and false if none was given.
func ruleSet(name string) (r judge.RuleSet, given bool) {
	return r, r.UnmarshalText([]byte(name)) == nil
}

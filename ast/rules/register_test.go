package rules_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// Register a rule; usually that is in the declaration of a variable.
func ExampleMustRegister() {
	rule := rules.MustRegister(rules.Definition{
		ID: "event-missing", Severity: rules.Error, Title: rules.Text{EN: "no event", ZH: "没有赛事"},
	})
	fmt.Println(rule, rule.Severity(false), rule.Title().ZH)
	// Output: event-missing error 没有赛事
}

// See why a rule cannot be registered.
func ExampleRegister() {
	_, err := rules.Register(rules.Definition{ID: "move-illegal"})
	fmt.Println(err)
	_, err = rules.Register(rules.Definition{ID: "No Clock"})
	fmt.Println(err)
	// Output:
	// rules: there is a rule "move-illegal" already
	// rules: the ID "No Clock" is not in kebab-case, as in "clock-missing"
}

// Leave out the findings of a rule.
func ExampleStandard() {
	mine := rules.Standard().Without(rules.MustByID("round-number"))
	fmt.Println(len(rules.Standard())-len(mine), len(mine.With(rules.MustByID("round-number"))) == len(rules.Standard()))
	// Output: 1 true
}

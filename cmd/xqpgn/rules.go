package main

import "github.com/xqpgn/xqpgn/ast/rules"

// The rules that this package asks for.
var (
	ruleECCOContradicts = rules.MustByID("ecco-contradicts-moves")
	ruleVariationTarget = rules.MustByID("variation-target")
	ruleRepetition      = rules.MustByID("repetition")
)

package command

import "github.com/xqpgn/xqpgn/ast/rules"

// The rules that this package asks for.
var (
	ruleECCOContradicts = rules.MustByID("ecco-contradicts-moves")
	ruleRepetition      = rules.MustByID("repetition")
)

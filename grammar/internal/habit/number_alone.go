package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// numberAlone is the number of a round without a move. It is set aside.
var numberAlone = parse.Habit{
	Name:  "number-alone",
	Rule:  ruleStrayText,
	Kinds: lexicon.SetOf(lexicon.Number, lexicon.Digits, lexicon.Result, lexicon.Outcome, lexicon.Close, lexicon.EOF),
	Early: true,
	Wrong: "1. 炮二平五 马８进７ 2. *",
	Meet: func(c *parse.Cursor) bool {
		if c.Kind(0) == lexicon.Number && c.Wants(lexicon.Number) {
			alone := !c.Numbers(1)
			if alone {
				setAside(c, 1)
			}
			return alone
		}
		if !c.Numbered() || !c.EndsRound() {
			return false
		}
		for _, at := range c.Withdraw() {
			reportStray(c, at)
		}
		return true
	},
}

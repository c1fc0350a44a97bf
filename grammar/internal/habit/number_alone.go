package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// numberAlone is the number of a round without a move. It is set aside.
var numberAlone = parse.Habit{
	Name:  "number-alone",
	Rule:  ruleStrayText,
	Kinds: lexicon.All,
	Wrong: "1. 炮二平五 马８进７ 2. *",
	Meet: func(c *parse.Cursor) bool {
		if !c.Numbered() || c.MoveFollows() {
			return false
		}
		if !c.NumberOnly() {
			for _, at := range c.Withdraw() {
				c.Report(parse.Finding{Rule: ruleStrayText, Span: at, Quoted: true})
			}
			return true
		}
		c.AbandonRound()
		setAside(c, 1)
		return true
	},
}

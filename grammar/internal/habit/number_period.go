package habit

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// numberPeriod is the number of a round without its period.
var numberPeriod = parse.Habit{
	Name:  "number-period",
	Rule:  ruleRoundPeriodSeparator,
	Kinds: lexicon.SetOf(lexicon.Digits),
	Wrong: "1 炮二平五 马８进７ *",
	Right: "1. 炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if !c.Numbers(1) || periodFollows(c) {
			return false
		}
		end := c.At(0).End
		c.Report(parse.Finding{Rule: ruleRoundPeriodSeparator, Span: ast.Span{Start: end, End: end}, Once: true, Args: []any{periodDue}})
		c.Join(1, lexicon.Number, c.At(0).Text+".")
		return true
	},
}

// periodFollows reports whether a single period follows the number, after a comment for example. Then neither the period nor
// the number has a certain meaning.
func periodFollows(c *parse.Cursor) bool {
	n := afterGap(c, 1)
	for c.Kind(n) == lexicon.Comment {
		n = afterGap(c, n+1)
	}
	return isPeriod(c.At(n))
}

var periodDue = rules.Text{EN: "the period is missing", ZH: "缺少句点"}

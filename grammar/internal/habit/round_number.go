package habit

import (
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// roundNumber is a move without the number of its round. The semantic pass reports it, because it knows whose turn it is. If
// none follows, the first such move of a line is reported here.
var roundNumber = parse.Habit{
	Name:  "round-number",
	Kinds: lexicon.SetOf(lexicon.Move),
	Fits:  lexicon.SetOf(lexicon.Number),
	Wrong: "炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if c.SyntaxOnly() && !c.Told(ruleRoundNumber) {
			c.Report(parse.Finding{Rule: ruleRoundNumber, Span: c.Here(), OfLine: true, Args: []any{numberDue}})
		}
		c.Settle(lexicon.Number)
		c.Interpose("Ply")
		return true
	},
}

var numberDue = rules.Text{EN: "the number of the round is missing here", ZH: "这里缺少回合数"}

package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// variationUnterminated is a variation that goes on to the end of the game. Of several, the innermost one is reported.
var variationUnterminated = parse.Habit{
	Name:  "variation-unterminated",
	Rule:  ruleVariationUnterminated,
	Kinds: lexicon.SetOf(lexicon.EOF),
	Wrong: "1. 炮二平五 (1. 马二进三 马８进７",
	Meet: func(c *parse.Cursor) bool {
		open, ok := c.First("Variation")
		if !ok || !c.InVariation() { // its parenthesis was read, and no white space after it
			return false
		}
		if !c.Wants(lexicon.Close) {
			c.Omit()
			return true
		}
		if !c.Reported(ruleCommentUnterminated) && !c.Reported(ruleVariationUnterminated) {
			c.Report(parse.Finding{Rule: ruleVariationUnterminated, Span: open.Span()})
		}
		c.Insert(lexicon.Close, "")
		return true
	},
}

package habit

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// variationEmpty is a variation without moves.
var variationEmpty = parse.Habit{
	Name:  "variation-empty",
	Rule:  ruleVariationEmpty,
	Kinds: lexicon.SetOf(lexicon.Close, lexicon.Result),
	Wrong: "1. 炮二平五 () 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		open, ok := c.First("Variation")
		if !ok || !c.WantsRound() {
			return false
		}
		if c.HasMove() { // but no number
			c.Omit()
			return true
		}
		if n := c.Next(lexicon.Close); c.Kind(n) == lexicon.Close { // else it is unterminated
			c.Report(parse.Finding{Rule: ruleVariationEmpty, Span: ast.Span{Start: open.Start, End: c.At(n).End}})
		}
		c.Omit()
		return true
	},
}

package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// variationTarget is a variation before any move, which could be played in its place. It is kept there.
var variationTarget = parse.Habit{
	Name:  "variation-target",
	Rule:  ruleVariationTarget,
	Kinds: lexicon.SetOf(lexicon.Open),
	Wrong: "(1. 马二进三) 1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if c.HasMove() {
			return false
		}
		c.Report(parse.Finding{Rule: ruleVariationTarget, Span: c.Span(1)})
		c.Interpose("Variation")
		return true
	},
}

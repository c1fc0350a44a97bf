package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// variationPlace is a variation between the number of a round and its move. It is one of the move before the number.
var variationPlace = parse.Habit{
	Name:  "variation-place",
	Rule:  ruleCommentPlace,
	Kinds: lexicon.SetOf(lexicon.Open),
	Wrong: "1. 炮二平五 马８进７ 2. (1. ... 卒７进１) 马二进三 *",
	Meet: func(c *parse.Cursor) bool {
		if !c.Numbered() || !c.HasMove() {
			return false
		}
		if c.Wants(lexicon.Separator) { // the separator after the number is missing
			c.Insert(lexicon.Separator, "")
			return true
		}
		c.Report(parse.Finding{Rule: ruleCommentPlace, Span: c.Span(1)})
		c.Interpose("Variation")
		return true
	},
}

package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// commentPlace is a comment between the number of a round and its move. It belongs to the move before the number.
var commentPlace = parse.Habit{
	Name:  "comment-place",
	Rule:  ruleCommentPlace,
	Kinds: lexicon.SetOf(lexicon.Comment),
	Wrong: "1. 炮二平五 马８进７ 2. {好棋} 马二进三 *",
	Meet: func(c *parse.Cursor) bool {
		if !c.Numbered() {
			misplaced := c.InVariation() && !c.HasMove() && !c.Fits(lexicon.Comment) // the number before the comment has no move
			if misplaced {
				c.Nest("Comment")
			}
			return misplaced
		}
		if c.Wants(lexicon.Separator) {
			blank := ""
			if c.Kind(-1) == lexicon.Number { // else something else is wrong here
				reportJoined(c, lexicon.Number, c.At(0))
				blank = " "
			}
			c.Insert(lexicon.Separator, blank)
			return true
		}
		c.Report(parse.Finding{Rule: ruleCommentPlace, Span: c.Span(1)})
		c.Interpose("Comment")
		return true
	},
}

package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// stray is text that no other habit knows. It is set aside. At the end of the game, a part that is still missing is left
// out. It never declines.
var stray = parse.Habit{
	Name:  "stray",
	Rule:  ruleStrayText,
	Kinds: lexicon.All,
	Wrong: "1. 炮二平五 @ 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if c.Kind(0) == lexicon.EOF {
			c.Omit()
			return true
		}
		if before := c.At(-1); before.Kind == lexicon.Stray && before.End == c.At(0).Start { // one text with it
			c.Extend(1)
			return true
		}
		c.Report(parse.Finding{Rule: ruleStrayText, Span: c.Span(1), Args: []any{quote(c.Source(1))}})
		c.Beside(1, lexicon.Stray)
		return true
	},
}

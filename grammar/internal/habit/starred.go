package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// starred is an asterisk followed by letters without a space. At the end of a line it is the result and text after it. Before
// moves and within a word it has no meaning.
var starred = parse.Habit{
	Name:  "starred",
	Rule:  ruleTextAfterResult,
	Kinds: lexicon.SetOf(lexicon.Starred),
	Wrong: "1. 炮二平五 马８进７ *好棋",
	Meet: func(c *parse.Cursor) bool {
		before := c.At(-1)
		within := before.Kind == lexicon.Move && before.End == c.At(0).Start && !lexicon.HasMoveForm(before.Text)
		if c.Fits(lexicon.Result) && c.EndsLine() && !within {
			c.Lex(lexicon.Result, 1)
			return true
		}
		setAside(c, 1)
		return true
	},
}

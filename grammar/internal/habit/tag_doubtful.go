package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagDoubtful is a bracket after text without meaning, without a name and a quoted value. It is no tag, since a tag would take
// damaged moves after it for its value.
var tagDoubtful = parse.Habit{
	Name:  "tag-doubtful",
	Rule:  ruleStrayText,
	Kinds: lexicon.SetOf(lexicon.Name, lexicon.Quote, lexicon.Bare, lexicon.Bracket, lexicon.TagOpen, lexicon.Break, lexicon.EOF),
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Value),
	Wrong: "@ [炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if !c.Reported(ruleStrayText) {
			return false
		}
		open, _ := c.First("Tag")
		if tagQuote(c.After(open.Start)) > 0 {
			return false
		}
		c.Abandon()
		c.Lex(lexicon.Other, 1)
		return true
	},
}

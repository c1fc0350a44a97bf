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
	Kinds: lexicon.SetOf(lexicon.TagOpen),
	Early: true,
	Wrong: "@ [炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		name := 1
		for k := c.Kind(name); k == lexicon.Separator || k == lexicon.TagOpen; k = c.Kind(name) {
			name++
		}
		if !c.Wants(lexicon.TagOpen) || !c.Reported(ruleStrayText) || c.Source(1) != "[" || c.Kind(name) != lexicon.Name || tagQuote(c.After(c.At(0).Start)) > 0 {
			return false
		}
		c.Lex(lexicon.Other, 1)
		return true
	},
}

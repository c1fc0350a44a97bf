package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagBracketed is text in square brackets at the place of a tag. It is read as a tag, and other habits report the missing
// parts. A title above all tags is not read as one.
var tagBracketed = parse.Habit{
	Name:  "tag-bracketed",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.Bracketed),
	Wrong: "[Red]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if lexicon.HoldsTitle(c.At(0).Text) && c.Read(lexicon.TagOpen) == 0 {
			if _, ok := headingHere(c); ok {
				return false
			}
		}
		return (c.Wants(lexicon.TagOpen) || c.In() == "Tag" && c.Wants(lexicon.Break)) && c.LexAs(lexicon.TagOpen)
	},
}

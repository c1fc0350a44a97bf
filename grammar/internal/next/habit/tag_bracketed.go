package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagBracketed is text in square brackets where a tag may stand. It is a tag, and other habits say what it lacks.
var tagBracketed = parse.Habit{
	Name:  "tag-bracketed",
	Kinds: lexicon.SetOf(lexicon.Bracketed),
	Meet: func(c *parse.Cursor) bool {
		return (c.Wants(lexicon.TagOpen) || c.In() == "Tag" && c.Wants(lexicon.Break)) && c.LexAs(lexicon.TagOpen)
	},
}

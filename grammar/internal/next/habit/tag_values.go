package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagValues is a tag with several values in quotation marks. They are read as one value, with the marks between them.
var tagValues = parse.Habit{
	Name:  "tag-values",
	Rule:  ruleTagValues,
	Kinds: lexicon.SetOf(lexicon.Quote),
	Wrong: "[Red \"许银川\", \"吕钦\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if !atValue(c) {
			return false
		}
		t := tailHere(c)
		if t.missing != "" || t.junk != "" || t.broken {
			return false
		}
		reportValues(c, t)
		putValue(c, t, c.Rest()[:t.end])
		return true
	},
}

package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagJunk is text between a tag's value and its bracket. The tree has it as a comment.
var tagJunk = parse.Habit{
	Name:  "tag-junk",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.Quote),
	Wrong: "[Red \"许银川\" (先)]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if !atValue(c) {
			return false
		}
		t := tailHere(c)
		if t.junk == "" {
			return false
		}
		reportValues(c, t)
		start := c.At(0).Start
		from := t.valueEnd + strings.Index(c.Rest()[t.valueEnd:t.end], t.junk)
		c.Report(parse.Finding{Rule: ruleTagSyntax, Span: within(c, from, from+len(t.junk)), Args: []any{junkBehind}, Kept: true})
		end := start + int32(t.end)
		c.LexAfter(parse.Make(lexicon.Value, start, end, closed(t.value)), parse.Make(lexicon.Aside, end, end, t.junk))
		return true
	},
}

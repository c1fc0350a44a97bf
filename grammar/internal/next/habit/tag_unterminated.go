package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagUnterminated is a tag without its last quotation mark or without its bracket. It ends with its line, or before the
// next tag on it.
var tagUnterminated = parse.Habit{
	Name:  "tag-unterminated",
	Rule:  ruleTagUnterminated,
	Kinds: lexicon.SetOf(lexicon.Quote),
	Wrong: "[Red \"许银川\n1. 炮二平五 *",
	Right: "[Red \"许银川\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if !atValue(c) {
			return false
		}
		t := tailHere(c)
		if t.missing == "" {
			return false
		}
		reportValues(c, t)
		at := within(c, t.end-len(t.closer), t.end)
		if t.missing == `"` {
			at = within(c, t.valueEnd, t.valueEnd)
		}
		c.Report(parse.Finding{Rule: ruleTagUnterminated, Span: at, Args: []any{t.missing}})
		putValue(c, t, closed(t.value))
		return true
	},
}

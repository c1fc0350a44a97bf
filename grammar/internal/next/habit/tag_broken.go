package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagBroken is a tag that goes on in the next line: with its value, within that, or with its bracket.
var tagBroken = parse.Habit{
	Name:  "tag-broken",
	Rule:  ruleTagLine,
	Kinds: lexicon.SetOf(lexicon.Break, lexicon.Quote),
	Wrong: "[Event \"五羊杯\"\n]\n1. 炮二平五 *",
	Right: "[Event \"五羊杯\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if !atValue(c) {
			return false
		}
		if c.Kind(0) == lexicon.Break {
			start := c.At(1).Start
			t := tailOf(c.Rest()[start-c.At(0).Start:])
			if !t.quoted {
				return false
			}
			reportBroken(c, start+int32(t.end))
			c.LexAfter(parse.Make(lexicon.Separator, c.At(0).Start, start, " "),
				parse.Make(lexicon.Quote, start, start+int32(t.valueEnd), c.Text(start, start+int32(t.valueEnd))))
			return true
		}
		t := tailHere(c)
		if !t.broken {
			return false
		}
		reportValues(c, t)
		if t.missing != "" {
			c.Report(parse.Finding{Rule: ruleTagUnterminated, Span: within(c, t.valueEnd, t.valueEnd), Args: []any{t.missing}})
		}
		if before := c.At(-1); !strings.ContainsAny(c.Text(before.Start, before.End), "\r\n") { // else that says it
			reportBroken(c, c.At(0).Start+int32(t.end))
		}
		putValue(c, t, closed(onLine(t.value)))
		return true
	},
}

// reportBroken reports the current tag, which ends at an offset.
func reportBroken(c *parse.Cursor, end int32) {
	open, _ := c.First("Tag")
	c.Report(parse.Finding{Rule: ruleTagLine, Span: ast.Span{Start: open.Start, End: end}, Args: []any{brokenTag}})
}

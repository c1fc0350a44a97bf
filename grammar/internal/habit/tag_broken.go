package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagBroken is a tag that goes on in the next line: with its value, within that, or with its bracket.
var tagBroken = parse.Habit{
	Name:  "tag-broken",
	Rule:  ruleTagLine,
	Kinds: lexicon.SetOf(lexicon.Break, lexicon.Quote),
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Value),
	Wrong: "[Event \"五羊杯\"\n]\n1. 炮二平五 *",
	Right: "[Event \"五羊杯\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if c.Kind(0) != lexicon.Break {
			return brokenValue(c)
		}
		t := tailAt(c, c.At(1).Start)
		if t.quoted {
			t.reportBroken(c)
			c.LexAfter(parse.Make(lexicon.Separator, c.At(0).Start, t.start, " "),
				parse.Make(lexicon.Quote, t.start, t.start+int32(t.valueEnd), t.text[:t.valueEnd]))
		}
		return t.quoted
	},
}

// brokenValue is the Meet function for a tag with a line break within its value or before its bracket.
var brokenValue = damaged(func(_ *parse.Cursor, t *tail) bool { return t.broken })

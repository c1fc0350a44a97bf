package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagLine is a tag with more text after it on its line.
var tagLine = parse.Habit{
	Name:  "tag-line",
	Rule:  ruleTagLine,
	Kinds: lexicon.All &^ lexicon.SetOf(lexicon.Separator, lexicon.Break, lexicon.Pause),
	Wrong: "[Red \"许银川\"] [Black \"吕钦\"]\n1. 炮二平五 *",
	Right: "[Red \"许银川\"]\n[Black \"吕钦\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if c.In() != "Tag" || !c.Wants(lexicon.Break) {
			return false
		}
		before := c.At(-1)
		if c.Kind(0) == lexicon.EOF || !inHeader(c) || strings.ContainsAny(c.Text(before.Start, before.End), "\r\n") && before.Kind == lexicon.Separator {
			c.Insert(lexicon.Break, "") // the line ends there
			return true
		}
		if before.Kind == lexicon.Value && !before.Written() { // the bracket is put in here
			c.Resume(before)
			c.Insert(lexicon.Break, "\n")
			return true
		}
		f := parse.Finding{Rule: ruleTagLine, Span: c.Here(), Args: []any{movesBehind}}
		if c.Kind(0) == lexicon.TagOpen {
			f.Args = []any{tagBefore}
		}
		c.Report(f)
		if before.Kind == lexicon.Separator {
			c.Take(-1)
		}
		c.Insert(lexicon.Break, "\n")
		return true
	},
}

// inHeader reports whether nothing but tags, and lines above them, were read so far.
func inHeader(c *parse.Cursor) bool {
	return c.Read(lexicon.Number)+c.Read(lexicon.Move)+c.Read(lexicon.Comment)+c.Read(lexicon.Open)+c.Read(lexicon.Result) == 0
}

package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagLine is a tag with more text after it on its line.
var tagLine = parse.Habit{
	Name:  "tag-line",
	Rule:  ruleTagLine,
	Kinds: lexicon.All &^ lexicon.SetOf(lexicon.Separator, lexicon.Break, lexicon.Pause),
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Break),
	Wrong: "[Red \"许银川\"] [Black \"吕钦\"]\n1. 炮二平五 *",
	Right: "[Red \"许银川\"]\n[Black \"吕钦\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		before := c.At(-1)
		if c.Kind(0) == lexicon.EOF || !c.BeforeMoves() || strings.ContainsAny(c.Text(before.Start, before.End), "\r\n") && before.Kind == lexicon.Separator {
			c.Insert(lexicon.Break, "") // the line ends there
			return true
		}
		if resumeBracket(c) {
			putBreak(c)
			return true
		}
		what := movesBehind
		if c.Kind(0) == lexicon.TagOpen {
			what = tagBefore
		}
		c.Report(parse.Finding{Rule: ruleTagLine, Span: c.Here(), Args: what})
		putBreak(c)
		return true
	},
}

// resumeBracket reports whether a habit inserted the bracket that ends the last tag. If so, the line break becomes part of
// the same fix.
func resumeBracket(c *parse.Cursor) bool {
	value := c.At(-1)
	if value.Kind == lexicon.Separator {
		value = c.At(-2)
	}
	if value.Kind != lexicon.Value || value.Token.Written() && c.Text(value.End-1, value.End) == "]" {
		return false
	}
	c.Resume(value)
	return true
}

// putBreak puts a line break before the next token, in place of blanks.
func putBreak(c *parse.Cursor) {
	if c.Kind(-1) == lexicon.Separator {
		c.Take(-1)
	}
	c.Insert(lexicon.Break, "\n")
}

package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagNameMissing is a tag without a name. The tree has it with an empty one.
var tagNameMissing = parse.Habit{
	Name:  "tag-name-missing",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.All,
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Name),
	Wrong: "[\"许银川\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		open, _ := c.First("Tag")
		c.Report(parse.Finding{Rule: ruleTagSyntax, Span: open.Span(), Args: []any{noName}, Kept: true})
		at, n := c.Here(), 0
		if t := c.At(0); t.Kind == lexicon.Bare && strings.Trim(t.Text, lexicon.NameMarks) == "" {
			at, n = t.Span(), 1
		}
		c.Replace(n, parse.Make(lexicon.Name, at.Start, at.End, ""), parse.Make(lexicon.Separator, at.End, at.End, ""))
		return true
	},
}

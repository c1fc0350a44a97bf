package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagNameMissing is a tag without a name. The tree has it with an empty one.
var tagNameMissing = parse.Habit{
	Name:  "tag-name-missing",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.All,
	Wrong: "[\"许银川\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if c.In() != "Tag" || !c.Wants(lexicon.Name) {
			return false
		}
		open, _ := c.First("Tag")
		c.Report(parse.Finding{Rule: ruleTagSyntax, Span: open.Span(), Args: []any{noName}, Kept: true})
		at := c.At(0).Start
		c.Replace(0, parse.Make(lexicon.Name, at, at, ""), parse.Make(lexicon.Separator, at, at, ""))
		return true
	},
}

package habit

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagDoubled is a bracket too many at the beginning or at the end of a tag.
var tagDoubled = parse.Habit{
	Name:  "tag-doubled",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.TagOpen, lexicon.Bracket),
	Wrong: "[[Red \"许银川\"]]\n1. 炮二平五 *",
	Right: "[Red \"许银川\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if c.In() != "Tag" || c.At(-1).End != c.At(0).Start {
			return false
		}
		open, _ := c.First("Tag")
		if c.Kind(0) == lexicon.TagOpen {
			if !c.Wants(lexicon.Name) || c.Kind(1) != lexicon.Name {
				return false
			}
			c.Report(parse.Finding{Rule: ruleTagSyntax, Span: c.Span(1), Args: []any{junkBracket}})
			c.Replace(1)
			return true
		}
		if c.At(-1).Kind != lexicon.Value {
			return false
		}
		n := 1
		for c.Kind(n) == lexicon.Bracket && c.At(n-1).End == c.At(n).Start {
			n++
		}
		// A finding about a second bracket before the name is enough.
		if !c.Reported(ruleTagSyntax) || c.Text(open.End, open.End+1) != "[" {
			surplus := ast.Span{Start: c.At(0).Start - 1, End: c.At(n-1).End - 1} // the last one closes the tag
			c.Report(parse.Finding{Rule: ruleTagSyntax, Span: surplus, Args: []any{junkBracket}})
		}
		c.Extend(n, c.At(-1).Text)
		return true
	},
}

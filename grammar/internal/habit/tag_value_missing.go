package habit

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagValueMissing is a tag that ends after its name. The tree has it with an empty value.
var tagValueMissing = parse.Habit{
	Name:  "tag-value-missing",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.Bare, lexicon.Bracket, lexicon.TagOpen, lexicon.Break, lexicon.EOF),
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Value),
	Wrong: "[Red]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		end := c.At(0)
		closed := c.Source(1) == "]"
		if end.Kind == lexicon.Bare && !closed {
			return false
		}
		if name := tagName(c); name.Written() {
			c.Report(parse.Finding{Rule: ruleTagSyntax, Span: name.Span(), Args: []any{noValue}})
		}
		at, n := end.Span(), 1
		if !closed {
			at, n = ast.Span{Start: c.End(), End: c.End()}, 0
			if end.Kind == lexicon.TagOpen && contradicts(c, "") {
				reportCut(c, at, "]")
			} else {
				c.Report(parse.Finding{Rule: ruleTagUnterminated, Span: at, Args: []any{"]"}})
			}
		}
		c.Replace(n, parse.Make(lexicon.Value, at.Start, at.End, "]"))
		if c.Wants(lexicon.Separator) {
			c.Insert(lexicon.Separator, "")
		}
		return true
	},
}

// tagName returns the name of the current tag.
func tagName(c *parse.Cursor) parse.Token {
	if name := c.At(-1); name.Kind == lexicon.Name {
		return name
	}
	return c.At(-2)
}

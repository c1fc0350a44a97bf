package habit

import (
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
		value := parse.Make(lexicon.Value, end.Start, end.Start, "]")
		if closed {
			value = parse.Make(lexicon.Value, end.Start, end.End, "]")
		} else {
			at := c.End()
			value.Start, value.End = at, at
			if end.Kind == lexicon.TagOpen && contradicts(c, "") {
				reportCut(c, value.Span(), "]")
			} else {
				c.Report(parse.Finding{Rule: ruleTagUnterminated, Span: value.Span(), Args: []any{"]"}})
			}
		}
		toks := []parse.Token{value}
		if c.Wants(lexicon.Separator) {
			toks = []parse.Token{parse.Make(lexicon.Separator, value.Start, value.Start, ""), value}
		}
		if closed {
			c.Replace(1, toks...)
		} else {
			c.Replace(0, toks...)
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

package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagCut is an unclosed tag with another tag after it on its line, where later tags contradict earlier ones: a record was
// cut off among its tags and joined to the next record. There is no fix, since with the tag closed, all tags would pass for
// the tags of a single game.
var tagCut = parse.Habit{
	Name:  "tag-cut",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.Quote),
	Meet: func(c *parse.Cursor) bool {
		if !atValue(c) {
			return false
		}
		t := tailHere(c)
		if !strings.HasSuffix(t.missing, "]") || !strings.HasPrefix(c.Rest()[blanksEnd(c.Rest(), t.end):], "[") || !contradicts(c) {
			return false
		}
		open, _ := c.First("Tag")
		at := within(c, t.end, t.end)
		c.Report(parse.Finding{Rule: ruleTagUnterminated, Span: at, Args: []any{t.missing}, Kept: true})
		c.Report(parse.Finding{Rule: ruleTagSyntax, Span: ast.Span{Start: open.Start, End: at.End}, Args: []any{cutOff}, Kept: true})
		putValue(c, t, closed(t.value))
		c.InsertAt(1, lexicon.Break, "")
		return true
	},
}

// contradicts reports whether a later tag above the moves has the name of an earlier tag and another value.
func contradicts(c *parse.Cursor) bool {
	before := map[string]string{}
	for n := -3; n >= -nearTokens && c.Kind(n) != lexicon.EOF; n-- {
		if c.Kind(n) == lexicon.Name && c.Kind(n+2) == lexicon.Value {
			before[strings.ToLower(c.At(n).Text)] = c.At(n + 2).Text
		}
	}
	for n := range nearTokens {
		if c.Kind(n) != lexicon.Name || c.Kind(n+2) != lexicon.Value {
			continue
		}
		if value, ok := before[strings.ToLower(c.At(n).Text)]; ok && value != c.At(n+2).Text {
			return true
		}
	}
	return false
}

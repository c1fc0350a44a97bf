package habit

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagCut is an unclosed tag with another tag after it on its line, where later tags contradict earlier ones: a record was
// cut off among its tags and joined to the next record. There is no fix, since with the tag closed, all tags would pass for
// the tags of a single game.
var tagCut = parse.Habit{
	Name:  "tag-cut",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.Quote),
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Value),
	Wrong: "[Event \"五羊杯\"]\n[Red \"许银川\"]\n[Black \"吕钦[Red \"胡荣华\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		t := tailAt(c, c.At(0).Start)
		if !strings.HasSuffix(t.missing, "]") || !strings.HasPrefix(strings.TrimLeft(t.text[t.end:], blanks), "[") || !contradicts(c, closed(t.value)) {
			return false
		}
		reportCut(c, t.span(t.end, t.end), t.missing)
		c.LexAfter(t.token(), parse.Make(lexicon.Break, t.start+int32(t.end), t.start+int32(t.end), ""))
		return true
	},
}

// reportCut reports that the current tag ends at a place without the marks in missing, and that the tags of two games are
// joined there.
func reportCut(c *parse.Cursor, at ast.Span, missing string) {
	open, _ := c.First("Tag")
	c.Report(parse.Finding{Rule: ruleTagUnterminated, Span: at, Args: []any{missing}, Kept: true})
	c.Report(parse.Finding{Rule: ruleTagSyntax, Span: ast.Span{Start: open.Start, End: at.End}, Args: []any{cutOff}, Kept: true})
}

// contradicts reports whether a later tag above the moves has the name of an earlier tag, or of the current tag, but another
// value. current is the value of the current tag. A tag may have no value.
func contradicts(c *parse.Cursor, current string) bool {
	before := tagsBefore(c, current)
	for n := range nearTokens {
		name, later := tagAt(c, n)
		if value, ok := before[name]; ok && name != "" && value != later {
			return true
		}
	}
	return false
}

// tagsBefore returns the values of the earlier tags and of the current tag, by the name of the tag in lower case. current is
// the value of the current tag.
func tagsBefore(c *parse.Cursor, current string) map[string]string {
	before := map[string]string{strings.ToLower(tagName(c).Text): current}
	tags, _ := c.Tags()
	for _, t := range slices.Backward(tags) {
		if t.Value != "" {
			before[strings.ToLower(t.Name)] = t.Value
		}
	}
	return before
}

// tagAt returns the name, in lower case, and the value of the tag whose name token n is. It returns "" for another token.
func tagAt(c *parse.Cursor, n int) (name, value string) {
	if c.Kind(n) != lexicon.Name {
		return "", ""
	}
	name = strings.ToLower(c.At(n).Text)
	for _, t := range []parse.Token{c.At(n + 1), c.At(n + 2)} {
		if t.Kind == lexicon.Value {
			return name, t.Text
		}
	}
	return name, ""
}

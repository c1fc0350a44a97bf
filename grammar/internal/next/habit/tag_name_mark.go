package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagNameMark is a value without quotation marks directly after a colon or an equals sign. The lexicon takes it for a part of
// the name.
var tagNameMark = parse.Habit{
	Name:  "tag-name-mark",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.Name, lexicon.Bare, lexicon.Bracket, lexicon.TagOpen, lexicon.Break, lexicon.EOF),
	Wrong: "[Red:许银川]\n1. 炮二平五 *",
	Right: "[Red \"许银川\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if !atValue(c) {
			return false
		}
		name := tagName(c)
		source := c.Text(name.Start, name.End)
		mark := strings.IndexAny(source, nameMarks)
		if mark <= 0 {
			return false
		}
		standard, known := ast.LookupTagFold(strings.TrimRight(source[:mark], " \t"))
		if !known {
			return false
		}
		_, size := utf8.DecodeRuneInString(source[mark:])
		for n := c.Abandon(); c.At(n-1).Kind != lexicon.Name; n-- {
		}
		splitName(c, name, mark, mark+size, standard.Name)
		return true
	},
}

// splitName makes a name with a mark in it a name and a value. The next tokens are the tag.
func splitName(c *parse.Cursor, name parse.Token, mark, value int, standard string) {
	var toks []parse.Token
	for n := 0; c.At(n).Kind != lexicon.Name; n++ {
		toks = append(toks, c.At(n))
	}
	start := name.Start + int32(value)
	for start < c.Length() && c.Text(start, start+1) == " " {
		start++
	}
	t := tailOf(c.Rest()[start-c.At(0).Start:])
	if t.missing != "" {
		at := start + int32(t.end)
		c.Report(parse.Finding{Rule: ruleTagUnterminated, Span: ast.Span{Start: at, End: at}, Args: []any{t.missing}})
	}
	c.Report(parse.Finding{
		Rule: ruleTagSyntax, Span: ast.Span{Start: name.Start + int32(mark), End: start + int32(t.valueEnd)},
		Args: []any{withoutQuotes}, Kept: !plainValue(t.value),
	})
	nameEnd := name.Start + int32(len(strings.TrimRight(c.Text(name.Start, name.Start+int32(mark)), " \t")))
	c.LexAfter(append(toks,
		parse.Make(lexicon.Name, name.Start, nameEnd, standard),
		parse.Make(lexicon.Separator, nameEnd, start, " "),
		parse.Make(lexicon.Value, start, start+int32(t.end), closed(t.value)))...)
}

// plainValue reports whether a value may be put in quotation marks.
func plainValue(value string) bool { return value != "" && !strings.ContainsAny(value, "\"\\[]") }

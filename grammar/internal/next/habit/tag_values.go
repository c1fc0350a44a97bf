package habit

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagValues is a tag with several values in quotation marks. They are read as one value, with the marks between them.
var tagValues = parse.Habit{
	Name:  "tag-values",
	Rule:  ruleTagValues,
	Kinds: lexicon.SetOf(lexicon.Quote),
	Wrong: "[Red \"许银川\", \"吕钦\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if !atValue(c) {
			return false
		}
		t := tailHere(c)
		if t.missing != "" || t.junk != "" || t.broken {
			return false
		}
		reportValues(c, t)
		putValue(c, t, c.Rest()[:t.valueEnd]+plainBlanks(c, c.At(0).Start+int32(t.valueEnd), c.Rest()[t.valueEnd:t.end]))
		return true
	},
}

// plainBlanks reports each character of a text at an offset that is white space and does not separate. It returns the text
// with blanks instead.
func plainBlanks(c *parse.Cursor, at int32, text string) string {
	var plain strings.Builder
	for i, r := range text {
		if r < utf8.RuneSelf || !unicodeBlank(r) {
			plain.WriteRune(r)
			continue
		}
		place := ast.Span{Start: at + int32(i), End: at + int32(i+utf8.RuneLen(r))}
		c.Report(parse.Finding{Rule: ruleSeparatorCharacter, Span: place, Once: true, Args: []any{fmt.Sprintf("U+%04X", r)}})
		plain.WriteByte(' ')
	}
	return plain.String()
}

package habit

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagValues is a tag with several values in quotation marks. They are read as one value, with the marks between them.
var tagValues = parse.Habit{
	Name:  "tag-values",
	Rule:  ruleTagValues,
	Kinds: lexicon.SetOf(lexicon.Quote),
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Value),
	Wrong: "[Red \"许银川\", \"吕钦\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		t := tailAt(c, c.At(0).Start)
		if t.missing != "" || t.junk != "" || t.broken {
			return false
		}
		t.reportValues(c)
		value := t.token()
		value.Text = t.text[:t.valueEnd] + plainBlanks(c, t.start+int32(t.valueEnd), t.text[t.valueEnd:t.end])
		c.LexAfter(value)
		return true
	},
}

// plainBlanks reports each character of a text that is white space but no separator of the specification, such as U+3000. It
// returns the text with spaces in place of such characters. at is the offset of the text in the game.
func plainBlanks(c *parse.Cursor, at int32, text string) string {
	var plain strings.Builder
	for i, r := range text {
		if r < utf8.RuneSelf || !isWhite(r) {
			plain.WriteRune(r)
			continue
		}
		place := ast.Span{Start: at + int32(i), End: at + int32(i+utf8.RuneLen(r))}
		c.Report(parse.Finding{Rule: ruleSeparatorCharacter, Span: place, Once: true, Args: []any{fmt.Sprintf("U+%04X", r)}})
		plain.WriteByte(' ')
	}
	return plain.String()
}

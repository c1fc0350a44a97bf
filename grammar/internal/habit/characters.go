package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// gapKinds are the kinds of white space and punctuation. Such tokens can split a word. So can comments, which are not
// included.
var gapKinds = lexicon.SetOf(lexicon.Separator, lexicon.Break, lexicon.Pause)

// afterGap returns the number of the first token from token n on that is not white space or punctuation.
func afterGap(c *parse.Cursor, n int) int {
	for gapKinds.Has(c.Kind(n)) {
		n++
	}
	return n
}

// isPeriod reports whether a token is a single period.
func isPeriod(t parse.Token) bool {
	return t.Kind == lexicon.Dots && utf8.RuneCountInString(t.Text) == 1 && t.Text != "…"
}

// isWhite reports whether a character is white space, as the lexicon has it.
func isWhite(r rune) bool {
	t, _ := lexicon.Lex(string(r), 0, lexicon.Tag)
	return t.Kind == lexicon.Separator || t.Kind == lexicon.Break
}

// between returns the words for the text that splits a word, for messages: a comment, punctuation or white space.
func between(gap string) rules.Text {
	switch {
	case strings.ContainsAny(gap, "{｛"):
		return rules.Text{EN: "a comment", ZH: "注释"}
	case strings.ContainsFunc(gap, func(r rune) bool { return !isWhite(r) }):
		return rules.Text{EN: "punctuation", ZH: "标点"}
	}
	return rules.Text{EN: "white space", ZH: "空白"}
}

// white has the ASCII characters of white space.
const white = " \t\r\n"

// trimmedEnd returns the end of a span of text, without the white space at its end.
func trimmedEnd(c *parse.Cursor, text ast.Span) int32 {
	return text.Start + int32(len(strings.TrimRight(c.Text(text.Start, text.End), white)))
}

package query

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/width"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A SyntaxError is a mistake in a query, and its place there.
type SyntaxError struct {
	Query          string     // the whole text
	Offset, Length int        // the place in it, in bytes; where something is missing the length is 0
	Message        rules.Text // what is wrong, without the place
}

// Error returns what is wrong, in English, with the place: a column, counted in
// characters from 1.
func (e *SyntaxError) Error() string { return e.In(rules.EN) }

// In returns what Error returns, in a language.
func (e *SyntaxError) In(l rules.Language) string {
	before, _ := e.cut()
	column := strconv.Itoa(utf8.RuneCountInString(before) + 1)
	return rules.Text{
		EN: "query, column " + column + ": " + e.Message.EN,
		ZH: "查询第 " + column + " 列：" + e.Message.ZH,
	}.In(l)
}

// Caret returns the line of the query that the mistake is in, and below it a line with
// a caret under each cell that the mistake takes on a terminal, where Chinese characters
// take two. There is a line break between the two, and none at the end.
func (e *SyntaxError) Caret() string {
	before, after := e.cut()
	before = before[strings.LastIndexByte(before, '\n')+1:]
	after, _, _ = strings.Cut(after, "\n")
	at := after[:max(0, min(e.Length, len(after)))]
	line := strings.Map(printable, before+after)
	return line + "\n" + strings.Repeat(" ", cells(before)) + strings.Repeat("^", max(cells(at), 1))
}

// cut returns the parts of the query before and behind the place, which is in it.
func (e *SyntaxError) cut() (before, after string) {
	at := max(0, min(e.Offset, len(e.Query)))
	return e.Query[:at], e.Query[at:]
}

// printable returns a character as it is shown: a blank for what moves the cursor.
func printable(r rune) rune {
	if r < ' ' || r == 0x7f {
		return ' '
	}
	return r
}

// cells returns how many cells of a terminal a text takes.
func cells(text string) (n int) {
	for _, r := range text {
		switch width.LookupRune(r).Kind() {
		case width.EastAsianWide, width.EastAsianFullwidth:
			n += 2
		default:
			n++
		}
	}
	return n
}

// mistake returns the error for a place of a query. Of arguments that are a rules.Text
// each language has its own.
func mistake(query string, offset, length int, en, zh string, args ...any) *SyntaxError {
	in := func(l rules.Language) []any {
		words := slices.Clone(args)
		for i := range words {
			if text, ok := words[i].(rules.Text); ok {
				words[i] = text.In(l)
			}
		}
		return words
	}
	return &SyntaxError{query, offset, length, rules.Text{EN: fmt.Sprintf(en, in(rules.EN)...), ZH: fmt.Sprintf(zh, in(rules.ZH)...)}}
}

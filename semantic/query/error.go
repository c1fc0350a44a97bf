package query

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/width"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/script"
)

// An Error is an error in a query, with its place.
type Error struct {
	Query          string     // the whole text
	Offset, Length int        // the place in Query, in bytes; Length is 0 if something is missing there
	Message        rules.Text // the error text, without the place
}

// Error returns the error in English, with its column. Columns count characters from 1.
func (e *Error) Error() string { return e.In(rules.EN) }

// In returns the error like Error, in language l.
func (e *Error) In(l rules.Language) string {
	before, _ := e.cut()
	column := strconv.Itoa(utf8.RuneCountInString(before) + 1)
	return rules.Text{
		EN: "query, column " + column + ": " + e.Message.EN,
		ZH: "查询第 " + column + " 列：" + e.Message.ZH,
	}.In(l)
}

// Caret returns the line of the query that has the error, and below it a line of carets. The carets mark
// the terminal cells of the error; a Chinese character takes two. A line break separates the two lines, and
// none ends the text.
func (e *Error) Caret() string {
	before, after := e.cut()
	before = before[strings.LastIndexByte(before, '\n')+1:]
	after, _, _ = strings.Cut(after, "\n")
	at := after[:max(0, min(e.Length, len(after)))]
	line := strings.Map(printable, before+after)
	return line + "\n" + strings.Repeat(" ", cells(before)) + strings.Repeat("^", max(cells(at), 1))
}

// cut returns the query before and after the start of the error.
func (e *Error) cut() (before, after string) {
	at := max(0, min(e.Offset, len(e.Query)))
	return e.Query[:at], e.Query[at:]
}

// printable returns r, or a blank for control characters, which would move the cursor.
func printable(r rune) rune {
	if r < ' ' || r == 0x7f {
		return ' '
	}
	return r
}

// cells returns the width of a text in terminal cells.
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

// mistake returns the error for a place in a query. Arguments of type rules.Text are translated.
func mistake(query string, offset, length int, en, zh string, args ...any) *Error {
	in := func(l rules.Language) []any {
		words := slices.Clone(args)
		for i := range words {
			if text, ok := words[i].(rules.Text); ok {
				words[i] = text.In(l)
			}
		}
		return words
	}
	return &Error{query, offset, length, rules.Text{EN: fmt.Sprintf(en, in(rules.EN)...), ZH: fmt.Sprintf(zh, in(rules.ZH)...)}}
}

// A wrongValue is the error for an invalid value.
type wrongValue struct{ rules.Text }

// Error returns the message in English.
func (w *wrongValue) Error() string { return w.EN }

// about returns the names that contain text.
func about(text string, names []string) (some []string) {
	for _, name := range names {
		if strings.Contains(name, text) {
			some = append(some, name)
		}
	}
	return some
}

// unknownValue returns the error for a value that is not in a list. It suggests the nearest value.
func unknownValue(en, zh, text string, known []string, wanted rules.Text) *wrongValue {
	hint := rules.Text{EN: "what there is: " + wanted.EN, ZH: "可用：" + wanted.ZH}
	if near, ok := script.Nearest(text, known); ok {
		hint = rules.Text{EN: "did you mean " + near + "?", ZH: "是不是 " + near + "？"}
	}
	return &wrongValue{rules.Text{
		EN: fmt.Sprintf("there is no %s %s; %s", en, text, hint.EN),
		ZH: fmt.Sprintf("没有%s %s；%s", zh, text, hint.ZH),
	}}
}

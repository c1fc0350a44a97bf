package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// quotedEnd returns the end of the value in quotation marks that s begins with. line is the end of the value's line, or the
// start of the next tag on the line. closed is the end of the last mark before "]" on the line, or 0. bracket is the offset
// of the last "]" on the line, or -1. The first candidate that exists wins: the last mark before "]" on the line, the last
// mark before the last bracket, the mark that ends the line, the last mark before "]" on the next line. Without such a mark
// the value ends with its line.
func quotedEnd(s string, line, closed, bracket int) int {
	if closed > 0 {
		return closed
	}
	if mark := strings.LastIndexByte(s[:max(0, bracket)], '"'); mark > 0 {
		return mark + 1
	}
	end := len(strings.TrimRight(s[:line], blanks))
	if end > 1 && s[end-1] == '"' {
		return end
	}
	if next := lineBreak().FindString(s[line:]); next != "" && !strings.HasPrefix(s[line+len(next):], "[") {
		if _, closed := tagRange(s, line+len(next)); closed > 0 {
			return closed
		}
	}
	return max(1, len(strings.TrimSuffix(s[:end], "]")))
}

// lineBreak matches a line break at the start of a text.
var lineBreak = lexicon.Pattern(`^(?:\r\n|\n|\r)`)

// tagRange returns the offset at which a tag must end that goes on at offset from: the end of the line, or the start of the
// next tag on the line. closed is the end of the last quotation mark before a closing bracket in this range, or 0.
func tagRange(s string, from int) (end, closed int) {
	for i := from; i < len(s); i++ {
		switch s[i] {
		case '\r', '\n':
			return i, closed
		case '[':
			quote := tagQuote(s[i:])
			if quote > 0 && !closes(s[i+quote+1:]) { // else that quotation mark ends the value, and the bracket is part of it
				return i, closed
			}
		case '"':
			if closes(s[i+1:]) {
				closed = i + 1
			}
		}
	}
	return len(s), closed
}

// closes reports whether a text begins with a closing bracket, after blanks.
func closes(s string) bool { return strings.HasPrefix(strings.TrimLeft(s, blanks), "]") }

// tagQuote returns the offset of the first quotation mark in the tag that s begins with. It returns 0 if s does not begin
// with a bracket, a name and a quotation mark on one line. The bracket may be doubled.
func tagQuote(s string) int {
	at := tagHead().FindStringIndex(s)
	if at == nil {
		return 0
	}
	return at[1] - 1
}

var tagHead = lexicon.Pattern(`^\[\[?[<white>]*[^<name-end>]*[^<name-end><name-mark>\\](?:[ \t]*[<name-mark>]+)?[<white>]*"`)

// Marks that files which do not follow the specification have around a tag, around its value, or between its name and its
// value.
const (
	blanks       = " \t"
	openingMarks = "“”＂‘'「『"
	looseOpeners = "【〔［「『〖《〈‹«<(（{｛"
	looseClosers = "】〕］」』〗》〉›»>)）]}｝"
)

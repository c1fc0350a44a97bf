package lexicon

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// Canonical returns the specification's way to write text, a deviating token of the row: 1. for １、 for example. It returns
// text itself if the specification has no other way. An [Outcome] becomes the result that it means, and [Digits] get their
// period.
func (r Row) Canonical(text string) string {
	if r.As != "" {
		return r.As
	}
	switch r.Kind {
	case Break, Separator, Pause:
		return whiteSpace(text)
	case Name:
		return TagName(text)
	case Number, Digits:
		return roundNumberOf(text)
	case Outcome:
		if result, ok := ast.ReadResult(text); ok {
			return result
		}
	}
	return text
}

// Canonical returns the specification's way to write the token. text is the text of the token (see [Row.Canonical]).
func (t Token) Canonical(text string) string { return rows[t.Row].Canonical(text) }

// Deviation returns the part of a deviating token of the row that the specification does not have, as offsets in the
// token.
func (r Row) Deviation(text string) (start, end int) {
	if r.Kind == Break || r.Kind == Separator || r.Kind == Pause {
		return len(text) - len(strings.TrimLeft(text, " \t\r\n")), len(text)
	}
	return 0, len(text)
}

// whiteSpace returns the line breaks of white space, or a space if it has none.
func whiteSpace(text string) string {
	breaks := strings.Map(func(r rune) rune {
		if r == '\r' || r == '\n' {
			return r
		}
		return -1
	}, text)
	if breaks == "" {
		return " "
	}
	return breaks
}

// TagName returns the name of a tag without the marks after the name. A name of the specification is returned in the
// specification's case: Red for RED:.
func TagName(text string) string {
	name := WithoutMarks(text)
	if tag, ok := ast.LookupTagFold(name); ok {
		return tag.Name
	}
	return name
}

// WithoutMarks returns a name without the marks after it, such as a colon.
func WithoutMarks(name string) string { return strings.TrimRight(name, NameMarks+" \t") }

// roundNumberOf returns the number of a round with its period: 1. for 第一回合. If the text ends with three periods or with …,
// Red's move is left out, and the result ends with three periods, too: 1. ...
func roundNumberOf(text string) string {
	body := strings.TrimRight(text, periods)
	number := plainDigits(body)
	if number == "" {
		number = strconv.FormatInt(numeral(body), 10)
	}
	if end := text[len(body):]; utf8.RuneCountInString(end) > 2 || strings.Contains(end, "…") {
		return number + ". ..."
	}
	return number + "."
}

// periods are the characters of the class period.
const periods = ".．。…﹒·"

// plainDigits returns the digits of a text, those in full width as ASCII digits, without all other characters.
func plainDigits(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case '0' <= r && r <= '9':
			return r
		case '０' <= r && r <= '９':
			return r - '０' + '0'
		}
		return -1
	}, text)
}

// numeral returns the number that a text has in Chinese numerals or in a character such as ①. For a number too large for an
// int64 it returns math.MaxInt64.
func numeral(text string) int64 {
	n, unit := int64(0), int64(0)
	add := func(value int64) { n, unit = min(n, math.MaxInt64-value)+value, 0 }
	for _, r := range text {
		switch digit := strings.IndexRune("〇一二三四五六七八九", r); {
		case '①' <= r && r <= '⒛':
			return int64(r-'①')%20 + 1
		case digit >= 0:
			unit = shifted(unit, int64(digit/len("一")))
		case r == '零':
			unit = shifted(unit, 0)
		case r == '百':
			add(min(max(1, unit), math.MaxInt64/100) * 100)
		case r == '十':
			add(min(max(1, unit), math.MaxInt64/100) * 10)
		case strings.ContainsRune("廿卅卌", r):
			add(int64(strings.IndexRune("廿卅卌", r)/len("廿")+2) * 10)
		}
	}
	add(unit)
	return n
}

// RoundOf returns the number that a text begins with. For a number too large for an int64 it returns math.MaxInt64.
func RoundOf(text string) (n int64) {
	for i := 0; i < len(text) && '0' <= text[i] && text[i] <= '9'; i++ {
		n = shifted(n, int64(text[i]-'0'))
	}
	return n
}

// shifted returns n with another digit appended, or math.MaxInt64 if the number could become too large.
func shifted(n, digit int64) int64 {
	if n > (math.MaxInt64-9)/10 {
		return math.MaxInt64
	}
	return n*10 + digit
}

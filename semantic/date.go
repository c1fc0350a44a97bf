package semantic

import (
	"strings"
	"time"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// date checks a date: yyyy.mm.dd, with question marks for what is not known
// (PGN-2.3). A date that a person understands is written so in the fix, if there
// is only one way to understand it.
func (c *checker) date(tag *ast.Tag) {
	if y, m, d, ok := formedDate(tag.Value); ok {
		if !isDay(y, m, d) {
			c.report(rules.DateValue, tag.At, 0, tag.Value)
		}
		return
	}
	found := c.report(rules.DateForm, tag.At, 0, tag.Value)
	if want, ok := canonicalDate(tag.Value); ok {
		found.Fix = []ast.Edit{{Span: tag.At, New: want}}
	}
}

// unknownPart stands for a part of a date that is not known.
const unknownPart = -1

// formedDate reads a date of the form that the clause wants.
func formedDate(s string) (y, m, d int, ok bool) {
	if len(s) != len("yyyy.mm.dd") || s[4] != '.' || s[7] != '.' {
		return 0, 0, 0, false
	}
	y, okY := datePart(s[:4])
	m, okM := datePart(s[5:7])
	d, okD := datePart(s[8:])
	return y, m, d, okY && okM && okD
}

func datePart(s string) (int, bool) {
	if strings.Trim(s, "?") == "" {
		return unknownPart, true
	}
	n := 0
	for _, c := range []byte(s) {
		n = n*10 + int(c-'0')
	}
	return n, isDigits(s)
}

// isDay reports whether the known parts of a date are in the calendar.
func isDay(y, m, d int) bool {
	if m == unknownPart {
		return d == unknownPart || 1 <= d && d <= 31
	}
	if m < 1 || m > 12 {
		return false
	}
	if d == unknownPart {
		return true
	}
	if y == unknownPart {
		y = 2000 // a leap year, so that no day is ruled out
	}
	return d >= 1 && d <= 28 || d > 28 && d <= time.Date(y, time.Month(m)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// dateSeparators are what people write between the parts of a date, and 日 and
// the like behind it.
const dateSeparators = " -./年月日。、·，,"

// canonicalDate writes a date of another form as the clause wants it; false when
// it can be understood in more ways than one, or says more than a day. Years have
// four digits: which century two digits mean is not certain.
func canonicalDate(s string) (string, bool) {
	var buffer [maxDateParts]datePartRead
	parts, ok := dateParts(buffer[:0], strings.TrimSpace(s))
	if !ok {
		return "", false
	}
	y, m, d := unknownPart, unknownPart, unknownPart
	switch {
	case len(parts) == 1 && parts[0].digits == 8:
		y, m, d = parts[0].value/10000, parts[0].value/100%100, parts[0].value%100
	case len(parts) == 0:
		return "", false
	case parts[0].digits == 4:
		y = parts[0].value
		if len(parts) > 1 {
			m = parts[1].value
		}
		if len(parts) > 2 {
			d = parts[2].value
		}
	case len(parts) == 3 && parts[2].digits == 4 && parts[0].digits <= 2:
		a, b := parts[0].value, parts[1].value
		switch y = parts[2].value; {
		case a == b || a > 12:
			d, m = a, b
		case b > 12:
			m, d = a, b
		default:
			return "", false // day or month first: nobody can tell
		}
	default:
		return "", false
	}
	if y < 1000 || !isDay(y, m, d) {
		return "", false
	}
	text := make([]byte, 0, len("yyyy.mm.dd"))
	text = appendTwoDigits(text, y/100)
	text = appendTwoDigits(text, y%100)
	text = appendTwoDigits(append(text, '.'), m)
	text = appendTwoDigits(append(text, '.'), d)
	return string(text), true
}

func appendTwoDigits(text []byte, n int) []byte {
	if n == unknownPart {
		return append(text, "??"...)
	}
	return append(text, '0'+byte(n/10), '0'+byte(n%10))
}

// A datePartRead is a number in a date.
type datePartRead struct{ value, digits int }

// maxDateParts is how many numbers a date has at most.
const maxDateParts = 3

// dateParts appends the numbers of a date to parts; false when it holds too many,
// or anything but digits, of any width, and separators.
func dateParts(parts []datePartRead, s string) ([]datePartRead, bool) {
	inNumber := false
	for _, r := range s {
		if '０' <= r && r <= '９' {
			r += '0' - '０'
		}
		switch {
		case '0' <= r && r <= '9':
			if !inNumber {
				if len(parts) == maxDateParts {
					return nil, false
				}
				parts = append(parts, datePartRead{})
			}
			p := &parts[len(parts)-1]
			if p.digits++; p.digits > 8 {
				return nil, false
			}
			p.value = p.value*10 + int(r-'0')
			inNumber = true
		case r != utf8.RuneError && strings.ContainsRune(dateSeparators, r):
			inNumber = false
		default:
			return nil, false
		}
	}
	return parts, true
}

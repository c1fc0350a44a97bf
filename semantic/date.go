package semantic

import (
	"strings"
	"time"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// dateTag names the tag whose form the specification prescribes.
const dateTag = "Date"

// date checks a date: yyyy.mm.dd, with question marks for what is not known
// (PGN-2.3). A date that a person understands is written so in the fix, if there
// is only one way to understand it.
func (c *checker) date(tag *ast.Tag) {
	rule := rules.DateForm
	if y, m, d, ok := formedDate(tag.Value); ok {
		if isDay(y, m, d) {
			return
		}
		rule = rules.DateValue
	} else if date, ok := readAnyDate(tag.Value); ok && date.hasYear() && !isDay(date[year], date[month], date[day]) {
		rule = rules.DateValue
	}
	if tag.Name != dateTag { // EventDate, for which the specification has no form (PGN-2.12)
		rule = rules.EventDateForm
	}
	found := c.report(rule, tag.At, 0, tag.Value)
	if want, ok := mendDate(tag.Value); ok {
		found.Fix = c.fix(tag.At, want)
	}
}

// unknownDate is a date of which nothing is known.
const unknownDate = "????.??.??"

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

// A Date is a day, or the month or the year that it is in. A part that is not known is 0.
type Date struct{ Year, Month, Day int }

// ReadDate returns the date that the value of a Date tag means, and whether it means
// one: as PGN-2.3 has it (2004.01.05, 2004.??.??), or as people write dates (2004-1-5,
// 2004年1月5日, 5 Jan 2004), if that can be understood in only one way. Where only the
// year is certain, as in 4/10/1994 and in 1999年8月20日-25日, it returns the year. Of what
// says that nothing is known, as ????.??.?? or nothing at all, it returns the zero Date
// and true.
func ReadDate(value string) (Date, bool) {
	if y, m, d, ok := formedDate(value); ok && isDay(y, m, d) {
		return Date{max(y, 0), max(m, 0), max(d, 0)}, true
	}
	if date, ok := anyDate(value); ok {
		return Date{max(date[year], 0), max(date[month], 0), max(date[day], 0)}, true
	}
	return certainYear(value)
}

// certainYear returns the year of a value that is no date: that of all its numbers of
// four digits, and of eight, which are days.
func certainYear(value string) (date Date, ok bool) {
	for len(value) > 0 {
		start := strings.IndexAny(value, "0123456789")
		if start < 0 {
			break
		}
		number := value[start:]
		digits := len(number) - len(strings.TrimLeft(number, "0123456789"))
		value = number[digits:]
		if digits != 4 && digits != 8 {
			continue
		}
		y, _ := datePart(number[:4])
		if y < 1000 || ok && y != date.Year {
			return Date{}, false
		}
		date, ok = Date{Year: y}, true
	}
	return date, ok
}

// mendDate writes a date of another form as the clause wants it; false where anyDate
// has none.
func mendDate(s string) (string, bool) {
	date, ok := anyDate(s)
	if !ok {
		return "", false
	}
	text := make([]byte, 0, len(unknownDate))
	if y := date[year]; y == unknownPart {
		text = append(text, "????"...)
	} else {
		text = appendTwoDigits(text, y/100)
		text = appendTwoDigits(text, y%100)
	}
	text = appendTwoDigits(append(text, '.'), date[month])
	text = appendTwoDigits(append(text, '.'), date[day])
	return string(text), true
}

// anyDate reads a date of another form; false when it can be understood in more ways
// than one, or says more or less than a day, a month or a year. Years have four digits:
// which century two digits mean is not certain. A month or a day 0 is how databases
// write what is not known.
func anyDate(s string) (date readDate, ok bool) {
	if unknown(strings.ReplaceAll(s, "&nbsp;", " ")) { // as web pages have it
		return readDate{unknownPart, unknownPart, unknownPart}, true
	}
	date, ok = readAnyDate(s)
	y, m, d := date[year], date[month], date[day]
	return date, ok && (y == unknownPart || date.hasYear()) && isDay(y, m, d)
}

// hasYear reports whether a date has a year of four digits.
func (d readDate) hasYear() bool { return d[year] >= 1000 && d[year] <= 9999 }

// readAnyDate does what anyDate does, whether or not the calendar has the day.
func readAnyDate(s string) (date readDate, ok bool) {
	var buffer [maxDateParts]datePartRead
	parts, ok := dateParts(buffer[:0], s)
	if !ok || len(parts) == 0 {
		return date, false
	}
	date, ok = parts.named()
	if !ok {
		date, ok = parts.ordered()
	}
	return date, ok
}

func appendTwoDigits(text []byte, n int) []byte {
	if n == unknownPart {
		return append(text, "??"...)
	}
	return append(text, '0'+byte(n/10), '0'+byte(n%10))
}

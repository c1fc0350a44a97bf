package semantic

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// dateTag names the tag whose form the specification prescribes.
const dateTag = "Date"

// date checks a date: yyyy.mm.dd, with question marks for unknown parts (PGN-2.3). If the value has another form with
// only one meaning, the fix rewrites it.
func (c *checker) date(tag *ast.Tag) {
	y, m, d, formed := formedDate(tag.Value)
	if formed && isDay(y, m, d) {
		return
	}
	date, ok := anyDate(tag.Value)
	rule, impossible := ruleDateForm, ruleDateValue
	if tag.Name != dateTag { // the specification has no values for the other tags (PGN-2.12)
		rule, impossible = ruleEventDateForm, ruleEventDateValue
	}
	if formed || ok && date.hasYear() && !date.isDay() {
		rule = impossible
	}
	if c.drop(rule) {
		return
	}
	found := c.report(rule, tag.At, 0, tag.Value)
	if ok && date.isSure() {
		found.Fix = c.fix(tag.At, date.form())
	}
}

// formedDate reads a date of the form yyyy.mm.dd. An unknown part is unknownPart.
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

// A Date is a day, a month or a year. An unknown part is 0.
type Date struct{ Year, Month, Day int }

// ReadDate parses the value of a Date tag and reports whether it is a date. It accepts the form of PGN-2.3
// (2004.01.05, 2004.??.??) and other common forms with a single meaning (2004-1-5, 2004年1月5日, 5 Jan 2004). If
// only the year is certain, as in 4/10/1994 or 1999年8月20日-25日, it returns the year. For an unknown date, such
// as ????.??.?? or an empty value, it returns the zero Date and true.
func ReadDate(value string) (Date, bool) {
	if y, m, d, ok := formedDate(value); ok && isDay(y, m, d) {
		return Date{max(y, 0), max(m, 0), max(d, 0)}, true
	}
	if date, ok := anyDate(value); ok && date.isSure() {
		return Date{max(date[year], 0), max(date[month], 0), max(date[day], 0)}, true
	}
	return certainYear(value)
}

// certainYear returns the year of a value that is not a date. Numbers of four digits are years; numbers of eight
// digits are days, which begin with the year. All of them must have the same year, 1000 or later.
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

// form returns the date in the form yyyy.mm.dd.
func (d readDate) form() string {
	text := make([]byte, 0, len(unknownDate))
	if y := d[year]; y == unknownPart {
		text = append(text, "????"...)
	} else {
		text = appendTwoDigits(text, y/100)
		text = appendTwoDigits(text, y%100)
	}
	text = appendTwoDigits(append(text, '.'), d[month])
	text = appendTwoDigits(append(text, '.'), d[day])
	return string(text)
}

// anyDate reads a date of any other form, whether or not the calendar has the day. It returns false if the value has
// more than one meaning. A month or a day 0 is unknown, because databases write it for an unknown part.
func anyDate(s string) (date readDate, ok bool) {
	if unknown(strings.ReplaceAll(s, "&nbsp;", " ")) { // a space in web pages
		return readDate{unknownPart, unknownPart, unknownPart}, true
	}
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

// isSure reports whether the calendar has the date, and the year is unknown or has four digits. The century of a year
// in two digits is not certain.
func (d readDate) isSure() bool { return (d[year] == unknownPart || d.hasYear()) && d.isDay() }

// isDay reports whether the calendar has the known parts of the date.
func (d readDate) isDay() bool { return isDay(d[year], d[month], d[day]) }

// hasYear reports whether a date has a year of four digits.
func (d readDate) hasYear() bool { return d[year] >= 1000 && d[year] <= 9999 }

func appendTwoDigits(text []byte, n int) []byte {
	if n == unknownPart {
		return append(text, "??"...)
	}
	return append(text, '0'+byte(n/10), '0'+byte(n%10))
}

// Dates in common use are numbers with units or separators between them: 2004-1-5, 2004年1月5日, 5 Jan 2004,
// 二〇〇四年一月五日, 2004.??.??.

// A dateUnit says whether a number is a year, a month or a day.
type dateUnit uint8

const (
	year dateUnit = iota
	month
	day
	noUnit // not stated
)

// dateUnitOf returns the unit that a character after a number states, or noUnit.
func dateUnitOf(r rune) dateUnit {
	switch r {
	case '年':
		return year
	case '月':
		return month
	case '日', '号', '號':
		return day
	default:
		return noUnit
	}
}

// dateMonths are the English names of the months. An abbreviation has three letters or more.
var dateMonths = [...]string{"january", "february", "march", "april", "may", "june",
	"july", "august", "september", "october", "november", "december"}

// dateSeparators are the characters that people write between the parts of a date.
const dateSeparators = " \t\u3000\u00a0-./。、·，,－–—／．・‧•"

// dateDashes are the separators that also join the two ends of a range.
const dateDashes = "-－–—"

// firstMonth is another way to write 一月.
const firstMonth = "元月"

// dateNumerals are the Chinese numerals, indexed by value.
var dateNumerals = []rune("零一二三四五六七八九")

// A datePartRead is a number in a date. Question marks have the value unknownPart. The English name of a month has
// the number of the month.
type datePartRead struct {
	value, digits int
	unit          dateUnit
}

// maxDateParts is the largest number of parts that a date has.
const maxDateParts = 3

// dateNumbers are the numbers of a date in text order.
type dateNumbers []datePartRead

// A readDate has the year, the month and the day, indexed by dateUnit.
type readDate [noUnit]int

// named returns the date of numbers if at least one has a unit. Among the others a number of four digits is the year,
// and the month comes before the day. Without a year named returns false for numbers that have no unit, since one may
// be a year of two digits.
func (n dateNumbers) named() (date readDate, ok bool) {
	date = readDate{unknownPart, unknownPart, unknownPart}
	var taken [noUnit]bool
	for _, p := range n {
		if p.unit < noUnit {
			if taken[p.unit] {
				return date, false
			}
			taken[p.unit], ok = true, true
		}
	}
	short := false
	for _, p := range n {
		unit := p.unit
		if unit == noUnit {
			switch {
			case p.digits == 4:
				unit = year
			case !taken[month]:
				unit = month
			default:
				unit = day
			}
			if taken[unit] {
				return date, false
			}
			taken[unit] = true
			short = short || unit != year
		}
		ok = ok && date.set(unit, p)
	}
	return date, ok && (taken[year] || !short)
}

// ordered returns the date of numbers without units, by their order and length. It returns false if the order leaves
// the meaning open.
func (n dateNumbers) ordered() (date readDate, ok bool) {
	date = readDate{unknownPart, unknownPart, unknownPart}
	first, last := n[0], n[len(n)-1]
	for _, p := range n {
		if p.unit != noUnit {
			return date, false
		}
	}
	switch {
	case len(n) == 1 && first.digits == 8 && first.value != unknownPart:
		ok = date.set(year, datePartRead{value: first.value / 10000, digits: 4}) &&
			date.set(month, datePartRead{value: first.value / 100 % 100, digits: 2}) &&
			date.set(day, datePartRead{value: first.value % 100, digits: 2})
	case first.digits == 4:
		ok = true
		for i, p := range n {
			ok = ok && date.set(dateUnit(i), p)
		}
	case len(n) == 3 && last.digits == 4:
		a, b := n[0], n[1]
		switch {
		case a.value == b.value || a.value > 12:
			a, b = b, a
		case b.value <= 12:
			return date, false // either may be the month
		}
		ok = date.set(year, last) && date.set(month, a) && date.set(day, b)
	}
	return date, ok
}

// set sets a part of a date; 0 is unknown. It reports whether the number of digits fits: four for a year, at most two
// for a month or a day.
func (d *readDate) set(unit dateUnit, p datePartRead) bool {
	d[unit] = p.value
	if p.value == 0 {
		d[unit] = unknownPart
	}
	return (p.digits == 4) == (unit == year) && (unit == year || p.digits <= 2)
}

// dateParts appends the numbers of a date to parts. It returns false if there are too many numbers, a range of dates,
// or anything but numbers, units and separators.
func dateParts(parts dateNumbers, s string) (dateNumbers, bool) {
	inNumber := false
	ten := false // whether the number ends with the numeral 十
	var gaps dateGaps
	for i, r := range s {
		digit, isDigit := dateDigit(r)
		if !inNumber && strings.HasPrefix(s[i:], firstMonth) {
			digit, isDigit = 1, true
		}
		unit := dateUnitOf(r)
		isTen := r == '十'
		switch {
		case isDigit || isTen:
			if !inNumber {
				if len(parts) == maxDateParts {
					return nil, false
				}
				gaps.end(len(parts))
				parts = append(parts, datePartRead{unit: noUnit})
			}
			p := &parts[len(parts)-1]
			if inNumber && (p.value == unknownPart) != (digit == unknownPart) || p.digits == 8 {
				return nil, false
			}
			switch {
			case isTen:
				if ten || p.digits > 1 || inNumber && p.value < 2 {
					return nil, false
				}
				p.value, p.digits = max(p.value, 1)*10, 2
			case ten:
				p.value += digit
			case digit == unknownPart:
				p.value, p.digits = unknownPart, p.digits+1
			default:
				p.value, p.digits = p.value*10+digit, p.digits+1
			}
			ten, inNumber = isTen, true
		case unit != noUnit:
			switch n := len(parts); {
			case n == 0:
				return nil, false
			case parts[n-1].unit == noUnit:
				parts[n-1].unit = unit
			case n == maxDateParts:
				return nil, false
			default: // the number before this unit was left blank
				parts = append(parts, datePartRead{unknownPart, 2, unit})
			}
			inNumber, ten = false, false
		case strings.ContainsRune(dateSeparators, r):
			gaps.dash = gaps.dash || strings.ContainsRune(dateDashes, r)
			inNumber, ten = false, false
		case isASCIILetter(r):
			if i > 0 && isASCIILetter(rune(s[i-1])) {
				continue // the rest of a name that is already read
			}
			number := monthOf(s[i:])
			if number == 0 || inNumber || len(parts) == maxDateParts {
				return nil, false
			}
			gaps.end(len(parts))
			parts = append(parts, datePartRead{number, 2, month})
		default:
			return nil, false
		}
	}
	return parts, !gaps.isRange()
}

// dateGaps counts the gaps between the numbers of a date. A dash in some gaps but not in all means a range of dates:
// 2002.6-7, 2002年6-7月.
type dateGaps struct {
	dash           bool // whether the current gap has a dash
	dashed, others int  // numbers of gaps with and without a dash
}

// end counts the current gap before another number, unless no number precedes it.
func (g *dateGaps) end(numbers int) {
	switch {
	case numbers == 0:
	case g.dash:
		g.dashed++
	default:
		g.others++
	}
	g.dash = false
}

// isRange reports whether the numbers are a range of dates.
func (g *dateGaps) isRange() bool { return g.dashed > 0 && g.others > 0 }

// dateDigit returns the value of a digit of any width or of a Chinese numeral. A question mark or an X in place of a
// digit has the value unknownPart.
func dateDigit(r rune) (value int, ok bool) {
	switch {
	case '0' <= r && r <= '9':
		return int(r - '0'), true
	case '０' <= r && r <= '９':
		return int(r - '０'), true
	case r == '?' || r == '？' || r == 'X' || r == 'x':
		return unknownPart, true
	case r == '〇' || r == '○':
		return 0, true
	case r < utf8.RuneSelf:
		return 0, false
	}
	for value, numeral := range dateNumerals {
		if r == numeral {
			return value, true
		}
	}
	return 0, false
}

// monthOf returns the number of the month that the letters at the beginning of s name or abbreviate, or 0.
func monthOf(s string) int {
	end := 0
	for end < len(s) && isASCIILetter(rune(s[end])) {
		end++
	}
	name := strings.ToLower(s[:end])
	for i, full := range dateMonths {
		if len(name) >= 3 && strings.HasPrefix(full, name) {
			return i + 1
		}
	}
	return 0
}

func isASCIILetter(r rune) bool { return r <= unicode.MaxASCII && unicode.IsLetter(r) }

// unknownDate is a date without a known part.
const unknownDate = "????.??.??"

// unknownPart is the value of an unknown part of a date.
const unknownPart = -1

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

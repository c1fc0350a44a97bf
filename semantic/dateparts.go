package semantic

import (
	"strings"
	"unicode"
)

// Dates as people write them are numbers with something between them: 2004-1-5,
// 2004年1月5日, 5 Jan 2004, 二〇〇四年一月五日, 2004.??.??.

// A dateUnit says what a number of a date is.
type dateUnit uint8

const (
	year dateUnit = iota
	month
	day
	noUnit // not said
)

// dateUnitOf returns what the character behind a number says that it is.
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

// dateMonths are the names of the months. Three letters of one are enough.
var dateMonths = [...]string{"january", "february", "march", "april", "may", "june",
	"july", "august", "september", "october", "november", "december"}

// dateSeparators are what people write between the parts of a date.
const dateSeparators = " \t\u3000\u00a0-./。、·，,－–—／．・‧•"

// dateDashes are those of them that also say from when to when.
const dateDashes = "-－–—"

// firstMonth is another way to write 一月.
const firstMonth = "元月"

// dateNumerals are the Chinese numerals, each at the place of its value.
var dateNumerals = []rune("零一二三四五六七八九")

// A datePartRead is a number in a date. One of question marks has the value
// unknownPart; an English name of a month is that month's number.
type datePartRead struct {
	value, digits int
	unit          dateUnit
}

// maxDateParts is how many numbers a date has at most.
const maxDateParts = 3

// dateNumbers are the numbers of a date in their order.
type dateNumbers []datePartRead

// A readDate has the year, the month and the day, each by its unit.
type readDate [noUnit]int

// named returns the date of numbers that say themselves what some of them are. Of the
// others one of four digits is a year, and then the month comes before the day; without
// a year they may be one of two digits.
func (parts dateNumbers) named() (date readDate, ok bool) {
	date = readDate{unknownPart, unknownPart, unknownPart}
	var taken [noUnit]bool
	for _, p := range parts {
		if p.unit < noUnit {
			if taken[p.unit] {
				return date, false
			}
			taken[p.unit], ok = true, true
		}
	}
	short := false
	for _, p := range parts {
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

// ordered returns the date of numbers of which only the order tells what they are.
func (parts dateNumbers) ordered() (date readDate, ok bool) {
	date = readDate{unknownPart, unknownPart, unknownPart}
	first, last := parts[0], parts[len(parts)-1]
	for _, p := range parts {
		if p.unit != noUnit {
			return date, false
		}
	}
	switch {
	case len(parts) == 1 && first.digits == 8 && first.value != unknownPart:
		ok = date.set(year, datePartRead{value: first.value / 10000, digits: 4}) &&
			date.set(month, datePartRead{value: first.value / 100 % 100, digits: 2}) &&
			date.set(day, datePartRead{value: first.value % 100, digits: 2})
	case first.digits == 4:
		ok = true
		for i, p := range parts {
			ok = ok && date.set(dateUnit(i), p)
		}
	case len(parts) == 3 && last.digits == 4:
		a, b := parts[0], parts[1]
		switch {
		case a.value == b.value || a.value > 12:
			a, b = b, a
		case b.value <= 12:
			return date, false // day or month first: nobody can tell
		}
		ok = date.set(year, last) && date.set(month, a) && date.set(day, b)
	}
	return date, ok
}

// set sets a part of a date, and reports whether the number has as many digits as one.
func (d *readDate) set(unit dateUnit, p datePartRead) bool {
	d[unit] = p.value
	if p.value == 0 {
		d[unit] = unknownPart
	}
	return (p.digits == 4) == (unit == year) && (unit == year || p.digits <= 2)
}

// dateParts appends the numbers of a date to parts; false when it holds too many,
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
			default: // its place was left blank
				parts = append(parts, datePartRead{unknownPart, 2, unit})
			}
			inNumber, ten = false, false
		case strings.ContainsRune(dateSeparators, r):
			gaps.dash = gaps.dash || strings.ContainsRune(dateDashes, r)
			inNumber, ten = false, false
		case isASCIILetter(r):
			if i > 0 && isASCIILetter(rune(s[i-1])) {
				continue // of a name that was read
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

// dateGaps is what stands between the numbers of a date. A dash in one gap alone says from when to when:
// 2002.6-7, 2002年6-7月.
type dateGaps struct {
	dash           bool // in the gap at hand
	dashed, others int  // how many gaps have one, and have none
}

// end ends the gap at hand before another number.
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

// isRange reports whether the numbers are from when to when.
func (g *dateGaps) isRange() bool { return g.dashed > 0 && g.others > 0 }

// dateDigit returns the value of a digit of any width or of a Chinese numeral;
// unknownPart for a mark in the place of one.
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
	}
	for value, numeral := range dateNumerals {
		if r == numeral {
			return value, true
		}
	}
	return 0, false
}

// monthOf returns the number of the month whose name s starts with, 0 if there is none.
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

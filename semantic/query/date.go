package query

import (
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/semantic"
)

// tagDate returns a function that returns the days that a tag's value may mean.
func tagDate(name string) func(s subject) (at stretch, known, open bool) {
	return func(s subject) (stretch, bool, bool) {
		at, ok := days(tagValue(s.tags, name, ""))
		return at, ok, false
	}
}

// year returns the years that the Date tag may mean.
func year(s subject) (stretch, bool, bool) {
	at, ok := days(tagValue(s.tags, "Date", ""))
	return stretch{math.Floor(at.from / 10000), math.Floor(at.to / 10000)}, ok, false
}

// readYears reads a year in a query. Its last digits may be question marks.
func readYears(text string) (stretch, bool) {
	at, ok := years(strings.TrimSuffix(fold(text), "年"))
	if utf8.RuneCountInString(strings.TrimSuffix(fold(text), "年")) != len("1990") {
		return stretch{}, false
	}
	return stretch{math.Floor(at.from / 10000), math.Floor(at.to / 10000)}, ok
}

// days returns the days that a tag's value may mean, and false if its year is unknown. A text that is not a
// date but begins with a year stands for that year.
func days(text string) (stretch, bool) {
	if date, ok := semantic.ReadDate(text); ok {
		if date.Year == 0 {
			return stretch{}, false
		}
		return stretchOf(date), true
	}
	return years(text)
}

// readDays reads a date in a query: a year, a month or a day. It refuses any further text.
func readDays(text string) (stretch, bool) {
	date, ok := semantic.ReadDate(text)
	if !ok || date.Year == 0 {
		date = semantic.Date{}
	}
	if date.Month == 0 {
		rest := strings.Trim(fold(text), ".-/?年月日")
		if utf8.RuneCountInString(rest) > len("1990") || date.Year == 0 && len(text) > len("198?") && !isUnknownDay(text[len("198?"):]) {
			return stretch{}, false
		}
	}
	if date.Year == 0 {
		return years(text)
	}
	return stretchOf(date), true
}

// stretchOf returns the days of a date with a known year. Each day is a number such as 20040131.
func stretchOf(d semantic.Date) stretch {
	first, last := d, d
	if d.Month == 0 {
		first.Month, last.Month = 1, 12
	}
	if d.Day == 0 {
		first.Day = 1
		last.Day = time.Date(d.Year, time.Month(last.Month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
	}
	return stretch{dayNumber(first), dayNumber(last)}
}

func dayNumber(d semantic.Date) float64 { return float64(d.Year*10000 + d.Month*100 + d.Day) }

// years returns the days of the years that a text begins with. A year has four digits, and the last ones
// may be question marks.
func years(text string) (stretch, bool) {
	if len(text) < 4 || len(text) > 4 && isDigit(text[4]) {
		return stretch{}, false
	}
	from, to, open := 0, 0, false
	for i := range 4 {
		switch c := text[i]; {
		case isDigit(c) && !open:
			from, to = from*10+int(c-'0'), to*10+int(c-'0')
		case c == '?' && i >= 2:
			from, to, open = from*10, to*10+9, true
		default:
			return stretch{}, false
		}
	}
	if from < 1000 {
		return stretch{}, false
	}
	return stretch{stretchOf(semantic.Date{Year: from}).from, stretchOf(semantic.Date{Year: to}).to}, true
}

// isUnknownDay reports whether text is the unknown rest of a date: no month and day, or no day.
func isUnknownDay(text string) bool { return text == ".??" || text == ".??.??" }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

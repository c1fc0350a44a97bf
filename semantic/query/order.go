package query

import (
	"math"
	"strconv"
	"strings"
)

// Ordered values are numbers, dates and ECCO codes. They are compared as ranges of numbers, because often
// only the year of a date is known.

// A stretch is a range of numbers with both ends included.
type stretch struct{ from, to float64 }

var everything = stretch{math.Inf(-1), math.Inf(1)}

func (s stretch) holds(other stretch) bool { return s.from <= other.from && other.to <= s.to }

// An orderTest holds if the comparison is certainly true for one of the ranges. Certain means that it is
// true for every number in the game's own range.
type orderTest struct {
	of    func(s subject) (at stretch, known, open bool)
	op    operator
	any   []stretch
	moves bool
}

func (t *orderTest) plays() bool { return t.moves }

func (t *orderTest) verdict(s subject) Verdict {
	at, known, open := t.of(s)
	if open {
		return Open
	}
	if !known {
		return No
	}
	for _, with := range t.any {
		if t.op.compare(at, with) {
			return Yes
		}
	}
	return No
}

// compare reports whether every number in the stretch at is, for example, less than every number in the stretch with.
func (op operator) compare(at, with stretch) bool {
	switch op {
	case less:
		return at.to < with.from
	case atMost:
		return at.to <= with.to
	case greater:
		return at.from > with.to
	case atLeast:
		return at.from >= with.from
	default:
		return with.holds(at)
	}
}

// rangeMark separates the ends of a range. One end may be missing.
const rangeMark = ".."

// readStretch reads one value, or a range of two. It reads each value with one.
func readStretch(text string, one func(string) (stretch, bool)) (all stretch, isRange, ok bool) {
	from, to, isRange := strings.Cut(text, rangeMark)
	if !isRange {
		all, ok = one(text)
		return all, false, ok
	}
	all, ok = everything, from != "" || to != ""
	if from != "" {
		first, read := one(from)
		all.from, ok = first.from, ok && read
	}
	if to != "" {
		last, read := one(to)
		all.to, ok = last.to, ok && read
	}
	return all, true, ok
}

// readNumber reads a number in a query. Full-width digits are allowed.
func readNumber(text string) (stretch, bool) {
	n, err := strconv.ParseFloat(fold(text), 64)
	if err != nil || strings.Trim(fold(text), "0123456789.") != "" {
		return stretch{}, false
	}
	return stretch{n, n}, true
}

// readWhole reads a whole number.
func readWhole(text string) (stretch, bool) {
	n, ok := readNumber(text)
	return n, ok && isWhole(n.from)
}

// tagNumber returns a function that returns the number in a tag's value. The value must hold exactly one
// number.
func tagNumber(name string) func(s subject) (at stretch, known, open bool) {
	other := chessName(name)
	return func(s subject) (stretch, bool, bool) {
		n, ok := onlyNumber(tagValue(s.tags, name, other))
		return stretch{n, n}, ok, false
	}
}

// onlyNumber returns the number that a text holds, for example 3 for 第3轮. It returns false if the text has
// no number, or several.
func onlyNumber(text string) (n float64, ok bool) {
	in := false
	for _, r := range text {
		if '０' <= r && r <= '９' {
			r += '0' - '０'
		}
		if r < '0' || r > '9' {
			in = false
			continue
		}
		if ok && !in {
			return 0, false
		}
		n, ok, in = n*10+float64(r-'0'), true, true
	}
	return n, ok
}

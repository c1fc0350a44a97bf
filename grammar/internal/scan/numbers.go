package scan

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A round's number is digits and a period (PGN-3.2). People write other things for it,
// all of which are one Number token: periods of other characters, 1、 and 1：, 1) and
// (1), 【1】 and <1>, #1 and No.1, ① and ⒈, 一、 and 第一回合.

// pointEnd returns the end of what ends a round's number at s[i]: periods, an
// enumeration comma, or a colon that neither a digit, a sign nor other punctuation follows.
// It is i if nothing does.
func pointEnd(s string, i int) int {
	if end := ClassEnd(s, i, Period); end > i || end == len(s) {
		return end
	}
	switch r, size := RuneAt(s, i); {
	case IsEnumeration(r):
		return i + size
	case IsColon(r):
		behind := i + size
		if behind == len(s) {
			return behind
		}
		next, _ := RuneAt(s, behind)
		switch c := ClassOf(next); {
		case c == other && OpensRest(s[behind-1], s, behind):
			return behind
		case Stop <= c && c <= Bracket, unicode.IsLetter(next):
			return behind
		}
	}
	return i
}

// closerOf returns the length of the parenthesis that closes at the start of s, 0 if
// there is none.
func closerOf(s string) int {
	if r, size := utf8.DecodeRuneInString(s); ClosesParenthesis(r) {
		return size
	}
	return 0
}

// EnclosedNumber returns the length of the number in parentheses, as (1), that s starts
// with, 0 if there is none. No variation holds nothing but a number.
func EnclosedNumber(s string) int { return enclosedNumber(s, ClosesParenthesis) }

// enclosedNumber returns the length of the number that s starts with between a mark of any kind and one that
// closes, 0 if there is none.
func enclosedNumber(s string, closes func(rune) bool) int {
	mark, open := utf8.DecodeRuneInString(s)
	end := ClassEnd(s, open, Digit)
	if end == open {
		end = numeralsEnd(s, open)
	}
	if end == open {
		return 0
	}
	r, size := utf8.DecodeRuneInString(s[end:])
	if ClassOf(r) == Period && BracketOf(mark) != '(' { // (2.) is a variation
		end += size
		r, size = utf8.DecodeRuneInString(s[end:])
	}
	if !closes(r) {
		return 0
	}
	return ClassEnd(s, end+size, Period)
}

// hashedNumber returns the length of the number behind # that a run starts with, as #1 and #1., 0 if there is none.
func hashedNumber(run string) int {
	digits := ClassEnd(run, len("#"), Digit)
	switch end := pointEnd(run, digits); {
	case digits == len("#"):
	case end > digits, end == len(run), FirstClass(run[end:]).ends():
		return end
	}
	return 0
}

// wordedNumber returns the length of the number in words that s starts with, 0 if
// there is none: 第1回合, 第一回合 and what ends it, 一、 or a number in one character.
func wordedNumber(s string) int {
	switch s[0] {
	case Ordinal[0]:
		const before = len(Ordinal)
		if !strings.HasPrefix(s, Ordinal) {
			return 0
		}
		end := ClassEnd(s, before, Digit)
		if end == before {
			end = numeralsEnd(s, before)
		}
		if r, size := utf8.DecodeRuneInString(s[end:]); end > before && IsRoundWord(r) && strings.HasPrefix(s[end+size:], "合") {
			return pointEnd(s, end+size+len("合"))
		}
	case 'N':
		const before = len("No.")
		if end := ClassEnd(s, min(before, len(s)), Digit); strings.HasPrefix(s, "No.") && end > before {
			return pointEnd(s, end)
		}
	case firstSignByte:
		if r, size := RuneAt(s, 0); NumberOfSign(r) > 0 {
			return pointEnd(s, size)
		}
	default:
		if end := numeralsEnd(s, 0); end > 0 {
			if r, size := utf8.DecodeRuneInString(s[end:]); IsEnumeration(r) {
				return end + size
			}
		}
	}
	return 0
}

// Of the characters that are a number each, ① to ⑳, ⑴ to ⒇, ⒈ to ⒛, there are so many of a
// kind, and all begin with the same byte.
const signs, firstSignByte = 20, 0xe0 | firstSign>>12

// NumberOfSign returns the number that r is, 0 if it is none.
func NumberOfSign(r rune) int {
	if r < firstSign || lastSign < r {
		return 0
	}
	return int(r-firstSign)%signs + 1
}

// numeralsEnd returns the end of the Chinese numerals that stand at s[i].
func numeralsEnd(s string, i int) int {
	for i < len(s) {
		r, size := RuneAt(s, i)
		if !NumeralSet.Has(r) {
			break
		}
		i += size
	}
	return i
}

// NumberOf reads the number that the text of a Number or Digits token is, and the
// largest int for one too large to hold.
func NumberOf(s string) int64 {
	s = strings.TrimLeft(s, numberMarks)
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case NumberOfSign(r) > 0:
		return int64(NumberOfSign(r))
	case ClassOf(r) != Digit && size > 0:
		return numberOfNumerals(s[:numeralsEnd(s, 0)])
	}
	n := int64(0)
	for i := 0; i < len(s); i += size {
		if r, size = RuneAt(s, i); ClassOf(r) != Digit {
			break
		}
		n = shifted(n, int64(ASCIIDigit(r)-'0'))
	}
	return n
}

// numberOfNumerals reads Chinese numerals: 十二, 一百零三, or figure by figure, 一二.
func numberOfNumerals(s string) int64 {
	n, unit := int64(0), int64(0)
	add := func(value int64) {
		n, unit = min(n, math.MaxInt64-value)+value, 0
	}
	for _, r := range s {
		switch ten := strings.IndexRune(TenNumerals, r); {
		case ten == 0:
			add(min(max(1, unit), math.MaxInt64/100) * 10)
		case ten > 0:
			add(int64(ten/len("十")+1) * 10)
		case r == Hundred:
			add(min(max(1, unit), math.MaxInt64/100) * 100)
		case r == ZeroNumeral:
			unit = shifted(unit, 0)
		default:
			unit = shifted(unit, int64(strings.IndexRune(UnitNumerals, r)/len("一")))
		}
	}
	add(unit)
	return n
}

// shifted returns a number with a figure behind it.
func shifted(n, figure int64) int64 {
	if n > (math.MaxInt64-9)/10 {
		return math.MaxInt64
	}
	return n*10 + figure
}

// ASCIIDigit returns a digit in half width.
func ASCIIDigit(r rune) rune {
	if firstWideDigit <= r && r <= lastWideDigit {
		r += '0' - firstWideDigit
	}
	return r
}

// IsPlainNumber reports whether the text of a Number token is digits and a period, or
// digits and three (PGN-3.2).
func IsPlainNumber(s string) bool {
	i := 0
	for i < len(s) && IsASCIIDigit(s[i]) {
		i++
	}
	return i > 0 && (s[i:] == "." || s[i:] == "...")
}

// IsPoint reports whether a text of periods is a single one.
func IsPoint(s string) bool {
	r, size := utf8.DecodeRuneInString(s)
	return size == len(s) && ClassOf(r) == Period && r != Ellipsis
}

// LeavesOut reports whether the text of a Number token ends with dots, which say that
// Red's move is left out. Two periods are one that was typed twice.
func LeavesOut(s string) bool {
	body := strings.TrimRightFunc(s, func(r rune) bool { return ClassOf(r) == Period })
	return utf8.RuneCountInString(s[len(body):]) > 2 || strings.ContainsRune(s[len(body):], Ellipsis)
}

// PlainNumber returns the text of a Number or Digits token as the specification writes
// it.
func PlainNumber(s string) string {
	digits := strings.TrimLeft(s, numberMarks)
	number := strings.Map(ASCIIDigit, digits[:ClassEnd(digits, 0, Digit)])
	if number == "" {
		number = strconv.FormatInt(NumberOf(s), 10)
	}
	if LeavesOut(s) {
		return number + ". ..."
	}
	return number + "."
}

package grammar

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A round's number is digits and a period (PGN-3.2). People write other things for it,
// all of which are one Number token: periods of other characters, 1、 and 1：, 1) and
// (1), ① and ⒈, 一、 and 第一回合.

// pointEnd returns the end of what ends a round's number at s[i]: periods, an
// enumeration comma, or a colon that neither a digit, a sign nor other punctuation follows.
// It is i if nothing does.
func pointEnd(s string, i int) int {
	if end := classEnd(s, i, period); end > i || end == len(s) {
		return end
	}
	switch r, size := runeAt(s, i); r {
	case '、', '﹑':
		return i + size
	case ':', '：':
		behind := i + size
		if behind == len(s) {
			return behind
		}
		next, _ := runeAt(s, behind)
		switch c := classOf(next); {
		case c == other && opensRest(s[behind-1], s, behind):
			return behind
		case stop <= c && c <= bracket, unicode.IsLetter(next):
			return behind
		}
	}
	return i
}

// closerOf returns the length of the parenthesis that closes at the start of s, 0 if
// there is none.
func closerOf(s string) int {
	switch r, size := utf8.DecodeRuneInString(s); r {
	case ')', '）':
		return size
	}
	return 0
}

// enclosedNumber returns the length of the number in parentheses, as (1), that s starts
// with, 0 if there is none. No variation holds nothing but a number.
func enclosedNumber(s string) int {
	_, open := utf8.DecodeRuneInString(s)
	end := classEnd(s, open, digit)
	if end == open {
		end = numeralsEnd(s, open)
	}
	if n := closerOf(s[end:]); n > 0 && end > open {
		return end + n
	}
	return 0
}

// wordedNumber returns the length of the number in words that s starts with, 0 if
// there is none: 第1回合, 第一回合 and what ends it, 一、 or a number in one character.
func wordedNumber(s string) int {
	switch s[0] {
	case "第"[0]:
		const before = len("第")
		if !strings.HasPrefix(s, "第") {
			return 0
		}
		end := classEnd(s, before, digit)
		if end == before {
			end = numeralsEnd(s, before)
		}
		for _, round := range [...]string{"回合", "迴合", "囘合"} {
			if end > before && strings.HasPrefix(s[end:], round) {
				return pointEnd(s, end+len(round))
			}
		}
	case "①"[0]:
		if r, size := runeAt(s, 0); numberOfSign(r) > 0 {
			return pointEnd(s, size)
		}
	default:
		if end := numeralsEnd(s, 0); end > 0 {
			if r, size := utf8.DecodeRuneInString(s[end:]); r == '、' || r == '﹑' {
				return end + size
			}
		}
	}
	return 0
}

// The characters that are a number each: ① to ⑳, ⑴ to ⒇, ⒈ to ⒛.
const (
	firstSign = '①'
	lastSign  = '⒛'
	signs     = 20 // of a kind
)

// numberOfSign returns the number that r is, 0 if it is none.
func numberOfSign(r rune) int {
	if r < firstSign || lastSign < r {
		return 0
	}
	return int(r-firstSign)%signs + 1
}

// The numerals that rounds are counted with in Chinese.
const (
	unitNumerals = "〇一二三四五六七八九" // by what they count
	zeroNumeral  = '零'
	tenNumerals  = "十廿卅卌" // 10, 20, 30, 40
	hundred      = '百'
)

var numeralSet = newRuneSet(unitNumerals + string(zeroNumeral) + tenNumerals + string(hundred))

// numeralsEnd returns the end of the Chinese numerals that stand at s[i].
func numeralsEnd(s string, i int) int {
	for i < len(s) {
		r, size := runeAt(s, i)
		if !numeralSet.has(r) {
			break
		}
		i += size
	}
	return i
}

// numberOf reads the number that the text of a Number or Digits token is, and the
// largest int for one too large to hold.
func numberOf(s string) int {
	s = strings.TrimLeft(s, "(（第")
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case numberOfSign(r) > 0:
		return numberOfSign(r)
	case classOf(r) != digit && size > 0:
		return numberOfNumerals(s[:numeralsEnd(s, 0)])
	}
	n := 0
	for i := 0; i < len(s); i += size {
		if r, size = runeAt(s, i); classOf(r) != digit {
			break
		}
		n = shifted(n, int(asciiDigit(r)-'0'))
	}
	return n
}

// numberOfNumerals reads Chinese numerals: 十二, 一百零三, or figure by figure, 一二.
func numberOfNumerals(s string) int {
	n, unit := 0, 0
	add := func(value int) {
		n, unit = min(n, math.MaxInt-value)+value, 0
	}
	for _, r := range s {
		switch ten := strings.IndexRune(tenNumerals, r); {
		case ten == 0:
			add(min(max(1, unit), math.MaxInt/100) * 10)
		case ten > 0:
			add((ten/len("十") + 1) * 10)
		case r == hundred:
			add(min(max(1, unit), math.MaxInt/100) * 100)
		case r == zeroNumeral:
			unit = shifted(unit, 0)
		default:
			unit = shifted(unit, strings.IndexRune(unitNumerals, r)/len("一"))
		}
	}
	add(unit)
	return n
}

// shifted returns a number with a figure behind it.
func shifted(n, figure int) int {
	if n > (math.MaxInt-9)/10 {
		return math.MaxInt
	}
	return n*10 + figure
}

// asciiDigit returns a digit in half width.
func asciiDigit(r rune) rune {
	if '０' <= r && r <= '９' {
		r += '0' - '０'
	}
	return r
}

// isPlainNumber reports whether the text of a Number token is digits and a period, or
// digits and three (PGN-3.2).
func isPlainNumber(s string) bool {
	i := 0
	for i < len(s) && isASCIIDigit(s[i]) {
		i++
	}
	return i > 0 && (s[i:] == "." || s[i:] == "...")
}

// isPoint reports whether a text of periods is a single one.
func isPoint(s string) bool {
	r, size := utf8.DecodeRuneInString(s)
	return size == len(s) && classOf(r) == period && r != '…'
}

// leavesOut reports whether the text of a Number token ends with dots, which say that
// Red's move is left out.
func leavesOut(s string) bool {
	body := strings.TrimRightFunc(s, func(r rune) bool { return classOf(r) == period })
	return body != s && !isPoint(s[len(body):])
}

// plainNumber returns the text of a Number or Digits token as the specification writes
// it.
func plainNumber(s string) string {
	digits := strings.TrimLeft(s, "(（第")
	number := strings.Map(asciiDigit, digits[:classEnd(digits, 0, digit)])
	if number == "" {
		number = strconv.Itoa(numberOf(s))
	}
	if leavesOut(s) {
		return number + ". ..."
	}
	return number + "."
}

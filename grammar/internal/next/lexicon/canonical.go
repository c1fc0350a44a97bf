package lexicon

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Canonical returns how the specification writes what a deviating token of a row says.
func (r Row) Canonical(text string) string {
	if r.As != "" {
		return r.As
	}
	switch r.Kind {
	case Separator:
		if strings.ContainsAny(text, "\r\n") {
			return "\n"
		}
		return " "
	case Name:
		return strings.TrimRight(text, " \t:：=＝")
	case Value:
		return `"` + strings.Trim(text, ` "“”＂']`) + `"]`
	case Comment:
		return "{" + strings.Trim(text, "{}｛｝") + "}"
	case Number:
		periods := strings.Count(text, ".") + strings.Count(text, "．") + strings.Count(text, "。") + 3*strings.Count(text, "…")
		if periods >= 3 {
			return strconv.Itoa(numeral(text)) + "..."
		}
		return strconv.Itoa(numeral(text)) + "."
	}
	return text
}

// numeral returns the number in a text, which is in digits, in Chinese or in one character.
func numeral(text string) int {
	n, unit := 0, 0
	for _, r := range text {
		switch i := strings.IndexRune("〇一二三四五六七八九", r); {
		case '0' <= r && r <= '9':
			unit = unit*10 + int(r-'0')
		case '０' <= r && r <= '９':
			unit = unit*10 + int(r-'０')
		case '①' <= r && r <= '⒛':
			unit = int(r-'①')%20 + 1
		case i >= 0:
			unit = unit*10 + utf8.RuneCountInString("〇一二三四五六七八九"[:i])
		case r == '十' || r == '廿' || r == '卅' || r == '卌':
			ten := map[rune]int{'十': 1, '廿': 2, '卅': 3, '卌': 4}[r]
			n, unit = n+10*ten*max(unit, 1), 0
		case r == '百':
			n, unit = n+100*max(unit, 1), 0
		}
	}
	return n + unit
}

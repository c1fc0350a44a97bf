package grammar

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// inClass says what the scanner knows of each class: whether it has a character.
var inClass = map[string]func(r rune) bool{
	"space":             byteIn(isSpace),
	"newline":           byteIn(isLineBreak),
	"open-parenthesis":  func(r rune) bool { return bracketOf(r) == '(' && splitterHas(r, '(') },
	"close-parenthesis": func(r rune) bool { return closesParenthesis(r) && bracketOf(r) == ')' && splitterHas(r, ')') },
	"open-brace":        func(r rune) bool { return bracketOf(r) == '{' && splitterHas(r, wideOpenBrace) },
	"close-brace":       func(r rune) bool { return bracketOf(r) == '}' && splitterHas(r, wideCloseBrace) },
	"opener":            func(r rune) bool { return strings.ContainsRune("([{)", bracketOf(r)) && startsBracket[string(r)[0]] },
	"closer":            closesBracket,

	"stop":      func(r rune) bool { return classOf(r) == stop },
	"separator": func(r rune) bool { return classOf(r) == separator && isSeparator(byte(r)) },
	"blank":     func(r rune) bool { return classOf(r) == blank && splitterHas(r, wideBlank) },
	"bracket":   func(r rune) bool { return classOf(r) == bracket },
	"digit":     func(r rune) bool { return classOf(r) == digit },
	"period":    func(r rune) bool { return classOf(r) == period },
	"sign":      func(r rune) bool { return classOf(r) == sign },
	"letter":    func(r rune) bool { c := classOf(r); return c == letter || c == digit },

	"wide-digit": func(r rune) bool { return classOf(r) == digit && asciiDigit(r) != r },
	"han":        func(r rune) bool { return firstHan <= r && r <= lastHan && classOf(r) == letter },
	"pause":      mayBeStop,
	"filler": func(r rune) bool {
		c := classOf(r)
		return (c == separator || c == blank || c == stop || mayBeStop(r)) && startsWhite[string(r)[0]]
	},
	"full-stop": func(r rune) bool { return r == fullStop },
	"semicolon": func(r rune) bool { return r == semicolon },
	"ellipsis":  func(r rune) bool { return r == ellipsis },
	"tight":     func(r rune) bool { return r < 256 && isTight[r] },

	"quote":      func(r rune) bool { return r == '"' || splitterHas(r, wideQuote) && r >= utf8.RuneSelf },
	"name-end":   func(r rune) bool { return nameEnd(string(r), 0, utf8ByteClass) == 0 },
	"name-mark":  func(r rune) bool { return strings.ContainsRune(nameMarks, r) },
	"value-mark": func(r rune) bool { return strings.ContainsRune(valueMarks, r) },

	"unit-numeral":    func(r rune) bool { return strings.ContainsRune(unitNumerals, r) },
	"zero-numeral":    func(r rune) bool { return r == zeroNumeral },
	"ten-numeral":     func(r rune) bool { return strings.ContainsRune(tenNumerals, r) },
	"hundred-numeral": func(r rune) bool { return r == hundred },
	"numeral":         func(r rune) bool { return numeralSet.has(r) },
	"sign-number":     func(r rune) bool { return numberOfSign(r) > 0 },
	"ordinal":         func(r rune) bool { return string(r) == ordinal },
	"round":           isRoundWord,
	"enumeration":     isEnumeration,
	"colon":           isColon,
	"glyph":           isGlyph,
	"wide-glyph":      func(r rune) bool { return isGlyph(r) && r >= utf8.RuneSelf },
	"spelling":        func(r rune) bool { return r < 256 && inSpelling[r] },
	"zero":            isZero,
	"one":             isOne,
	"star":            isStar,
	"result-dash":     dashSet.has,

	"direction":    directionSet.has,
	"count":        moveDigitSet.has,
	"keypad":       func(r rune) bool { return strings.ContainsRune(keypadParts[0], r) },
	"keypad-digit": func(r rune) bool { return strings.ContainsRune(keypadParts[3], r) },
	"keypad-sign":  func(r rune) bool { return strings.ContainsRune(keypadParts[2], r) },
	"dash":         func(r rune) bool { return ast.IsNullMove(string(r) + "-") },
}

// unscanned are the classes of strict moves, which the scanner does not ask for, and of
// the beginnings of results.
var unscanned = map[string]bool{"file": true, "move-letter": true, "piece": true, "wxf-place": true, "wxf-sign": true, "square": true, "figure": true}

func byteIn(has func(c byte) bool) func(r rune) bool {
	return func(r rune) bool { return r < utf8.RuneSelf && has(byte(r)) }
}

// splitterHas reports whether the splitter takes r for a character of a class, if it asks
// for it at all.
func splitterHas(r rune, class byte) bool {
	if r < utf8.RuneSelf {
		return true
	}
	got, size := utf8ByteClass(string(r), 0)
	return got == class && byteClassOf(r) == class && size == utf8.RuneLen(r)
}

// TestEveryRune holds each class against the scanner's tables, for every character of
// Unicode.
func TestEveryRune(t *testing.T) {
	var all strings.Builder
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if utf8.ValidRune(r) {
			all.WriteRune(r)
		}
	}
	text := all.String()
	for _, c := range token.Classes() {
		has := inClass[c.Name]
		if has == nil {
			if !unscanned[c.Name] {
				t.Errorf("nothing is known of the class %s", c.Name)
			}
			continue
		}
		next, wrong := 0, 0
		hold := func(text string, want bool) {
			for _, r := range text {
				if has(r) != want {
					if wrong++; wrong < 5 {
						t.Errorf("%s: the lexicon has %U (%c): %v, and the scanner not so", c.Name, r, r, want)
					}
				}
			}
		}
		for _, m := range regexp.MustCompile("["+c.Characters+"]+").FindAllStringIndex(text, -1) {
			hold(text[next:m[0]], false)
			hold(text[m[0]:m[1]], true)
			next = m[1]
		}
		hold(text[next:], false)
	}
}

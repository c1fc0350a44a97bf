package grammar

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/testdata"
)

// inClass says what the scanner knows of each class: whether it has a character.
var inClass = map[string]func(r rune) bool{
	"space":             byteIn(scan.IsSpace),
	"newline":           byteIn(scan.IsLineBreak),
	"open-parenthesis":  func(r rune) bool { return scan.BracketOf(r) == '(' && splitterHas(r, '(') },
	"close-parenthesis": func(r rune) bool { return scan.ClosesParenthesis(r) && scan.BracketOf(r) == ')' && splitterHas(r, ')') },
	"open-brace":        func(r rune) bool { return scan.BracketOf(r) == '{' && splitterHas(r, scan.WideOpenBrace) },
	"close-brace":       func(r rune) bool { return scan.BracketOf(r) == '}' && splitterHas(r, scan.WideCloseBrace) },
	"opener": func(r rune) bool {
		return strings.ContainsRune("([{)", scan.BracketOf(r)) && scan.StartsBracket[string(r)[0]]
	},
	"closer": scan.ClosesBracket,

	"stop":      func(r rune) bool { return scan.ClassOf(r) == scan.Stop },
	"separator": func(r rune) bool { return scan.ClassOf(r) == scan.Separator && scan.IsSeparator(byte(r)) },
	"blank":     func(r rune) bool { return scan.ClassOf(r) == scan.Blank && splitterHas(r, scan.WideBlank) },
	"bracket":   func(r rune) bool { return scan.ClassOf(r) == scan.Bracket },
	"digit":     func(r rune) bool { return scan.ClassOf(r) == scan.Digit },
	"period":    func(r rune) bool { return scan.ClassOf(r) == scan.Period },
	"sign":      func(r rune) bool { return scan.ClassOf(r) == scan.Sign },
	"letter":    func(r rune) bool { c := scan.ClassOf(r); return c == scan.Letter || c == scan.Digit },

	"wide-digit": func(r rune) bool { return scan.ClassOf(r) == scan.Digit && scan.ASCIIDigit(r) != r },
	"han":        func(r rune) bool { return '一' <= r && r <= '龥' && scan.ClassOf(r) == scan.Letter },
	"pause":      scan.MayBeStop,
	"filler": func(r rune) bool {
		c := scan.ClassOf(r)
		return (c == scan.Separator || c == scan.Blank || c == scan.Stop || scan.MayBeStop(r)) && scan.StartsWhite[string(r)[0]]
	},
	"full-stop": func(r rune) bool { return r == scan.FullStop },
	"semicolon": func(r rune) bool { return r == scan.Semicolon },
	"ellipsis":  func(r rune) bool { return r == scan.Ellipsis },
	"tight":     func(r rune) bool { return r < 256 && scan.IsTight[r] },

	"quote": func(r rune) bool {
		return scan.IsQuote(r) && (r == '"' || splitterHas(r, scan.WideQuote) && r >= utf8.RuneSelf)
	},
	"name-end":   func(r rune) bool { return scan.NameEnd(string(r), 0, scan.UTF8ByteClass) == 0 },
	"name-mark":  func(r rune) bool { return strings.ContainsRune(scan.NameMarks, r) },
	"value-mark": func(r rune) bool { return strings.ContainsRune(scan.ValueMarks, r) },

	"unit-numeral":    func(r rune) bool { return strings.ContainsRune(scan.UnitNumerals, r) },
	"zero-numeral":    func(r rune) bool { return r == scan.ZeroNumeral },
	"ten-numeral":     func(r rune) bool { return strings.ContainsRune(scan.TenNumerals, r) },
	"hundred-numeral": func(r rune) bool { return r == scan.Hundred },
	"numeral":         func(r rune) bool { return scan.NumeralSet.Has(r) },
	"sign-number":     func(r rune) bool { return scan.NumberOfSign(r) > 0 },
	"ordinal":         func(r rune) bool { return string(r) == scan.Ordinal },
	"hash":            func(r rune) bool { return r == scan.Hash },
	"mark-opener":     scan.OpensMark,
	"mark-closer":     scan.ClosesMark,
	"word-opener":     func(r rune) bool { return strings.ContainsRune(scan.WordOpeners, r) },
	"word-closer":     func(r rune) bool { return strings.ContainsRune(scan.WordClosers, r) },
	"number-mark": func(r rune) bool {
		return scan.NumberOf(string(r)+"7") == 7 && scan.ClassOf(r) != scan.Digit && !scan.NumeralSet.Has(r) && scan.NumberOfSign(r) == 0
	},
	"round":         scan.IsRoundWord,
	"enumeration":   scan.IsEnumeration,
	"colon":         scan.IsColon,
	"glyph":         scan.IsGlyph,
	"wide-glyph":    func(r rune) bool { return scan.IsGlyph(r) && r >= utf8.RuneSelf },
	"spelling":      func(r rune) bool { return r < 256 && scan.InSpelling[r] },
	"zero":          scan.IsZero,
	"one":           scan.IsOne,
	"star":          scan.IsStar,
	"figure-letter": scan.IsFigureLetter,
	"result-dash":   scan.DashSet.Has,

	"direction":    scan.DirectionSet.Has,
	"count":        scan.MoveDigitSet.Has,
	"keypad":       func(r rune) bool { return strings.ContainsRune(scan.KeypadParts[0], r) },
	"keypad-digit": func(r rune) bool { return strings.ContainsRune(scan.KeypadParts[3], r) },
	"keypad-sign":  func(r rune) bool { return strings.ContainsRune(scan.KeypadParts[2], r) },
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
	got, size := scan.UTF8ByteClass(string(r), 0)
	return got == class && scan.ByteClassOf(r) == class && size == utf8.RuneLen(r)
}

// TestEveryRune holds each class against the scanner's tables, for every character of
// Unicode.
func TestEveryRune(t *testing.T) {
	var all strings.Builder
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if utf8.ValidRune(r) && (r < 0x30000 || int(r)%testdata.Size(17, 1) == 0) { // all there are, or nearly
			all.WriteRune(r)
		}
	}
	text := all.String()
	for _, c := range lexicon.Classes() {
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

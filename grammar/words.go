package grammar

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// opensRest reports whether s[i], behind the byte before, begins the rest of a line
// that means nothing: with ; or //.
func opensRest[T characters](before byte, s T, i int) bool {
	return (s[i] == ';' || s[i] == '/' && i+1 < len(s) && s[i+1] == '/') && !isTight[before]
}

// word takes a token that neither white space nor a bracket starts.
func (s *scanner) word(r rune, c class) token.Kind {
	before := byte(0)
	if s.pos > 0 {
		before = s.text[s.pos-1]
	}
	if opensRest(before, s.text, s.pos) {
		s.pos = lineEnd(s.text, s.pos)
		return token.Stray
	}
	if s.pos >= s.run {
		s.run = s.pos + runEnd(s.text[s.pos:])
	}
	kind, n := wordToken(s.text[s.pos:s.run], r, c)
	if kind == token.Digits && s.depth == 0 {
		if size := closerOf(s.text[s.pos+n:]); size > 0 {
			kind, n = token.Number, n+size
		}
	}
	if !s.stray && (mayBeFigures(r, kind) || kind == token.Number && endsWithDash(s.text[s.pos:s.pos+n])) {
		if spelled := s.spelledResult(); spelled > 0 {
			kind, n = token.Result, spelled
		}
	}
	if s.heading {
		if kind == token.Move && ast.IsNullMove(s.text[s.pos:s.pos+n]) { // before the movetext it is punctuation as any other
			kind = token.Stray
		}
		s.heading = !endsHeading(s.text[s.pos : s.pos+n])
	}
	s.pos += n
	switch kind {
	case token.Stray:
		s.stray = true
	case token.Move, token.Glyph, token.Result:
		s.stray = false
	}
	return kind
}

// endsHeading reports whether more than ASCII punctuation stands in text that is no
// comment and no rest of a line: brackets behind it need not open tags any more. An
// asterisk and a period are more.
func endsHeading(text string) bool {
	for i := range len(text) {
		if c := text[i]; c >= utf8.RuneSelf || asciiClass[c] == letter || asciiClass[c] == digit || c == '.' || c == '*' {
			return true
		}
	}
	return false
}

// runEnd returns the length of the run of characters before the next white space,
// bracket or rest of a line that means nothing. None of these starts s.
func runEnd(s string) int {
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			if c := asciiClass[s[i]]; c == separator || c == blank || c == bracket || i > 0 && c == other && opensRest(s[i-1], s, i) {
				return i
			}
			i++
			continue
		}
		r, size := runeAt(s, i)
		if c := classOf(r); c == blank || c == bracket {
			return i
		}
		i += size
	}
	return len(s)
}

// holdsResult reports whether a result is among the tokens of a run. Text may stand
// behind the run.
func holdsResult(s string) bool {
	run := s[:runEnd(s)]
	for i := 0; i < len(run); {
		r, _ := runeAt(run, i)
		kind, n := wordToken(run[i:], r, classOf(r))
		if kind == token.Result {
			return true
		}
		i += n
	}
	return false
}

// wordToken returns the kind and the length of the first token of a run whose
// first character is r, of class c.
func wordToken(run string, r rune, c class) (token.Kind, int) {
	if n := resultPrefix(run); n > 0 {
		return token.Result, n
	}
	if c == other {
		if n := glyphEnd(run); n > 0 {
			return token.Glyph, n
		}
	}
	switch {
	case r == '*':
		return token.Stray, len(run) // set apart, an asterisk would be a result
	case c == other && r != '$':
		return token.Stray, classEnd(run, 0, other)
	case c == other:
		return token.Stray, classEnd(run, 1, digit)
	case c == stop:
		return token.Stray, classEnd(run, 0, stop)
	case c == digit:
		digits := classEnd(run, 0, digit)
		switch end := pointEnd(run, digits); {
		case end > digits && !keypadMove(run):
			return token.Number, end
		case digits == len(run), firstClass(run[digits:]).ends():
			return token.Digits, digits
		}
	case c == period:
		dots := classEnd(run, 0, period)
		if run[0] != '.' || dots != 1 || dots == len(run) || run[1] >= utf8.RuneSelf || firstClass(run[1:]).ends() {
			return token.Dots, dots
		}
	case c == sign:
		if n := nullEnd(run); n > 0 {
			return token.Move, n
		}
	}
	return moveToken(run)
}

// nullEnd returns the length of the null move that a run starts with, 0 for none.
func nullEnd(run string) int {
	_, first := utf8.DecodeRuneInString(run)
	_, second := utf8.DecodeRuneInString(run[first:])
	end := first + second
	if !ast.IsNullMove(run[:end]) || end < len(run) && !firstClass(run[end:]).ends() {
		return 0
	}
	return end
}

// glyphEnd returns the length of the glyph that a run starts with, 0 for none: one or
// two of ! and ?, with no other punctuation behind but that of a glyph, or $ and a
// number.
func glyphEnd(run string) int {
	if run[0] == '$' {
		end := classEnd(run, 1, digit)
		if end == 1 || end > len("$255") {
			return 0
		}
		if _, err := strconv.ParseUint(run[1:end], 10, 8); err != nil {
			return 0
		}
		return end
	}
	end := 0
	for range 2 {
		r, size := utf8.DecodeRuneInString(run[end:])
		if !isGlyph(r) {
			break
		}
		end += size
	}
	if end < len(run) && run[end] != '$' && firstClass(run[end:]) == other {
		return 0
	}
	return end
}

// resultPrefix returns the length of the result that a run starts with, 0 for none.
func resultPrefix(run string) int {
	if c := run[0]; c != '*' && (c != '0' && c != '1' || len(run) < len("1-0") || run[1] != '-' && run[1] != '/') {
		return 0 // as nearly always
	}
	for _, result := range results {
		rest, ok := strings.CutPrefix(run, result)
		if !ok {
			continue
		}
		rest = rest[classEnd(rest, 0, period):] // full stops behind the result
		if rest == "" || firstClass(rest).ends() && (result != "*" || rest[0] != '*') {
			return len(result)
		}
	}
	return 0
}

func firstClass(s string) class {
	if s != "" && s[0] < utf8.RuneSelf {
		return asciiClass[s[0]]
	}
	r, _ := utf8.DecodeRuneInString(s)
	return classOf(r)
}

// classEnd returns the end of the characters of class c that stand at i.
func classEnd(s string, i int, c class) int {
	for i < len(s) {
		if s[i] < utf8.RuneSelf {
			if asciiClass[s[i]] != c {
				break
			}
			i++
			continue
		}
		r, size := wideAt(s, i)
		if classOf(r) != c {
			break
		}
		i += size
	}
	return i
}

// figuresAt returns the kind and the length of the digits that s starts with, with a period behind
// them or without, if white space follows and they cannot begin a result: 0 for none.
func figuresAt(s string) (kind token.Kind, n int) {
	for n < len(s) && isASCIIDigit(s[n]) {
		n++
	}
	switch {
	case n == 0 || n+1 >= len(s):
	case s[n] == '.' && isSeparator(s[n+1]):
		return token.Number, n + 1
	case isSeparator(s[n]) && s[n+1] < utf8.RuneSelf && asciiClass[s[n+1]] != separator && asciiClass[s[n+1]] != blank && !dashSet.has(rune(s[n+1])):
		return token.Digits, n
	}
	return 0, 0
}

// keypadMove reports whether a run is a WXF move whose piece is a digit, such as
// 62.5, and not a round's number.
func keypadMove(run string) bool {
	for _, characters := range keypadParts {
		if run == "" {
			return false
		}
		r, size := runeAt(run, 0)
		if !strings.ContainsRune(characters, r) {
			return false
		}
		run = run[size:]
	}
	return run == "" || firstClass(run).ends()
}

// keypadParts are the characters of such a move, in their order.
var keypadParts = [minMove]string{keypadKinds, keypadDigits + keypadSigns, keypadSigns, keypadDigits}

// moveToken takes what may be a move: all up to white space, a bracket or
// punctuation, to the digit that ends a move in Chinese, or to a result. Without a
// letter or a digit it is no move.
func moveToken(s string) (token.Kind, int) {
	if s[0] >= utf8.RuneSelf {
		if n := wordedNumber(s); n > 0 {
			return token.Number, n
		}
	}
	kind, end := token.Stray, 0 // end: after the last character that a move can end with
	turned := false             // the character before said where the piece goes
	for i := 0; i < len(s); {
		r, size, c := rune(s[i]), 1, other
		if r < utf8.RuneSelf {
			c = asciiClass[r]
		} else {
			r, size = wideAt(s, i)
			c = classOf(r)
		}
		if c < digit {
			break
		}
		first := i == 0
		i += size
		if c == letter || c == digit {
			kind = token.Move
		}
		if c != period {
			end = i
		}
		if turned && moveDigitSet.has(r) {
			return kind, end
		}
		turned = !first && c == letter && directionSet.has(r)
	}
	if kind == token.Stray {
		return kind, strayEnd(s)
	}
	return kind, end - resultSuffix(s[:end])
}

// mostGlued is how long a move may be, in bytes, to have a result glued to it.
const mostGlued = 32

// resultSuffix returns the length of the result that is glued to the move which s
// is, 0 for none.
func resultSuffix(s string) int {
	if last := s[len(s)-1]; last < '0' || last > '2' {
		return 0
	}
	for _, result := range results {
		head, ok := strings.CutSuffix(s, result)
		if ok && len(head) <= mostGlued && utf8.RuneCountInString(head) >= minMove && isASCIIDigit(head[len(head)-1]) && isWord(head, token.Move) {
			return len(result)
		}
	}
	return 0
}

// strayEnd returns the end of the punctuation that a run starts with.
func strayEnd(run string) int {
	for i, r := range run {
		if c := classOf(r); c == letter || c == digit || c == stop {
			return i
		}
	}
	return len(run)
}

// Nearly every move is four characters of three bytes with white space behind them:
// a piece, a file or a place, where it goes, and how far. moveToken takes no more
// than the four, and this tells so in a few steps.

// plainMove is how many bytes they have, plainMoveColumns how many columns they fill.
const plainMove, plainMoveColumns = 4 * 3, 4 * 2

// isMoveWord reports whether a text is one token that is a move. It knows most of them by how
// they look.
func isMoveWord(s string) bool {
	return len(s) == plainMove && strictWideMove(s, 0) || isShortMove(s) || isWord(s, token.Move)
}

// isShortMove reports whether s is a move in letters, digits and signs, as C2.5 and H2-E2, that is too
// short for a result to be glued to it.
func isShortMove(s string) bool {
	const shortest = minMove + len("1-0")
	if s == "" || len(s) >= shortest || s[0] >= utf8.RuneSelf || asciiClass[s[0]] != letter || s[len(s)-1] == '.' {
		return false
	}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf || asciiClass[s[i]] < digit {
			return false
		}
	}
	return true
}

// A wide is a character of three bytes as a number that has them for its last ones. Its
// order is that of the characters.
type wide uint32

package scan

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
)

// word takes a token that neither white space nor a bracket starts.
func (s *Scanner) word(r rune, c class) token.Kind {
	before := byte(0)
	if s.Pos > 0 {
		before = s.Text[s.Pos-1]
	}
	if OpensRest(before, s.Text, s.Pos) {
		s.Pos = LineEnd(s.Text, s.Pos)
		return token.Stray
	}
	if r == '<' {
		if n := elementEnd(s.Text[s.Pos:]); n > 0 {
			s.Pos += n
			s.stray = true
			return token.Stray
		}
	}
	if s.Pos >= s.run {
		s.run = s.Pos + RunEnd(s.Text[s.Pos:])
	}
	kind, n := WordToken(s.Text[s.Pos:s.run], r, c)
	if kind == token.Digits && s.Depth == 0 {
		if size := closerOf(s.Text[s.Pos+n:]); size > 0 {
			kind, n = token.Number, ClassEnd(s.Text, s.Pos+n+size, Period)-s.Pos
		}
	}
	if kind == token.Stray && s.moved {
		if end := wordsEnd(s.Text, s.Pos); end > 0 {
			s.Pos, s.stray = end, false
			return token.Comment
		}
	}
	// Behind another word than a move, a quotation mark begins what is like the value of a tag.
	if !s.stray && (MayBeFigures(r, kind) && (s.moved || !IsQuote(r)) || kind == token.Number && endsWithDash(s.Text[s.Pos:s.Pos+n])) {
		if spelled := s.spelledResult(); spelled > 0 {
			kind, n = token.Result, spelled
		}
	}
	if s.Heading {
		if kind == token.Move && ast.IsNullMove(s.Text[s.Pos:s.Pos+n]) { // before the movetext it is punctuation as any other
			kind = token.Stray
		}
		s.Heading = !EndsHeading(s.Text[s.Pos : s.Pos+n])
	}
	s.Pos += n
	switch kind {
	case token.Stray:
		s.stray, s.moved = true, false
	case token.Glyph:
		s.stray = false
	case token.Move:
		s.stray, s.moved = false, true
	case token.Result:
		s.stray, s.moved = false, false
	case token.Number, token.Digits, token.Dots:
		s.moved = false
	}
	return kind
}

// longestElement is how many bytes of a tag of HTML are looked at.
const longestElement = 256

// elementEnd returns the length of the tag or the comment of HTML that s starts with, 0 if there is none. None is one
// that holds what may be a bracket, a result or the number of a round to whoever does not know that it is one.
func elementEnd(s string) int {
	s = s[:min(len(s), longestElement)]
	end := strings.IndexByte(s, '>') + 1
	if end == 0 {
		return 0
	}
	name := strings.TrimLeft(s[1:end], "/!")
	if !IsASCIILetter(name[0]) && !strings.HasPrefix(s, "<!--") {
		return 0
	}
	for i := 1; i < end-1; i++ {
		switch c := s[i]; {
		case c >= utf8.RuneSelf, c < ' ' && c != '\t', strings.IndexByte("<[](){};*", c) >= 0,
			IsASCIIDigit(s[i-1]) && (c == '.' || c == '-' || c == '/' || c == ' '):
			return 0
		}
	}
	return end
}

// EndsHeading reports whether more than ASCII punctuation stands in text that is no
// comment and no rest of a line: brackets behind it need not open tags any more. An
// asterisk and a period are more.
func EndsHeading(text string) bool {
	for i := range len(text) {
		if c := text[i]; c >= utf8.RuneSelf || ASCIIClass[c] == Letter || ASCIIClass[c] == Digit || c == '.' || c == '*' {
			return true
		}
	}
	return false
}

// RunEnd returns the length of the run of characters before the next white space,
// bracket or rest of a line that means nothing. None of these starts s.
func RunEnd(s string) int {
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			if c := ASCIIClass[s[i]]; c == Separator || c == Blank || c == Bracket || i > 0 && c == other && OpensRest(s[i-1], s, i) {
				return i
			}
			i++
			continue
		}
		r, size := RuneAt(s, i)
		if c := ClassOf(r); c == Blank || c == Bracket {
			return i
		}
		i += size
	}
	return len(s)
}

// HoldsResult reports whether a result is among the tokens of a run. Text may stand
// behind the run.
func HoldsResult(s string) bool {
	run := s[:RunEnd(s)]
	for i := 0; i < len(run); {
		r, size := RuneAt(run, i)
		if r == Semicolon && IsStop(s, i, r) {
			i += size
			continue
		}
		kind, n := WordToken(run[i:], r, ClassOf(r))
		if kind == token.Result {
			return true
		}
		i += n
	}
	return false
}

// WordToken returns the kind and the length of the first token of a run whose
// first character is r, of class c.
func WordToken(run string, r rune, c class) (token.Kind, int) {
	if n := resultPrefix(run); n > 0 {
		return token.Result, n
	}
	if c == other {
		if n := glyphEnd(run); n > 0 {
			return token.Glyph, n
		}
		if OpensMark(r) {
			if n := enclosedNumber(run, ClosesMark); n > 0 {
				return token.Number, n
			}
		}
	}
	switch {
	case r == '*':
		return token.Stray, len(run) // set apart, an asterisk would be a result
	case c == other && r != '$':
		return token.Stray, ClassEnd(run, 0, other)
	case c == other:
		return token.Stray, ClassEnd(run, 1, Digit)
	case c == Stop:
		return token.Stray, ClassEnd(run, 0, Stop)
	case c == Digit:
		digits := ClassEnd(run, 0, Digit)
		switch end := pointEnd(run, digits); {
		case end > digits && !keypadMove(run):
			return token.Number, end
		case digits == len(run), FirstClass(run[digits:]).ends():
			return token.Digits, digits
		}
	case c == Period:
		dots := ClassEnd(run, 0, Period)
		if run[0] != '.' || dots != 1 || dots == len(run) || run[1] >= utf8.RuneSelf || FirstClass(run[1:]).ends() {
			return token.Dots, dots
		}
	case c == Sign:
		if n := signEnd(run, 0); n > 0 {
			return token.Stray, n // it stands between two moves
		}
		if r == Hash {
			if n := hashedNumber(run); n > 0 {
				return token.Number, n
			}
		}
		if n := nullEnd(run); n > 0 {
			return token.Move, n
		}
	}
	return MoveToken(run)
}

// nullEnd returns the length of the null move that a run starts with, 0 for none.
func nullEnd(run string) int {
	_, first := utf8.DecodeRuneInString(run)
	_, second := utf8.DecodeRuneInString(run[first:])
	end := first + second
	if !ast.IsNullMove(run[:end]) || end < len(run) && !FirstClass(run[end:]).ends() {
		return 0
	}
	return end
}

// glyphEnd returns the length of the glyph that a run starts with, 0 for none: one or
// two of ! and ?, with no other punctuation behind but that of a glyph, or $ and a
// number.
func glyphEnd(run string) int {
	if run[0] == '$' {
		end := ClassEnd(run, 1, Digit)
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
		if !IsGlyph(r) {
			break
		}
		end += size
	}
	if end < len(run) && run[end] != '$' && FirstClass(run[end:]) == other {
		return 0
	}
	return end
}

// resultPrefix returns the length of the result that a run starts with, 0 for none.
func resultPrefix(run string) int {
	if c := run[0]; c != '*' && (c != '0' && c != '1' || len(run) < len("1-0") || run[1] != '-' && run[1] != '/') {
		return 0 // as nearly always
	}
	for _, result := range Results {
		rest, ok := strings.CutPrefix(run, result)
		if !ok {
			continue
		}
		rest = rest[ClassEnd(rest, 0, Period):] // full stops behind the result
		if rest == "" || FirstClass(rest).ends() && (result != "*" || rest[0] != '*') {
			return len(result)
		}
	}
	return 0
}

// figuresAt returns the kind and the length of the digits that s starts with, with a period behind
// them or without, if white space follows and they cannot begin a result: 0 for none.
func figuresAt(s string) (kind token.Kind, n int) {
	for n < len(s) && IsASCIIDigit(s[n]) {
		n++
	}
	switch {
	case n == 0 || n+1 >= len(s):
	case s[n] == '.' && IsSeparator(s[n+1]):
		return token.Number, n + 1
	case IsSeparator(s[n]) && s[n+1] < utf8.RuneSelf && ASCIIClass[s[n+1]] != Separator && ASCIIClass[s[n+1]] != Blank && !DashSet.Has(rune(s[n+1])):
		return token.Digits, n
	}
	return 0, 0
}

// keypadMove reports whether a run is a WXF move whose piece is a digit, such as
// 62.5, and not a round's number.
func keypadMove(run string) bool {
	for _, characters := range KeypadParts {
		if run == "" {
			return false
		}
		r, size := RuneAt(run, 0)
		if !strings.ContainsRune(characters, r) {
			return false
		}
		run = run[size:]
	}
	return run == "" || FirstClass(run).ends()
}

// KeypadParts are the characters of such a move, in their order.
var KeypadParts = [MinMove]string{keypadKinds, keypadDigits + keypadSigns, keypadSigns, keypadDigits}

// MoveToken takes what may be a move: all up to white space, a bracket or
// punctuation, to the digit that ends a move in Chinese, or to a result. Without a
// letter or a digit it is no move.
func MoveToken(s string) (token.Kind, int) {
	if s[0] >= utf8.RuneSelf || s[0] == 'N' {
		if n := wordedNumber(s); n > 0 {
			return token.Number, n
		}
	}
	kind, end := token.Stray, 0 // end: after the last character that a move can end with
	turned := false             // the character before said where the piece goes
	for i := 0; i < len(s); {
		r, size, c := rune(s[i]), 1, other
		if r < utf8.RuneSelf {
			c = ASCIIClass[r]
		} else {
			r, size = wideAt(s, i)
			c = ClassOf(r)
		}
		if c < Digit {
			if r == '|' || r == ':' {
				if n := recognisedEnd(s); n > 0 {
					return token.Move, n
				}
			}
			break
		}
		first := i == 0
		i += size
		if c == Letter || c == Digit {
			kind = token.Move
		}
		if c != Period {
			end = i
		}
		if turned && MoveDigitSet.Has(r) {
			if end < len(s) && (s[end] == '|' || s[end] == ':') {
				return kind, max(end, recognisedEnd(s))
			}
			return kind, end
		}
		turned = !first && c == Letter && DirectionSet.Has(r)
	}
	if kind == token.Stray {
		return kind, strayEnd(s)
	}
	return kind, end - resultSuffix(s, end)
}

// recognisedEnd returns the length of the move with candidates for its characters that s starts with, 0 for none:
// 炮|砲二平五, 炮二:0.7|三:0.2平五, of as many characters as moves have. notation.ReadRecognised tells what they mean.
func recognisedEnd(s string) int {
	i, places, marked := 0, 0, false
	for i < len(s) {
		r, size := RuneAt(s, i)
		if ClassOf(r) < Digit {
			break
		}
		i += size
		if i < len(s) && s[i] == ':' {
			n := probabilityEnd(s[i+1:])
			if n == 0 {
				return 0
			}
			i, marked = i+1+n, true
		}
		if i < len(s) && s[i] == '|' {
			i, marked = i+1, true
		} else {
			places++
		}
	}
	if !marked || places < MinMove || places > MaxMove || s[i-1] == '|' {
		return 0
	}
	return i
}

// probabilityEnd returns the length of the probability that s starts with, 0 for none: 1, or 0 with decimals.
func probabilityEnd(s string) int {
	if strings.HasPrefix(s, "1") {
		return 1
	}
	n := len("0.")
	if !strings.HasPrefix(s, "0.") {
		return 0
	}
	for n < len(s) && IsASCIIDigit(s[n]) {
		n++
	}
	if n == len("0.") {
		return 0
	}
	return n
}

// MostGlued is how long a move may be, in bytes, to have a result glued to it.
const MostGlued = 32

// resultSuffix returns the length of the result that is glued to the move which s[:end] is, 0 for none. Of a draw,
// only the first figure is part of the word.
func resultSuffix(s string, end int) int {
	if last := s[end-1]; last < '0' || last > '2' {
		return 0
	}
	for _, result := range Results {
		head, ok := strings.CutSuffix(s[:end], result)
		if !ok && s[end-1] == result[0] && strings.HasPrefix(s[end-1:], result) && resultPrefix(s[end-1:end+RunEnd(s[end:])]) > 0 {
			head, ok = s[:end-1], true
		}
		if ok && len(head) <= MostGlued && utf8.RuneCountInString(head) >= MinMove && IsASCIIDigit(head[len(head)-1]) && IsWord(head, token.Move) {
			return end - len(head)
		}
	}
	return 0
}

// strayEnd returns the end of the punctuation that a run starts with.
func strayEnd(run string) int {
	for i, r := range run {
		if c := ClassOf(r); c == Letter || c == Digit || c == Stop {
			return i
		}
	}
	return len(run)
}

// Nearly every move is four characters of three bytes with white space behind them:
// a piece, a file or a place, where it goes, and how far. moveToken takes no more
// than the four, and this tells so in a few steps.

// PlainMove is how many bytes they have, plainMoveColumns how many columns they fill.
const PlainMove, PlainMoveColumns = 4 * 3, 4 * 2

// The shortest and the longest move, in characters: 炮二平五, C2.5, h2e2;
// 前兵四平五, H2-E2.
const MinMove, MaxMove = 4, 5

// IsWord reports whether a text is one token of a kind that is a word.
func IsWord(text string, kind token.Kind) bool {
	if text == "" {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text)
	got, n := WordToken(text, r, ClassOf(r))
	return got == kind && n == len(text)
}

// SkipSeparators returns the place after the separators at i (PGN-3.4).
func SkipSeparators[T Characters](s T, i int) int {
	for i < len(s) && IsSeparator(s[i]) {
		i++
	}
	return i
}

package grammar

import (
	"strings"
	"unicode/utf8"
)

// word takes a token that neither white space nor a bracket starts.
func (s *scanner) word(r rune, c class) TokenKind {
	rest := s.text[s.pos:]
	if s.pos >= s.run {
		s.run = s.pos + runEnd(rest)
	}
	kind, n := wordToken(s.text[s.pos:s.run], r, c)
	if kind == tokenStray && (rest[0] == ';' || strings.HasPrefix(rest, "//")) {
		n = lineEnd(rest, 0)
	}
	if kind != tokenStray {
		s.heading = false
	}
	s.pos += n
	return kind
}

// runEnd gives the length of the run of characters before the next white space
// or bracket.
func runEnd(s string) int {
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			if c := asciiClass[s[i]]; c == separator || c == blank || c == bracket {
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

// wordToken gives the kind and the length of the first token of a run whose
// first character is r, of class c.
func wordToken(run string, r rune, c class) (TokenKind, int) {
	if n := resultPrefix(run); n > 0 {
		return tokenResult, n
	}
	switch {
	case r == '*':
		return tokenStray, len(run) // set apart, an asterisk would be a result
	case c == other && r != '$':
		return tokenStray, classEnd(run, 0, other)
	case c == other:
		return tokenStray, classEnd(run, 1, digit)
	case c == digit:
		digits := classEnd(run, 0, digit)
		switch dots := classEnd(run, digits, period); {
		case dots > digits && !keypadMove(run):
			return tokenNumber, dots
		case digits == len(run), firstClass(run[digits:]) == other:
			return tokenDigits, digits
		}
	case c == period:
		dots := classEnd(run, 0, period)
		if run[0] != '.' || dots != 1 || dots == len(run) || run[1] >= utf8.RuneSelf || firstClass(run[1:]) == other {
			return tokenDots, dots
		}
	}
	return moveToken(run)
}

// resultPrefix gives the length of the result that a run starts with, 0 for none.
func resultPrefix(run string) int {
	for _, result := range results {
		rest, ok := strings.CutPrefix(run, result)
		if ok && rest != "" {
			if r, size := utf8.DecodeRuneInString(rest); classOf(r) == period {
				rest = rest[size:] // a full stop behind the result
			}
		}
		if ok && (rest == "" || firstClass(rest) == other && (result != "*" || rest[0] != '*')) {
			return len(result)
		}
	}
	return 0
}

func firstClass(s string) class {
	r, _ := utf8.DecodeRuneInString(s)
	return classOf(r)
}

// classEnd gives the end of the characters of class c that stand at i.
func classEnd(s string, i int, c class) int {
	for i < len(s) {
		r, size := runeAt(s, i)
		if classOf(r) != c {
			break
		}
		i += size
	}
	return i
}

// numberEnd gives the length of the digits and the period that s starts with if
// white space follows them, else 0.
func numberEnd(s string) int {
	i := 0
	for i < len(s) && isASCIIDigit(s[i]) {
		i++
	}
	if i == 0 || i+1 >= len(s) || s[i] != '.' || s[i+1] >= utf8.RuneSelf || asciiClass[s[i+1]] != separator {
		return 0
	}
	return i + 1
}

// keypadMove reports whether a run is a WXF move whose piece is a digit, such as
// 62.5, and not a round's number.
func keypadMove(run string) bool {
	for _, characters := range [...]string{keypadKinds, keypadDigits + keypadSigns, keypadSigns, keypadDigits} {
		r, size := utf8.DecodeRuneInString(run)
		if size == 0 || !strings.ContainsRune(characters, r) {
			return false
		}
		run = run[size:]
	}
	return run == "" || firstClass(run) == other
}

// moveToken takes what may be a move: all up to white space, a bracket or
// punctuation, to the digit that ends a move in Chinese, or to a result. Without a
// letter or a digit it is no move.
func moveToken(s string) (TokenKind, int) {
	kind, end := tokenStray, 0 // end: after the last character that a move can end with
	turned := false            // the character before said where the piece goes
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
			kind = tokenMove
		}
		if c != period {
			end = i
		}
		if turned && moveDigitSet.has(r) {
			return kind, end
		}
		turned = !first && c == letter && directionSet.has(r)
	}
	if kind == tokenStray {
		return kind, strayEnd(s)
	}
	return kind, end - resultSuffix(s[:end])
}

// resultSuffix gives the length of the result that is glued to the move which s
// is, 0 for none.
func resultSuffix(s string) int {
	if last := s[len(s)-1]; last < '0' || last > '2' {
		return 0
	}
	for _, result := range results {
		if head, ok := strings.CutSuffix(s, result); ok && utf8.RuneCountInString(head) >= minMove && isASCIIDigit(head[len(head)-1]) {
			return len(result)
		}
	}
	return 0
}

// strayEnd gives the end of the punctuation that a run starts with.
func strayEnd(run string) int {
	for i, r := range run {
		if c := classOf(r); c == letter || c == digit {
			return i
		}
	}
	return len(run)
}

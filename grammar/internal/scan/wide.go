package scan

import "unicode/utf8"

// The byte classes: what the splitter sees of a character beyond ASCII. Full-width
// parentheses are ASCII ones to it, and so are all ASCII characters themselves.
const (
	WideCharacter  = utf8.RuneSelf + iota // any other
	WideBlank                             // white space
	WideQuote                             // a quotation mark that is none of PGN's
	WideOpenBrace                         // a full-width brace
	WideCloseBrace                        // likewise
	WideRest                              // a further byte of any of these
)

// A classifier returns the class of the character at s[i], which is not an ASCII
// one, and how many bytes to pass to be behind what gives it away.
type Classifier[T Characters] func(s T, i int) (class byte, size int)

// OpensRest reports whether s[i], behind the byte before, begins the rest of a line
// that means nothing: with ; or //, but not with a semicolon that only separates rounds.
func OpensRest[T Characters](before byte, s T, i int) bool {
	switch {
	case s[i] != ';' && !(s[i] == '/' && i+1 < len(s) && s[i+1] == '/'), IsTight[before]:
		return false
	}
	separates, _ := SeparatesRounds(s, i)
	return !separates
}

// SeparatesRounds reports whether s[i] is a semicolon before a round number, or before a
// result that ends its line. known is false if s ends before that can be told.
func SeparatesRounds[T Characters](s T, i int) (is, known bool) {
	if s[i] != ';' {
		return false, true
	}
	i = spacesEnd(s, i+1)
	for _, result := range Results {
		n := 0
		for n < len(result) && i+n < len(s) && s[i+n] == result[n] {
			n++
		}
		if i+n == len(s) {
			return n == len(result), false
		}
		if n == len(result) {
			end := spacesEnd(s, i+n)
			return end == len(s) || IsLineBreak(s[end]), end < len(s)
		}
	}
	number := i
	for i < len(s) && IsASCIIDigit(s[i]) {
		i++
	}
	if i+1 >= len(s) {
		return false, false
	}
	return i > number && s[i] == '.' && !IsASCIIDigit(s[i+1]), true
}

// spacesEnd returns the end of the spaces and tabs at s[i].
func spacesEnd[T Characters](s T, i int) int {
	for i < len(s) && IsSpace(s[i]) {
		i++
	}
	return i
}

// A wide is a character of three bytes as a number that has them for its last ones. Its
// order is that of the characters.
type wide uint32

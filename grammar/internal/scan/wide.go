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
// that means nothing: with ; or //.
func OpensRest[T Characters](before byte, s T, i int) bool {
	return (s[i] == ';' || s[i] == '/' && i+1 < len(s) && s[i+1] == '/') && !IsTight[before]
}

// A wide is a character of three bytes as a number that has them for its last ones. Its
// order is that of the characters.
type wide uint32

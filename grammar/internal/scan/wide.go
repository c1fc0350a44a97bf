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

package main

import (
	"strings"
	"unicode"
)

// printable gives a text from a file as it may be shown in a terminal, on one
// line: control characters, which could move the cursor or change what is shown
// elsewhere, become visible characters that stand for them, and so do the
// characters that turn the direction of writing. What is not UTF-8 becomes U+FFFD.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		const pictures, pictureOfDelete = '\u2400', '\u2421'
		switch {
		case r < ' ':
			return pictures + r
		case r == '\x7F':
			return pictureOfDelete
		case unicode.Is(unicode.Cc, r), unicode.Is(unicode.Bidi_Control, r), r == '\u2028', r == '\u2029':
			return unicode.ReplacementChar
		default:
			return r
		}
	}, text)
}

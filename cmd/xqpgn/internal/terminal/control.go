package terminal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable returns a text from a file in a form that a terminal can show on one line. Control characters
// could move the cursor or change the display, so visible characters replace them. The same holds for
// characters that change the direction of writing. Invalid UTF-8 becomes U+FFFD.
func Printable(text string) string {
	if isPlain(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		const pictures, pictureOfDelete = '\u2400', '\u2421'
		switch {
		case r > lastControl:
			return r
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

// lastControl is the last control character, or character that changes the direction of writing.
const lastControl = '\u2069'

// isPlain reports whether a text is ASCII without control characters.
func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// JSON returns a value of strings and numbers as JSON on one line. It does not escape HTML characters, and
// the result has no control characters.
func JSON(v any) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		panic(err) // such values are always encodable
	}
	return ControlsEscaped(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

// ControlsEscaped escapes the control characters that encoding/json leaves unescaped: DEL, and the C1
// characters above it. They could control a terminal too.
func ControlsEscaped(json []byte) []byte {
	if bytes.IndexByte(json, del) < 0 && !holdsC1(json) {
		return json
	}
	var escaped []byte
	for _, r := range string(json) {
		if r >= del && unicode.IsControl(r) {
			escaped = fmt.Appendf(escaped, `\u%04x`, r)
		} else {
			escaped = utf8.AppendRune(escaped, r)
		}
	}
	return escaped
}

// del is a control character. leadOfC1 is the first byte of the 32 C1 characters in UTF-8; their second
// byte is below endOfC1.
const del, leadOfC1, endOfC1 = 0x7f, 0xc2, 0xa0

// holdsC1 reports whether a text has a C1 character. The first byte alone does not decide: it begins other
// characters too, such as the point in foreign names.
func holdsC1(text []byte) bool {
	for {
		i := bytes.IndexByte(text, leadOfC1) + 1
		if i == 0 || i == len(text) {
			return false
		}
		if text = text[i:]; text[0] < endOfC1 {
			return true
		}
	}
}

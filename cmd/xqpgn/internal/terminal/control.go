package terminal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable returns a text from a file as it may be shown in a terminal, on one
// line: control characters, which could move the cursor or change what is shown
// elsewhere, become visible characters that stand for them, and so do the
// characters that turn the direction of writing. What is not UTF-8 becomes U+FFFD.
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

// lastControl is the last character that is a control character or turns the direction of writing.
const lastControl = '\u2069'

// isPlain reports whether a text is of ASCII without control characters.
func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// JSON returns a value of strings and numbers as JSON on one line, with the
// characters of HTML as they are, and without control characters.
func JSON(v any) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		panic(err) // such values have JSON
	}
	return ControlsEscaped(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

// ControlsEscaped escapes the control characters that encoding/json leaves as
// they are, since they too could steer a terminal: DEL, and C1 above it.
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

// del is a control character, and leadOfC1 the first byte of the 32 others in UTF-8, whose
// second is below endOfC1.
const del, leadOfC1, endOfC1 = 0x7f, 0xc2, 0xa0

// holdsC1 reports whether one of those others is in a text. Its first byte begins other
// characters too, as the point between the names of foreigners.
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

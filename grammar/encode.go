package grammar

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
)

// An EncodeError says that an encoding does not have a character.
type EncodeError struct {
	Encoding Encoding
	Rune     rune
}

// Error names the character and the encoding.
func (e *EncodeError) Error() string {
	return fmt.Sprintf("%v has no character %q (%s)", e.Encoding, e.Rune, codePoint(e.Rune))
}

// Mark gives the bytes that a file in the encoding starts with: the byte order
// mark of UTF-16, nothing for the others.
func (e Encoding) Mark() string {
	for _, b := range byteOrderMarks {
		if b.encoding == e && e != UTF8 {
			return b.mark
		}
	}
	return ""
}

// Append appends a text in the encoding, Auto being UTF-8. The error is an
// [*EncodeError] for the first character that the encoding does not have.
func (e Encoding) Append(dst []byte, text string) ([]byte, error) {
	coding := multibyte[e]
	if order, ok := byteOrders[e]; ok {
		coding = unicode.UTF16(order, unicode.IgnoreBOM)
	}
	if coding == nil {
		return append(dst, text...), nil
	}
	encoded, err := coding.NewEncoder().String(text)
	if err != nil {
		return dst, e.lacks(coding, text)
	}
	return append(dst, encoded...), nil
}

// lacks gives the error for a text that cannot be encoded.
func (e Encoding) lacks(coding encoding.Encoding, text string) error {
	for _, r := range text {
		if r == utf8.RuneError {
			return &EncodeError{e, r}
		}
		if _, err := coding.NewEncoder().String(string(r)); err != nil {
			return &EncodeError{e, r}
		}
	}
	return errors.New("text cannot be encoded as " + e.String())
}

package grammar

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"golang.org/x/text/encoding"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// An EncodeError says that an encoding does not have a character.
type EncodeError struct {
	Encoding Encoding
	Rune     rune
}

// Error names the character and the encoding.
func (e *EncodeError) Error() string {
	return fmt.Sprintf("%v has no character %q (%s)", e.Encoding, string(e.Rune), codePoint(e.Rune))
}

// In names the character and the encoding in a language.
func (e *EncodeError) In(l rules.Language) string {
	if l == rules.ZH {
		return fmt.Sprintf("%v 没有“%s”字（%s）", e.Encoding, string(e.Rune), codePoint(e.Rune))
	}
	return e.Error()
}

// Append appends a text in the encoding; Auto means UTF-8. The error is an [*EncodeError] for the first
// character that the encoding does not have, or an [*EncodingError]; then dst is returned unchanged.
func (e Encoding) Append(dst []byte, text string) ([]byte, error) {
	if !e.known() {
		return dst, e.unknown()
	}
	coding, ok := codings[e]
	if !ok {
		return append(dst, text...), nil
	}
	if e == GB18030 {
		if r, ok := straying(text); ok {
			return dst, &EncodeError{e, r}
		}
	}
	encoded, err := coding.NewEncoder().String(text)
	if err != nil {
		return dst, e.lacks(coding, text)
	}
	dst = append(dst, encoded...)
	if e == Big5 {
		preferBig5(dst[len(dst)-len(encoded):])
	}
	return dst, nil
}

// lacks returns the error for a text that cannot be encoded.
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

// codePoint words a character that may be invisible.
func codePoint(r rune) string { return fmt.Sprintf("U+%04X", r) }

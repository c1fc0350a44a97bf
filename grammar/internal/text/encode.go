package text

import (
	"unicode/utf8"

	"golang.org/x/text/encoding"
)

// Append appends a text in e, which has to be one of the encodings. Not ok means that e does not have all of its
// characters, of which lacking is the first; then dst is returned unchanged.
func (e Encoding) Append(dst []byte, text string) (out []byte, lacking rune, ok bool) {
	coding, coded := codings[e]
	if !coded {
		return append(dst, text...), 0, true
	}
	if e == GB18030 {
		if r, strays := straying(text); strays {
			return dst, r, false
		}
	}
	encoded, err := coding.NewEncoder().String(text)
	if err != nil {
		return dst, firstLacking(coding, text), false
	}
	dst = append(dst, encoded...)
	if e == Big5 {
		preferBig5(dst[len(dst)-len(encoded):], betterBig5())
	}
	return dst, 0, true
}

// firstLacking returns the first character of a text that cannot be encoded.
func firstLacking(coding encoding.Encoding, text string) rune {
	for _, r := range text {
		if r == utf8.RuneError {
			return r
		}
		if _, err := coding.NewEncoder().String(string(r)); err != nil {
			return r
		}
	}
	return utf8.RuneError
}

//go:build !js

package text

import (
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
)

// otherEncodings are the encodings of systems in other countries, in which Chinese files are read by mistake.
var otherEncodings = []encoding.Encoding{
	japanese.ShiftJIS, japanese.EUCJP, korean.EUCKR,
	charmap.Windows1250, charmap.Windows1251, charmap.Windows1253, charmap.Windows1254, charmap.Windows1258, charmap.Windows874,
	charmap.ISO8859_2, charmap.ISO8859_5, charmap.KOI8R, charmap.Macintosh, charmap.CodePage437, charmap.CodePage850, charmap.CodePage866,
}

// otherMisreadings returns the misreadings of otherEncodings.
func otherMisreadings() (all []misreading) {
	for _, e := range otherEncodings {
		all = append(all, misreading{rare: true, append: appendEncoded(e)})
	}
	return all
}

// appendEncoded returns a function that appends a character in an encoding. If the encoding lacks a control character beyond
// ASCII, the function appends the byte with the same number, because such a byte has no character in the encoding.
func appendEncoded(e encoding.Encoding) func([]byte, rune) ([]byte, bool) {
	return func(dst []byte, r rune) ([]byte, bool) {
		var character, encoded [utf8.UTFMax]byte
		n, _, err := e.NewEncoder().Transform(encoded[:], character[:utf8.EncodeRune(character[:], r)], true)
		if err != nil && r < 0xa0 {
			return append(dst, byte(r)), true
		}
		return append(dst, encoded[:n]...), err == nil
	}
}

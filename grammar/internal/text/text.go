// Package text turns the bytes of files into text and back: UTF-8, UTF-16, GB18030 and Big5. It tells in which of these a
// file is written, which of its games are in another, and which texts were read in a wrong one.
//
// A file of PGN is told by the characters that games are made of, see [Detect]. Some files of other programs say what
// they are in, see [Decode].
package text

import (
	"regexp"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding"
)

// A File is one as text.
type File struct {
	Text string
	Mark int // the length of its byte order mark, in bytes

	encoding Encoding
}

// big5Declared finds where a page, or the version of a game in DhtmlXQ, says that it is in Big5. What else they say is
// not trusted.
var big5Declared = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)charset\s*=\s*["']?big5|_ver\][^\[\]]{0,60}_big5`)
})

// Decode returns the text of a file, with U+FFFD for bytes that mean nothing. A byte order
// mark, which is left out, decides, then the encoding that the caller was told. With Auto it is UTF-8 if it can be, but
// for a few bytes; Big5 if it says so, or if that makes much more sense of it than GB18030, as [Detect] counts; and else
// GB18030, which holds GBK and GB2312.
func Decode(data []byte, told Encoding) File {
	mark, e := PieceMark(data, told)
	if data = data[len(mark):]; e == Auto {
		e = detected(data)
	}
	return File{e.Text(data), len(mark), e}
}

// detected returns the encoding of a file without a byte order mark.
func detected(data []byte) Encoding {
	wide := data[ASCIIEnd(data):]
	switch {
	case isUTF8(data):
		return UTF8
	case big5Declared().Match(data):
		return Big5
	}
	if gb, big5 := likelihoods(wide[:min(len(wide), MostDetected)]); big5-gb >= near {
		return Big5
	}
	return GB18030
}

// isUTF8 reports whether a file is UTF-8, but for a few bytes.
func isUTF8(data []byte) bool {
	characters, broken := 0, 0
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			broken++
		case size > 1:
			characters++
		}
		i += size
	}
	return 4*broken <= characters
}

// Size returns how many bytes of the file a part of its text is.
func (f *File) Size(text string) int {
	coding, ok := codings[f.encoding]
	if !ok {
		return len(text)
	}
	bytes, err := encoding.ReplaceUnsupported(coding.NewEncoder()).String(text)
	if err != nil {
		return len(text) // encoders replace what they cannot write
	}
	return len(bytes)
}

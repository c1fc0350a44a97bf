// Package text decodes the bytes of files and encodes text: UTF-8, UTF-16, GB18030 and Big5. It detects the encoding of a
// file, games in it that are in another encoding, and texts that were decoded in the wrong one.
//
// [Reader] decodes a file of PGN as it arrives, and [Detect] finds its encoding by the characters of games. [Decode] decodes
// a whole file of another program, which may declare its encoding.
package text

import (
	"regexp"
	"sync"

	"unicode/utf8"
)

// A File is the text of a file.
type File struct {
	Text string
	Mark int // length of the byte order mark in bytes

	encoding Encoding
}

// big5Declared finds where a page, or the version of a game in DhtmlXQ, declares Big5. Other declarations are often wrong.
var big5Declared = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)charset\s*=\s*["']?big5|_ver\][^\[\]]{0,60}_big5`)
})

// Decode returns the text of a file without its byte order mark, and with U+FFFD for bytes that cannot be decoded. The mark
// decides its encoding, then the encoding that the user named. With Auto it is UTF-8 if nearly all bytes are; Big5 if the
// file declares Big5, or if that makes much more sense than GB18030, as for [Detect]; and otherwise GB18030.
func Decode(data []byte, named Encoding) File {
	mark, e := Mark(data, named)
	if data = data[len(mark):]; e == Auto {
		e = detectFile(data)
	}
	return File{e.Text(data), len(mark), e}
}

// detectFile returns the encoding of a file without a byte order mark.
func detectFile(data []byte) Encoding {
	if c := censusOf(data, true); 4*c.invalid <= c.whole {
		return UTF8
	}
	wide := data[asciiLen(data):]
	if gb, big5 := likelihoods(wide[:min(len(wide), maxDetected)]); big5-gb >= near || big5Declared().Match(data) {
		return Big5
	}
	return GB18030
}

// Size returns the number of bytes of the file that a part of its text was decoded from.
func (f *File) Size(text string) int {
	if f.encoding <= UTF8 {
		return len(text)
	}
	n := 0
	var one [utf8.UTFMax]byte
	for _, r := range text {
		data, _ := f.encoding.appendRune(one[:0], r)
		n += max(1, len(data))
	}
	return n
}

// First returns the first byte of a file after its byte order mark and white space, or 0. It shows quickly that most files are
// not in a format that begins with a certain ASCII character. Text in UTF-16 needs its mark.
func First(head []byte) byte {
	mark, _ := Mark(head, Auto)
	for _, c := range head[len(mark):] {
		if c > ' ' {
			return c
		}
	}
	return 0
}

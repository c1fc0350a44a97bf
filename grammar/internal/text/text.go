// Package text decodes the text files of programs that do not say, or do not know, in
// which encoding they write: UTF-8, UTF-16, GB18030 or Big5.
//
//	file := text.Decode(data)
//	fmt.Println(file.Text)
//
// How PGN is decoded, which has words to go by, is package grammar's.
package text

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// A File is one as text.
type File struct {
	Text string
	Mark int // the length of its byte order mark, in bytes

	encoding encoding.Encoding // nil for UTF-8
}

// marks are byte order marks.
var marks = []struct {
	mark     string
	encoding encoding.Encoding
}{
	{"\ufeff", nil},
	{"\xff\xfe", unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)},
	{"\xfe\xff", unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)},
}

// big5Declared finds where a page says that it is in Big5. What else it says is not
// trusted.
var big5Declared = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)charset\s*=\s*["']?big5`)
})

// Decode returns the text of a file, with U+FFFD for bytes that mean nothing. A byte order
// mark, which is left out, decides. Without one it is UTF-8 if it can be, but for a few
// bytes; Big5 if it says so as web pages do; and else GB18030, which holds GBK and GB2312.
func Decode(data []byte) File {
	for _, m := range marks {
		if bytes.HasPrefix(data, []byte(m.mark)) {
			return decodeIn(data[len(m.mark):], m.encoding, len(m.mark))
		}
	}
	switch {
	case isUTF8(data):
		return decodeIn(data, nil, 0)
	case big5Declared().Match(data):
		return decodeIn(data, traditionalchinese.Big5, 0)
	default:
		return decodeIn(data, simplifiedchinese.GB18030, 0)
	}
}

func decodeIn(data []byte, e encoding.Encoding, mark int) File {
	if e == nil {
		return File{strings.ToValidUTF8(string(data), "\ufffd"), mark, nil}
	}
	text, err := e.NewDecoder().Bytes(data)
	if err != nil {
		text = bytes.ToValidUTF8(data, []byte("\ufffd")) // decoders replace what they cannot read
	}
	return File{string(text), mark, e}
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
	if f.encoding == nil {
		return len(text)
	}
	bytes, err := encoding.ReplaceUnsupported(f.encoding.NewEncoder()).String(text)
	if err != nil {
		return len(text) // encoders replace what they cannot write
	}
	return len(bytes)
}

package dhtmlxq

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// A decoded is a file as text.
type decoded struct {
	text     string
	mark     int               // the length of its byte order mark
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

// big5Declared finds where a page says that it is in Big5. One that says anything else
// is in UTF-8 if it can be, and else in GB18030, whatever it says.
var big5Declared = regexp.MustCompile(`(?i)charset\s*=\s*["']?big5`)

// decode returns the text of a file, with U+FFFD for bytes that mean nothing.
func decode(data []byte) decoded {
	for _, m := range marks {
		if bytes.HasPrefix(data, []byte(m.mark)) {
			return decodeIn(data[len(m.mark):], m.encoding, len(m.mark))
		}
	}
	switch {
	case isUTF8(data):
		return decodeIn(data, nil, 0)
	case big5Declared.Match(data):
		return decodeIn(data, traditionalchinese.Big5, 0)
	default:
		return decodeIn(data, simplifiedchinese.GB18030, 0)
	}
}

func decodeIn(data []byte, e encoding.Encoding, mark int) decoded {
	if e == nil {
		return decoded{strings.ToValidUTF8(string(data), "\ufffd"), mark, nil}
	}
	text, err := e.NewDecoder().Bytes(data)
	if err != nil {
		text = bytes.ToValidUTF8(data, []byte("\ufffd")) // decoders replace what they cannot read
	}
	return decoded{string(text), mark, e}
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

// size returns how many bytes of the file a text is.
func (d *decoded) size(text string) int {
	if d.encoding == nil {
		return len(text)
	}
	bytes, err := encoding.ReplaceUnsupported(d.encoding.NewEncoder()).String(text)
	if err != nil {
		return len(text) // encoders replace what they cannot write
	}
	return len(bytes)
}

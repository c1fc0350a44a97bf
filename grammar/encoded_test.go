package grammar

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// splitEncodings are those that the splitter reads.
var splitEncodings = map[Encoding]bool{UTF8: true, GB18030: true, Big5: true}

// encoded returns a text in an encoding, in UTF-16 with a byte order mark; not ok
// means that it has a character that the encoding has not.
func encoded(e Encoding, text string) (data []byte, ok bool) {
	var coding encoding.Encoding
	switch e {
	case UTF8:
		return []byte(text), true
	case UTF16LE:
		coding = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	case UTF16BE:
		coding = unicode.UTF16(unicode.BigEndian, unicode.UseBOM)
	case GB18030:
		coding = simplifiedchinese.GB18030
	case Big5:
		coding = traditionalchinese.Big5
	}
	data, err := coding.NewEncoder().Bytes([]byte(text))
	return data, err == nil
}

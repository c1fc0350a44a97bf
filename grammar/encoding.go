package grammar

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// An Encoding is how a file's characters are stored as bytes (PGN-1.1).
type Encoding uint8

// The encodings. Auto tells a file's encoding from its content. GB18030 holds
// GBK and GB2312; Big5 holds its Hong Kong extension.
const (
	Auto Encoding = iota
	UTF8
	UTF16LE
	UTF16BE
	GB18030
	Big5
)

var encodingNames = [...]string{Auto: "auto", UTF8: "utf-8", UTF16LE: "utf-16le", UTF16BE: "utf-16be", GB18030: "gb18030", Big5: "big5"}

// String gives the encoding's usual name in lower case: "utf-8", "gb18030" …
func (e Encoding) String() string { return encodingNames[e] }

// ParseEncoding gives the encoding with the name, in any case. "utf-16" without
// a byte order is little-endian unless a byte order mark says otherwise, and
// "gbk" and "gb2312" are GB18030.
func ParseEncoding(name string) (Encoding, error) {
	name = strings.ToLower(name)
	for e, n := range encodingNames {
		if name == n {
			return Encoding(e), nil
		}
	}
	switch name {
	case "utf8":
		return UTF8, nil
	case "utf-16", "utf16":
		return UTF16LE, nil
	case "gbk", "gb2312":
		return GB18030, nil
	}
	return Auto, fmt.Errorf("unknown encoding %q", name)
}

// multibyte are the encodings in which the second byte of a character may look
// like ASCII.
var multibyte = map[Encoding]encoding.Encoding{
	GB18030: simplifiedchinese.GB18030,
	Big5:    traditionalchinese.Big5,
}

// What the splitter sees of a character beyond ASCII: an outline of it.
const (
	wideCharacter  = 0x80 + iota // any, and every byte of it
	wideOpenBrace                // the first byte of a full-width one
	wideCloseBrace               // likewise
)

// A wideForm is a character that has another outline: its bytes in an encoding
// and what stands for the first of them.
type wideForm struct {
	bytes   string
	outline byte
}

// wideForms holds them by encoding and first byte.
var wideForms = func() (forms [len(encodingNames)][256][]wideForm) {
	outlines := map[string]byte{"\u3000": ' ', "（": '(', "）": ')', "｛": wideOpenBrace, "｝": wideCloseBrace}
	for wide, outline := range outlines {
		add := func(e Encoding, bytes string) {
			forms[e][bytes[0]] = append(forms[e][bytes[0]], wideForm{bytes, outline})
		}
		add(UTF8, wide)
		for e, coding := range multibyte {
			bytes, _ := coding.NewEncoder().String(wide) // both encodings have them all
			add(e, bytes)
		}
	}
	return forms
}()

// appendOutline appends the outlines of the characters of data, byte for byte,
// so that no byte but an ASCII character's looks like one. It leaves out a
// character cut at the end, unless that is all.
func appendOutline(e Encoding, out, data []byte, all bool) []byte {
	for len(data) > 0 {
		if data[0] < utf8.RuneSelf {
			n := 1
			for n < len(data) && data[n] < utf8.RuneSelf {
				n++
			}
			out = append(out, data[:n]...)
			data = data[n:]
			continue
		}
		if e == UTF8 && wideForms[e][data[0]] == nil {
			out = append(out, wideCharacter)
			data = data[1:]
			continue
		}
		outline, size := outlineOf(e, data, all)
		if size == 0 {
			break
		}
		out = append(out, outline)
		for range size - 1 {
			if outline != ' ' {
				outline = wideCharacter
			}
			out = append(out, outline)
		}
		data = data[size:]
	}
	return out
}

// outlineOf gives the outline of the character that b starts with, which is not
// an ASCII one, and its length: 0 if more bytes are needed to tell.
func outlineOf(e Encoding, b []byte, all bool) (outline byte, size int) {
	for _, form := range wideForms[e][b[0]] {
		if len(b) < len(form.bytes) && !all {
			return 0, 0
		}
		if bytes.HasPrefix(b, []byte(form.bytes)) {
			return form.outline, len(form.bytes)
		}
	}
	switch {
	case e == UTF8 || b[0] == 0x80 || b[0] == 0xff:
		return wideCharacter, 1
	case len(b) == 1 && !all:
		return 0, 0
	// Of four bytes, the third and the fourth look like another two.
	case len(b) > 1 && (b[1] >= 0x40 || e == GB18030 && isASCIIDigit(b[1])):
		return wideCharacter, 2
	default:
		return wideCharacter, 1
	}
}

// byteOrderMarks are the first bytes that name an encoding.
var byteOrderMarks = []struct {
	mark     string
	encoding Encoding
}{
	{"\xef\xbb\xbf", UTF8},
	{"\xff\xfe", UTF16LE},
	{"\xfe\xff", UTF16BE},
}

// byteOrders are those of UTF-16.
var byteOrders = map[Encoding]unicode.Endianness{
	UTF16LE: unicode.LittleEndian,
	UTF16BE: unicode.BigEndian,
}

// allows reports whether a byte order mark of encoding mark may stand in a file
// that is said to be in e.
func (e Encoding) allows(mark Encoding) bool {
	_, wide := byteOrders[e]
	_, wideMark := byteOrders[mark]
	return e == Auto || e == mark || wide && wideMark
}

const replacement = "\ufffd"

// decode gives the text of bytes in an encoding other than UTF-16. What is no
// text in it becomes U+FFFD.
func decode(e Encoding, data []byte) string {
	if coding, ok := multibyte[e]; ok && !ascii(data) {
		text, err := coding.NewDecoder().Bytes(data)
		if err == nil {
			return string(text)
		}
		// The decoders replace what they cannot read, so there is nothing to
		// report; should one ever refuse, the bytes are kept as UTF-8 can.
	}
	if utf8.Valid(data) {
		return string(data)
	}
	return string(bytes.ToValidUTF8(data, []byte(replacement)))
}

func ascii(data []byte) bool {
	for _, c := range data {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

package text

import (
	"bytes"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// An Encoding is how a file's characters are stored as bytes (PGN-1.1).
type Encoding uint8

// The encodings. Auto tells a file's encoding from its content, and is UTF-8 where there is none. GB18030 holds
// GBK and GB2312; Big5 holds its Hong Kong extension.
const (
	Auto Encoding = iota
	UTF8
	UTF16LE
	UTF16BE
	GB18030
	Big5
)

var names = [...]string{Auto: "auto", UTF8: "utf-8", UTF16LE: "utf-16le", UTF16BE: "utf-16be", GB18030: "gb18030", Big5: "big5"}

// String returns the name of the encoding, which has to be one.
func (e Encoding) String() string { return names[e] }

// Known reports whether e is one of the encodings.
func (e Encoding) Known() bool { return int(e) < len(names) }

// EncodingOf returns the encoding with a name. Case and hyphens do not matter.
func EncodingOf(name string) (e Encoding, known bool) {
	e, known = byName[hyphens.Replace(strings.ToLower(name))]
	return e, known
}

// byName are the encodings by the names that programs have for them, without
// hyphens: those of the encodings, then of the code pages of Windows, and what holds no
// character that the encoding has not.
var byName = map[string]Encoding{
	"auto": Auto, "utf8": UTF8, "utf16le": UTF16LE, "utf16be": UTF16BE, "gb18030": GB18030, "big5": Big5,
	"cp65001": UTF8, "utf16": UTF16LE, "ucs2": UTF16LE, "cp1200": UTF16LE, "cp1201": UTF16BE,
	"gbk": GB18030, "gb2312": GB18030, "euccn": GB18030, "cp936": GB18030, "ms936": GB18030, "cp54936": GB18030,
	"cp950": Big5, "ms950": Big5, "big5hkscs": Big5,
}

var hyphens = strings.NewReplacer("-", "", "_", "", " ", "")

// multibyte are the encodings in which the second byte of a character may look
// like ASCII.
var multibyte = map[Encoding]encoding.Encoding{
	GB18030: simplifiedchinese.GB18030,
	Big5:    traditionalchinese.Big5,
}

// codings are the encodings that package encoding has.
var codings = map[Encoding]encoding.Encoding{
	UTF16LE: unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM),
	UTF16BE: unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
	GB18030: multibyte[GB18030],
	Big5:    multibyte[Big5],
}

// byteOrderMarks are the first bytes that name an encoding.
var byteOrderMarks = []struct {
	mark     string
	encoding Encoding
}{
	{UTF8Mark, UTF8},
	{littleMark, UTF16LE},
	{bigMark, UTF16BE},
}

// FileMark returns the byte order mark that a file begins with and the encoding which it names, if the file may be in
// that. UTF-16 without a mark is told from its characters where the encoding is to be told.
func FileMark(head []byte, said Encoding) (mark string, e Encoding) {
	if mark, e = PieceMark(head, said); e == Auto {
		e = UnitsOf(head).Encoding()
	}
	return mark, e
}

// PieceMark returns the byte order mark that a piece of a file begins with, and the encoding which it names. Without a
// mark that is what is said.
func PieceMark(head []byte, said Encoding) (mark string, e Encoding) {
	for _, b := range byteOrderMarks {
		if bytes.HasPrefix(head, []byte(b.mark)) && said.allows(b.encoding) {
			return b.mark, b.encoding
		}
	}
	return "", said
}

// Encoding returns the encoding of texts in UTF-16, and Auto for bytes.
func (u Units) Encoding() Encoding {
	return [...]Encoding{Bytes: Auto, LittleEndian: UTF16LE, BigEndian: UTF16BE}[u]
}

// Units returns the units of texts in e.
func (e Encoding) Units() Units {
	switch e {
	case UTF16LE:
		return LittleEndian
	case UTF16BE:
		return BigEndian
	}
	return Bytes
}

// UTF16 reports whether e is one of the two kinds of UTF-16.
func (e Encoding) UTF16() bool { return e == UTF16LE || e == UTF16BE }

// allows reports whether a byte order mark of encoding mark may stand in a file
// that is said to be in e.
func (e Encoding) allows(mark Encoding) bool {
	return e == Auto || e == mark || e.UTF16() && mark.UTF16()
}

// BOM returns the bytes that a file in e starts with: the byte order mark of UTF-16, nothing for the others.
func (e Encoding) BOM() string {
	for _, b := range byteOrderMarks {
		if b.encoding == e && e != UTF8 {
			return b.mark
		}
	}
	return ""
}

package grammar

import (
	"bytes"
	"fmt"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
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

// String returns the usual name of the encoding in lower case, such as "utf-8" or "gb18030". For an unknown
// encoding it returns its number: "Encoding(99)".
func (e Encoding) String() string {
	if !e.known() {
		return fmt.Sprintf("Encoding(%d)", uint8(e))
	}
	return encodingNames[e]
}

// known reports whether e is one of the encodings.
func (e Encoding) known() bool { return int(e) < len(encodingNames) }

// MarshalText implements [encoding.TextMarshaler]. It returns the name of the encoding, or an error if e is
// unknown.
func (e Encoding) MarshalText() ([]byte, error) {
	if !e.known() {
		return nil, e.unknown()
	}
	return []byte(e.String()), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]: it reads what [ParseEncoding]
// does.
func (e *Encoding) UnmarshalText(name []byte) (err error) {
	*e, err = ParseEncoding(string(name))
	return err
}

// unknown returns the error for a value that is none of the encodings.
func (e Encoding) unknown() error { return &EncodingError{e.String()} }

// An EncodingError reports an unknown encoding, by name or by value.
type EncodingError struct{ Name string }

// Error returns the name in English.
func (e *EncodingError) Error() string { return e.In(rules.EN) }

// In returns the name in a language.
func (e *EncodingError) In(l rules.Language) string {
	return rules.Text{EN: fmt.Sprintf("unknown encoding %q", e.Name), ZH: fmt.Sprintf("不认识编码“%s”", e.Name)}.In(l)
}

// ParseEncoding returns the encoding with the name. Case and hyphens do not matter. "utf-16" is little-endian
// unless a byte order mark says otherwise. "gbk", "gb2312" and "cp936" are GB18030, and "cp950" is Big5. For
// an unknown name it returns an [*EncodingError].
func ParseEncoding(name string) (Encoding, error) {
	e, known := encodingsByName[encodingHyphens.Replace(strings.ToLower(name))]
	if !known {
		return Auto, &EncodingError{name}
	}
	return e, nil
}

// encodingsByName are the encodings by the names that programs have for them, without
// hyphens: those of the encodings, then of the code pages of Windows, and what holds no
// character that the encoding has not.
var encodingsByName = map[string]Encoding{
	"auto": Auto, "utf8": UTF8, "utf16le": UTF16LE, "utf16be": UTF16BE, "gb18030": GB18030, "big5": Big5,
	"cp65001": UTF8, "utf16": UTF16LE, "ucs2": UTF16LE, "cp1200": UTF16LE, "cp1201": UTF16BE,
	"gbk": GB18030, "gb2312": GB18030, "euccn": GB18030, "cp936": GB18030, "ms936": GB18030, "cp54936": GB18030,
	"cp950": Big5, "ms950": Big5, "big5hkscs": Big5,
}

var encodingHyphens = strings.NewReplacer("-", "", "_", "", " ", "")

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

const utf8Mark = "\ufeff"

// byteOrderMarks are the first bytes that name an encoding.
var byteOrderMarks = []struct {
	mark     string
	encoding Encoding
}{
	{utf8Mark, UTF8},
	{"\xff\xfe", UTF16LE},
	{"\xfe\xff", UTF16BE},
}

// encodingOf returns the byte order mark that a file begins with and the encoding which it names, if the file may be in
// that. UTF-16 without a mark is told from its characters where the encoding is to be told.
func encodingOf(head []byte, said Encoding) (mark string, e Encoding) {
	if mark, e = markOf(head, said); e == Auto {
		e = inUnits(text.UnitsOf(head))
	}
	return mark, e
}

// markOf returns the byte order mark that a piece of a file begins with, and the encoding which it names. Without a mark
// that is what is said.
func markOf(head []byte, said Encoding) (mark string, e Encoding) {
	for _, b := range byteOrderMarks {
		if bytes.HasPrefix(head, []byte(b.mark)) && said.allows(b.encoding) {
			return b.mark, b.encoding
		}
	}
	return "", said
}

// inUnits returns the encoding of texts in UTF-16, and Auto for bytes.
func inUnits(u text.Units) Encoding {
	return [...]Encoding{text.Bytes: Auto, text.LittleEndian: UTF16LE, text.BigEndian: UTF16BE}[u]
}

// units returns the units of texts in an encoding.
func (e Encoding) units() text.Units {
	switch e {
	case UTF16LE:
		return text.LittleEndian
	case UTF16BE:
		return text.BigEndian
	}
	return text.Bytes
}

// utf16 reports whether e is one of the two kinds of UTF-16.
func (e Encoding) utf16() bool { return e == UTF16LE || e == UTF16BE }

// allows reports whether a byte order mark of encoding mark may stand in a file
// that is said to be in e.
func (e Encoding) allows(mark Encoding) bool {
	return e == Auto || e == mark || e.utf16() && mark.utf16()
}

// BOM returns the bytes that a file in the encoding starts with: the byte order
// mark of UTF-16, nothing for the others.
func (e Encoding) BOM() string {
	for _, b := range byteOrderMarks {
		if b.encoding == e && e != UTF8 {
			return b.mark
		}
	}
	return ""
}

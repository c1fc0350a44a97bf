package text

import (
	"bytes"
	"strings"
)

// An Encoding is how a file's characters are stored as bytes (PGN-1.1).
type Encoding uint8

// The encodings. Auto detects a file's encoding from its content; without a file it means UTF-8. Big5 includes its Hong Kong
// extension. GB2312 has 7,445 characters. GBK has the same characters and 14,346 more.
const (
	Auto Encoding = iota
	UTF8
	UTF16LE
	UTF16BE
	GB18030
	Big5
	GBK
	GB2312
)

var names = [...]string{
	Auto: "auto", UTF8: "utf-8", UTF16LE: "utf-16le", UTF16BE: "utf-16be", GB18030: "gb18030", Big5: "big5", GBK: "gbk", GB2312: "gb2312",
}

// String returns the name of e, which must be one of the encodings.
func (e Encoding) String() string { return names[e] }

// Known reports whether e is one of the encodings.
func (e Encoding) Known() bool { return int(e) < len(names) }

// UTF16 reports whether e is one of the two kinds of UTF-16.
func (e Encoding) UTF16() bool { return e == UTF16LE || e == UTF16BE }

// Bytewise returns the encodings of texts that a format keeps as a number of bytes: all but UTF-16.
func Bytewise() []Encoding { return []Encoding{UTF8, GB18030, Big5} }

// EncodingOf returns the encoding with a name. Case and hyphens do not matter.
func EncodingOf(name string) (e Encoding, known bool) {
	e, known = byName[strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(name))]
	return e, known
}

// byName has the encodings by name: the names that programs use and the code pages of Windows, without hyphens.
var byName = map[string]Encoding{
	"auto": Auto, "utf8": UTF8, "utf16le": UTF16LE, "utf16be": UTF16BE, "gb18030": GB18030, "big5": Big5,
	"cp65001": UTF8, "utf16": UTF16LE, "ucs2": UTF16LE, "cp1200": UTF16LE, "cp1201": UTF16BE,
	"cp54936": GB18030, "gbk": GBK, "xgbk": GBK, "cp936": GBK, "ms936": GBK, "gb2312": GB2312, "gb231280": GB2312, "euccn": GB2312,
	"cnbig5": Big5, "xxbig5": Big5, "cp950": Big5, "ms950": Big5, "big5hkscs": Big5,
}

// The byte order marks.
const (
	UTF8Mark   = "\xef\xbb\xbf"
	littleMark = "\xff\xfe"
	bigMark    = "\xfe\xff"
)

var marks = map[Encoding]string{UTF8: UTF8Mark, UTF16LE: littleMark, UTF16BE: bigMark}

// Mark returns the byte order mark that a file begins with, and the encoding that the mark means. named is the encoding that
// the user named, or Auto. A mark that contradicts named is not returned; marks of both byte orders agree with UTF-16. Without
// a mark the encoding returned is named.
func Mark(head []byte, named Encoding) (mark string, e Encoding) {
	for e, mark := range marks {
		if bytes.HasPrefix(head, []byte(mark)) && (named == Auto || named == e || named.UTF16() && e.UTF16()) {
			return mark, e
		}
	}
	return "", named
}

// BOM returns the bytes that a file in e starts with: the byte order mark for UTF-16, and "" for other encodings.
func (e Encoding) BOM() string {
	if !e.UTF16() {
		return ""
	}
	return marks[e]
}

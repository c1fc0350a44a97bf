package text

import (
	"bytes"
	"encoding/binary"
	"math"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
	"unsafe"
)

// Replacement is U+FFFD, which replaces bytes that cannot be decoded.
const Replacement = "\ufffd"

// View returns bytes as a string without a copy. Checking a file would take a twelfth longer with a copy. The bytes must not change
// while the string is in use, so callers of the library get such strings only from [grammar.RawGame.ParseShared].
func View(data []byte) string { return unsafe.String(unsafe.SliceData(data), len(data)) }

// Bytes returns the bytes of a string without a copy. They must not be changed.
func Bytes(text string) []byte { return unsafe.Slice(unsafe.StringData(text), len(text)) }

// Text returns the text of bytes in e. Bytes that cannot be decoded become U+FFFD.
func (e Encoding) Text(data []byte) string {
	text, _, _ := e.Decode(data)
	return text
}

// IsOwnText reports whether data, bytes in e, is the same as its decoded text, provided that data is valid UTF-8.
func (e Encoding) IsOwnText(data []byte) bool {
	return e <= UTF8 || !e.Known() || !e.UTF16() && IsASCII(data)
}

// Decode returns the text of bytes in e. exact says that the text has no U+FFFD. same says that the text encodes to the same
// bytes: all bytes were decoded, and no character has a preferred code with other bytes.
func (e Encoding) Decode(data []byte) (text string, exact, same bool) {
	if e.IsOwnText(data) {
		valid, damaged := Examine(View(data))
		if !valid {
			return string(bytes.ToValidUTF8(data, []byte(Replacement))), false, false
		}
		return string(data), !damaged, true
	}
	all, _, same := e.append(nil, data, math.MaxInt, true)
	text = View(all)
	exact = same || !strings.Contains(text, Replacement)
	if exact && !same {
		written, _, ok := e.Append(nil, text)
		same = ok && bytes.Equal(written, data)
	}
	return text, exact, same
}

// append decodes the whole characters in e with which data begins, and appends them to dst, as long as the result has at most
// limit bytes. size is the number of bytes decoded. all says that no more bytes follow data, so that its last character is not
// cut. same says that the text encodes to the same bytes; if same is false, this is not known. e must not be UTF-8.
func (e Encoding) append(dst, data []byte, limit int, all bool) (text []byte, size int, same bool) {
	if e.UTF16() {
		return e.appendUTF16(dst, data, limit, all)
	}
	t := tables[e]()
	for text, same = dst, true; size < len(data); {
		more, n, is := t.append(text, data[size:], limit)
		text, size, same = more, size+n, same && is
		if size == len(data) {
			break
		}
		n = t.sizeOf(data[size:], all)
		decoded := t.decode(data[size : size+n])
		if n == 0 || len(text)+len(decoded) > limit {
			break
		}
		text, size, same = append(text, decoded...), size+n, false
	}
	return text, size, same
}

// appendUTF16 is append for UTF-16.
func (e Encoding) appendUTF16(dst, data []byte, limit int, all bool) (text []byte, size int, same bool) {
	for same = true; size < len(data); {
		r, n := e.firstUTF16(data[size:])
		if n == 0 && all {
			r, n = utf8.RuneError, min(2, len(data)-size)
		}
		if n == 0 || len(dst)+utf8.RuneLen(r) > limit {
			break
		}
		dst, size, same = utf8.AppendRune(dst, r), size+n, same && r != utf8.RuneError
	}
	return dst, size, same
}

// firstUTF16 decodes the first character of UTF-16. size is 0 if data ends within the character. A surrogate and a low
// surrogate after it are decoded together, even if the two are not a valid character.
func (e Encoding) firstUTF16(data []byte) (r rune, size int) {
	if len(data) < 2 {
		return 0, 0
	}
	r = rune(unit(data, e))
	if !utf16.IsSurrogate(r) {
		return r, 2
	}
	if len(data) < 4 {
		return 0, 0
	}
	if low := rune(unit(data[2:], e)); 0xdc00 <= low && low < 0xe000 {
		return utf16.DecodeRune(r, low), 4
	}
	return utf8.RuneError, 2
}

// unit returns the unit of UTF-16, two bytes, that data begins with. e gives the byte order.
func unit(data []byte, e Encoding) uint16 {
	if e == UTF16BE {
		return binary.BigEndian.Uint16(data)
	}
	return binary.LittleEndian.Uint16(data)
}

// blockSize is the number of bytes that are decoded at once. maxGrowth is the greatest number of bytes of text that one byte
// becomes.
const blockSize, maxGrowth = 512, 3

// FileLen returns the number of bytes of data from which the first n bytes of the text were decoded, up to a whole character.
// rest is the number of the n bytes of text that come after the last whole character.
func (e Encoding) FileLen(data []byte, n int) (size, rest int) {
	if e <= UTF8 || !e.Known() {
		return utf8FileLen(data, n)
	}
	var space [blockSize*maxGrowth + spare]byte
	for rest = n; rest > 0 && size < len(data); {
		block := data[size:min(len(data), size+blockSize)]
		text, read, _ := e.append(space[:0], block, rest, size+len(block) == len(data))
		if read == 0 {
			break
		}
		size, rest = size+read, rest-len(text)
	}
	return size, rest
}

// utf8FileLen is FileLen for UTF-8, where a run of invalid bytes becomes one U+FFFD.
func utf8FileLen(data []byte, n int) (size, rest int) {
	if n <= len(data) {
		if valid, _ := Examine(View(data[:n])); valid {
			return n, 0
		}
	}
	for rest = n; size < len(data); {
		_, read := utf8.DecodeRune(data[size:])
		written := read
		if invalid := invalidLen(data[size:]); invalid > 0 {
			read, written = invalid, len(Replacement)
		}
		if written > rest {
			break
		}
		size, rest = size+read, rest-written
	}
	return size, rest
}

// Raw returns the text of bytes in e as a [Reader] does: it returns bytes in UTF-8 unchanged, even invalid ones. all says that
// no more bytes follow; if it is false, a character that is cut at the end is left out, except in UTF-8.
func (e Encoding) Raw(data []byte, all bool) string {
	if e <= UTF8 {
		return string(data)
	}
	text, _, _ := e.append(nil, data, math.MaxInt, all)
	return View(text)
}

// RawLen returns the number of bytes of data from which the first n bytes of the text were decoded, if Raw returned that text.
func (e Encoding) RawLen(data []byte, n int) int {
	if e > UTF8 {
		n, _ = e.FileLen(data, n)
	}
	return n
}

// LineLen returns the length of the first line of data with its line break, 0 if no line ends. Except in UTF-16, the byte of a
// line break is never part of another character.
func (e Encoding) LineLen(data []byte) int {
	if !e.UTF16() {
		return bytes.IndexAny(data, "\r\n") + 1
	}
	return e.RawLen(data, strings.IndexAny(e.Raw(data, true), "\r\n")+1)
}

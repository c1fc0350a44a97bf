package text

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf8"
)

// cutUTF8 returns the number of bytes at the end of data that may begin a character whose other bytes are missing.
func cutUTF8(data []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(data); n++ {
		if end := data[len(data)-n:]; utf8.RuneStart(end[0]) {
			if utf8.FullRune(end) {
				return 0
			}
			return n
		}
	}
	return 0
}

// whole returns the length of the whole characters in e that data begins with.
func (e Encoding) whole(data []byte) int {
	if e.UTF16() {
		return wholeUnits(data, e)
	}
	end := len(data)
	for end > 0 && data[end-1] >= LeastTrail { // a lesser byte is no part of another character
		end--
	}
	for end < len(data) {
		size := characterSize(data[end:], e)
		if end+size > len(data) {
			break
		}
		end += size
	}
	return end
}

// wholeUnits returns the length of the whole characters of UTF-16 that data begins with. A surrogate and the low one after
// it are decoded together, be they a character or not.
func wholeUnits(data []byte, e Encoding) int {
	n := len(data) &^ 1
	i := n
	for i > 0 && surrogate(data[i-2:], e) > 0 {
		i -= 2
	}
	for i < n {
		switch {
		case i+2 == n && surrogate(data[i:], e) > 0:
			return i
		case i+2 < n && surrogate(data[i+2:], e) == lowSurrogate:
			i += 4
		default:
			i += 2
		}
	}
	return n
}

const (
	highSurrogate = 1 + iota
	lowSurrogate
)

// surrogate returns which half of a character in UTF-16 the first two bytes of data are, or 0.
func surrogate(data []byte, e Encoding) int {
	high := data[1]
	if e == UTF16BE {
		high = data[0]
	}
	switch {
	case 0xd8 <= high && high < 0xdc:
		return highSurrogate
	case 0xdc <= high && high < 0xe0:
		return lowSurrogate
	}
	return 0
}

// characterSize returns how many bytes the decoders of GB18030 and Big5 take for the character that data begins with. It
// is more than data has if that is needed to tell.
func characterSize(data []byte, e Encoding) int {
	const lead, lastLead, fourBytes = 0x81, 0xfe, 4
	switch {
	case data[0] < lead || data[0] > lastLead:
		return 1
	case len(data) == 1:
		return 2
	case e == GB18030 && '0' <= data[1] && data[1] <= '9':
		if len(data) < fourBytes {
			return fourBytes
		}
		if utf8.RuneCountInString(e.Text(data[:fourBytes])) == 1 { // U+FFFD among them, which has a code
			return fourBytes
		}
		return 1
	case data[1] < 0x40:
		return 1
	}
	return 2
}

// appendText appends the text of whole characters in e, which is not UTF-8. same says that the text encodes to the same
// bytes. If it is false, that is not known.
func (e Encoding) appendText(dst, data []byte) (text []byte, same bool) {
	table, ok := pairTables[e]
	if !ok {
		all, _, same := e.decode(data)
		return append(dst, all...), same
	}
	for same = true; ; same = false {
		var n int
		var written bool
		dst, n, written = table().append(dst, data)
		if same, data = same && written, data[n:]; len(data) == 0 {
			return dst, same
		}
		size := min(len(data), characterSize(data, e))
		dst = append(dst, e.Text(data[:size])...)
		data = data[size:]
	}
}

// append appends the text of the characters that data begins with and that the table has, and returns the length of these
// characters. same means the same as for appendText.
func (table *pairTable) append(dst, data []byte) (text []byte, n int, same bool) {
	entries := uint32(0)
	for n < len(data) {
		c := data[n]
		if c < utf8.RuneSelf {
			dst = append(dst, c)
			n++
			continue
		}
		if n+1 == len(data) || !isLead(c) {
			break
		}
		entry := table[c-firstLead][data[n+1]]
		if entry == 0 {
			break
		}
		dst = binary.LittleEndian.AppendUint32(dst, entry)
		dst = dst[:len(dst)-4+int(entry>>24&pairSize)]
		entries |= entry
		n += 2
	}
	return dst, n, entries&recoded == 0
}

// fileLen returns how many bytes of data became the first n bytes of their text, and how many of the n are left, up to a
// character that the table does not have.
func (table *pairTable) fileLen(data []byte, n int) (size, rest int) {
	for n > 0 && size < len(data) {
		c := data[size]
		if c < utf8.RuneSelf {
			size++
			n--
			continue
		}
		if size+1 == len(data) || !isLead(c) {
			break
		}
		entry := table[c-firstLead][data[size+1]]
		written := int(entry >> 24 & pairSize)
		if entry == 0 || written > n {
			break
		}
		size += 2
		n -= written
	}
	return size, n
}

// Raw returns the text of bytes in e as a [Reader] does: bytes in UTF-8 are their own text.
func (e Encoding) Raw(data []byte) string {
	if e <= UTF8 {
		return string(data)
	}
	return e.Text(data)
}

// RawLen returns the number of bytes of data that the first n bytes of their raw text were decoded from.
func (e Encoding) RawLen(data []byte, n int) int {
	if e <= UTF8 {
		return n
	}
	size, _ := e.FileLen(data, n)
	return size
}

// TextLen returns the length of the raw text of the whole characters of data.
func (e Encoding) TextLen(data []byte) int {
	if e <= UTF8 {
		return len(data)
	}
	return len(e.Text(data[:e.whole(data)]))
}

// LineLen returns the length of the first line of data with its break, 0 if no line ends. A line break is no part of
// another character.
func (e Encoding) LineLen(data []byte) int {
	if !e.UTF16() {
		return bytes.IndexAny(data, "\r\n") + 1
	}
	size, _ := e.FileLen(data, strings.IndexAny(e.Text(data), "\r\n")+1)
	return size
}

package text

import (
	"bytes"
	"unicode/utf8"
)

// Files are put together of others, as with cat. Where the one is in UTF-16 and the next is not, or a byte order
// mark stands, the pieces are told apart by their bytes alone.

const (
	UTF8Mark   = "\xef\xbb\xbf"
	littleMark = "\xff\xfe"
	bigMark    = "\xfe\xff"
)

// PieceEnd returns how many bytes of data surely belong to the piece that it begins with, and whether another piece
// begins behind these, in which units if it has no byte order mark. If none does, more of the file is needed to tell of
// the bytes behind; with all there is no more. Begun says that data is not the beginning of the piece, so that it may
// end at once. Home are the units of the first piece of the file in UTF-16, Bytes if there was none: text of nothing but
// ASCII does not tell the order.
func PieceEnd(data []byte, u, home Units, begun, all bool) (end int, then Units, cut bool) {
	from := 2
	if begun {
		from = 0
	}
	if home == Bytes {
		home = u
	}
	if u == Bytes {
		return endOfBytes(data, home, from, all)
	}
	return endOfUTF16(data, u, home, from, all)
}

// endOfBytes is PieceEnd for a piece of bytes.
func endOfBytes(data []byte, home Units, from int, all bool) (end int, then Units, cut bool) {
	if !all && len(data) <= Sight {
		return 0, Bytes, false
	}
	for i := from; ; i++ {
		i = nextSign(data, i)
		if i == len(data) {
			break
		}
		if !all && len(data)-i <= Sight {
			return max(0, i-Sight), Bytes, false
		}
		switch rest := data[i:]; {
		case rest[0] == 0: // of the first character, or behind it
			at := max(from, i-1)
			if len(rest) < 4 || rest[2] != 0 || i > at && costOf(data[at:], LittleEndian) == control {
				continue
			}
			s, changes := firstChange(data[at:], home, Bytes)
			switch at += s.at; {
			case !changes:
				i = max(i, at-1)
			case isText(data[at:], s.units):
				return at, s.units, true
			}
		case bytes.HasPrefix(rest, []byte(UTF8Mark)):
			if beginsFile(rest) && isOtherText(data[:i]) { // in UTF-8, be it damaged, it is a blank
				return i, Bytes, true
			}
		default:
			if beginsUTF16(rest) {
				return i, Bytes, true
			}
		}
	}
	if all {
		return len(data), Bytes, false
	}
	return max(0, len(data)-Sight), Bytes, false // which tells how it goes on
}

// isOtherText reports whether data is text in another encoding than UTF-8. It may begin within a character. A few bytes
// that cannot be decoded are damage: one character in another encoding is no more than that.
func isOtherText(data []byte) bool {
	const fewest = 3 // invalid sequences
	for i := 0; i < utf8.UTFMax-1 && len(data) > 0 && !utf8.RuneStart(data[0]); i++ {
		data = data[1:]
	}
	invalid := 0
	for rest := data; len(rest) > 0 && invalid < fewest; {
		r, size := utf8.DecodeRune(rest)
		if r == utf8.RuneError && size == 1 {
			invalid++
		}
		rest = rest[size:]
	}
	return invalid == fewest && !looksUTF8(data)
}

// nextSign returns the offset of the next zero or byte order mark in data at an offset or behind it. It goes through
// data several times, so it takes as much at once as stays in the cache that is next to the processor.
func nextSign(data []byte, from int) int {
	const much = 8 << 10
	for ; from < len(data); from += much {
		part := data[:min(len(data), from+much+len(UTF8Mark)-1)]
		if at := signIn(part, from); at < len(part) {
			return at
		}
	}
	return len(data)
}

// signIn is nextSign for little data.
func signIn(data []byte, from int) int {
	next := len(data)
	if i := bytes.IndexByte(data[from:], 0); i >= 0 {
		next = from + i
	}
	next = markIn(data, from, next, UTF8Mark, 1, 2) // its first byte begins every figure of full width, too
	if bytes.IndexByte(data[from:next], littleMark[0]) < 0 {
		return next // as nearly always: the other mark has that byte, too
	}
	next = markIn(data, from, next, littleMark, 0, 1)
	return markIn(data, from, next, bigMark, 0, 1)
}

// markIn returns the offset of a byte order mark in data[from:next], or next. It looks for one of two bytes of the mark:
// the one that data has less of.
func markIn(data []byte, from, next int, mark string, one, other int) int {
	at, least := one, bytes.Count(data[from:min(len(data), next+one)], []byte{mark[one]})
	if n := bytes.Count(data[from:min(len(data), next+other)], []byte{mark[other]}); n < least {
		at, least = other, n
	}
	for i := from; least > 0 && i < next; i++ {
		n := bytes.IndexByte(data[i+at:min(len(data), next+at)], mark[at])
		if n < 0 {
			break
		}
		if i += n; bytes.HasPrefix(data[i:], []byte(mark)) {
			return i
		}
	}
	return next
}

// beginsUTF16 reports whether data begins with a byte order mark of UTF-16 and text in it.
func beginsUTF16(data []byte) bool {
	return bytes.HasPrefix(data, []byte(littleMark)) && isText(data[2:], LittleEndian) ||
		bytes.HasPrefix(data, []byte(bigMark)) && isText(data[2:], BigEndian)
}

// endOfUTF16 is PieceEnd for a piece in UTF-16.
func endOfUTF16(data []byte, u, home Units, from int, all bool) (end int, then Units, cut bool) {
	end = len(data)
	if !all {
		end = max(0, len(data)-Sight) &^ 1
	}
	i := from
	for i+1 < end {
		rest := data[i:]
		if isASCII(rest, u) {
			i += 2
			continue
		}
		if beginsUTF16(rest) || beginsFile(rest) {
			return i, Bytes, true
		}
		if costOf(rest, u) < strange {
			i += 2
			continue
		}
		s, changes := firstChange(rest, home, u)
		switch {
		case changes:
			return i + s.at, s.units, true
		case s == stays:
			i += Sight / 2
		default:
			i += max(2, s.at&^1)
		}
	}
	if all {
		return len(data), u, false
	}
	return i, u, false
}

// beginsFile reports whether data, read as bytes, begins as a file of games does: with a tag, or with the number of a
// round, behind blanks and a byte order mark. In UTF-16 these bytes are characters that no game has.
func beginsFile(data []byte) bool {
	data = bytes.TrimPrefix(data, []byte(UTF8Mark))
	for len(data) > 0 && (data[0] == ' ' || '\t' <= data[0] && data[0] <= '\r') {
		data = data[1:]
	}
	if len(data) == 0 {
		return false
	}
	const near = 24 // bytes without a zero, as text in UTF-16 hardly has
	if bytes.IndexByte(data[:min(len(data), near)], 0) >= 0 {
		return false
	}
	if data[0] == '[' {
		name := bytes.IndexFunc(data[1:], func(r rune) bool { return !('A' <= r && r <= 'Z' || 'a' <= r && r <= 'z') })
		return name > 1 && bytes.HasPrefix(bytes.TrimLeft(data[1+name:], " \t"), []byte(`"`))
	}
	digits := 0
	for digits < len(data) && '0' <= data[digits] && data[digits] <= '9' {
		digits++
	}
	return 0 < digits && digits <= 3 && digits+1 < len(data) && data[digits] == '.' && (data[digits+1] == ' ' || data[digits+1] >= 0x80)
}

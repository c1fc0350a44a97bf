package text

import (
	"bytes"
	"unicode/utf8"
)

// Files are put together of others, as with cat. Where one of them is in UTF-16 and the next is not, or where a byte order
// mark begins the next, only the bytes show where a piece ends. In this file and in ways.go the encoding of a text in bytes,
// be it UTF-8, GB18030 or Big5, is Auto.

// Sight is the number of bytes from an offset on that tell whether text in UTF-16 begins there.
const Sight = 512

// A Piece is the beginning of some data that is one file, or part of one.
type Piece struct {
	Size int      // number of bytes that surely belong to the piece
	Cut  bool     // another piece follows. Otherwise more data is needed to tell, unless all was given
	Then Encoding // of the piece that follows, if it has no byte order mark
}

// PieceOf returns the piece that data begins with. e is its encoding. begun says that data is not the beginning of the piece,
// so that it may end at once. all says that no more data follows. home is the encoding of the first piece of the file in
// UTF-16, Auto for none: ASCII alone does not tell the order of bytes.
func PieceOf(data []byte, e, home Encoding, begun, all bool) Piece {
	from := 2
	if begun {
		from = 0
	}
	if home == Auto {
		home = e
	}
	if e.UTF16() {
		return pieceOfUTF16(data, e, home, from, all)
	}
	return pieceOfBytes(data, home, from, all)
}

// pieceOfBytes is PieceOf for a piece of bytes.
func pieceOfBytes(data []byte, home Encoding, from int, all bool) Piece {
	for i := nextSign(data, from); i < len(data); i = nextSign(data, i+1) {
		if !all && len(data)-i <= Sight {
			return Piece{Size: max(0, i-Sight)}
		}
		switch rest := data[i:]; {
		case rest[0] == 0: // of the first character, or after it
			at := max(from, i-1)
			if len(rest) < 4 || rest[2] != 0 || i > at && costOf(unit(data[at:], UTF16LE)) == control {
				continue
			}
			change, changes := firstChange(data[at:], home, Auto)
			if at += change.at; changes && isText(data[at:], change.to) {
				return Piece{Size: at, Cut: true, Then: change.to}
			}
			if !changes {
				i = max(i, at-1)
			}
		case beginsUTF16(rest):
			return Piece{Size: i, Cut: true}
		case bytes.HasPrefix(rest, []byte(UTF8Mark)) && beginsFile(rest) && isOtherText(data[:i]): // in UTF-8 it is a blank
			return Piece{Size: i, Cut: true}
		}
	}
	if all {
		return Piece{Size: len(data)}
	}
	return Piece{Size: max(0, len(data)-Sight)} // the last bytes tell how it goes on
}

// isOtherText reports whether data is text in another encoding than UTF-8. It may begin within a character. A few bytes
// that cannot be decoded are damage, and no more than one character in another encoding.
func isOtherText(data []byte) bool {
	const fewest = 3 // invalid bytes
	for i := 0; i < utf8.UTFMax-1 && len(data) > 0 && !utf8.RuneStart(data[0]); i++ {
		data = data[1:]
	}
	c := censusOf(data, true)
	return c.invalid >= fewest && !c.isUTF8()
}

// nextSign returns the offset of the next zero or byte order mark in data, from an offset on. It searches for each of
// them in turn, in as much data as the nearest cache of the processor holds.
func nextSign(data []byte, from int) int {
	const much = 8 << 10
	for ; from < len(data); from += much {
		part := data[from:min(len(data), from+much+len(UTF8Mark)-1)]
		next := min(index(part, "\x00"), index(part, littleMark), index(part, bigMark), index(part, UTF8Mark))
		if next < len(part) {
			return from + next
		}
	}
	return len(data)
}

// index returns the offset of a sign in data, or the length of data. It searches for the rarest byte of the second half of the
// sign. The first byte of a byte order mark begins many characters of UTF-8.
func index(data []byte, sign string) int {
	if len(data) < len(sign) {
		return len(data)
	}
	rare, least := 0, len(data)+1
	for i := len(sign) - 1; i >= len(sign)/2 && least > 0; i-- {
		if n := bytes.Count(data[i:], []byte{sign[i]}); n < least {
			rare, least = i, n
		}
	}
	for i := rare; least > 0; least-- {
		i += bytes.IndexByte(data[i:], sign[rare])
		if bytes.HasPrefix(data[i-rare:], []byte(sign)) {
			return i - rare
		}
		i++
	}
	return len(data)
}

// beginsUTF16 reports whether data begins with a byte order mark of UTF-16 and text in it.
func beginsUTF16(data []byte) bool {
	if len(data) == 0 || data[0] < bigMark[0] {
		return false
	}
	mark, e := Mark(data, Auto)
	return e.UTF16() && isText(data[len(mark):], e)
}

// pieceOfUTF16 is PieceOf for a piece in UTF-16.
func pieceOfUTF16(data []byte, e, home Encoding, from int, all bool) Piece {
	end := len(data)
	if !all {
		end = max(0, len(data)-Sight) &^ 1
	}
	i := from
	for i+1 < end {
		rest := data[i:]
		cost := costOf(unit(rest, e))
		if !isASCII(unit(rest, e)) && (beginsUTF16(rest) || beginsFile(rest)) {
			return Piece{Size: i, Cut: true}
		}
		if cost < strange {
			i += 2
			continue
		}
		switch change, changes := firstChange(rest, home, e); {
		case changes:
			return Piece{Size: i + change.at, Cut: true, Then: change.to}
		case change == stays:
			i += Sight / 2
		default:
			i += max(2, change.at&^1)
		}
	}
	if all {
		i = len(data)
	}
	return Piece{Size: i}
}

// beginsFile reports whether data, read as bytes, begins as a file of games does: with a tag or the number of a round, after
// blanks and a byte order mark. In UTF-16 these bytes are characters that no game has.
func beginsFile(data []byte) bool {
	const near = 24 // bytes without a zero, which text in UTF-16 hardly has
	if len(data) == 0 || data[0] > '9' && data[0] != '[' && data[0] != UTF8Mark[0] {
		return false
	}
	data = bytes.TrimLeft(bytes.TrimPrefix(data[:min(len(data), Sight)], []byte(UTF8Mark)), " \t\n\v\f\r")
	if bytes.IndexByte(data[:min(len(data), near)], 0) >= 0 {
		return false
	}
	if name, isTag := bytes.CutPrefix(data, []byte("[")); isTag {
		rest := bytes.TrimLeft(name, asciiLetters)
		return len(name)-len(rest) > 1 && bytes.HasPrefix(bytes.TrimLeft(rest, " \t"), []byte(`"`))
	}
	rest := bytes.TrimLeft(data, "0123456789")
	digits := len(data) - len(rest)
	return 0 < digits && digits <= 3 && len(rest) > 1 && rest[0] == '.' && (rest[1] == ' ' || rest[1] >= utf8.RuneSelf)
}

const asciiLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

package text

import (
	"bytes"
	"regexp"
	"sync"
	"unicode/utf8"
)

// A file may be a concatenation of files, as by cat. If one of the files is in UTF-16 and the next is not, or if a byte order
// mark begins the next, a new piece of the whole begins there, and only the bytes show where. In this file and in ways.go, Auto
// means UTF-8, GB18030 or Big5, which need not be distinguished here. Text in these encodings is called text in bytes.

// Sight is the number of bytes that are enough to recognize the beginning of text in UTF-16.
const Sight = 512

// A Piece describes the piece with which some data begins: a whole file, or a part of a concatenated file.
type Piece struct {
	Size int      // number of bytes that surely belong to the piece
	Cut  bool     // another piece follows after Size bytes. If false, more data is needed to tell, unless all was given
	Then Encoding // encoding of the next piece, if it has no byte order mark
}

// PieceOf returns the piece that data begins with. e is the encoding of the piece. begun says that earlier bytes of the piece
// precede data, so that the piece may end at once. all says that no more data follows. home is the encoding of the first piece
// of the file in UTF-16, Auto for none. It is needed because ASCII in UTF-16 does not show the byte order.
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

// pieceOfBytes is PieceOf for a piece that is not in UTF-16. from is the first offset at which the piece may end.
func pieceOfBytes(data []byte, home Encoding, from int, all bool) Piece {
	for i := nextSign(data, from); i < len(data); i = nextSign(data, i+1) {
		if !all && len(data)-i <= Sight {
			return Piece{Size: max(0, i-Sight)}
		}
		if data[i] == 0 {
			change, changes := changeAtZero(data, i, from, home)
			if changes && isText(data[change.at:], change.to) {
				return Piece{Size: change.at, Cut: true, Then: change.to}
			}
			if !changes {
				i = max(i, change.at-1)
			}
		} else if beginsPiece(data, i) {
			return Piece{Size: i, Cut: true}
		}
	}
	if all {
		return Piece{Size: len(data)}
	}
	return Piece{Size: max(0, len(data)-Sight)} // the last bytes are needed to see how the text goes on
}

// changeAtZero returns the first change to UTF-16 near the zero byte at offset i. The zero is a byte of the first character of
// UTF-16, or follows that character. If changes is false, change.at is the end of the bytes that surely have no change.
func changeAtZero(data []byte, i, from int, home Encoding) (change turnoff, changes bool) {
	at := max(from, i-1)
	if len(data)-i < 4 || data[i+2] != 0 || i > at && costOf(unit(data[at:], UTF16LE)) == control {
		return turnoff{at: i}, true // to no encoding
	}
	change, changes = firstChange(data[at:], home, Auto)
	change.at += at
	return change, changes
}

// beginsPiece reports whether another piece begins with the byte order mark at offset i. In text in UTF-8, the mark of UTF-8 is
// only a blank and begins no piece.
func beginsPiece(data []byte, i int) bool {
	rest := data[i:]
	return beginsUTF16(rest) || bytes.HasPrefix(rest, []byte(UTF8Mark)) && beginsFile(rest) && isOtherText(data[:i])
}

// isOtherText reports whether data is text in another encoding than UTF-8. data may begin within a character. Fewer than three
// invalid bytes count as damage: in another encoding they would be one character at most.
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

// index returns the offset of a sign in data, or the length of data. It searches for the rarest byte in the second half of the
// sign. The first byte of a byte order mark is a poor choice, because it begins many characters of UTF-8.
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

// beginsUTF16 reports whether data begins with a byte order mark of UTF-16 and then text in UTF-16.
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
	return bytes.IndexByte(data[:min(len(data), near)], 0) < 0 && fileStart().Match(data)
}

// fileStart matches a tag or the number of a round.
var fileStart = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:\[[A-Za-z]{2,}[ \t]*"|[0-9]{1,3}\.(?: |[^\x00-\x7f]))`)
})

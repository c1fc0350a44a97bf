package text

import (
	"bytes"
	"slices"
)

// Units are what a text is made of: bytes, or the units of UTF-16 in an order of their bytes.
type Units uint8

// The units. Bytes are those of UTF-8, GB18030 and Big5.
const (
	Bytes Units = iota
	LittleEndian
	BigEndian
)

// Sight is how many bytes behind a place tell whether text in UTF-16 begins there.
const Sight = 512

// fewestASCII is what part of the characters must be of ASCII, one in so many.
const fewestASCII = 8

// UnitsOf returns the units of a file that begins with head and has no byte order mark.
func UnitsOf(head []byte) Units {
	if bytes.IndexByte(head[:min(len(head), Sight)], 0) < 0 || beginsFile(head) {
		return Bytes
	}
	return clearer(head, start{0, LittleEndian}, start{0, BigEndian}).units
}

// A start is where text may begin, and its units.
type start struct {
	at    int
	units Units
}

// isText reports whether data begins like a game in UTF-16. Text of games has blanks and figures in ASCII.
func isText(data []byte, u Units) bool {
	const fewest = 8 // bytes
	data = data[:min(len(data), Sight)]
	ascii := 0
	for unit := range slices.Chunk(data[:len(data)&^1], 2) {
		switch lookOf(unit, u) {
		case isControl:
			return false
		case isASCII:
			ascii++
		}
	}
	return len(data) >= fewest && ascii*fewestASCII >= len(data)/2
}

// A look is what a unit of UTF-16 shows of whether it was read at its place.
type look uint8

const (
	isWide    look = iota
	isASCII        // or white space
	isLatin        // of the rest of Latin-1
	isControl      // no text
	isRound        // a multiple of 256, but for 一, 退 and the wide blank
)

// lookOf returns the look of a unit of two bytes.
func lookOf(unit []byte, u Units) look {
	low, high := unit[0], unit[1]
	if u == BigEndian {
		low, high = high, low
	}
	switch {
	case high == 0 && low < ' ' && bytes.IndexByte([]byte("\t\n\v\f\r"), low) < 0:
		return isControl
	case high == 0 && low < 0x7f:
		return isASCII
	case high == 0:
		return isLatin
	case low == 0 && high != '一'>>8 && high != '退'>>8 && high != '\u3000'>>8:
		return isRound
	}
	return isWide
}

// clearer returns the first one of two starts of text in UTF-16, or the other one if that is read with fewer characters
// that no text has. The first difference of enough decides, unless both have such characters there: then another piece
// begins. It returns a start of Bytes if there is no text.
func clearer(data []byte, one, other start) start {
	const enough, near = 2, 16 // bytes
	lead, from := 0, max(0, one.at, other.at)
	for i := 0; i < min(len(data)-from, Sight) && -enough < lead && lead < enough; i += 2 {
		lead += one.odd(data, i, i+2) - other.odd(data, i, i+2)
		if lead == enough && other.odd(data, i, i+near) < enough {
			one, other = other, one
		}
	}
	for _, s := range [...]start{one, other} {
		if s.begins(data) {
			return s
		}
	}
	return start{}
}

// begins reports whether text of a game begins at s. Behind the first bytes another piece may begin.
func (s start) begins(data []byte) bool {
	if s.at < 0 {
		return false
	}
	data = data[s.at:]
	return isText(data[:min(len(data), Sight/8)], s.units) || isText(data, s.units)
}

// odd returns how many characters between two offsets from a start no text has.
func (s start) odd(data []byte, from, to int) (n int) {
	for i := max(0, s.at+from); i < s.at+to && i+2 <= len(data); i += 2 {
		if lookOf(data[i:i+2], s.units) >= isLatin {
			n++
		}
	}
	return n
}

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
	// Behind the first bytes another piece may begin.
	for _, size := range [...]int{Sight / 8, Sight} {
		if s := likeliest(head[:min(len(head), size)], start{0, LittleEndian}, start{0, BigEndian}); s.units != Bytes {
			return s.units
		}
	}
	return Bytes
}

// A start is where text may begin, and its units.
type start struct {
	at    int
	units Units
}

// likeliest returns the start of text in UTF-16 in data that is likelier than the others, the first one of those that
// are as likely. It returns a start of Bytes if none is.
func likeliest(data []byte, all ...start) (best start) {
	most := 0
	for _, s := range all {
		if s.at < 0 || s.at >= len(data) {
			continue
		}
		if points := likelihood(data[s.at:], s.units); points > most {
			most, best = points, s
		}
	}
	return best
}

// likelihood tells how much like a game in UTF-16 data begins, 0 for not at all. Text of games has blanks and figures in
// ASCII, whose other byte is 0. Hardly any character is of Latin-1, but one in two is behind text that is read a
// byte too early or too late.
func likelihood(data []byte, u Units) int {
	const fewest, perLatin = 4, 16
	data = data[:min(len(data), Sight)]
	ascii, latin := 0, 0
	for unit := range slices.Chunk(data[:len(data)&^1], 2) {
		low, high := unit[0], unit[1]
		if u == BigEndian {
			low, high = high, low
		}
		switch {
		case high != 0:
		case low < ' ' && bytes.IndexByte([]byte("\t\n\v\f\r"), low) < 0:
			return 0 // no text
		case low < 0x7f:
			ascii++
		default:
			latin++
		}
	}
	if len(data) < 2*fewest || ascii*fewestASCII < len(data)/2 {
		return 0
	}
	return max(1, perLatin*ascii-perLatin*perLatin*latin)
}

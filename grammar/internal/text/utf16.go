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

// UnitsOf returns the units of a file that begins with head and has no byte order mark.
func UnitsOf(head []byte) Units {
	head = head[:min(len(head), Sight)]
	if bytes.IndexByte(head, 0) < 0 || beginsFile(head) {
		return Bytes
	}
	if s, _ := firstChange(head, Bytes, Bytes, LittleEndian, BigEndian); s.units != Bytes && isText(head, s.units) {
		return s.units
	}
	return Bytes
}

// isText reports whether data begins like a game in UTF-16. Text of games has blanks and figures in ASCII. Behind the
// first bytes another piece may begin.
func isText(data []byte, u Units) bool {
	data = data[:min(len(data), Sight)]
	return isAllText(data[:min(len(data), Sight/8)], u) || isAllText(data, u)
}

// isAllText reports whether data is like text of games in UTF-16.
func isAllText(data []byte, u Units) bool {
	const (
		fewest      = 8 // bytes
		fewestASCII = 8 // what part of the characters must be of ASCII, one in so many
	)
	ascii := 0
	for unit := range slices.Chunk(data[:len(data)&^1], 2) {
		switch {
		case isASCII(unit, u):
			ascii++
		case costOf(unit, u) == control:
			return false
		}
	}
	return len(data) >= fewest && ascii*fewestASCII >= len(data)/2
}

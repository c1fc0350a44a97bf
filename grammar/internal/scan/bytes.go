package scan

import "math/bits"

// EightAt returns the eight bytes from s[i] on, the first one lowest, and fourAt does four.
func EightAt[T Characters](s T, i int) uint64 {
	b := s[i : i+8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// FourAt returns the four bytes from i on as a number, the first byte lowest.
func FourAt[T Characters](s T, i int) uint32 {
	b := s[i : i+4]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// hasZero returns a number with the highest bit of a byte set where that byte of w is 0, and perhaps
// of bytes above one: it is 0 only if none is.
func hasZero(w uint64) uint64 { return (w - 0x0101010101010101) &^ w }

// NextMark returns the place of the first byte of s from i on that movetext has few of and that may decide something: one of
// "\n([{;*/-", or of the control characters that a single test finds with them. It is the length of s if there is none.
func NextMark(s []byte, i int) int {
	for i+8 <= len(s) {
		if marks := marksIn(EightAt(s, i)); marks != 0 {
			return i + bits.TrailingZeros64(marks)/8
		}
		i += 8
	}
	for i < len(s) && marksIn(uint64(s[i])) == 0 {
		i++
	}
	return i
}

// marksIn has the highest bit of the first of eight bytes that is a mark, and is 0 only if none is.
func marksIn(w uint64) uint64 {
	const (
		star  = eachByte * '*' // with the bits 0x22 also '\n' and '('
		slash = eachByte * '/' // with these '-' and '\r', too
		brace = eachByte * '{' // with the bits 0x60 also ';' and '['
	)
	some := w | eachByte*0x22
	return (hasZero(some^star) | hasZero(some^slash) | hasZero((w|eachByte*0x60)^brace)) & NotASCII
}

// eachByte times a byte is eight of them.
const eachByte = 0x0101010101010101

// NotASCII has the bit of each of eight bytes that ASCII does not have.
const NotASCII = 0x8080808080808080

// Characters is what the splitter or the lexer reads.
type Characters interface{ ~string | ~[]byte }

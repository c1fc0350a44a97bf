package scan

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

// NotASCII has the bit of each of eight bytes that ASCII does not have.
const NotASCII = 0x8080808080808080

// Characters is what the splitter or the lexer reads.
type Characters interface{ ~string | ~[]byte }

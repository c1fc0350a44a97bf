package text

// characters is text as a string or as bytes.
type characters interface{ ~string | ~[]byte }

// plainMove is the length of a move of four characters of three bytes.
const plainMove = 4 * 3

// notASCII has the bit of each of eight bytes that ASCII does not have.
const notASCII = 0x8080808080808080

// eightAt returns the eight bytes from an offset on as a number, the first byte lowest.
func eightAt[T characters](s T, i int) uint64 {
	b := s[i : i+8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// fourAt returns the four bytes from an offset on as a number, the first byte lowest.
func fourAt[T characters](s T, i int) uint32 {
	b := s[i : i+4]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// A runeSet has a bit for each character of the basic plane.
type runeSet [1 << 16 / 64]uint64

// newRuneSet returns the set of some characters.
func newRuneSet(members string) *runeSet {
	var set runeSet
	for _, r := range members {
		set.add(r)
	}
	return &set
}

// add puts a character into the set, unless it is beyond the basic plane.
func (set *runeSet) add(r rune) {
	if int(r/64) < len(set) {
		set[r/64] |= 1 << (r % 64)
	}
}

// has reports whether a character is in the set.
func (set *runeSet) has(r rune) bool { return int(r/64) < len(set) && set[r/64]&(1<<(r%64)) != 0 }

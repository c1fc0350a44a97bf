package grammar

// Nearly every move is four characters of three bytes with white space behind them:
// a piece, a file or a place, where it goes, and how far. moveToken takes no more
// than the four, and this tells so in a few steps.

// plainMove is how many bytes they have.
const plainMove = 4 * 3

// isPlainMove reports whether s starts with such a move.
func isPlainMove(s string) bool {
	if len(s) <= plainMove || s[plainMove] >= 128 || asciiClass[s[plainMove]] != separator {
		return false
	}
	// The eight bytes and the four of two words, the first one lowest.
	a := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	b := uint32(s[8]) | uint32(s[9])<<8 | uint32(s[10])<<16 | uint32(s[11])<<24
	// 1110xxxx 10xxxxxx 10xxxxxx, four times
	const maskA, formA = 0xc0f0c0c0f0c0c0f0, 0x80e08080e08080e0
	const maskB, formB = 0xc0c0f0c0, 0x8080e080
	if a&maskA != formA || b&maskB != formB {
		return false
	}
	return isPieceOrPlace(wide(a)) && isPieceOrPlace(wide(a>>24)) &&
		directionSet.has(wide(a>>48&0xffff|uint64(b)<<16)) && moveDigitSet.has(wide(uint64(b)>>8))
}

// wide gives the character of three bytes, the first one lowest.
func wide(bytes uint64) rune {
	return rune(bytes&0x0f<<12 | bytes>>8&0x3f<<6 | bytes>>16&0x3f)
}

// isPieceOrPlace reports whether r is a letter or a digit of those that moves are
// made of, and does not say where the piece goes.
func isPieceOrPlace(r rune) bool {
	return '一' <= r && r <= '龥' && !directionSet.has(r) || '０' <= r && r <= '９'
}

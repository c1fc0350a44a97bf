package lexicon

import "unicode/utf8"

// Nearly all moves of Chinese games are four characters of three bytes each with white space after them, and nearly all
// separators are one space. Lex knows these without the automaton, whose steps wait for each other. A test holds
// that the automaton finds the same tokens.

// plainMove is the length of such a move.
const plainMove = 4 * 3

// firstOfThree and lastOfThree are the lowest and the highest byte that begins a character of three bytes. After 0xe0
// some bytes are invalid.
const firstOfThree, lastOfThree = 0xe1, 0xef

// The parts of a plain move.
const (
	isPiece     = 1 << iota // a piece, a file or a word such as 前: any letter
	isDirection             // 进 退 平
	isFile                  // the last character
)

// isPlainMove reports whether a plain move and white space follow at an offset.
func isPlainMove(text string, at int) bool {
	if len(text)-at <= plainMove {
		return false
	}
	s := text[at : at+plainMove+1]
	return s[plainMove] <= ' ' && wide(s, 0)&wide(s, 3)&isPiece != 0 && wide(s, 6)&isDirection != 0 && wide(s, 9)&isFile != 0
}

// wide returns the parts of a plain move that a character of three bytes may be.
func wide(s string, i int) uint8 {
	if s[i]-firstOfThree > lastOfThree-firstOfThree || (s[i+1]^0x80)|(s[i+2]^0x80) >= 0x40 {
		return 0
	}
	return moveParts[class[uint16(s[i])<<12|uint16(s[i+1]&0x3f)<<6|uint16(s[i+2]&0x3f)]]
}

// isPlainSpace reports whether no white space follows the space at an offset: an ASCII character of another kind, or a
// Chinese one.
func isPlainSpace(text string, at int) bool {
	if at+1 == len(text) {
		return false
	}
	b := text[at+1]
	return b < utf8.RuneSelf && next[spaceState][class[b]] == 0 || 0xe4 <= b && b <= 0xe9
}

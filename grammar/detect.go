package grammar

import (
	"strings"
	"unicode/utf8"
)

// detectWindow is how many bytes from the first one beyond ASCII are looked at
// to tell a file's encoding.
const detectWindow = 64 << 10

// notationCharacters stand in nearly every move, and hardly anywhere else so
// often. Read in the wrong encoding, moves become characters that are rare.
const notationCharacters = "帅帥将將仕士相象马馬车車炮砲兵卒进進退平前后後中一二三四五六七八九１２３４５６７８９"

// detect tells the encoding of data, which starts with a byte beyond ASCII and
// may be cut anywhere. What is UTF-8 but for a few damaged bytes is UTF-8. GB18030 and Big5 are told apart by
// which gives the more likely Chinese: nearly all Big5 files decode as GB18030
// without an error, so that decoding without an error says little.
func detect(data []byte) Encoding {
	data = data[:min(len(data), detectWindow)]
	if looksUTF8(data) {
		return UTF8
	}
	if likelihood(Big5, data) > likelihood(GB18030, data) {
		return Big5
	}
	return GB18030
}

// damaged is how many whole characters of UTF-8 there must be for each byte that
// is none of one. Text in another encoding has more such bytes than characters.
const damaged = 8

// looksUTF8 reports whether data is UTF-8, but for a few bytes and a character
// cut at its end.
func looksUTF8(data []byte) bool {
	whole, broken := 0, 0
	inBroken := false // the rest of a damaged character is no more damage
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case size > 1:
			whole++
		case r == utf8.RuneError && !utf8.FullRune(data):
			return whole >= damaged*broken // cut
		case r == utf8.RuneError && !(inBroken && !utf8.RuneStart(data[0])):
			broken++
		}
		inBroken = r == utf8.RuneError && size == 1
		data = data[size:]
	}
	return whole >= damaged*broken
}

// likelihood says how much like a game's text data reads in an encoding: points
// for characters of moves and for other common characters, less those for what
// is rare or invalid.
func likelihood(e Encoding, data []byte) int {
	points := 0
	for i, b := 0, data; i < len(b); {
		if b[i] < utf8.RuneSelf {
			i++
			continue
		}
		common, size := commonPair(e, b[i:])
		if common {
			points++
		} else {
			points -= 2
		}
		i += size
	}
	for _, r := range decode(e, data) {
		switch {
		case r < utf8.RuneSelf:
		case r == utf8.RuneError:
			points -= 8
		case strings.ContainsRune(notationCharacters, r):
			points += 4
		case strings.ContainsRune(valueWords, r):
			points += 2
		}
	}
	return points
}

// commonPair reports whether the character that b starts with is one of the
// encoding's everyday ones, and gives its length. GB2312 keeps its 3,755 common
// characters in rows B0 to D7 and Big5 its 5,401 in rows A4 to C6; both keep
// punctuation in rows A1 to A3.
func commonPair(e Encoding, b []byte) (common bool, size int) {
	if len(b) < 2 {
		return true, 1 // cut off: says nothing
	}
	lead, trail := b[0], b[1]
	switch {
	case e == GB18030 && trail >= 0xa1:
		return 0xb0 <= lead && lead <= 0xd7 || 0xa1 <= lead && lead <= 0xa3, 2
	case e == Big5 && (0x40 <= trail && trail <= 0x7e || trail >= 0xa1):
		return 0xa1 <= lead && lead <= 0xc6, 2
	case trail < 0x30:
		return false, 1
	}
	return false, 2
}

package grammar

import (
	"sync"
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
// which returns the more likely Chinese: nearly all Big5 files decode as GB18030
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
	if valid, _ := examine(data); valid {
		return true
	}
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
			if damaged*broken > whole+len(data)/2 {
				return false // whatever comes
			}
		}
		inBroken = r == utf8.RuneError && size == 1
		data = data[size:]
	}
	return whole >= damaged*broken
}

// The points that a character of two bytes gets for what it is.
const (
	commonPoints   = 1
	rarePoints     = -2
	invalidPoints  = -8 // more, for bytes that are no character
	notationPoints = 4  // more, for those of notationCharacters
	valuePoints    = 2  // more, for those of valueWords
)

// likelihood says how much like a game's text data reads in an encoding: points
// for characters of moves and for other common characters, less those for what
// is rare or invalid.
func likelihood(e Encoding, data []byte) int {
	points := 0
	table := pairPoints[e]()
	for i := 0; i < len(data); {
		lead := data[i]
		switch {
		case lead < utf8.RuneSelf:
			i++
		case i+1 == len(data):
			return points // cut off: says nothing
		case lead < firstLead || lead >= firstLead+leads:
			points += rarePoints + invalidPoints
			i++
		default:
			points += int(table[lead-firstLead][data[i+1]])
			i++
			if data[i] >= leastTrail {
				i++
			}
		}
	}
	return points
}

// leastTrail is the least second byte of a character: a digit, of those of four.
const leastTrail = '0'

// pairPoints holds the points of all pairs, made when they are needed.
var pairPoints = map[Encoding]func() *[leads][1 << 8]int8{
	GB18030: sync.OnceValue(func() *[leads][1 << 8]int8 { return newPairPoints(GB18030) }),
	Big5:    sync.OnceValue(func() *[leads][1 << 8]int8 { return newPairPoints(Big5) }),
}

func newPairPoints(e Encoding) *[leads][1 << 8]int8 {
	var points [leads][1 << 8]int8
	notation, values := newRuneSet(notationCharacters), newRuneSet(valueWords)
	pairs := pairTables[e]()
	for i := range points {
		for trail := range points[i] {
			pair := []byte{byte(firstLead + i), byte(trail)}
			p := rarePoints
			if commonPair(e, pair[0], pair[1]) {
				p = commonPoints
			}
			r := utf8.RuneError
			if text, ok := pairs.decode(pair); ok {
				r, _ = utf8.DecodeRuneInString(text)
			}
			switch {
			case r == utf8.RuneError && !(e == GB18030 && isASCIIDigit(byte(trail))):
				p += invalidPoints
			case notation.has(r):
				p += notationPoints
			case values.has(r):
				p += valuePoints
			}
			points[i][trail] = int8(p)
		}
	}
	return &points
}

// commonPair reports whether two bytes are one of the encoding's everyday
// characters. GB2312 keeps its 3,755 common characters in rows B0 to D7 and Big5
// its 5,401 in rows A4 to C6; both keep punctuation in rows A1 to A3.
func commonPair(e Encoding, lead, trail byte) bool {
	switch {
	case e == GB18030 && trail >= 0xa1:
		return 0xb0 <= lead && lead <= 0xd7 || 0xa1 <= lead && lead <= 0xa3
	case e == Big5 && (0x40 <= trail && trail <= 0x7e || trail >= 0xa1):
		return 0xa1 <= lead && lead <= 0xc6
	default:
		return false
	}
}

package text

import (
	"encoding/binary"
	"math"
	"slices"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// A table maps pairs of bytes to characters and characters to pairs, in GB18030 or Big5. Nearly all texts consist of such
// characters and ASCII.
type table struct {
	coding encoding.Encoding // decodes and encodes the characters that are not in the table

	// chars has the character of each pair: its bytes in UTF-8, at most three, the first one lowest, and in the byte above them
	// the number of bytes. An entry is 0 for a pair without a character. The highest bit says that the encoding writes the
	// character as another pair.
	chars [1 << 7][1 << 8]uint32
	codes [math.MaxUint16 + 1]uint16 // the pair that encodes a character, or 0
}

const (
	recoded  = 1 << 31
	sizeMask = 3 // mask for the number of bytes
	spare    = 4 // number of bytes that are written at once for each character
)

const firstLead, lastLead, firstTrail, lastTrail = 0x81, 0xfe, 0x40, 0xfe

// tables are made when they are needed.
var tables = map[Encoding]func() *table{
	GB18030: sync.OnceValue(func() *table { return newTable(simplifiedchinese.GB18030) }),
	Big5:    sync.OnceValue(func() *table { return newTable(traditionalchinese.Big5) }),
}

// newTable returns the table of an encoding.
func newTable(coding encoding.Encoding) *table {
	t := &table{coding: coding}
	decoder := coding.NewDecoder()
	for pair := uint16(firstLead) << 8; pair <= lastLead<<8+lastTrail; pair++ {
		var text [2 * utf8.UTFMax]byte
		n, _, _ := decoder.Transform(text[:], []byte{byte(pair >> 8), byte(pair)}, true)
		r, size := utf8.DecodeRune(text[:n])
		if r < utf8.RuneSelf || r == utf8.RuneError || size < n || size > 3 {
			continue
		}
		t.chars[pair>>8&0x7f][byte(pair)] = binary.LittleEndian.Uint32(text[:]) | uint32(size)<<24
		if old := t.codes[r]; old == 0 || prefer(old, pair) {
			t.codes[r] = pair
		}
	}
	t.markRecoded()
	return t
}

// markRecoded marks the pairs whose character is encoded as another pair.
func (t *table) markRecoded() {
	for lead := range t.chars {
		for trail := range t.chars[lead] {
			if r := t.rune(byte(lead), byte(trail)); r != utf8.RuneError && t.codes[r] != 1<<15|uint16(lead<<8|trail) {
				t.chars[lead][trail] |= recoded
			}
		}
	}
}

// prefer reports whether, of two pairs that decode to the same character, the second one encodes it. In GB18030 only the blank
// has two pairs, and the first one encodes it. In Big5 with its extensions several characters have two pairs, such as 包 and 港,
// and the pair of Big5 without extensions encodes them, because every reader knows it. For 十 卅 ═ ╞ ╡ ╪ programs write the
// second pair.
func prefer(first, second uint16) bool {
	return !plainBig5(first) && plainBig5(second) || slices.Contains([]uint16{0xa451, 0xa4ca, 0xf9f9, 0xf9e9, 0xf9eb, 0xf9ea}, second)
}

// plainBig5 reports whether a code is one of Big5 without extensions.
func plainBig5(code uint16) bool {
	return 0xa140 <= code && code <= 0xc67e || 0xc940 <= code && code <= 0xf9d5
}

// rune returns the character of a pair, [utf8.RuneError] if the table has none.
func (t *table) rune(lead, trail byte) rune {
	char := t.chars[lead&0x7f][trail]
	r, _ := utf8.DecodeRune(binary.LittleEndian.AppendUint32(nil, char)[:char>>24&sizeMask])
	return r
}

// append decodes the characters with which data begins, as long as the table has them, and appends them to dst, as long as the
// result has at most limit bytes. size is the number of bytes decoded. same says that the text encodes to the same bytes.
func (t *table) append(dst, data []byte, limit int) (text []byte, size int, same bool) {
	n := len(dst)
	room := len(data) + len(data)/2 // a pair becomes three bytes
	space := slices.Grow(dst, min(room, limit-n)+spare)
	space = space[:cap(space)]
	chars := uint32(0)
	for size < len(data) && n < limit {
		c := data[size]
		if c < utf8.RuneSelf {
			space[n] = c
			n, size = n+1, size+1
			continue
		}
		if size+1 == len(data) {
			break
		}
		char := t.chars[c&0x7f][data[size+1]]
		next := n + int(char>>24&sizeMask)
		if next == n || next > limit {
			break
		}
		binary.LittleEndian.PutUint32(space[n:], char)
		n, size, chars = next, size+2, chars|char
	}
	return space[:n], size, chars&recoded == 0
}

// sizeOf returns the number of bytes of the character that data begins with, as the decoder counts them: a byte that begins no
// character counts as one of its own. It returns 0 if more bytes are needed to tell. all says that no more bytes follow.
func (t *table) sizeOf(data []byte, all bool) int {
	gb := t.coding == simplifiedchinese.GB18030
	switch {
	case !isLead(data[0]):
		return 1
	case len(data) == 1 && all:
		return 1
	case len(data) == 1:
		return 0
	case gb && leastTrail <= data[1] && data[1] < firstTrail:
		return t.sizeOfFour(data, all)
	case data[1] < firstTrail, gb && (data[1] == 0x7f || data[1] > lastTrail):
		return 1
	}
	return 2
}

// sizeOfFour is sizeOf for characters of four bytes.
func (t *table) sizeOfFour(data []byte, all bool) int {
	const size = 4
	switch {
	case len(data) >= size && utf8.RuneCount(t.decode(data[:size])) == 1:
		return size
	case len(data) >= size || all:
		return 1
	}
	return 0
}

// decode decodes bytes with the decoder of the encoding.
func (t *table) decode(data []byte) []byte {
	text, err := t.coding.NewDecoder().Bytes(data)
	if err != nil {
		return []byte(Replacement) // decoders return no errors, but U+FFFD
	}
	return text
}

// encode appends a character that the table does not have. It returns false if the encoding does not have it either. It decodes
// the result again, because the encoder of GB18030 writes some characters for private use as the bytes of another character.
func (t *table) encode(dst []byte, r rune) ([]byte, bool) {
	data, err := t.coding.NewEncoder().Bytes([]byte(string(r)))
	if err != nil || string(t.decode(data)) != string(r) {
		return dst, false
	}
	return append(dst, data...), true
}

package text

import (
	"bytes"
	"encoding/binary"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding"
)

// A pairTable has the UTF-8 of the characters that two bytes are in an encoding,
// and of those nearly all texts are made. An entry is three bytes of UTF-8, the
// first one lowest, and above them how many count; it is 0 for a pair that is no
// such character. The highest bit says that the character is written as other bytes.
type pairTable [leads][1 << 8]uint32

const (
	recoded  = 1 << 31
	pairSize = 3 // what entry>>24 is masked with
)

const firstLead, leads = 0x81, 0xfe - 0x81 + 1

// isLead reports whether a character of two bytes may begin with a byte.
func isLead(c byte) bool { return firstLead <= c && c < firstLead+leads }

// pairTables are made when they are needed.
var pairTables = map[Encoding]func() *pairTable{
	GB18030: sync.OnceValue(func() *pairTable { return newPairTable(GB18030) }),
	Big5:    sync.OnceValue(func() *pairTable { return newPairTable(Big5) }),
}

// newPairTable decodes every pair, each on a line.
func newPairTable(e Encoding) *pairTable {
	var table pairTable
	coding := multibyte[e]
	const trails = 0xff - 0x40
	pairs := make([]byte, 0, 3*leads*trails)
	for lead := range leads {
		for trail := range trails {
			pairs = append(pairs, byte(firstLead+lead), byte(0x40+trail), '\n')
		}
	}
	text, err := coding.NewDecoder().Bytes(pairs)
	if err != nil {
		return &table // decoders replace what they cannot read; nothing is lost if one does not
	}
	for lead := range leads {
		for trail := range trails {
			r, size := utf8.DecodeRune(text)
			if text[size] != '\n' {
				size = bytes.IndexByte(text, '\n')
			} else if r >= utf8.RuneSelf && r != utf8.RuneError && size <= 3 {
				entry := uint32(size) << 24
				for n, c := range text[:size] {
					entry |= uint32(c) << (8 * n)
				}
				table[lead][0x40+trail] = entry
			}
			text = text[size+1:]
		}
	}
	table.markRecoded(e)
	return &table
}

// markRecoded sets the bit of the characters that are written as other bytes.
func (table *pairTable) markRecoded(e Encoding) {
	var text []byte
	for lead := range table {
		for _, entry := range table[lead] {
			if entry > 0 {
				text = append(binary.LittleEndian.AppendUint32(text, entry)[:len(text)+int(entry>>24)], '\n')
			}
		}
	}
	written, err := encoding.ReplaceUnsupported(multibyte[e].NewEncoder()).Bytes(text)
	if err != nil {
		return
	}
	if e == Big5 {
		preferBig5(written, table.betterBig5())
	}
	for lead := range table {
		for trail, entry := range table[lead] {
			if entry > 0 {
				end := bytes.IndexByte(written, '\n')
				if code := []byte{byte(firstLead + lead), byte(trail)}; !bytes.Equal(written[:end], code) {
					table[lead][trail] |= recoded
				}
				written = written[end+1:]
			}
		}
	}
}

// rune returns the character of a pair, [utf8.RuneError] if the table has none.
func (table *pairTable) rune(lead, trail byte) rune {
	entry := table[lead-firstLead][trail]
	if entry == 0 {
		return utf8.RuneError
	}
	var text [4]byte
	binary.LittleEndian.PutUint32(text[:], entry)
	r, _ := utf8.DecodeRune(text[:entry>>24&pairSize])
	return r
}

// A pairSpace is where a text is put together.
type pairSpace [16 << 10]byte

var pairSpaces = sync.Pool{New: func() any { return new(pairSpace) }}

// decode returns the text of data, and whether it is written as data. Not ok means that
// there are other characters in data than the table has.
func (table *pairTable) decode(data []byte) (text string, same, ok bool) {
	space := pairSpaces.Get().(*pairSpace)
	defer pairSpaces.Put(space)
	var long strings.Builder // what the space has no room for
	n, entries := 0, uint32(0)
	for i := 0; i < len(data); {
		if n > len(space)-4 { // an entry is written as four bytes
			if long.Len() == 0 {
				long.Grow(len(data) / 2 * 3)
			}
			long.Write(space[:n])
			n = 0
		}
		c := data[i]
		if c < utf8.RuneSelf {
			space[n] = c
			n++
			i++
			continue
		}
		if i+1 == len(data) || !isLead(c) {
			return "", false, false
		}
		entry := table[c-firstLead][data[i+1]]
		if entry == 0 {
			return "", false, false
		}
		binary.LittleEndian.PutUint32(space[n:], entry)
		n += int(entry >> 24 & pairSize)
		entries |= entry
		i += 2
	}
	same = entries&recoded == 0
	if long.Len() == 0 {
		return string(space[:n]), same, true
	}
	long.Write(space[:n])
	return long.String(), same, true
}

// Some characters have two codes in Big5 with its extensions, 包 and 港 among them. The
// better one is that of Big5 itself, which every reader knows.

var betterBig5 = sync.OnceValue(func() map[[2]byte][2]byte { return pairTables[Big5]().betterBig5() })

// betterBig5 returns the better code for each code that is not.
func (table *pairTable) betterBig5() map[[2]byte][2]byte {
	codes, better := map[uint32][2]byte{}, map[[2]byte][2]byte{}
	for _, plain := range []bool{true, false} {
		for lead, pairs := range table {
			for trail, entry := range pairs {
				entry &^= recoded
				code := [2]byte{byte(firstLead + lead), byte(trail)}
				if entry == 0 || plainBig5(code) != plain {
					continue
				}
				switch known, twice := codes[entry]; {
				case !twice:
					codes[entry] = code
				case !secondBig5[string(code[:])]:
					better[code] = known
				}
			}
		}
	}
	return better
}

// plainBig5 reports whether a code is one of Big5 without extensions.
func plainBig5(code [2]byte) bool {
	c := string(code[:])
	return "\xa1\x40" <= c && c <= "\xc6\x7e" || "\xc9\x40" <= c && c <= "\xf9\xd5"
}

// secondBig5 are the codes of 十 卅 ═ ╞ ╡ ╪ that programs write, although there is another
// one before them, among the symbols.
var secondBig5 = map[string]bool{"\xa4\x51": true, "\xa4\xca": true, "\xf9\xf9": true, "\xf9\xe9": true, "\xf9\xeb": true, "\xf9\xea": true}

// preferBig5 makes better codes of those that are not.
func preferBig5(text []byte, better map[[2]byte][2]byte) {
	for i := 0; i+1 < len(text); i++ {
		if text[i] < firstLead {
			continue
		}
		if code, ok := better[[2]byte(text[i:])]; ok {
			copy(text[i:], code[:])
		}
		i++
	}
}

// Of the characters for private use GB18030 has some as two bytes, which the decoder does not
// know, and for these, and others, the encoder gives bytes that stand for another one. No
// file can be written that has them.

// privateLead is the first byte of all of these in UTF-8.
const privateLead = 0xee

// strayed are the characters that would become others.
var strayed = sync.OnceValue(func() map[rune]bool {
	all := map[rune]bool{}
	coding := multibyte[GB18030]
	for r := rune(0xe000); r <= 0xf8ff; r++ {
		data, err := coding.NewEncoder().String(string(r))
		if err != nil {
			continue // which Append finds out
		}
		if text, err := coding.NewDecoder().String(data); err != nil || text != string(r) {
			all[r] = true
		}
	}
	return all
})

// straying returns the first character of a text that would become another in GB18030.
func straying(text string) (rune, bool) {
	for i := strings.IndexByte(text, privateLead); i >= 0; {
		r, size := utf8.DecodeRuneInString(text[i:])
		if strayed()[r] {
			return r, true
		}
		next := strings.IndexByte(text[i+size:], privateLead)
		if next < 0 {
			break
		}
		i += size + next
	}
	return 0, false
}

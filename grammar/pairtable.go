package grammar

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
// such character.
type pairTable [leads][1 << 8]uint32

const firstLead, leads = 0x81, 0xfe - 0x81 + 1

// pairTables are made when they are needed.
var pairTables = map[Encoding]func() *pairTable{
	GB18030: sync.OnceValue(func() *pairTable { return newPairTable(multibyte[GB18030]) }),
	Big5:    sync.OnceValue(func() *pairTable { return newPairTable(multibyte[Big5]) }),
}

// newPairTable decodes every pair, each on a line.
func newPairTable(coding encoding.Encoding) *pairTable {
	var table pairTable
	const trails = 0xff - 0x40
	var pairs []byte
	for lead := range leads {
		for trail := range trails {
			pairs = append(pairs, byte(firstLead+lead), byte(0x40+trail), '\n')
		}
	}
	text, err := coding.NewDecoder().Bytes(pairs)
	if err != nil {
		return &table // decoders replace what they cannot read; nothing is lost if one does not
	}
	for i, line := range bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n")) {
		r, size := utf8.DecodeRune(line)
		if r == utf8.RuneError || r < utf8.RuneSelf || size < len(line) || size > 3 {
			continue
		}
		entry := uint32(size) << 24
		for n, c := range line {
			entry |= uint32(c) << (8 * n)
		}
		table[i/trails][0x40+i%trails] = entry
	}
	return &table
}

// A pairSpace is where a text is put together.
type pairSpace [16 << 10]byte

var pairSpaces = sync.Pool{New: func() any { return new(pairSpace) }}

// decode returns the text of data. Not ok means that there are other characters in
// it than the table has.
func (table *pairTable) decode(data []byte) (text string, ok bool) {
	space := pairSpaces.Get().(*pairSpace)
	defer pairSpaces.Put(space)
	var long strings.Builder // what the space has no room for
	n := 0
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
		if i+1 == len(data) || c < firstLead || c >= firstLead+leads {
			return "", false
		}
		entry := table[c-firstLead][data[i+1]]
		if entry == 0 {
			return "", false
		}
		binary.LittleEndian.PutUint32(space[n:], entry)
		n += int(entry >> 24)
		i += 2
	}
	if long.Len() == 0 {
		return string(space[:n]), true
	}
	long.Write(space[:n])
	return long.String(), true
}

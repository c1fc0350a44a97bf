package text

import (
	"bytes"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// pairClasses holds the classes of the characters of two bytes, made when they are
// needed: of each byte that may be the first, by the second. Nearly all first bytes
// have only characters without a class of their own, and share a table.
var pairClasses = map[Encoding]func() *[leads]*[1 << 8]byte{
	GB18030: sync.OnceValue(func() *[leads]*[1 << 8]byte { return newPairClasses(GB18030) }),
	Big5:    sync.OnceValue(func() *[leads]*[1 << 8]byte { return newPairClasses(Big5) }),
}

func newPairClasses(e Encoding) *[leads]*[1 << 8]byte {
	usual := bytes.Repeat([]byte{scan.WideCharacter}, 1<<8)
	shared := (*[1 << 8]byte)(usual)
	var classes [leads]*[1 << 8]byte
	pairs := pairTables[e]()
	for lead := range pairs {
		classes[lead] = shared
		for trail := range pairs[lead] {
			r := pairs.rune(byte(firstLead+lead), byte(trail))
			if class := scan.ByteClassOf(r); r != utf8.RuneError && class != scan.WideCharacter {
				if classes[lead] == shared {
					classes[lead] = (*[1 << 8]byte)(slices.Clone(usual))
				}
				classes[lead][trail] = class
			}
		}
	}
	return &classes
}

// fourBytes is the length of the characters that GB18030 has beside its pairs.
const fourBytes = 4

// fourClasses holds the characters of four bytes that have a class of their own.
var fourClasses = sync.OnceValue(func() map[string]byte {
	classes := map[string]byte{}
	for r := rune(utf8.RuneSelf); r < 1<<16; r++ {
		if class := scan.ByteClassOf(r); class != scan.WideCharacter {
			if b, err := multibyte[GB18030].NewEncoder().String(string(r)); err == nil && len(b) == fourBytes {
				classes[b] = class
			}
		}
	}
	return classes
})

// isFour reports whether the four bytes of data, of which the second may be that of
// a character of four, are one in GB18030.
func isFour(data []byte) bool {
	if data[2] <= 0x80 || data[2] == 0xff || !scan.IsASCIIDigit(data[3]) {
		return false
	}
	// How many such characters come before it: those of the first planes, then none,
	// then the others.
	n := ((int(data[0]-firstLead)*10+int(data[1]-LeastTrail))*126+int(data[2]-firstLead))*10 + int(data[3]-'0')
	return n < 39_420 || 189_000 <= n && n < 189_000+1<<20
}

// AppendByteClasses appends the byte classes of data, which is in an encoding where
// the second byte of a character may look like ASCII: byte for byte, so that none
// does. It leaves out a character cut at the end, unless that is all.
func AppendByteClasses(e Encoding, out, data []byte, all bool) []byte {
	start := len(out)
	out = slices.Grow(out, len(data))[:start+len(data)]
	classes := pairClasses[e]()
	i := 0
	for to := out[start:]; i < len(data); {
		lead := data[i]
		switch {
		case lead < utf8.RuneSelf:
			to[i] = lead
			i++
			continue
		case !isLead(lead):
			to[i] = scan.WideCharacter
			i++
			continue
		case i+1 == len(data):
			if !all {
				return out[:start+i]
			}
			to[i] = scan.WideCharacter
			return out
		}
		trail := data[i+1]
		if trail >= 0x40 && (trail != 0x7f && trail != 0xff || e != GB18030) {
			class := classes[lead-firstLead][trail]
			to[i], to[i+1] = class, restOf(class)
			i += 2
			continue
		}
		size, class := 1, byte(scan.WideCharacter)
		if e == GB18030 && LeastTrail <= trail && trail < 0x40 {
			if i+fourBytes > len(data) && !all {
				return out[:start+i]
			}
			if i+fourBytes <= len(data) && isFour(data[i:]) {
				size = fourBytes
				if wide, ok := fourClasses()[string(data[i:i+fourBytes])]; ok {
					class = wide
				}
			}
		}
		to[i] = class
		for n := 1; n < size; n++ {
			to[i+n] = restOf(class)
		}
		i += size
	}
	return out
}

// restOf returns the class of the further bytes of a character of a class.
func restOf(class byte) byte {
	if class == scan.WideCharacter || class == scan.WideBlank {
		return class
	}
	return scan.WideRest
}

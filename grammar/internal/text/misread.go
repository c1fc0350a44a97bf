package text

import (
	"bytes"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Misread reports whether a text was decoded in the wrong encoding, and returns the right encoding, or Auto if too much of the
// text was lost. It looks at the first part of the text after the first character that is not ASCII. It returns false for
// Chinese text, even if the text has other faults.
func Misread(text string) (meant Encoding, misread bool) {
	wide := strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf || r == 0 })
	if wide < 0 {
		return Auto, false
	}
	text = text[wide:min(len(text), wide+DetectWindow)]
	if nul := strings.Count(text, "\x00"); nul > 0 {
		return UTF16LE, nul >= 4 && 3*nul > len(text)
	}
	whole, lost := 0, 0
	for _, r := range text {
		switch {
		case r == utf8.RuneError:
			lost++
		case r >= utf8.RuneSelf:
			whole++
		}
	}
	if meant = misreadAs(text, utf8.UTFMax*(whole+lost)); meant != Auto {
		return meant, true
	}
	return Auto, lost >= 4 && 4*lost > whole
}

// misreadAs returns the right encoding of a text that was decoded in a wrong one, or Auto if its bytes make no sense in any
// encoding. maxWide is the greatest number of bytes beyond ASCII from which the text may have been decoded.
func misreadAs(text string, maxWide int) (meant Encoding) {
	most, own := 0, max(0, senseOf(text, GB18030), senseOf(text, Big5))
	for _, read := range misreadings() {
		if read.rare && maxWide < enoughWide {
			continue // too few bytes to tell
		}
		data, ok := read.bytes(text)
		switch {
		case !ok:
			continue
		case readsAsUTF8(data):
			return UTF8
		case read.rare && wideBytes(data) < enoughWide:
			continue // so few bytes may be a name
		}
		if e, sense := sensibleEncoding(data, read.encoding); sense > most && own < sense/2 {
			meant, most = e, sense
		}
	}
	return meant
}

// sensibleEncoding returns GB18030 or Big5, the encoding in which data makes more sense, and how much sense that is. read is
// the encoding in which data was decoded, which is never returned.
func sensibleEncoding(data []byte, read Encoding) (meant Encoding, most int) {
	for _, e := range []Encoding{GB18030, Big5} {
		if sense := senseIn(data, e, read); e != read && sense > most {
			meant, most = e, sense
		}
	}
	return meant, most
}

// A misreading is an encoding in which a file in another encoding may have been read.
type misreading struct {
	encoding Encoding // Auto if it is not one of the encodings of this package
	rare     bool     // a few characters do not prove this misreading
	append   func(dst []byte, r rune) ([]byte, bool)
}

// misreadings are the encodings in which editors open files: GB18030, Big5, Windows-1252, and the encodings of systems in other
// countries.
var misreadings = sync.OnceValue(func() []misreading {
	all := []misreading{
		{append: appendWestern},
		{encoding: GB18030, append: appendGBK},
		{encoding: Big5, append: Big5.appendRune},
	}
	return append(all, otherMisreadings()...)
})

// lostByte takes the place of a byte that was lost when it was decoded to U+FFFD. No character has this byte in any of the
// encodings.
const lostByte = 0xff

// bytes returns the bytes that were decoded to a text in the wrong encoding m. It returns false if a character of the text has
// no bytes in that encoding.
func (m misreading) bytes(text string) ([]byte, bool) {
	data := make([]byte, 0, len(text))
	for _, r := range text {
		ok := true
		switch {
		case r < utf8.RuneSelf:
			data = append(data, byte(r))
		case r == utf8.RuneError:
			data = append(data, lostByte)
		default:
			if data, ok = m.append(data, r); !ok && unicode.Is(unicode.Co, r) {
				data, ok = append(data, lostByte), true // the bytes of a private character are not known
			}
		}
		if !ok {
			return nil, false
		}
	}
	return data, true
}

// windows1252 has the characters of the bytes from 0x80 to 0x9F in Windows-1252, and U+0000 for bytes without one.
const windows1252 = "€\x00‚ƒ„…†‡ˆ‰Š‹Œ\x00Ž\x00\x00‘’“”•–—˜™š›œ\x00žŸ"

// appendWestern appends the byte of a character in Latin-1 or Windows-1252.
func appendWestern(dst []byte, r rune) ([]byte, bool) {
	if r < 0x100 {
		return append(dst, byte(r)), true
	}
	b := byte(0x80)
	for _, c := range windows1252 {
		if c == r {
			return append(dst, b), true
		}
		b++
	}
	return dst, false
}

// privateAreas are the areas of pairs of bytes that have no character of their own, and are characters for private use in GBK.
// first is the first such character of an area, and the others follow in the order of the pairs. The last entry only marks
// where the area before it ends.
var privateAreas = []struct {
	first       rune
	lead, trail byte
	trails      rune // number of second bytes, without 0x7F
}{{0xe000, 0xaa, 0xa1, 94}, {0xe234, 0xf8, 0xa1, 94}, {0xe4c6, 0xa1, 0x40, 96}, {0xe766, 0, 0, 0}}

// appendGBK appends a character in GBK, where private characters are two bytes.
func appendGBK(dst []byte, r rune) ([]byte, bool) {
	for i, area := range privateAreas[:len(privateAreas)-1] {
		if area.first <= r && r < privateAreas[i+1].first {
			n := r - area.first
			trail := area.trail + byte(n%area.trails)
			if trail >= 0x7f && area.trail < 0x7f {
				trail++
			}
			return append(dst, area.lead+byte(n/area.trails), trail), true
		}
	}
	return GB18030.appendRune(dst, r)
}

// readsAsUTF8 reports whether data makes sense in UTF-8. In data in another encoding, hardly any characters of three bytes are
// UTF-8 by chance, and the text between them would not be. Bytes beside a lost byte may be the rest of a character, so they do
// not count as invalid.
func readsAsUTF8(data []byte) bool {
	whole, broken := 0, 0
	lost := true // the byte before is lost, or is part of a character with a lost byte
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case r != utf8.RuneError || size > 1:
			lost = false
			if r > 0x2000 {
				whole++
			}
		case data[0] == lostByte || isCutBefore(data, lostByte):
			lost = true
		case lost && !utf8.RuneStart(data[0]):
		default:
			lost = false
			broken++
		}
		data = data[size:]
	}
	return whole >= 2 && whole > broken
}

// isCutBefore reports whether data begins with the first bytes of a character of UTF-8, and b follows in place of its other
// bytes.
func isCutBefore(data []byte, b byte) bool {
	end := bytes.IndexByte(data[:min(len(data), utf8.UTFMax)], b)
	return end > 0 && !utf8.FullRune(data[:end])
}

// senseOf returns how much sense a text makes in e. Characters that e lacks do not count.
func senseOf(text string, e Encoding) int {
	data := make([]byte, 0, len(text))
	for _, r := range text {
		data, _ = e.appendRune(data, r)
	}
	return likelihood(e, data)
}

// senseIn returns how much sense data makes in the encoding meant. It returns 0 if that is little, or if data also makes some
// sense in read, the encoding in which it was decoded.
func senseIn(data []byte, meant, read Encoding) int {
	wide, sense, own := wideBytes(data)-bytes.Count(data, []byte{lostByte}), 0, 0
	for piece := range bytes.SplitSeq(data, []byte{lostByte}) {
		if read != Auto {
			own += likelihood(read, piece)
		}
		best := likelihood(meant, piece)
		if len(piece) > 0 && len(piece) < len(data) { // the lost byte may have been the first of two
			best = max(best, likelihood(meant, piece[1:]))
		}
		sense += best
	}
	if own >= maxPoints*wide/4 || sense <= wide/2 || own >= sense/4 {
		return 0
	}
	return sense
}

// enoughWide is a number of bytes beyond ASCII. With fewer bytes, a game in a file of GB18030 is not taken for Big5, and the
// other way round, because a few characters make sense in both by chance.
const enoughWide = 24

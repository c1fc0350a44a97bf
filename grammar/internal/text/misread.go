package text

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
)

// Misread reports whether a text was decoded in the wrong encoding, and returns the right one, or Auto if too much was
// lost. It looks at the first part of the text after the first character that is not ASCII. Chinese text is never
// misread, whatever else is wrong with it.
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
	most, own := 0, max(0, senseOf(text, GB18030), senseOf(text, Big5))
	for _, read := range misreadings() {
		if read.rare && utf8.UTFMax*(whole+lost) < enoughWide {
			continue // too few bytes, whatever they are
		}
		data, ok := read.bytes(text)
		if !ok {
			continue
		}
		if readsAsUTF8(data) {
			return UTF8, true
		}
		if read.rare && wideBytes(data) < enoughWide {
			continue // as a name
		}
		for _, e := range []Encoding{GB18030, Big5} {
			if sense := senseIn(data, e, read.encoding); e != read.encoding && sense > most && own < sense/2 {
				meant, most = e, sense
			}
		}
	}
	if most > 0 {
		return meant, true
	}
	return Auto, lost >= 4 && 4*lost > whole
}

// A misreading is an encoding in which a file may have been read that is in another one.
type misreading struct {
	encoding Encoding // Auto for what is none of ours
	rare     bool     // whether more than a few characters are needed to tell
	append   func(dst []byte, r rune) ([]byte, bool)
}

// misreadings are the encodings in which editors open files: ours, those of western Europe, and what a system
// elsewhere takes for its own.
var misreadings = sync.OnceValue(func() []misreading {
	all := []misreading{{append: appendWestern}, {encoding: GB18030, append: appendIn(GB18030)}, {encoding: Big5, append: appendIn(Big5)}}
	for _, e := range otherEncodings {
		all = append(all, misreading{rare: true, append: appendEncoded(e)})
	}
	return all
})

// lostByte stands for a byte of which nothing but U+FFFD is left. None of the encodings has
// it in a character.
const lostByte = 0xff

// bytes returns the bytes that were read as a text. It returns false if some of its
// characters cannot come of that.
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
				data, ok = append(data, lostByte), true // which bytes it stands for is not known
			}
		}
		if !ok {
			return nil, false
		}
	}
	return data, true
}

// windows1252 are the characters of the bytes from 0x80 to 0x9F in that code page of
// Windows; U+0000 stands for none.
const windows1252 = "€\x00‚ƒ„…†‡ˆ‰Š‹Œ\x00Ž\x00\x00‘’“”•–—˜™š›œ\x00žŸ"

// appendWestern appends the byte of a character in Latin-1, or in the code page that
// Windows has for it.
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

// appendEncoded returns what appends the bytes of a character in an encoding. A control character beyond ASCII
// stands for a byte that means none in it.
func appendEncoded(e encoding.Encoding) func([]byte, rune) ([]byte, bool) {
	return func(dst []byte, r rune) ([]byte, bool) {
		var character, encoded [utf8.UTFMax]byte
		n, _, err := e.NewEncoder().Transform(encoded[:], character[:utf8.EncodeRune(character[:], r)], true)
		if err != nil && r < 0xa0 {
			return append(dst, byte(r)), true
		}
		return append(dst, encoded[:n]...), err == nil
	}
}

// appendIn returns what appends a character in an encoding.
func appendIn(e Encoding) func([]byte, rune) ([]byte, bool) {
	return func(dst []byte, r rune) ([]byte, bool) {
		if e == GB18030 {
			if pair, ok := privatePair(r); ok {
				return append(dst, pair...), true
			}
			if strayed()[r] {
				return dst, false
			}
		}
		var character, encoded [utf8.UTFMax]byte
		n, _, err := codings[e].NewEncoder().Transform(encoded[:], character[:utf8.EncodeRune(character[:], r)], true)
		if err != nil {
			return dst, false
		}
		if e == Big5 {
			preferBig5(encoded[:n], betterBig5())
		}
		return append(dst, encoded[:n]...), true
	}
}

// privateAreas are the pairs of bytes without a character that GBK takes for private ones, in their order.
var privateAreas = []struct {
	first       rune
	lead, trail byte
	trails      rune // how many second bytes there are; 0x7F is none of them
}{{0xe000, 0xaa, 0xa1, 94}, {0xe234, 0xf8, 0xa1, 94}, {0xe4c6, 0xa1, 0x40, 96}, {0xe766, 0, 0, 0}}

// privatePair returns the two bytes of GBK that are read as a private character.
func privatePair(r rune) (pair []byte, ok bool) {
	for i, area := range privateAreas[:len(privateAreas)-1] {
		if area.first <= r && r < privateAreas[i+1].first {
			n := r - area.first
			trail := area.trail + byte(n%area.trails)
			if trail >= 0x7f && area.trail < 0x7f {
				trail++
			}
			return []byte{area.lead + byte(n/area.trails), trail}, true
		}
	}
	return nil, false
}

// readsAsUTF8 reports whether data makes sense in UTF-8. Hardly any characters of three bytes are UTF-8 by chance,
// and what is between them would not be. What stands beside a lost byte may be the rest of a character.
func readsAsUTF8(data []byte) bool {
	whole, broken := 0, 0
	lost := true // whether the byte before is lost, or the rest of a character of which one is
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case data[0] == lostByte:
			lost = true
		case r != utf8.RuneError || size > 1:
			lost = false
			if r > 0x2000 {
				whole++
			}
		case lost && !utf8.RuneStart(data[0]):
		case isCutBefore(data, lostByte):
			lost = true
		default:
			lost = false
			broken++
		}
		data = data[size:]
	}
	return whole >= 2 && whole > broken
}

// isCutBefore reports whether data begins with a character of UTF-8 that a byte cuts off.
func isCutBefore(data []byte, b byte) bool {
	end := bytes.IndexByte(data[:min(len(data), utf8.UTFMax)], b)
	return end > 0 && !utf8.FullRune(data[:end])
}

// senseOf returns how much sense the characters of a text make that an encoding has.
func senseOf(text string, e Encoding) int {
	encoder := codings[e].NewEncoder()
	data := make([]byte, 0, 2*len(text)+utf8.UTFMax) // two bytes of UTF-8 may become four
	for rest := []byte(text); len(rest) > 0; {
		n, passed, err := encoder.Transform(data[len(data):cap(data)], rest, true)
		data, rest = data[:len(data)+n], rest[passed:]
		if err != nil { // this character it does not have
			_, size := utf8.DecodeRune(rest)
			rest = rest[size:]
			encoder.Reset()
		}
	}
	if e == Big5 {
		preferBig5(data, betterBig5())
	}
	return likelihood(e, data)
}

// senseIn returns how much sense data makes in one encoding, 0 if it makes some in the one that it was read in.
func senseIn(data []byte, meant, read Encoding) int {
	wide, sense, own := wideBytes(data)-bytes.Count(data, []byte{lostByte}), 0, 0
	if read != Auto {
		for piece := range bytes.SplitSeq(data, []byte{lostByte}) {
			own += likelihood(read, piece)
		}
	}
	if own >= mostPoints*wide/4 {
		return 0 // whatever it makes in the other one
	}
	for piece := range bytes.SplitSeq(data, []byte{lostByte}) {
		best := likelihood(meant, piece)
		if len(piece) > 0 && len(piece) < len(data) { // the lost byte may have been the first of two
			best = max(best, likelihood(meant, piece[1:]))
		}
		sense += best
	}
	if sense <= wide/2 || own >= sense/4 {
		return 0
	}
	return sense
}

// enoughWide is the number of bytes beyond ASCII without which a game is not taken for Big5 in a file of GB18030,
// or the other way round. A few characters make sense in both by chance.
const enoughWide = 24

// wideBytes counts the bytes beyond ASCII.
func wideBytes(data []byte) (n int) {
	const highBits = 0x80_80_80_80_80_80_80_80
	for ; len(data) >= 8; data = data[8:] {
		n += bits.OnesCount64(binary.LittleEndian.Uint64(data) & highBits)
	}
	for _, c := range data {
		n += int(c / utf8.RuneSelf)
	}
	return n
}

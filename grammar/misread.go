package grammar

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// Misread reports whether a text is that of a file which was decoded in another encoding
// than it is in, as by an editor that was told a wrong one, and returns the one that it
// is in: Auto if too much was lost to tell, as in GB18030 or Big5 read as UTF-8. It looks at
// as much of the text, from the first character beyond ASCII on, as tells an encoding.
//
// It knows what is usual: GB18030 and Big5 read as UTF-8, as each other, or as an encoding
// of western Europe, and UTF-8 read as any of these. Text that is Chinese as it is, is not
// misread, whatever else is wrong with it.
func Misread(text string) (meant Encoding, misread bool) {
	wide := strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf || r == 0 })
	if wide < 0 {
		return Auto, false
	}
	text = text[wide:min(len(text), wide+detectWindow)]
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
	for _, read := range misreadings {
		data, ok := read.bytes(text)
		if !ok {
			continue
		}
		for _, meant := range []Encoding{UTF8, GB18030, Big5} {
			if meant != read.encoding && readsBetter(data, meant, read.encoding) {
				return meant, true
			}
		}
	}
	return Auto, lost >= 4 && 4*lost > whole
}

// A misreading is an encoding in which a file may have been read that is in another one.
type misreading struct {
	encoding Encoding // Auto for what is none of ours
	append   func(dst []byte, r rune) ([]byte, bool)
}

var misreadings = []misreading{
	{Auto, appendWestern},
	{GB18030, appendIn(GB18030)},
	{Big5, appendIn(Big5)},
}

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
			data, ok = m.append(data, r)
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

// appendIn returns what appends a character in an encoding.
func appendIn(e Encoding) func([]byte, rune) ([]byte, bool) {
	return func(dst []byte, r rune) ([]byte, bool) {
		dst, err := e.Append(dst, string(r))
		return dst, err == nil
	}
}

// readsBetter reports whether data makes sense in one encoding, and none in the other.
func readsBetter(data []byte, meant, read Encoding) bool {
	if meant == UTF8 {
		// Hardly any characters of three bytes are UTF-8 by chance, and what is between
		// them would not be.
		whole, broken := 0, 0
		for _, r := range string(bytes.ReplaceAll(data, []byte{lostByte}, nil)) {
			switch {
			case r == utf8.RuneError:
				broken++
			case r > 0x2000:
				whole++
			}
		}
		return whole >= 2 && whole > broken
	}
	wide, sense, other := 0, 0, 0
	for piece := range bytes.SplitSeq(data, []byte{lostByte}) {
		for _, c := range piece {
			if c >= utf8.RuneSelf {
				wide++
			}
		}
		best := likelihood(meant, piece)
		if len(piece) > 0 && len(piece) < len(data) { // the lost byte may have been the first of two
			best = max(best, likelihood(meant, piece[1:]))
		}
		sense += best
		if read != Auto {
			other += likelihood(read, piece)
		}
	}
	return sense > wide/2 && other < sense/4
}

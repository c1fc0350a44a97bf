package grammar

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// The byte classes, which are what the splitter sees of a character: ASCII as it is, full-width parentheses
// as ASCII ones, and of all others which of these they are.
const (
	wideCharacter  = utf8.RuneSelf + iota // any other
	wideBlank                             // the full-width space
	wideOpenBrace                         // a full-width brace
	wideCloseBrace                        // likewise
)

// wideForms are the characters beyond ASCII that mean something to the splitter.
var wideForms = map[rune]byte{'\u3000': wideBlank, '（': '(', '）': ')', '｛': wideOpenBrace, '｝': wideCloseBrace}

// utf8ByteClass returns the class of the character that b starts with, which is not
// an ASCII one: no byte in UTF-8 looks like what it is not, so that only those
// need a second look that a full-width form may start with.
func utf8ByteClass(b []byte) byte {
	if len(b) < 3 || !startsForm(b[0]) {
		return wideCharacter
	}
	switch string(b[:3]) {
	case "\u3000":
		return wideBlank
	case "（":
		return '('
	case "）":
		return ')'
	case "｛":
		return wideOpenBrace
	case "｝":
		return wideCloseBrace
	}
	return wideCharacter
}

// startsForm reports whether a full-width form may start with c in UTF-8.
func startsForm(c byte) bool { return c == 0xe3 || c == 0xef }

// wholeForms returns the length of b without a full-width form that is cut at its
// end, in UTF-8.
func wholeForms(b []byte) int {
	for n := max(0, len(b)-2); n < len(b); n++ {
		if startsForm(b[n]) {
			return n
		}
	}
	return len(b)
}

// A pairForm is a character of two bytes that has a class of its own.
type pairForm struct{ trail, class byte }

// pairForms holds them by encoding and first byte.
var pairForms = func() (forms [len(encodingNames)][256][]pairForm) {
	for wide, class := range wideForms {
		for e, coding := range multibyte {
			b, _ := coding.NewEncoder().String(string(wide)) // both encodings have them all
			forms[e][b[0]] = append(forms[e][b[0]], pairForm{b[1], class})
		}
	}
	return forms
}()

// appendByteClasses appends the byte classes of data, which is in an encoding where
// the second byte of a character may look like ASCII: byte for byte, so that none
// does. It leaves out a character cut at the end, unless that is all.
func appendByteClasses(e Encoding, out, data []byte, all bool) []byte {
	start := len(out)
	out = slices.Grow(out, len(data))[:start+len(data)]
	forms := &pairForms[e]
	i := 0
	for to := out[start:]; i < len(data); {
		lead := data[i]
		switch {
		case lead < utf8.RuneSelf:
			to[i] = lead
			i++
			continue
		case lead == 0x80 || lead == 0xff:
			to[i] = wideCharacter
			i++
			continue
		case i+1 == len(data):
			if !all {
				return out[:start+i]
			}
			to[i] = wideCharacter
			return out
		}
		class, trail := byte(wideCharacter), data[i+1]
		// Of four bytes, the third and the fourth look like another two.
		if trail < 0x40 && (e != GB18030 || !isASCIIDigit(trail)) {
			to[i] = wideCharacter
			i++
			continue
		}
		for _, form := range forms[lead] {
			if form.trail == trail {
				class = form.class
			}
		}
		to[i], to[i+1] = class, wideCharacter
		if class == wideBlank {
			to[i+1] = wideBlank
		}
		i += 2
	}
	return out
}

// A mark says what a byte class may be to the splitter.
type mark byte

const (
	visible mark = 1 << iota // no white space
	word                     // part of a word
	decides                  // step has something to say about it
)

// A markTable holds the marks of all bytes.
type markTable [256]mark

// The marks before the moves and among them, where less decides: of byte classes,
// and of UTF-8 itself.
var (
	classMarks = [2]*markTable{newMarks("\r\n[{}()*0123456789.;/", false), newMarks("\r\n[{}()*01;/", false)}
	utf8Marks  = [2]*markTable{newMarks("\r\n[{}()*0123456789.;/", true), newMarks("\r\n[{}()*01;/", true)}
)

func newMarks(deciding string, utf8Text bool) *markTable {
	var table markTable
	for i := range table {
		switch c := byte(i); {
		case strings.IndexByte(deciding, c) >= 0, utf8Text && startsForm(c), !utf8Text && (c == wideOpenBrace || c == wideCloseBrace):
			table[c] = decides
		case c == ' ', c == '\t', !utf8Text && c == wideBlank:
		case c >= utf8.RuneSelf || asciiClass[c] == letter:
			table[c] = visible | word
		default:
			table[c] = visible
		}
	}
	return &table
}

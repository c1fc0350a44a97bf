package text

import (
	"bytes"
	"strings"
	"sync"
	"syscall/js"
	"unicode"
	"unicode/utf8"
)

// otherMisreadings returns Shift-JIS alone of the encodings of systems in other countries, in which Chinese files are read by
// mistake, because the tables of the others are large. The table of Shift-JIS comes from the browser.
func otherMisreadings() []misreading {
	shiftJIS := sync.OnceValue(shiftJISInBrowser)
	return []misreading{{rare: true, append: func(dst []byte, r rune) ([]byte, bool) {
		if encoded, ok := shiftJIS()[r]; ok || r >= 0xa0 {
			return append(dst, encoded...), ok
		}
		return append(dst, byte(r)), true // such a byte has no character in the encoding
	}}}
}

// shiftJISInBrowser returns the bytes in Shift-JIS, one or two, of the characters beyond ASCII. It asks the browser to decode all
// possible bytes. If several bytes or pairs decode to one character, the lowest are returned. Characters for private use are left out.
func shiftJISInBrowser() map[rune]string {
	// Each line has bytes for one character, or for none. No character has a line feed as its second byte.
	var lines []byte
	for lead := 0x80; lead <= 0xff; lead++ {
		lines = append(lines, byte(lead), '\n')
	}
	for lead := 0x80; lead <= 0xff; lead++ {
		for trail := 0x40; trail <= 0xff; trail++ {
			lines = append(lines, byte(lead), byte(trail), '\n')
		}
	}
	array := js.Global().Get("Uint8Array").New(len(lines))
	js.CopyBytesToJS(array, lines)
	decoded := strings.Split(js.Global().Get("TextDecoder").New("shift_jis").Call("decode", array).String(), "\n")
	found := map[rune]string{}
	for i, encoded := range bytes.Split(lines, []byte{'\n'}) {
		r, size := utf8.DecodeRuneInString(decoded[i])
		_, has := found[r]
		if !has && size == len(decoded[i]) && r >= utf8.RuneSelf && r != utf8.RuneError && !unicode.Is(unicode.Co, r) {
			found[r] = string(encoded)
		}
	}
	return found
}

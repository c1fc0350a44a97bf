package grammar

import (
	"strings"
	"sync"
	"unicode/utf8"
)

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

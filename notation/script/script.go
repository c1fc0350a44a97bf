// Package script compares texts that differ only in how they are written: in
// simplified or traditional characters, in full or half width, in upper or lower case,
// with blanks or without.
//
//	script.Same("胡荣华", "胡 榮 華")        // true
//	script.Fold("１９８６年 五羊盃")           // 1986年五羊杯
//
// The folded text is a key to compare, to sort and to search by; it is not meant to be read,
// and is no conversion from one script to the other. Characters that a script has only one of
// are one character then, as 后 and 後, 干, 乾 and 幹, 发, 發 and 髮, 里 and 裏.
//
// Which characters are one is told by the Unihan database; table_gen.go says
// how. Only those of Unicode's basic plane are told, which has all that names are written
// with but a few.
package script

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

//go:generate go run make.go

// Fold returns the key of a text: equal keys are what texts have that differ only in how
// they are written. Blanks and what cannot be seen are left out; each byte that is no
// UTF-8 is U+FFFD in it. The key of a key is the key itself.
func Fold(text string) string {
	return strings.Map(Rune, text)
}

// AppendFold appends the key of a text to dst, as Fold makes it, and returns the
// longer slice.
func AppendFold(dst []byte, text string) []byte {
	for _, r := range text {
		switch {
		case 'A' <= r && r <= 'Z':
			dst = append(dst, byte(r)+'a'-'A')
		case ' ' < r && r < 0x7f:
			dst = append(dst, byte(r))
		default:
			if r = Rune(r); r >= 0 {
				dst = utf8.AppendRune(dst, r)
			}
		}
	}
	return dst
}

// Same reports whether two texts have the same key.
func Same(a, b string) bool {
	if a == b {
		return true
	}
	for {
		x, m := next(a)
		y, n := next(b)
		if x != y {
			return false
		}
		if x < 0 {
			return true
		}
		a, b = a[m:], b[n:]
	}
}

// next returns the first character of a text's key, and how many bytes of the text it
// takes; -1 at the end.
func next(text string) (rune, int) {
	for i, r := range text {
		if r = Rune(r); r >= 0 {
			_, size := utf8.DecodeRuneInString(text[i:])
			return r, i + size
		}
	}
	return -1, len(text)
}

// Rune returns what stands in the key of a text for a character, and -1 if nothing does:
// what [strings.Map] calls to make the key.
func Rune(r rune) rune {
	switch {
	case 'A' <= r && r <= 'Z':
		return r + 'a' - 'A'
	case ' ' < r && r < 0x7f:
		return r
	case r < lowest || r > 0xffff:
		return plain(r)
	}
	if to := table()[r-lowest]; to != 0 {
		return rune(to)
	}
	return plain(r)
}

// lowest is the least character that the table has others for.
const lowest = '\u2e80'

// table returns what the characters of the basic plane from lowest on become, 0 for those
// that stay: 107 KB, of which a program touches a few pages, made when the first such
// character is asked for, in some 50 µs.
var table = sync.OnceValue(func() *[0x10000 - lowest]uint16 {
	t := new([0x10000 - lowest]uint16)
	for class := range strings.FieldsSeq(classes) {
		first, size := utf8.DecodeRuneInString(class)
		for _, r := range class[size:] {
			t[r-lowest] = uint16(first)
		}
	}
	for r := '！'; r <= '～'; r++ { // full width
		t[r-lowest] = uint16(unicode.ToLower(r - '！' + '!'))
	}
	return t
})

// plain returns what a character becomes that the table does not have.
func plain(r rune) rune {
	switch r {
	case '•', '‧', '・', '･', '∙', '⋅': // between the parts of foreign names
		return '·'
	}
	if unicode.In(r, unicode.White_Space, unicode.Cc, unicode.Cf) {
		return -1
	}
	return unicode.ToLower(r)
}

// Package script compares texts regardless of their writing: simplified or traditional characters, full or
// half width, upper or lower case, with or without blanks.
//
//	script.Same("胡荣华", "胡 榮 華")        // true
//	script.Fold("１９８６年 五羊盃")           // 1986年五羊杯
//
// The folded text is a key for comparing, sorting and searching. It is not meant to be read, and does not convert
// between scripts. Characters that one script does not distinguish become one character, as 后 and 後, 干, 乾 and 幹, 发, 發
// and 髮, 里 and 裏.
//
// The equivalences come from the Unihan database; see table_gen.go. They cover only Unicode's basic plane,
// which has nearly all characters of names.
package script

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

//go:generate go run make.go

// Fold returns the key of a text. Texts that differ only in their writing have equal keys. The key has no
// blanks and no invisible characters, and U+FFFD for each byte of invalid UTF-8. Folding a key returns it
// unchanged.
func Fold(text string) string {
	var short [64]byte // avoids an allocation for most names
	if key := AppendFold(short[:0], text); string(key) != text {
		return string(key)
	}
	return text
}

// AppendFold appends the [Fold] of text to dst and returns the extended slice.
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

// next returns the first character of the text's key, and the number of bytes of text consumed. It returns -1
// at the end.
func next(text string) (rune, int) {
	for i, r := range text {
		if r = Rune(r); r >= 0 {
			_, size := utf8.DecodeRuneInString(text[i:])
			return r, i + size
		}
	}
	return -1, len(text)
}

// Rune returns the folded form of r, or -1 if [Fold] drops r. It can be passed to [strings.Map].
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
	if '㐀' <= r && r <= '鿿' { // a Chinese character without variants
		return r
	}
	return plain(r)
}

// lowest is the first character in the table.
const lowest = '\u2e80'

// table maps characters of the basic plane, from lowest on, to their folded form; 0 means unchanged. It takes 107 KB,
// but a program uses only a few pages of it. It is built in some 50 µs when first needed.
var table = sync.OnceValue(func() *[0x10000 - lowest]uint16 {
	t := new([0x10000 - lowest]uint16)
	for class := range strings.FieldsSeq(classes) {
		first, size := utf8.DecodeRuneInString(class)
		for _, r := range class[size:] {
			t[r-lowest] = uint16(first)
		}
	}
	for r := '！'; r <= '～'; r++ { // full-width ASCII
		t[r-lowest] = uint16(unicode.ToLower(r - '！' + '!'))
	}
	return t
})

// plain returns the folded form of a character that is not in the table, or -1 for a blank or invisible one.
func plain(r rune) rune {
	switch r {
	case '•', '‧', '・', '･', '∙', '⋅': // dots between the parts of foreign names
		return '·'
	}
	if unicode.In(r, unicode.White_Space, unicode.Cc, unicode.Cf) {
		return -1
	}
	return unicode.ToLower(r)
}

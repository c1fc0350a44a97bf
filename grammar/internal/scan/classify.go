package scan

import "unicode/utf8"

// ClassOf returns what r can be part of. Those that nearly all text is made of come
// first, so that the call is inlined.
func ClassOf(r rune) class {
	if r < 128 {
		return ASCIIClass[r]
	}
	if firstHan <= r && r <= lastHan {
		return Letter
	}
	return rareClass(r)
}

// rareClass looks where most others stand: in the punctuation that Chinese text has, among
// numbers in circles, and in the forms of full width.
func rareClass(r rune) class {
	for i := range classRows {
		if n := int(r - classRows[i].first); 0 <= n && n < len(classRows[i].classes) {
			return class(classRows[i].classes[n])
		}
	}
	return tableClass(r)
}

// White returns the length of the white space that s starts with.
func White(s string) int {
	for i := 0; i < len(s); {
		if !StartsWhite[s[i]] {
			return i
		}
		r, size := RuneAt(s, i)
		if c := ClassOf(r); c != Separator && c != Blank {
			return i
		}
		i += size
	}
	return len(s)
}

// IsBlank reports whether s is nothing but white space.
func IsBlank(s string) bool { return White(s) == len(s) }

// RuneAt decodes the character at i of s, as utf8.DecodeRuneInString does.
func RuneAt(s string, i int) (rune, int) {
	if c := s[i]; c < utf8.RuneSelf {
		return rune(c), 1
	}
	return wideAt(s, i)
}

// wideAt decodes a character that is not an ASCII one. Three bytes without the
// exceptions that the first and the last of them have, which nearly all Chinese
// is, it decodes itself.
func wideAt(s string, i int) (rune, int) {
	if c := s[i]; (0xe1 <= c && c <= 0xec || c == 0xef) && i+2 < len(s) {
		if c1, c2 := s[i+1], s[i+2]; c1&0xc0 == 0x80 && c2&0xc0 == 0x80 {
			return rune(c&0xf)<<12 | rune(c1&0x3f)<<6 | rune(c2&0x3f), 3
		}
	}
	return utf8.DecodeRuneInString(s[i:])
}

// FirstClass returns the class of the first character of s.
func FirstClass(s string) class {
	if s != "" && s[0] < utf8.RuneSelf {
		return ASCIIClass[s[0]]
	}
	r, _ := utf8.DecodeRuneInString(s)
	return ClassOf(r)
}

// ClassEnd returns the end of the characters of class c that stand at i.
func ClassEnd(s string, i int, c class) int {
	for i < len(s) {
		if s[i] < utf8.RuneSelf {
			if ASCIIClass[s[i]] != c {
				break
			}
			i++
			continue
		}
		r, size := wideAt(s, i)
		if ClassOf(r) != c {
			break
		}
		i += size
	}
	return i
}

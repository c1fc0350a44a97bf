package text

import (
	"encoding/binary"
	"math/bits"
	"strings"
	"unicode/utf8"
)

// Examine reports whether a text is UTF-8. damaged says that it is not, or that it has U+FFFD.
func Examine(text string) (valid, damaged bool) {
	valid = utf8.ValidString(text)
	return valid, !valid || strings.Contains(text, Replacement)
}

// IsASCII reports whether data is ASCII.
func IsASCII(data []byte) bool { return asciiLen(data) == len(data) }

// highBits has the highest bit of each of eight bytes. This bit is not set in ASCII.
const highBits = 0x80_80_80_80_80_80_80_80

// asciiLen returns the length of the ASCII that data begins with.
func asciiLen(data []byte) (n int) {
	for ; n+8 <= len(data); n += 8 {
		if beyond := binary.LittleEndian.Uint64(data[n:]) & highBits; beyond != 0 {
			return n + bits.TrailingZeros64(beyond)/8
		}
	}
	for n < len(data) && data[n] < utf8.RuneSelf {
		n++
	}
	return n
}

// wideBytes counts the bytes beyond ASCII.
func wideBytes(data []byte) (n int) {
	for ; len(data) >= 8; data = data[8:] {
		n += bits.OnesCount64(binary.LittleEndian.Uint64(data) & highBits)
	}
	for _, c := range data {
		n += int(c / utf8.RuneSelf)
	}
	return n
}

// invalidLen returns the number of bytes at the beginning of data that are no UTF-8.
func invalidLen(data []byte) (n int) {
	for n < len(data) {
		if r, size := utf8.DecodeRune(data[n:]); r != utf8.RuneError || size > 1 {
			break
		}
		n++
	}
	return n
}

// cutUTF8 returns the number of bytes at the end of data that may begin a character whose other bytes are missing.
func cutUTF8(data []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(data); n++ {
		if end := data[len(data)-n:]; utf8.RuneStart(end[0]) {
			if utf8.FullRune(end) {
				return 0
			}
			return n
		}
	}
	return 0
}

// A census has the numbers of characters, bytes and runs of bytes in data that may be UTF-8.
type census struct {
	whole   int // characters beyond ASCII
	wide    int // number of bytes of the characters beyond ASCII
	long    int // characters of three bytes or more
	chinese int // Chinese characters, with the signs in their blocks
	foreign int // letters that are neither Latin nor Chinese
	invalid int // bytes that are no UTF-8
	damaged int // characters that lost some of their bytes
	runs    int // runs of invalid bytes
}

// The scripts in the order of Unicode.
const (
	latinEnd   = 0x250  // the end of the letters of Latin
	symbols    = 0x1e00 // more Latin letters, and symbols, begin here
	hanEnd     = 0xa000 // the end of Chinese
	compatible = 0xe000 // other forms of all these begin here
)

// isChinese reports whether a character is Chinese, or in a block of signs.
func isChinese(r rune) bool { return symbols <= r && r < hanEnd || r >= compatible }

// censusOf counts the characters of data. If all is false, it stops as soon as isUTF8 must be false, even if the rest of data
// is valid.
func censusOf(data []byte, all bool) (c census) {
	for invalid := false; len(data) > 0; {
		r, size := utf8.DecodeRune(data)
		before := invalid
		if invalid = r == utf8.RuneError && size == 1; !invalid {
			c.add(r, size)
		} else {
			c.addInvalid(before, utf8.RuneStart(data[0]))
		}
		data = data[size:]
		if most := c.whole + len(data)/2; invalid && !all && fewestWhole*c.damaged > most {
			break
		}
	}
	return c
}

// addInvalid counts an invalid byte. before says that the byte before it is invalid, too, and start that the byte can begin a
// character.
func (c *census) addInvalid(before, start bool) {
	c.invalid++
	if !before {
		c.runs++
	}
	if !before || start {
		c.damaged++
	}
}

// add counts a character.
func (c *census) add(r rune, size int) {
	if size == 1 {
		return
	}
	c.whole++
	c.wide += size
	if size > 2 {
		c.long++
	}
	switch {
	case isChinese(r):
		c.chinese++
	case r >= latinEnd:
		c.foreign++
	}
}

// isUTF8 reports whether the bytes are UTF-8, apart from a few damaged characters. Text in another encoding has more invalid
// bytes than characters.
func (c *census) isUTF8() bool { return c.whole >= fewestWhole*c.damaged }

// fewestWhole is the least number of whole characters beyond ASCII that UTF-8 has for each damaged character.
const fewestWhole = 8

// isMostlyUTF8 reports whether data has at least twice as many characters of three bytes or more in UTF-8, as Chinese ones are,
// as runs of invalid bytes.
func isMostlyUTF8(data []byte) bool {
	c := censusOf(data, true)
	return c.long >= 2*c.runs && c.long > 0
}

// isChineseUTF8 reports whether data is UTF-8 with too many Chinese characters to be UTF-8 by chance.
func isChineseUTF8(data []byte) bool {
	const fewest = 3 // characters
	c := censusOf(data, true)
	return c.invalid == 0 && c.chinese >= fewest
}

// strangePairs returns half the number of bytes beyond ASCII if data is UTF-8 with letters that are neither Latin nor Chinese,
// and without Chinese characters; else 0. Such data may be a few characters of GB18030, whose bytes are also valid UTF-8.
func (c *census) strangePairs() int {
	if c.foreign == 0 || c.chinese > 0 || c.invalid > 0 {
		return 0
	}
	return c.wide / 2
}

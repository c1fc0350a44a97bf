package split

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// wholeForms returns the length of b without a character that is cut at its end and
// may have a class of its own, in UTF-8.
func wholeForms(b []byte) int {
	for n := max(0, len(b)-2); n < len(b); n++ {
		if scan.StartsForm(b[n]) && !utf8.FullRune(b[n:]) {
			return n
		}
	}
	return len(b)
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
		case strings.IndexByte(deciding, c) >= 0, utf8Text && scan.StartsForm(c), !utf8Text && (c == scan.WideOpenBrace || c == scan.WideCloseBrace):
			table[c] = decides
		case c == ' ', c == '\t', !utf8Text && c == scan.WideBlank:
		case (c >= utf8.RuneSelf || scan.ASCIIClass[c] == scan.Letter) && (utf8Text || c != scan.WideRest):
			table[c] = visible | word
		default:
			table[c] = visible
		}
	}
	return &table
}

package terminal

import (
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// A Measure measures text in terminal columns. Combining characters and control characters take no column of their
// own.
type Measure struct {
	// Ambiguous is the width of characters that are wide in East Asian character sets only, such as Chinese quotation
	// marks: 1 or 2.
	Ambiguous int
}

// Cells measures text for the user's terminal. Characters of ambiguous width count as narrow: terminals draw them narrow
// today, even in Chinese locales. For a terminal that draws them wide, the user sets RUNEWIDTH_EASTASIAN to 1, as for
// other programs.
var Cells = measureOf(os.Getenv)

func measureOf(getenv func(string) string) Measure {
	if getenv("RUNEWIDTH_EASTASIAN") == "1" {
		return Measure{Ambiguous: 2}
	}
	return Measure{Ambiguous: 1}
}

// RuneWidth returns the columns of a character.
func (m Measure) RuneWidth(r rune) int {
	switch {
	case r < ' ' || r >= '\x7f' && r < '\u00a0':
		return 0
	case r < '\x7f':
		return 1
	case zeroWidth(r):
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	case width.EastAsianAmbiguous:
		return m.Ambiguous
	}
	return 1
}

// zeroWidth reports whether a character is drawn together with the previous character, or not at all.
func zeroWidth(r rune) bool {
	return r >= medialJamo && r <= lastJamo || unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Zl, unicode.Zp)
}

// Characters that change how others are drawn. Medial and final Jamo are drawn in the columns of the initial before them.
const (
	medialJamo, lastJamo    = '\u1160', '\u11ff'
	joiner                  = '\u200d'
	firstTone, lastTone     = '\U0001F3FB', '\U0001F3FF' // skin tones
	firstLetter, lastLetter = '\U0001F1E6', '\U0001F1FF' // regional indicators, two of which are a flag
	maxSymbol               = 2                          // most columns of a symbol together with characters joined to it
)

// next returns the size in bytes and the columns of the first character of a text, together with those joined to it.
func (m Measure) next(text string) (size, columns int) {
	base, size := utf8.DecodeRuneInString(text)
	columns = m.RuneWidth(base)
	symbol := unicode.Is(unicode.So, base)
	for last := base; size < len(text); {
		r, n := utf8.DecodeRuneInString(text[size:])
		flag := size == len(string(base)) && isLetter(base) && isLetter(r)
		if !(r > '\x7f' && zeroWidth(r) || flag || r >= firstTone && r <= lastTone || symbol && last == joiner && unicode.Is(unicode.So, r)) {
			break
		}
		columns += m.RuneWidth(r)
		size += n
		last = r
	}
	if symbol {
		columns = min(columns, maxSymbol)
	}
	return size, columns
}

// isLetter reports whether a character is a regional indicator.
func isLetter(r rune) bool { return r >= firstLetter && r <= lastLetter }

// StringWidth returns the columns of a text on one line.
func (m Measure) StringWidth(text string) (columns int) {
	for len(text) > 0 {
		size, n := m.next(text)
		text, columns = text[size:], columns+n
	}
	return columns
}

// cut returns the longest prefix of a text that fits in a number of columns: its size in bytes, and its own columns.
func (m Measure) cut(text string, columns int) (size, used int) {
	for size < len(text) {
		n, w := m.next(text[size:])
		if used+w > columns {
			break
		}
		size, used = size+n, used+w
	}
	return size, used
}

// Truncate returns a text shortened to a number of columns. If it cuts the text, the tail is within these columns.
func (m Measure) Truncate(text string, columns int, tail string) string {
	if m.StringWidth(text) <= columns {
		return text
	}
	size, _ := m.cut(text, columns-m.StringWidth(tail))
	return text[:size] + tail
}

// TruncateLeft returns the text without its first columns, and with a prefix in place of them. A blank takes the place of
// half a character.
func (m Measure) TruncateLeft(text string, columns int, prefix string) string {
	size, used := m.cut(text, columns)
	if size < len(text) && used < columns {
		n, w := m.next(text[size:])
		return prefix + strings.Repeat(" ", used+w-columns) + text[size+n:]
	}
	return prefix + text[size:]
}

// FillLeft puts blanks before a text up to a number of columns.
func (m Measure) FillLeft(text string, columns int) string { return m.blanks(text, columns) + text }

// FillRight puts blanks after a text up to a number of columns.
func (m Measure) FillRight(text string, columns int) string { return text + m.blanks(text, columns) }

func (m Measure) blanks(text string, columns int) string {
	return strings.Repeat(" ", max(columns-m.StringWidth(text), 0))
}

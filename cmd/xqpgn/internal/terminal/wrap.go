package terminal

import (
	"strings"
	"unicode/utf8"
)

// Wrap returns a text in lines that take no more columns than a width, as far as its words
// allow. Lines are broken at blanks, which are left out there, and beside Chinese characters,
// but not so that one begins with a mark that closes or ends with one that opens. Line ends in
// the text stay.
func Wrap(text string, width int) (lines []string) {
	for paragraph := range strings.SplitSeq(text, "\n") {
		line, columns := "", 0
		for word := range pieces(paragraph) {
			n := Cells.StringWidth(strings.TrimRight(word, " "))
			if columns > 0 && columns+n > width {
				lines = append(lines, strings.TrimRight(line, " "))
				line, columns = "", 0
			}
			line += word
			columns += Cells.StringWidth(word)
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// Hang returns a text that begins in some column, in lines for a terminal of so many columns,
// each but the first with a margin. Where there is no terminal, it is one line.
func Hang(text string, begin, margin, columns int) string {
	if columns <= 0 {
		return text
	}
	columns = max(columns, margin+leastText)
	begun := strings.Repeat("x", max(begin-margin, 0)) // a word that stands where the text begins
	lines := Wrap(begun+text, columns-margin)
	return strings.TrimPrefix(strings.Join(lines, "\n"+strings.Repeat(" ", margin)), begun)
}

// leastText is how many columns text has at least.
const leastText = 16

// The marks that a line does not begin or end with.
const (
	closing = "，。；：！？、）》”’」』…,.;:!?)]}>'\""
	opening = "（《“‘「『([{<"
)

// pieces yields what of a text stays on one line, each with the blanks behind it.
func pieces(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		start := 0
		for i, r := range text {
			next, _ := utf8.DecodeRuneInString(text[i+utf8.RuneLen(r):])
			if i+utf8.RuneLen(r) < len(text) && breaks(r, next) {
				if !yield(text[start : i+utf8.RuneLen(r)]) {
					return
				}
				start = i + utf8.RuneLen(r)
			}
		}
		if start < len(text) {
			yield(text[start:])
		}
	}
}

// breaks reports whether a line may end between two characters.
func breaks(before, after rune) bool {
	wide := func(r rune) bool { return Cells.RuneWidth(r) == 2 || strings.ContainsRune("“”‘’…", r) }
	switch {
	case after == ' ':
		return false
	case before == ' ':
		return true
	case strings.ContainsRune(opening, before), strings.ContainsRune(closing, after):
		return false
	}
	return wide(before) || wide(after)
}

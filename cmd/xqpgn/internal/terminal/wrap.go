package terminal

import (
	"strings"
	"unicode/utf8"
)

// Wrap returns a text in lines of at most width columns, as far as its words allow. It breaks lines at
// blanks, which it drops, and beside Chinese characters. No line begins with a closing mark or ends with an
// opening one. Line ends in the text stay.
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

// Hang wraps a text that begins at a column. All lines but the first have a margin. Columns is the width of
// the terminal; 0 means no wrapping.
func Hang(text string, begin, margin, columns int) string {
	if columns <= 0 {
		return text
	}
	columns = max(columns, margin+leastText)
	begun := strings.Repeat("x", max(begin-margin, 0)) // placeholder for the text before the beginning
	lines := Wrap(begun+text, columns-margin)
	return strings.TrimPrefix(strings.Join(lines, "\n"+strings.Repeat(" ", margin)), begun)
}

// leastText is the least width of text in columns.
const leastText = 16

// Marks that cannot begin or end a line.
const (
	closing = "，。；：！？、）》”’」』…,.;:!?)]}>'\""
	opening = "（《“‘「『([{<"
)

// pieces yields the unbreakable pieces of a text, each with the blanks after it.
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

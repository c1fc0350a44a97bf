package markup

import (
	"strings"
)

// lineNumber returns the number that a line begins with, and the length of it with the
// blanks before it and what sets it off from the text behind; not ok means that the
// line begins with none.
func lineNumber(line []byte) (number, size int, ok bool) {
	i := skipBlanks(line, 0)
	digits := i
	for i < len(line) && isDigit(line[i]) && i-digits < 6 {
		number = 10*number + int(line[i]-'0')
		i++
	}
	if i == digits {
		return 0, 0, false
	}
	if i < len(line) && strings.IndexByte(":|.)", line[i]) >= 0 {
		i++
	}
	return number, i, true
}

// mostListed is how many lines are enough to know a listing.
const mostListed = 8

// coverLineNumbers puts blanks in the place of the numbers before the lines of a
// listing, and reports whether text is one. The lines of a listing begin with numbers that
// follow one another, and behind the first there is a tag, or the number of a round.
func coverLineNumbers(text []byte) bool {
	if !listed(text) {
		return false
	}
	due := -1
	for i := 0; i < len(text); {
		end := lineEnd(text, i)
		if number, size, ok := lineNumber(text[i:end]); ok && (due < 0 || number == due) {
			blankOut(text[i : i+size])
			due = number
		}
		due++
		if i = end; end < len(text) {
			i = nextLine(text, end)
		}
	}
	return true
}

// listed reports whether text is a listing with line numbers.
func listed(text []byte) bool {
	lines, due := 0, 0
	for i := 0; i < len(text) && lines < mostListed; lines++ {
		end := lineEnd(text, i)
		number, size, ok := lineNumber(text[i:end])
		switch {
		case !ok || lines > 0 && number != due:
			return lines > 1 && end == len(text) // cut, or empty
		case lines == 0:
			rest := string(text[i+size : end])
			if rest = rest[skipBlanks(rest, 0):]; !strings.HasPrefix(rest, "[") && !opensRound(rest) {
				return false
			}
		}
		due = number + 1
		if i = end; end < len(text) {
			i = nextLine(text, end)
		}
	}
	return lines > 1
}

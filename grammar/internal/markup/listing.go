package markup

import (
	"iter"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// maxListed is the number of numbered lines that are enough to prove a listing.
const maxListed = 8

// coverLineNumbers writes blanks over the line numbers in covered, a copy of text. It reports whether text is a listing with
// line numbers.
func coverLineNumbers(covered []byte, text string) bool {
	if !listed(text) {
		return false
	}
	due := -1
	for start, end := range lines(text) {
		if number, size := lineNumber(text[start:end]); size > 0 && (due < 0 || number == due) {
			blankOut(covered[start : start+size])
			due = number
		}
		due++
	}
	return true
}

// listed reports whether text is a listing with line numbers, such as 1: [Red "许银川"]. The numbers of its lines must be
// consecutive, and a tag or the number of a round must follow the first line number.
func listed(text string) bool {
	count, due := 0, 0
	for start, end := range lines(text) {
		number, size := lineNumber(text[start:end])
		switch {
		case size == 0 || count > 0 && number != due:
			return count > 1 && end == len(text) // the last line may be cut or empty
		case count == 0 && !opensGame(text[start+size:end]):
			return false
		}
		due = number + 1
		if count++; count == maxListed {
			break
		}
	}
	return count > 1
}

// opensGame reports whether a line begins with a tag or the number of a round.
func opensGame(line string) bool {
	line = strings.TrimLeft(line, " \t")
	return strings.HasPrefix(line, "[") || opensRound(line)
}

// lineNumber returns the number at the start of a line. size is the length of the number with the blanks before it and the
// sign after it, for example of "  12:". If the line begins with no number, size is 0.
func lineNumber(line string) (number, size int) {
	const maxDigits = 6
	begin := len(line) - len(strings.TrimLeft(line, " \t"))
	i := begin
	for ; i < len(line) && lexicon.IsDigit(line[i]) && i-begin < maxDigits; i++ {
		number = 10*number + int(line[i]-'0')
	}
	if i == begin {
		return 0, 0
	}
	if i < len(line) && strings.IndexByte(":|.)", line[i]) >= 0 {
		i++
	}
	return number, i
}

// lines yields the offsets of the start and the end of each line of a text. The end is before the line break.
func lines(text string) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for start := 0; start < len(text); {
			end := len(text)
			if n := strings.IndexAny(text[start:], "\r\n"); n >= 0 {
				end = start + n
			}
			if !yield(start, end) {
				return
			}
			if strings.HasPrefix(text[end:], "\r\n") {
				end++
			}
			start = end + 1
		}
	}
}

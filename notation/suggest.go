package notation

import (
	"slices"

	"github.com/xqpgn/xqpgn/notation/board"
)

// Suggest returns a correction of a text that could not be read: the text, in style o, of the only legal move
// on pos that is one slip away. A slip is one character wrong, missing or extra, or two neighbours exchanged.
// Characters that [Read] treats as equal are equal here. Suggest returns false if there is no such move or
// more than one. It panics if pos is nil.
func Suggest(pos *board.Position, n Notation, text string, o Style) (string, bool) {
	slip := symbolsOf(text)
	suggestion := ""
	for _, m := range pos.AppendLegal(nil) {
		candidate := Write(pos, m, n, o)
		if candidate == "" || !near(slip, symbolsOf(candidate)) {
			continue
		}
		if suggestion != "" {
			return "", false
		}
		suggestion = candidate
	}
	return suggestion, suggestion != ""
}

// symbolsOf returns the symbols of text. It stops once the text is too long for a slip.
func symbolsOf(text string) []symbol {
	symbols := make([]symbol, 0, maxAlgebraic+2)
	for _, c := range text {
		if len(symbols) == cap(symbols) {
			break
		}
		symbols = append(symbols, fold(c))
	}
	return symbols
}

// near reports whether a and b differ by at most one slip.
func near(a, b []symbol) bool {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) == 2 && len(b) == 2 {
		return slices.Equal(a, []symbol{b[1], b[0]})
	}
	return len(a) <= 1 && len(b) <= 1
}

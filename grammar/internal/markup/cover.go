package markup

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
)

// What pages and listings have in common.

// blankOut writes blanks over text.
func blankOut(text []byte) {
	for i := range text {
		text[i] = ' '
	}
}

// opensRound reports whether s starts with the number of a round and something like a
// move.
func opensRound(s string) bool {
	digits := scan.ClassEnd(s, 0, scan.Digit)
	dots := scan.ClassEnd(s, digits, scan.Period)
	if dots == digits {
		return false
	}
	rest := s[dots:]
	rest = rest[scan.White(rest):]
	if rest == "" || scan.FirstClass(rest) != scan.Letter {
		return false
	}
	kind, n := scan.MoveToken(rest[:min(len(rest), 2*scan.MostGlued)])
	word := rest[:n]
	return kind == token.Move && n <= scan.MostGlued && strings.ContainsFunc(word, scan.MoveDigitSet.Has) &&
		(scan.IsASCIILetter(word[0]) || strings.ContainsFunc(word, scan.DirectionSet.Has))
}

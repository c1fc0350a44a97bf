package habit

import (
	"regexp"

	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
)

// rank is the number of a rank, 0 to 10.
const rank = `(?:10|[0-9])`

// Forms of moves that the specification does not have.
var (
	// sanMove is a move of SAN, or of squares with ranks up to 10.
	sanMove = regexp.MustCompile(`^(?:[KABNHRCPEG][a-i]?` + rank + `?x?|[a-i](?:` + rank + `x?|x)|)[a-i]` + rank + `[+#]*`)

	// wideMove is a move with characters beyond ASCII: in Chinese, or in WXF of full width.
	wideMove = regexp.MustCompile(lexicon.Expand(`^(?:[<letter>]{2,3}[<direction>][<count>]|[<latin>][<count><wxf-mark>][<wxf-mark>][<count>])$`))

	// square is a file and a rank.
	square = regexp.MustCompile(`^[A-Za-z][0-9]$`)
)

// isStrictMove reports whether a text is a move of the specification.
func isStrictMove(text string) bool { return strictMove(text) == len(text) }

// strictMove returns the length of the move of the specification that a text begins with, 0 for none.
func strictMove(text string) int {
	t, ok := lexicon.LexKind(text, 0, lexicon.Move)
	if !ok {
		return 0
	}
	return int(t.End)
}

// isWholeMove reports whether a text is a move of the specification, in another notation or in SAN. A square alone may be part
// of a move.
func isWholeMove(text string) bool {
	return isStrictMove(text) || !isASCII(text[:1]) && wideMove.MatchString(text) || sanMove.FindString(text) == text && !bareSquare.MatchString(text)
}

// bareSquare is a square of SAN.
var bareSquare = regexp.MustCompile(`^[a-i]` + rank + `$`)

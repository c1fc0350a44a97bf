package scan

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// People leave out the blank between two moves, and put some into a move: H2-E2H9-G7, C2 .5. Where a move begins and
// ends is told from the forms that moves have in the specification.

// A move with blanks in it has so many pieces and so many characters at the most, blanks not counted.
const (
	mostPieces    = 5
	mostInOneMove = MaxMove * utf8.UTFMax
	mostGluedWord = 64 // bytes of a word of several moves
)

// SplitMove returns the gaps in the move with blanks or stops in it that stands at s[at], and its end, 0 if there is none:
// pieces none of which is a move by itself, and together one. The first piece has n bytes.
func SplitMove(s string, at, n int) (gaps []ast.Span, end int) {
	joined := make([]byte, 0, mostInOneMove)
	for i, pieces := at, 1; pieces <= mostPieces; pieces++ {
		if len(joined)+n > mostInOneMove || isNumberPiece(s[i:i+n]) {
			return nil, 0
		}
		joined = append(joined, s[i:i+n]...)
		if pieces > 1 && isSplitMove(string(joined), pieces, s[i:i+n]) {
			return gaps, i + n
		}
		i += n
		next := StopsEnd(s, i)
		if next == i {
			return nil, 0
		}
		gaps = append(gaps, ast.Span{Start: int32(i), End: int32(next)})
		i = next
		if n = pieceEnd(s[i:min(len(s), i+mostInOneMove)]); n == 0 {
			return nil, 0
		}
	}
	return nil, 0
}

// pieceEnd returns the length of the letters, digits and signs that s starts with, 0 for none, and for a move.
func pieceEnd(s string) int {
	n := 0
	for n < len(s) {
		r, size := RuneAt(s, n)
		if c := ClassOf(r); c < Digit || r == utf8.RuneError {
			break
		}
		n += size
	}
	if HasMoveForm(s[:n]) {
		return 0
	}
	return n
}

// isNumberPiece reports whether a piece is the number of a round.
func isNumberPiece(piece string) bool {
	digits := strings.TrimLeft(piece, "0123456789")
	return len(digits) < len(piece) && digits != "" && strings.Trim(digits, ".．。") == ""
}

// isSplitMove reports whether pieces are a move together, the last of which is given. Two squares without a
// hyphen may be two moves of pawns in SAN, and two words in Chinese are the halves that the builder joins.
func isSplitMove(joined string, pieces int, last string) bool {
	wide := joined[0] >= utf8.RuneSelf
	switch {
	case !StrictMovePattern.Matches(joined):
		return false
	case wide && pieces == 2:
		return FirstClass(last) == Digit
	}
	return wide || strings.ContainsAny(joined, "+-.=")
}

// gluedMoveEnd returns the end of the first of several moves of the specification that a word is, with nothing between
// them; 0 if it is none of these.
func gluedMoveEnd(word string) int {
	if len(word) > mostGluedWord {
		return 0 // so that no word is looked at more than a few times
	}
	first := 0
	for i := 0; i < len(word); {
		n := StrictMove(word, i)
		if n <= i {
			return 0
		}
		if first == 0 {
			first = n
		}
		i = n
	}
	if first == len(word) {
		return 0
	}
	return first
}

package scan

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// People leave out the blank behind a move, and put some into a move, or a comment: H2-E2H9-G7, C2 .5, 炮二{好棋}平五.
// Where a move begins and ends is told from the forms that moves have in the specification.

// A move with blanks in it has so many pieces and so many characters at the most, blanks not counted.
const (
	mostPieces    = 5
	mostInOneMove = MaxMove * utf8.UTFMax
	mostGluedWord = 64 // bytes of a word of several moves
)

// Pieces are a move that stands in pieces.
type Pieces struct {
	letters [mostInOneMove]byte
	size    int
	spaces  [mostPieces]ast.Span
	gaps    int
	End     int // 0 if there is none
}

// Text returns the move without what is between its pieces.
func (p *Pieces) Text() string { return string(p.letters[:p.size]) }

// Gaps returns what is between them.
func (p *Pieces) Gaps() []ast.Span { return p.spaces[:p.gaps] }

// SplitMove returns the move that stands in pieces at s[at]: pieces none of which is a move by itself, and together one
// of the specification. White space, stops and comments are between them.
func SplitMove(s string, at int) Pieces {
	if p := splitMove(s, at, false); p.End > 0 {
		return p
	}
	return splitMove(s, at, true)
}

// splitMove does what SplitMove does. The period behind a piece is part of the move, or of the gap.
func splitMove(s string, i int, periods bool) (p Pieces) {
	squares := true // all pieces are, as c4 d5: two moves of pawns in SAN
	named := false  // the first piece is a letter or two, as of C he3
	for ; p.gaps < mostPieces; p.gaps++ {
		piece := pieceAt(s[i:min(len(s), i+mostInOneMove)], periods)
		if piece == "" || p.size+len(piece) > mostInOneMove || isNumberAt(s, i, piece) {
			return Pieces{}
		}
		p.size += copy(p.letters[p.size:], piece)
		squares = squares && len(piece) == len("h2") && IsASCIILetter(piece[0]) && IsASCIIDigit(piece[1])
		i += len(piece)
		if p.gaps == 0 {
			named = isSANPiece(piece[0]) && !strings.ContainsAny(piece, "0123456789")
		}
		if p.gaps > 0 && !squares && (isSplitMove(p.Text()) || named && sanEnd(p.Text(), 0) == p.size) {
			p.End = i
			return p
		}
		next := gapEnd(s, i)
		if next == i {
			return Pieces{}
		}
		p.spaces[p.gaps] = ast.Span{Start: int32(i), End: int32(next)}
		i = next
	}
	return Pieces{}
}

// pieceAt returns the letters, digits and signs that s starts with, and a period behind them if it is part of a move;
// "" if there are none, and for a whole move.
func pieceAt(s string, periods bool) string {
	n, end := 0, 0
	for n < len(s) {
		r, size := RuneAt(s, n)
		c := ClassOf(r)
		if c < Digit || r == utf8.RuneError {
			break
		}
		if n += size; c != Period || periods {
			end = n
		}
	}
	if whole := s[:end]; HasMoveForm(whole) || sanEnd(whole, 0) == end && end > rankEnd(s, fileEnd(s, 0)) {
		return "" // a square alone may be a part, too
	}
	return s[:end]
}

// sanEnd returns the end of the move of SAN or of squares with ranks up to 10 at s[i], 0 if there is none: a piece, a
// file and a rank if needed, x if it captures, and a square, as in Che3 and h10g8. In SAN a pawn may have no letter.
func sanEnd(s string, i int) int {
	piece := i < len(s) && isSANPiece(s[i])
	if piece {
		i++
	}
	file := fileEnd(s, i)
	square := rankEnd(s, file)
	for _, from := range [...]int{square, file, i} { // the longest first
		if from < len(s) && s[from] == 'x' {
			from++
		}
		if to := rankEnd(s, fileEnd(s, from)); from > i && (piece || file > i && from != file) && from < to && to > fileEnd(s, from) && fileEnd(s, from) > from {
			return checkEnd(s, to)
		}
	}
	if square > file && file > i {
		return checkEnd(s, square)
	}
	return 0
}

// isSANPiece reports whether a letter is a piece of SAN.
func isSANPiece(c byte) bool { return strings.IndexByte("KABNHRCPEG", c) >= 0 }

// fileEnd returns the place behind the letter of a file at s[i], i if there is none.
func fileEnd(s string, i int) int {
	if i < len(s) && 'a' <= s[i] && s[i] <= 'i' {
		return i + 1
	}
	return i
}

// rankEnd returns the place behind the number of a rank at s[i], i if there is none.
func rankEnd(s string, i int) int {
	switch {
	case strings.HasPrefix(s[i:], "10"):
		return i + len("10")
	case i < len(s) && IsASCIIDigit(s[i]):
		return i + 1
	}
	return i
}

// checkEnd returns the place behind the signs of check and mate at s[i].
func checkEnd(s string, i int) int {
	for i < len(s) && (s[i] == '+' || s[i] == '#') {
		i++
	}
	return i
}

// gapEnd returns the end of what may stand between two pieces of a move, at s[i]: white space and stops, and a comment.
func gapEnd(s string, i int) int {
	i = StopsEnd(s, i)
	if n := commentAt(s, i); n > 0 {
		i = StopsEnd(s, i+n)
	}
	return i
}

// commentAt returns the length of the comment that begins at s[i], 0 if there is none that ends.
func commentAt(s string, i int) int {
	if i == len(s) || !StartsBracket[s[i]] {
		return 0
	}
	if r, _ := RuneAt(s, i); BracketOf(r) != '{' {
		return 0
	}
	n, closed := CommentEnd(s[i:])
	if !closed {
		return 0
	}
	return n
}

// CommentIn returns the comment in a gap between two pieces of a move, nothing if there is none.
func CommentIn(gap string) ast.Span {
	open := StopsEnd(gap, 0)
	return ast.Span{Start: int32(open), End: int32(open + commentAt(gap, open))}
}

// isNumberAt reports whether the piece at s[i] is the number of a round, with its period.
func isNumberAt(s string, i int, piece string) bool {
	digits := ClassEnd(piece, 0, Digit)
	return digits > 0 && (digits < len(piece) || periodAt(s, i+digits)) && ClassEnd(piece, digits, Period) == len(piece)
}

// isSplitMove reports whether pieces are a move together.
func isSplitMove(joined string) bool {
	return StrictMovePattern.Matches(joined) || joined[0] >= utf8.RuneSelf && HasMoveForm(joined)
}

// gluedMoveEnd returns the end of the move that s starts with, of a word of n bytes: behind it other moves of the
// specification or numbers of rounds follow, with nothing or a sign between them. It is 0 if there is none.
func gluedMoveEnd(s string, n int) int {
	if n > mostGluedWord {
		return 0 // so that no word is looked at more than a few times
	}
	first := 0
	for i := 0; i < n; {
		end := max(StrictMove(s[:n], i), sanEnd(s[:n], i))
		if end <= i && i > 0 {
			end = max(gluedEnd(s, i), signEnd(s[:n], i))
		}
		if end <= i {
			return 0
		}
		if first == 0 {
			first = end
		}
		i = end
	}
	if first == n {
		return 0
	}
	return first
}

// gluedEnd returns the end of the number with a period at s[i], i if there is none.
func gluedEnd(s string, i int) int {
	digits := i
	for digits < len(s) && IsASCIIDigit(s[digits]) {
		digits++
	}
	end := digits
	for end < len(s) && s[end] == '.' {
		end++
	}
	if digits == i || end == digits {
		return i
	}
	return end
}

// IsSplit reports whether plies begin with the pieces of one move, as they would be read.
func IsSplit(plies []ast.Ply) bool {
	if first := plies[0].Text; HasMoveForm(first) || FirstClass(first) != Letter {
		return false // the first as nearly always; of words with a digit or a sign in front the scanner joins none
	}
	var pieces strings.Builder
	for i := range plies[:min(len(plies), MaxMove)] {
		if i > 0 && (Numbered(&plies[i]) || !mayJoin(plies[i-1].Remarks)) {
			break
		}
		pieces.WriteString(plies[i].Text + " ")
	}
	return SplitMove(pieces.String(), 0).End > 0
}

// mayJoin reports whether remarks do not keep the words around them apart.
func mayJoin(remarks []ast.Remark) bool {
	if len(remarks) == 1 {
		_, comment := remarks[0].(*ast.Comment)
		return comment
	}
	return len(remarks) == 0
}

// Numbered reports whether a number or dots were written before a move.
func Numbered(m *ast.Ply) bool {
	return m.Number.Value != 0 || m.Number.Ellipsis || m.Number.Len() > 0
}

package judge

import (
	"iter"
	"math/bits"

	"github.com/xqpgn/xqpgn/notation/board"
)

// squares is a set of squares.
type squares [2]uint64

func (s squares) has(at board.Square) bool { return s[at>>6]>>(at&63)&1 != 0 }
func (s squares) empty() bool              { return s == squares{} }

func (s *squares) add(at board.Square) { s[at>>6] |= 1 << (at & 63) }

func (s squares) and(other squares) squares { return squares{s[0] & other[0], s[1] & other[1]} }
func (s squares) or(other squares) squares  { return squares{s[0] | other[0], s[1] | other[1]} }
func (s squares) less(other squares) squares {
	return squares{s[0] &^ other[0], s[1] &^ other[1]}
}

// all yields the squares in order.
func (s squares) all() iter.Seq[board.Square] {
	return func(yield func(board.Square) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(board.Square(i<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// attackers returns the pieces of a side that could capture an enemy piece on a square. It ignores whether the
// capture would expose their king. If the square has a piece of the same side, the result is its protectors.
func attackers(p *board.Position, side board.Color, at board.Square) (found squares) {
	for from := range p.Attackers(side, at) {
		found.add(from)
	}
	return found
}

// pieces returns the squares of a side's pieces.
func pieces(p *board.Position, side board.Color) (found squares) {
	for s := range board.NoSquare {
		if piece := p.At(s); piece != 0 && piece.Color() == side {
			found.add(s)
		}
	}
	return found
}

// isPrey reports whether a piece can be chased at all. Every rule set excludes kings, and pawns that have
// not crossed the river.
func isPrey(p *board.Position, at board.Square) bool {
	switch piece := p.At(at); piece.Kind() {
	case board.NoKind, board.King:
		return false
	case board.Pawn:
		return crossed(at, piece.Color())
	default:
		return true
	}
}

// crossed reports whether a square is across the river for a side.
func crossed(at board.Square, side board.Color) bool {
	return (at.Rank() >= board.Ranks/2) == (side == board.Red)
}

// without returns a position with some squares emptied.
func without(p *board.Position, at ...board.Square) board.Position {
	q := *p
	for _, s := range at {
		q.Place(s, 0)
	}
	return q
}

// squareSet returns the set with a single square.
func squareSet(at board.Square) (s squares) {
	s.add(at)
	return s
}

func (s squares) count() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// aligned reports whether two squares share a file or a rank.
func aligned(a, b board.Square) bool { return a.File() == b.File() || a.Rank() == b.Rank() }

// between returns the squares of the pieces between two aligned squares.
func between(p *board.Position, a, b board.Square) (found squares) {
	file, rank := sign(b.File()-a.File()), sign(b.Rank()-a.Rank())
	for s := board.SquareAt(a.File()+file, a.Rank()+rank); s != b; s = board.SquareAt(s.File()+file, s.Rank()+rank) {
		if p.At(s) != 0 {
			found.add(s)
		}
	}
	return found
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	default:
		return 0
	}
}

// lineOf returns the squares of the file or rank of a rook's or cannon's move.
func lineOf(m board.Move) (line squares) {
	for s := range board.NoSquare {
		if m.From.File() == m.To.File() && s.File() == m.To.File() || m.From.Rank() == m.To.Rank() && s.Rank() == m.To.Rank() {
			line.add(s)
		}
	}
	return line
}

// legOf returns the square that blocks a horse from a target. It returns NoSquare if the target is not a
// horse's move away.
func legOf(horse, target board.Square) board.Square {
	files, ranks := target.File()-horse.File(), target.Rank()-horse.Rank()
	if files*files+ranks*ranks != 5 {
		return board.NoSquare
	}
	return board.SquareAt(horse.File()+files/2, horse.Rank()+ranks/2)
}

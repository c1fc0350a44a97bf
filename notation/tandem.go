package notation

import (
	"slices"

	"github.com/xqpgn/xqpgn/notation/board"
)

// fileNumber returns the number of the file of s as c counts, from the right: 1 to 9 (clause MOVE-1).
func fileNumber(c board.Color, s board.Square) uint8 {
	if c == board.Red {
		return uint8(board.Files - s.File())
	}
	return uint8(s.File() + 1)
}

// fileAt returns the file, 0 to 8 for a to i, that c counts as number n: 9-n for Red, n-1 for Black.
func fileAt(c board.Color, n uint8) int {
	const middle = board.Files / 2
	return middle + (2*int(c)-1)*(int(n)-middle-1)
}

// A column is the list of pieces of the same color and kind on a file, from the front (the enemy's side) to the rear.
type column struct {
	squares [board.Ranks]board.Square
	n       int
}

// columnOf returns the column of a piece on the file with the given number, as its side counts.
func columnOf(pos *board.Position, piece board.Piece, number uint8) (c column) {
	file := fileAt(piece.Color(), number)
	for ranks := pos.RanksOf(piece, file); !ranks.Empty(); c.n++ {
		var rank int
		rank, ranks = ranks.Lowest()
		c.squares[c.n] = board.SquareAt(file, rank)
	}
	if piece.Color() == board.Red {
		slices.Reverse(c.squares[:c.n])
	}
	return c
}

// at returns the square at a place of the column, or none if the column has no such place. A middle exists
// only for an odd number of pieces above one.
func (c *column) at(p place) []board.Square {
	i := int(p) - 1
	switch p {
	case front:
		i = 0
	case middle:
		i = c.n / 2
		if c.n%2 == 0 || c.n == 1 {
			return nil
		}
	case rear:
		i = c.n - 1
	}
	if i < 0 || i >= c.n {
		return nil
	}
	return c.squares[i : i+1]
}

// piecesOf returns the squares of all pieces of a color and kind. It allocates, so it is used only for rare texts.
func piecesOf(pos *board.Position, piece board.Piece) (squares []board.Square) {
	for s := range board.NoSquare {
		if pos.At(s) == piece {
			squares = append(squares, s)
		}
	}
	return squares
}

// A tandem is the set of all pieces of a color and kind that share a file with another one: the pieces that have
// places (clause MOVE-4). They are counted over all their files, from the mover's right to the left, and within a
// file from the front to the rear.
//
// The clause says "first from right to left" and then counts from the left. Its author's program, and
// the real games that need the rule, follow the former.
type tandem struct {
	columns [board.Files]column
	files   int // number of columns in use
	pieces  int
}

// tandemOf returns the tandem of a piece.
func tandemOf(pos *board.Position, piece board.Piece) (t tandem) {
	for file := uint8(1); file <= board.Files; file++ {
		if c := columnOf(pos, piece, file); c.n > 1 {
			t.columns[t.files] = c
			t.files++
			t.pieces += c.n
		}
	}
	return t
}

// at returns the squares of the pieces at a place. A word names a piece of every file that has one; an
// ordinal counts through all files.
func (t *tandem) at(p place) (squares column) {
	for i := range t.columns[:t.files] {
		c := &t.columns[i]
		if p <= lastPlace {
			if int(p) > c.n {
				p -= place(c.n)
				continue
			}
			squares.n = copy(squares.squares[:], c.at(p))
			break
		}
		squares.n += copy(squares.squares[squares.n:], c.at(p))
	}
	return squares
}

// needsPlace reports whether the standard names the piece that makes the move m by a place rather than by its
// file (clause MOVE-4). Rooks, horses, cannons and pawns need a place whenever they share a file. Kings,
// advisors and elephants do not, since of two on a file only one can advance and only one retreat. Exceptions
// arise only in impossible positions.
func (c *column) needsPlace(pos *board.Position, m board.Move) bool {
	if c.n < 2 {
		return false
	}
	switch pos.At(m.From).Kind() {
	case board.King, board.Advisor, board.Elephant:
		return c.rivalled(pos, m)
	}
	return true
}

// rivalled reports whether another piece of the column could make the movement of m, ignoring the safety of
// its king.
func (c *column) rivalled(pos *board.Position, m board.Move) bool {
	piece, movement := pos.At(m.From), movementOf(pos, m)
	for _, s := range c.squares[:c.n] {
		other, ok := movement.from(piece, s)
		if !ok || s == m.From {
			continue
		}
		if pos.Reaches(other) {
			return true
		}
	}
	return false
}

// placeOf returns the standard place of the piece on s, which must be in the tandem (clauses MOVE-4, MOVE-5).
// Two pieces are front and rear, three are front, middle and rear, and more have ordinals. placeOf returns
// false for a tenth piece, which has no place.
func (t *tandem) placeOf(s board.Square) (place, bool) {
	i := t.index(s)
	switch {
	case t.pieces > 3:
		return place(i + 1), i < int(lastPlace)
	case i == 0:
		return front, true
	case i == t.pieces-1:
		return rear, true
	}
	return middle, true
}

// index returns the number of pieces of t before the one on s.
func (t *tandem) index(s board.Square) int {
	i := 0
	for _, c := range t.columns[:t.files] {
		for _, other := range c.squares[:c.n] {
			if other == s {
				return i
			}
			i++
		}
	}
	return i
}

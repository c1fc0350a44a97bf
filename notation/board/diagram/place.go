package diagram

import (
	"math"

	"github.com/xqpgn/xqpgn/notation/board"
)

// The size of a picture in its own units, as in its viewBox.
const (
	Width   = 2*left + (board.Files-1)*Spacing // 404
	Height  = 2*top + (board.Ranks-1)*Spacing  // 468
	Spacing = 40                               // distance of neighbouring squares
)

// Centre returns the centre of a square in the picture that [AppendSVG] draws with this config. It is in
// the picture's own units: 0 to [Width] from the left, 0 to [Height] from the top. For a square off the board
// it returns 0, 0. To place something over a scaled picture, use fractions of its width: x / Width.
func Centre(s board.Square, o Config) (x, y float64) {
	if !s.Valid() {
		return 0, 0
	}
	column, row := s.File(), board.Ranks-1-s.Rank()
	if o.Flip {
		column, row = board.Files-1-column, board.Ranks-1-row
	}
	return float64(left + column*Spacing), float64(top + row*Spacing)
}

// SquareAt returns the square nearest to a point of the picture, such as a click, in the picture's own units;
// see [Centre]. It returns [board.NoSquare] if the point is more than half of [Spacing] outside the outer
// lines.
func SquareAt(x, y float64, o Config) board.Square {
	column, row := math.Floor((x-left)/Spacing+0.5), math.Floor((y-top)/Spacing+0.5)
	if !(column >= 0 && column < board.Files && row >= 0 && row < board.Ranks) {
		return board.NoSquare // also for NaN
	}
	return o.square(int(column), int(row))
}

package diagram

import (
	"math"

	"github.com/xqpgn/xqpgn/notation/board"
)

// The size of a picture in its own units, those of its viewBox.
const (
	Width   = 2*left + (board.Files-1)*Spacing // 404
	Height  = 2*top + (board.Ranks-1)*Spacing  // 468
	Spacing = 40                               // from a square to the next
)

// Centre returns the middle of a square in the picture that [AppendSVG] draws with
// these options, in the picture's own units: 0 to [Width] from the left, 0 to
// [Height] from the top. For a square off the board it returns 0, 0. What lies over
// a picture of another size is placed by parts of its width: x / Width.
func Centre(s board.Square, o Options) (x, y float64) {
	if !s.Valid() {
		return 0, 0
	}
	column, row := s.File(), board.Ranks-1-s.Rank()
	if o.Flip {
		column, row = board.Files-1-column, board.Ranks-1-row
	}
	return float64(left + column*Spacing), float64(top + row*Spacing)
}

// SquareAt returns the square that is nearest to a point of the picture, in the
// picture's own units, such as one that was clicked on; see [Centre]. It returns
// [board.NoSquare] for a point that is further than half of [Spacing] from the outer
// lines.
func SquareAt(x, y float64, o Options) board.Square {
	column, row := math.Floor((x-left)/Spacing+0.5), math.Floor((y-top)/Spacing+0.5)
	if !(column >= 0 && column < board.Files && row >= 0 && row < board.Ranks) {
		return board.NoSquare // also for what is not a number
	}
	return o.square(int(column), int(row))
}

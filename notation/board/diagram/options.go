package diagram

import "github.com/xqpgn/xqpgn/notation/board"

// Options say how a position is drawn. The zero Options draw it as Red sees it,
// in simplified characters, with no move marked.
type Options struct {
	// Move is marked on both its squares, with a piece on them or not: the last
	// move of the position, or one that is tried on it. The zero Move, which
	// leads nowhere, is not.
	Move board.Move

	Traditional bool // traditional characters: 帥 for 帅
	Flip        bool // draw the board as Black sees it

	// ICCS labels the files ａ to ｉ and the ranks ０ to ９ where there is room for
	// one system only: in the compact text and in the picture. Otherwise files
	// are numbered from each side's right, as Chinese and WXF notation have it.
	ICCS bool

	Title string // of the picture; the texts have none
}

// marks reports whether a square is one of the marked move's.
func (o *Options) marks(s board.Square) bool {
	return o.Move.From != o.Move.To && (s == o.Move.From || s == o.Move.To)
}

// square returns the square in a column from the left and a row from the top of
// what is drawn, both from 0; it is off the board if they are.
func (o *Options) square(column, row int) board.Square {
	if o.Flip {
		return board.SquareAt(board.Files-1-column, row)
	}
	return board.SquareAt(column, board.Ranks-1-row)
}

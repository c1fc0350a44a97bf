package board_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
)

// TestPlaceNoPiece holds that values that are no pieces are not put on the board.
func TestPlaceNoPiece(t *testing.T) {
	start := board.Start()
	for value := range 256 {
		piece := board.Piece(value)
		p := start
		p.Place(5, piece)
		is := piece == board.MakePiece(piece.Color(), piece.Kind())
		if is && p.At(5) != piece || !is && p != start {
			t.Errorf("piece %#x: %v", value, p.FEN())
		}
	}
}

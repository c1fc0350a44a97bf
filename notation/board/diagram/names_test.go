package diagram

import (
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// TestPieceNames holds the characters of the pieces to those that moves are written with.
func TestPieceNames(t *testing.T) {
	for side := board.Red; side <= board.Black; side++ {
		position := board.Start()
		position.SetSide(side)
		kinds := map[board.Kind]bool{}
		for move := range position.Moves() {
			piece := position.At(move.From)
			kinds[piece.Kind()] = true
			for script := notation.Simplified; script <= notation.Traditional; script++ {
				text := notation.Write(&position, move, notation.Chinese, notation.Style{Script: script})
				want, _ := utf8.DecodeRuneInString(text)
				o := Config{Traditional: script == notation.Traditional}
				if got := o.pieceName(piece); got != string(want) {
					t.Errorf("%v: a %v is %s in a diagram and %c in %s", side, piece.Kind(), got, want, text)
				}
				if plain := []rune(o.plainName(piece)); !slices.Contains(plain, want) {
					read, err := notation.Read(&position, notation.Chinese, string(plain)+text[utf8.RuneLen(want):])
					if err != nil || read.Move != move {
						t.Errorf("%v: a %v is %c in a text, which no move is read with: %v", side, piece.Kind(), plain, err)
					}
				}
			}
		}
		if len(kinds) != int(board.Pawn) {
			t.Errorf("only %d kinds of pieces move", len(kinds))
		}
	}
}

package board_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/notation/board"
)

// The start of a game, and the moves that the horse on Red's right has there.
func ExampleStart() {
	pos := board.Start()
	fmt.Println(pos.FEN())
	for _, m := range pos.AppendLegal(nil) {
		if m.From == board.SquareAt(7, 0) {
			fmt.Println(m, pos.At(m.From))
		}
	}
	// Output:
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
	// h0g2 N
	// h0i2 N
}

// A side without a legal move has lost.
func ExamplePosition_Status() {
	pos, err := board.ParseFEN("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(pos.Status(), pos.InCheck(board.Black))
	// Output:
	// checkmate true
}

// All that is wrong with a FEN, where it is, and whether it can be read all the
// same.
func ExampleReadFEN() {
	fen := "4k4/9/9/9/9/9/9/9/9/4K3X q"
	_, issues := board.ReadFEN(fen)
	for _, issue := range issues {
		fmt.Printf("%q: %v (fatal: %v)\n", fen[issue.Start:issue.End], issue.Code, issue.Code.Fatal())
	}
	// Output:
	// "X": unknown piece (fatal: true)
	// "q": side to move is not w, r or b (fatal: true)
	// "": counters missing (fatal: false)
}

// A position that cannot arise is one all the same, and can say why.
func ExamplePosition_Defects() {
	pos := board.Start()
	pos.Place(board.SquareAt(0, 1), board.MakePiece(board.Red, board.Elephant))
	for _, d := range pos.Defects() {
		fmt.Println(d)
	}
	// Output:
	// Red a1: one more piece of its kind than a side starts with
	// Red a1: an elephant cannot get there
}

func ExampleMakePiece() {
	piece := board.MakePiece(board.Black, board.Cannon)
	fmt.Println(piece, piece.Color(), piece.Kind())
	// Output:
	// c black cannon
}

// Files run from Red's left, ranks from Red's side.
func ExampleSquareAt() {
	s := board.SquareAt(4, 9)
	pos := board.Start()
	fmt.Println(s, s.File(), s.Rank(), pos.At(s))
	// Output:
	// e9 4 9 k
}

// A move that is tried, and not played.
func ExamplePosition_After() {
	pos := board.Start()
	move, err := board.ParseMove("h2h9")
	fmt.Println(pos.After(move).FEN(), err)
	fmt.Println(pos == board.Start())
	// Output:
	// rnbakabCr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 1 <nil>
	// true
}

package semantic_test

import (
	"fmt"
	"log"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
)

// A window shows a game: a board, and beside it the list of moves.
type window struct {
	*semantic.Editor              // the cursor, and the edits of the game
	held             board.Square // square of the piece that was clicked on, or board.NoSquare
	rows             []*ast.Ply   // plies in the list of moves
}

// board returns the picture of the board at the cursor, with the last move, a check, and the possible moves of the
// clicked piece.
func (w *window) board() []byte {
	o := diagram.Config{Move: w.Move(), Check: true}
	for m := range w.Position().MovesFrom(w.held) {
		o.Marks = append(o.Marks, diagram.Mark{Square: m.To, Shape: diagram.Dot})
	}
	return diagram.AppendSVG(nil, w.Position(), o)
}

// list prints the moves, indented by the depth of their variation, and an arrow at the cursor.
func (w *window) list() {
	w.rows = nil
	for step := range semantic.Check(w.Game()).Steps() {
		arrow := ""
		if step.Node == w.Ply() {
			arrow = " <-"
		}
		fmt.Printf("%s%d. %s%s\n", strings.Repeat("  ", step.Depth), step.Before.Fullmove(), step.Text, arrow)
		w.rows = append(w.rows, step.Node)
	}
}

// click takes the piece at a point of the picture; a click on a square where it can go
// moves it there.
func (w *window) click(x, y float64) {
	at := diagram.SquareAt(x, y, diagram.Config{})
	if move := (board.Move{From: w.held, To: at}); w.Position().Legal(move) {
		w.held = board.NoSquare
		if err := w.Play(move); err != nil {
			log.Fatal(err)
		}
		fmt.Println(move, w.Position().Status())
		return
	}
	w.held = at
	fmt.Println(w.Position().At(at), slices.Collect(w.Position().MovesFrom(at)))
}

// A program with a board on the screen.
func Example_window() {
	game := grammar.Parse("1. 炮二平五 马８进７ (1. ... 炮８平５) 2. 马八进七 *")[0]
	editor, err := semantic.NewEditor(game)
	if err != nil {
		log.Fatal(err)
	}
	w := &window{Editor: editor, held: board.NoSquare}

	w.Forward() // the arrow keys
	w.Forward()
	w.click(diagram.Centre(board.SquareAt(7, 0), diagram.Config{})) // a move by hand
	w.click(diagram.Centre(board.SquareAt(6, 2), diagram.Config{}))
	w.click(diagram.Centre(board.SquareAt(8, 9), diagram.Config{}))
	_, description, _ := strings.Cut(string(w.board()), "<desc>")
	fmt.Println(strings.Split(description, ". ")[:3])
	w.list()

	w.Undo()
	w.Redo()
	w.Promote() // the move by hand becomes the game's
	w.AddComment("正马")
	w.list()
	w.Go(w.rows[2]) // a click on the list
	w.DeleteVariation()
	w.list()
	// Output:
	// N [h0g2 h0i2]
	// h0g2 ongoing
	// r [i9i7 i9i8 i9h9]
	// [Black to move Move: h0g2 Marks: i7, i8, h9]
	// 1. 炮二平五
	// 1. 马８进７
	//   1. 炮８平５
	// 2. 马八进七
	//   2. 马二进三 <-
	// 1. 炮二平五
	// 1. 马８进７
	//   1. 炮８平５
	// 2. 马二进三 <-
	//   2. 马八进七
	// 1. 炮二平五
	// 1. 马８进７ <-
	// 2. 马二进三
	//   2. 马八进七
}

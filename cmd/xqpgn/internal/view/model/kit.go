package model

import (
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
)

// A Kit holds the parts from which a page composes any position. They are pictures of package diagram, from
// which it takes the board, the pieces and the marks.
type Kit struct {
	Board   string `json:"board"`   // with one of each piece, from Red's side
	Flipped string `json:"flipped"` // without pieces, from Black's side
	// Marked has the move From To of a piece that checks the king on King, and an arrow and a mark of each class.
	Marked string `json:"marked"`

	From string `json:"from"`
	To   string `json:"to"`
	King string `json:"king"`

	// Measures of the picture in its units: its size, the place of square a0, and the distance of squares.
	Width   float64 `json:"width"`
	Height  float64 `json:"height"`
	Left    float64 `json:"left"`
	Bottom  float64 `json:"bottom"`
	Spacing float64 `json:"spacing"`
}

// NewKit returns a Kit, with pieces in traditional characters or not, and with ICCS labels or not.
func NewKit(traditional, iccs bool) *Kit {
	draw := func(position board.Position, o diagram.Config) string {
		o.Traditional, o.ICCS = traditional, iccs
		return string(diagram.AppendSVG(nil, position, o))
	}
	marked, err := board.ParseFEN("4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1")
	if err != nil {
		panic(err)
	}
	var pieces board.Position
	for kind := board.King; kind <= board.Pawn; kind++ {
		pieces.Place(board.SquareAt(int(kind), 0), board.MakePiece(board.Red, kind))
		pieces.Place(board.SquareAt(int(kind), 9), board.MakePiece(board.Black, kind))
	}
	move := board.Move{From: board.SquareAt(0, 5), To: board.SquareAt(4, 5)}
	king, _ := marked.King(board.Black)
	var arrows []diagram.Arrow
	var marks []diagram.Mark
	for class := diagram.Neutral; class <= diagram.Other; class++ {
		arrows = append(arrows, diagram.Arrow{Move: move, Class: class})
		marks = append(marks, diagram.Mark{Square: move.From, Class: class})
	}
	left, bottom := diagram.Centre(board.SquareAt(0, 0), diagram.Config{})
	return &Kit{
		Board:   draw(pieces, diagram.Config{}),
		Flipped: draw(board.Position{}, diagram.Config{Flip: true}),
		Marked:  draw(marked, diagram.Config{Move: move, Check: true, Arrows: arrows, Marks: marks}),
		From:    move.From.String(), To: move.To.String(), King: king.String(),
		Width: diagram.Width, Height: diagram.Height, Left: left, Bottom: bottom, Spacing: diagram.Spacing,
	}
}

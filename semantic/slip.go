package semantic

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Slip is one way to explain why a line stops: what the writer may have meant, and
// what was written instead.
type Slip struct {
	Kind SlipKind
	Node *ast.Ply   // where it is: of several moves the first; nil for WrongSide
	Ply  int        // which ply of its line should be there, from 1, counted from the start of the game
	Move board.Move // the move that is meant there: for LeftOut the one to be put in before Node; none for WrittenTwice and WrongSide
	Text string     // that move in the notation and the style of the line

	Side  board.Color // whose move it is there; without a meaning for WrongSide
	Round int         // the number of its round, counted from the FEN's; 0 for WrongSide

	// Plies is how many plies of the line the slip is about: those that WrittenTwice
	// takes out, or those from the first to the last of what Exchanged exchanges. It is
	// 1 for Misspelt and LeftOut, and 0 for WrongSide and RoundsLeftOut.
	Plies int

	// Rounds is how many rounds RoundsLeftOut is about; 2 where Exchanged exchanges rounds, else 0.
	Rounds int

	// Reach is how many plies of the line, from its first on, can be read with the slip
	// fixed and those that come after it; ToEnd says that these are all.
	Reach int
	ToEnd bool

	// Probability is how likely the slip is among all that explain the same stop.
	Probability float64

	// Edits fix it; none if the moves do not stand in the text as they should, or nobody
	// can tell what should stand there.
	Edits []ast.Edit

	moves   []board.Move // what is to be played from Node on
	others  [2]string    // of Exchanged, the two as they are written
	depth   int          // of the line
	further int          // how many plies behind it can be read
}

// A SlipKind is what went wrong.
type SlipKind uint8

// The kinds of slips.
const (
	Misspelt      SlipKind = iota // another move was meant
	LeftOut                       // a move is missing
	WrittenTwice                  // moves stand there twice, or one too many
	Exchanged                     // neighbours, two moves of one side, or two rounds in the wrong order
	WrongSide                     // the FEN has the wrong side to move
	RoundsLeftOut                 // whole rounds are missing
)

var slipKindNames = [...]string{"misspelt", "left out", "written twice", "exchanged", "wrong side", "rounds left out"}

// String returns the kind in a word or two of English.
func (k SlipKind) String() string {
	if int(k) >= len(slipKindNames) {
		return "unknown"
	}
	return slipKindNames[k]
}

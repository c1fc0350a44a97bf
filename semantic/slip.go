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
	// takes out, or those from the first to the last of the two that Exchanged exchanges. It is
	// 1 for Misspelt and LeftOut, and 0 for WrongSide.
	Plies int

	// Reach is how many plies of the line, from its first on, can be read with the slip
	// mended; ToEnd says that these are all.
	Reach int
	ToEnd bool

	// Cost says how unlikely the slip is: that of its spelling ([notation.Distance])
	// and more for what else speaks against it. It is to be compared with those of the
	// same stop only.
	Cost int

	// Edits mend it; none if the moves do not stand in the text as they should.
	Edits []ast.Edit

	others  [2]string // of Exchanged, the two as they are written
	depth   int       // of the line
	further int       // how many plies behind it can be read
}

// A SlipKind is what went wrong.
type SlipKind uint8

// The kinds of slips.
const (
	Misspelt     SlipKind = iota // another move was meant
	LeftOut                      // a move is missing
	WrittenTwice                 // moves stand there twice, or one too many
	Exchanged                    // neighbours, or two moves of one side, in the wrong order
	WrongSide                    // the FEN has the wrong side to move
)

var slipKindNames = [...]string{"misspelt", "left out", "written twice", "exchanged", "wrong side"}

// String returns the kind in a word or two of English.
func (k SlipKind) String() string {
	if int(k) >= len(slipKindNames) {
		return "unknown"
	}
	return slipKindNames[k]
}

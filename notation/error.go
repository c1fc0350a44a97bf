package notation

import (
	"fmt"

	"github.com/xqpgn/xqpgn/notation/board"
)

// An ErrorKind says in which way a text failed to name a move.
type ErrorKind uint8

// The kinds of errors, in the order of how near the text came to a legal move.
const (
	Syntax     ErrorKind = iota + 1 // the text is no move of the notation
	Impossible                      // no piece can make that movement
	Ambiguous                       // several pieces can
	Illegal                         // a piece can, but its king forbids it
)

var errorKindNames = [...]string{
	Syntax: "syntax", Impossible: "impossible", Ambiguous: "ambiguous", Illegal: "illegal",
}

// String returns the kind's name in lower case.
func (k ErrorKind) String() string {
	if k == 0 || int(k) >= len(errorKindNames) {
		return "unknown"
	}
	return errorKindNames[k]
}

// A Reason is why a text names no move, where not a [board.Problem] is the reason.
type Reason uint8

// The reasons.
const (
	NoReason      Reason = iota
	NotAMove             // the text has not the shape of a move
	Promotion            // the text turns a piece into a pawn, which xiangqi does not know
	NoneOnBoard          // the mover has no piece of that kind
	NoneOnFile           // the mover has no piece of that kind on that file
	NoneInTandem         // a place is given, but no two pieces of that kind share a file
	NoneInPlace          // fewer pieces share a file than the place says
	SeveralPieces        // several pieces can make the move
)

var reasonTexts = [...]string{
	NoReason:      "no reason",
	NotAMove:      "not a move",
	Promotion:     "no piece becomes another in xiangqi",
	NoneOnBoard:   "no such piece",
	NoneOnFile:    "no such piece on that file",
	NoneInTandem:  "no two such pieces share a file",
	NoneInPlace:   "no such piece in that place",
	SeveralPieces: "more than one piece can make the move",
}

// String returns the reason in a few words of English.
func (r Reason) String() string {
	if int(r) >= len(reasonTexts) {
		return reasonTexts[NoReason]
	}
	return reasonTexts[r]
}

// A MoveError is why a text was not read as a move.
type MoveError struct {
	Kind     ErrorKind
	Notation Notation // the notation that the text was read in
	Text     string   // the text

	// Reason is why, or NoReason when Problem is.
	Reason Reason
	// Problem is what forbids the move that the text means: with several pieces
	// to choose from, the one that came nearest to a legal move. It is
	// board.NoProblem when Reason tells why.
	Problem board.Problem
	// Move is the move that Problem forbids; To is board.NoSquare when it would
	// lead off the board, or when the piece does not move so at all.
	Move board.Move
	// Candidates are the legal moves that the text may mean, for Ambiguous.
	Candidates []board.Move
}

// Error returns the text and why it was not read, in English.
func (e *MoveError) Error() string {
	why := e.Reason.String()
	if e.Reason == NoReason {
		why = e.Problem.String()
	}
	return fmt.Sprintf("%s: %s", e.Text, why)
}

func impossible(r Reason) *MoveError { return &MoveError{Kind: Impossible, Reason: r} }

func ambiguous(candidates []board.Move) *MoveError {
	return &MoveError{Kind: Ambiguous, Reason: SeveralPieces, Candidates: candidates}
}

// forbidden returns the error for a move that p forbids.
func forbidden(m board.Move, p board.Problem) *MoveError {
	kind := Impossible
	if p.ExposesKing() {
		kind = Illegal
	}
	return &MoveError{Kind: kind, Problem: p, Move: m}
}

package notation

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// An ErrorKind is the way in which a text failed to name a move.
type ErrorKind uint8

// The kinds of errors, from farthest to nearest to a legal move.
const (
	Syntax     ErrorKind = iota + 1 // the text is not a move of the notation
	Impossible                      // no piece can make the movement
	Ambiguous                       // several pieces can make it
	Illegal                         // a piece can make it, but would expose its king
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

// A Reason is the reason why a text names no move, if it is not a [board.Problem].
type Reason uint8

// The reasons.
const (
	NoReason      Reason = iota
	NotAMove             // the text does not have the shape of a move
	NoPromotion          // the text turns a piece into a pawn, which xiangqi does not have
	NoneOnBoard          // the mover lacks such a piece
	NoneOnFile           // the mover lacks such a piece on the named file
	NoneInTandem         // a place is given, but no two such pieces share a file
	NoneInPlace          // too few pieces share a file for the place
	SeveralPieces        // several pieces can make the move

	// OtherSide: the text is written as a move of the other side. Package notation reads a text for the side to move
	// and never returns this reason; a caller that sees the whole game may.
	OtherSide
)

var reasonTexts = [...]rules.Text{
	NoReason:      {EN: "no reason", ZH: "没有原因"},
	NotAMove:      {EN: "not a move", ZH: "不是着法"},
	NoPromotion:   {EN: "no piece becomes another in xiangqi", ZH: "象棋里没有棋子会变成别的棋子"},
	NoneOnBoard:   {EN: "no such piece", ZH: "没有这种棋子"},
	NoneOnFile:    {EN: "no such piece on that file", ZH: "那条线上没有这种棋子"},
	NoneInTandem:  {EN: "no two such pieces share a file", ZH: "没有两个这种棋子在同一条线上"},
	NoneInPlace:   {EN: "no such piece in that place", ZH: "那个位置上没有这种棋子"},
	OtherSide:     {EN: "it is written as a move of the other side", ZH: "写的是另一方的着法"},
	SeveralPieces: {EN: "more than one piece can make the move", ZH: "不止一个棋子能这样走"},
}

// String returns the reason in a few words of English.
func (r Reason) String() string { return r.Words().EN }

// Words returns the reason in a few words.
func (r Reason) Words() rules.Text {
	if int(r) >= len(reasonTexts) {
		return reasonTexts[NoReason]
	}
	return reasonTexts[r]
}

// A MoveError reports a text that could not be read as a move.
type MoveError struct {
	Kind     ErrorKind
	Notation Notation // notation in which the text was read
	Text     string   // the text

	// Reason is the reason of the error, or 0 if Problem has it.
	Reason Reason
	// Problem is the reason why the meant move is illegal, or board.NoProblem if Reason has the reason. With several
	// possible pieces, it is the problem of the move that is nearest to a legal one.
	Problem board.Problem
	// Move is the move that Problem forbids. Its To is board.NoSquare if the move leads off the board or the
	// piece does not move so at all.
	Move board.Move
	// Candidates are the possible legal moves, for Ambiguous.
	Candidates []board.Move
}

// Error returns the text and the reason in English.
func (e *MoveError) Error() string { return e.In(rules.EN) }

// In returns the text and the reason.
func (e *MoveError) In(l rules.Language) string {
	return fmt.Sprintf(rules.Text{EN: "%s: %s", ZH: "%s：%s"}.In(l), e.Text, e.Why().In(l))
}

// Why returns the reason in words, from Reason or Problem.
func (e *MoveError) Why() rules.Text {
	if e.Reason == NoReason {
		return e.Problem.Words()
	}
	return e.Reason.Words()
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

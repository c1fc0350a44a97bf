package repair

import (
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Line is a line of moves that cannot be played as written.
type Line struct {
	Start board.Position // position before the first ply
	Plies []Ply
	Stop  int // index of the first ply that cannot be played as written

	Notation notation.Notation                // notation of the texts
	Style    func(text string) notation.Style // the style in which a text would be written

	// Read returns the legal move that the text of a ply names on a position, and whether it has the standard
	// spelling.
	Read func(ply int, position *board.Position) (m board.Move, standard, ok bool)

	// MayBeOtherSide says that the side to move of Start comes from a FEN and may be wrong.
	MayBeOtherSide bool

	// Total is the number of plies that the game should have by its PlyCount tag; 0 if unknown.
	Total int

	// Whole asks for an explanation of the whole line: texts that resemble no legal move are
	// explained, too, as long as they have the length of a move.
	Whole bool
}

// A Ply is one move of a line as written.
type Ply struct {
	Text string

	// Ordinal is the index of the ply in the line that its round number implies. It is -1 if the ply has no number,
	// or a number that implies no index.
	Ordinal int

	// ByDigits says that Ordinal is for Black's move of its round only because of the digits of the text.
	ByDigits bool

	// Digits is the side whose digits the text has.
	Digits Digits

	// IsMove reports whether the text has the shape of a move.
	IsMove bool

	// Recognised has the candidate characters of a text that a machine read. Text is the likeliest reading. Read
	// returns the likeliest move that can be played. The explanation has a change for this ply, even if it confirms
	// Text.
	Recognised notation.Recognised
}

// Digits is the side whose digits a text has.
type Digits uint8

// The values of Digits. Red writes 一, Black １. Texts in other notations have AnyDigits.
const (
	AnyDigits Digits = iota
	RedDigits
	BlackDigits
)

// An Explanation is the likeliest account of a line.
type Explanation struct {
	Changes []Change // in text order; each is independent of later ones
	Reach   int      // index of the first ply not explained; len(Plies) if all are
}

// A Change is one slip: the plies from At up to Next mean Moves.
type Change struct {
	Kind     Kind
	At, Next int
	Moves    []board.Move
	Rounds   int // number of RoundsLeftOut, or distance of RoundsExchanged in rounds

	// Probability is the probability of the change, if the model and the rest of the line are right.
	Probability float64

	// Certain says that the change can be made without asking.
	Certain bool

	// Rivals are other changes that explain the same stop, the likeliest first.
	Rivals []Change

	alike bool // whether the text resembles the intended move or has it among its candidates
}

// A Kind is a kind of slip.
type Kind uint8

// The kinds of slips.
const (
	Misspelt        Kind = iota // one text means another move
	LeftOut                     // a move is missing before At
	Twice                       // the plies are written twice, or one is too many
	Exchanged                   // the first and the last of the plies are in each other's place
	RoundsExchanged             // the first two and the last two are in each other's place
	RoundsLeftOut               // whole rounds are missing before At; nobody knows their moves
	OtherSide                   // the FEN has the wrong side to move
)

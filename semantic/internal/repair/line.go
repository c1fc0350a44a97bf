package repair

import (
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Line is a line of moves that cannot be played as it is written.
type Line struct {
	Start board.Position // before the first ply
	Plies []Ply
	Stop  int // index of the first ply that cannot be played as written

	Notation notation.Notation                // of the texts
	Style    func(text string) notation.Style // the style in which a text would be written

	// Read returns the legal move that the text of a ply names on a position, and whether its
	// spelling is that of the standard.
	Read func(ply int, position *board.Position) (m board.Move, standard, ok bool)

	// MayBeOtherSide says that Start comes from a FEN, whose side to move may be wrong.
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

	// Ordinal is the index of the ply in the line that the round number before it implies, -1 if it
	// has no number, or one that implies none.
	Ordinal int

	// ByDigits says that Ordinal is that of Black's move in its round for no other reason than the
	// digits of the text.
	ByDigits bool

	// Digits is the side whose digits the text has.
	Digits Digits

	// IsMove reports whether the text has the shape of a move.
	IsMove bool

	// Recognised has the candidates for the characters of a text that a machine read, of which Text is the
	// likeliest. Read returns the likeliest move that can be played. What is meant is a change, whichever it is.
	Recognised notation.Recognised
}

// Digits says which side writes numbers as a text does.
type Digits uint8

// The sides that digits tell apart: Red writes 一, Black １. Other notations do not tell.
const (
	AnyDigits Digits = iota
	RedDigits
	BlackDigits
)

// An Explanation is the likeliest account of a line.
type Explanation struct {
	Changes []Change // in the order of the text, each independent of those after it
	Reach   int      // index of the first ply that is not explained; all are if it is len(Plies)
}

// A Change is one slip: the plies from At up to Next mean Moves.
type Change struct {
	Kind     Kind
	At, Next int
	Moves    []board.Move
	Rounds   int // of RoundsLeftOut, how many; of RoundsExchanged, how far they are apart

	// Probability is that of the change, given that the model and the rest of the line hold.
	Probability float64

	// Certain says that the change may be made without asking.
	Certain bool

	// Rivals are other changes that explain the same stop, the likeliest first.
	Rivals []Change

	alike bool // whether the text looks like what is meant, or has it among its candidates
}

// A Kind is a kind of slip.
type Kind uint8

// The kinds of slips.
const (
	Misspelt        Kind = iota // one text means another move
	LeftOut                     // a move is missing before At
	Twice                       // the plies stand there twice, or one is too many
	Exchanged                   // the first and the last of the plies are in each other's place
	RoundsExchanged             // the first two and the last two are in each other's place
	RoundsLeftOut               // whole rounds are missing before At; nobody knows their moves
	OtherSide                   // the FEN has the wrong side to move
)

package notation

import "github.com/xqpgn/xqpgn/notation/board"

// An unresolvedMove is a parsed move in Chinese or WXF notation, not yet resolved on a position.
type unresolvedMove struct {
	kind  board.Kind
	place place
	file  uint8 // file as the mover counts, 1 to 9; 0 if not given
	movement

	lenient       bool // the standard does not have this spelling
	keypad        bool // the piece is a digit, so the text says too little to be read leniently
	misplaced     bool // the place is written on the wrong side of the piece
	promotion     bool // not a move, but a piece that becomes a pawn
	middleOfThree bool // the text means the middle one of three pawns if the file does not decide
}

// A place selects one of the pieces that share a file: 1 to 9 for an ordinal, one of the words below, or
// anyPlace if the text gives none.
type place uint8

const (
	anyPlace  place = 0
	lastPlace place = 9 // greatest ordinal
	front     place = 10
	middle    place = 11
	rear      place = 12
)

// A movement is the second half of a move in Chinese or WXF notation: the verb and its number. The number is
// a file, as the mover counts, for moves across and for kinds that move diagonally. Otherwise it is a
// distance in ranks (clause MOVE-4).
type movement struct {
	verb   verb
	number uint8
}

// A verb is the direction of a move as seen by the mover. Its sign is the sign of the change of rank.
type verb int8

const (
	retreat verb = iota - 1
	across
	advance
)

// climbs holds the change of rank of a diagonally moving piece, by Kind and change of file plus eight; 0 means that
// the piece cannot move so.
var climbs = [board.Pawn + 1][2*board.Files - 1]int8{
	board.Advisor:  {7: 1, 9: 1},
	board.Elephant: {6: 2, 10: 2},
	board.Horse:    {6: 1, 7: 2, 9: 2, 10: 1},
}

// diagonal reports whether pieces of the kind never move along a file.
func diagonal(k board.Kind) bool { return k >= board.Advisor && k <= board.Horse }

// from returns the move of piece on s by the movement. Its To is board.NoSquare if it leads off the board.
// from returns false, also with board.NoSquare, if the piece never moves so.
func (m movement) from(piece board.Piece, s board.Square) (board.Move, bool) {
	c := piece.Color()
	file, ranks := s.File(), int(m.number)
	if kind := piece.Kind(); diagonal(kind) {
		file = fileAt(c, m.number)
		if ranks = int(climbs[kind][file-s.File()+board.Files-1]); ranks == 0 || m.verb == across {
			return board.Move{From: s, To: board.NoSquare}, false
		}
	} else if m.verb == across {
		file = fileAt(c, m.number)
	}
	ranks *= int(m.verb)
	if c == board.Black {
		ranks = -ranks
	}
	return board.Move{From: s, To: board.SquareAt(file, s.Rank()+ranks)}, true
}

// movementOf returns the movement of m.
func movementOf(pos *board.Position, m board.Move) movement {
	piece := pos.At(m.From)
	c := piece.Color()
	ranks := m.To.Rank() - m.From.Rank()
	if c == board.Black {
		ranks = -ranks
	}
	v := movement{across, fileNumber(c, m.To)}
	switch {
	case ranks > 0:
		v.verb = advance
	case ranks < 0:
		v.verb = retreat
	}
	if v.verb != across && !diagonal(piece.Kind()) {
		v.number = uint8(max(ranks, -ranks))
	}
	return v
}

package notation

import "github.com/xqpgn/xqpgn/notation/board"

// An unresolvedMove is a move in Chinese or WXF notation before it has met a
// position: the parts that its text names.
type unresolvedMove struct {
	kind  board.Kind
	place place
	file  uint8 // as the mover counts, 1 to 9; 0 when it is not named
	movement

	lenient       bool // the notation's standard does not have this spelling
	keypad        bool // the piece is a digit: too little is said to read it leniently
	misplaced     bool // the place stands on the wrong side of the piece
	promotion     bool // no move, but a piece that becomes a pawn
	middleOfThree bool // of three pawns that a file alone does not tell apart, the middle one
}

// A place says which of the pieces that share a file is meant: 1 to 9 for an
// ordinal, one of the words below, or anyPlace when nothing is said.
type place uint8

const (
	anyPlace  place = 0
	lastPlace place = 9 // the greatest ordinal
	front     place = 10
	middle    place = 11
	rear      place = 12
)

// A movement is the second half of a move in Chinese or WXF notation: the verb and
// its number. The number is a file, as the mover counts, when the move goes across
// and for the kinds that move diagonally, otherwise a distance in ranks (clause
// MOVE-4).
type movement struct {
	verb   verb
	number uint8
}

// A verb is the direction of a move as the mover sees it. Its sign is that of the
// change of rank.
type verb int8

const (
	retreat verb = iota - 1
	across
	advance
)

// climbs is how many ranks a piece that moves diagonally goes up or down when it
// goes over so many files, from eight to the left to eight to the right; 0 when it does not move so.
var climbs = [board.Pawn + 1][2*board.Files - 1]int8{
	board.Advisor:  {7: 1, 9: 1},
	board.Elephant: {6: 2, 10: 2},
	board.Horse:    {6: 1, 7: 2, 9: 2, 10: 1},
}

// diagonal reports whether pieces of the kind never move along a file.
func diagonal(k board.Kind) bool { return k >= board.Advisor && k <= board.Horse }

// from returns the move that the movement is for piece on s. Its To is
// board.NoSquare when it would lead off the board, and also, with false, when such
// a piece never moves so.
func (v movement) from(piece board.Piece, s board.Square) (board.Move, bool) {
	c := piece.Color()
	file, ranks := s.File(), int(v.number)
	if kind := piece.Kind(); diagonal(kind) {
		file = fileAt(c, v.number)
		if ranks = int(climbs[kind][file-s.File()+board.Files-1]); ranks == 0 || v.verb == across {
			return board.Move{From: s, To: board.NoSquare}, false
		}
	} else if v.verb == across {
		file = fileAt(c, v.number)
	}
	ranks *= int(v.verb)
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

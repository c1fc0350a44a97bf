package notation

import "github.com/xqpgn/xqpgn/notation/board"

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
// goes over so many files; 0 when it does not move so.
var climbs = [board.Pawn + 1][board.Files]int8{
	board.Advisor:  {1: 1},
	board.Elephant: {2: 2},
	board.Horse:    {1: 2, 2: 1},
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
		width := max(file-s.File(), s.File()-file)
		if ranks = int(climbs[kind][width]); ranks == 0 || v.verb == across {
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

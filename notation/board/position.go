package board

// A Position is a board with the side to move and the two counters of a FEN. It
// is a small value: copy it to keep it, compare it with ==. The zero Position is
// an empty board with Red to move in the first round.
type Position struct {
	key      Key
	ranks    [Ranks]line // the pieces of key once more
	kingAt   [2]uint8    // where the kings stand, by Color: one more than the Square, 0 for none
	halfmove int32
	rounds   int32 // completed rounds: Fullmove less one
}

// A Key is what repetition compares: the pieces on their squares and the side to
// move, without the counters. It can be the key of a map.
type Key struct {
	files [Files]line
	side  Color
}

// Start returns the position that a game starts from.
func Start() Position { return start }

var start = func() Position {
	p, err := ParseFEN("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1")
	if err != nil {
		panic(err)
	}
	return p
}()

// At returns the piece on s, the empty piece when s is off the board.
func (p *Position) At(s Square) Piece {
	if !s.Valid() {
		return 0
	}
	return p.ranks[s.Rank()].at(s.File())
}

// Place puts piece on s in place of what stands there; the zero Piece empties the
// square. It does nothing when s is off the board.
func (p *Position) Place(s Square, piece Piece) {
	if !s.Valid() {
		return
	}
	before, piece := p.At(s), MakePiece(piece.Color(), piece.Kind())
	p.put(s, piece)
	for _, changed := range [...]Piece{before, piece} {
		if changed.Kind() == King {
			p.seekKing(changed.Color())
		}
	}
}

// put is Place for squares of the board, without regard to the kings.
func (p *Position) put(s Square, piece Piece) {
	file, rank := s.File(), s.Rank()
	p.key.files[file] = p.key.files[file].with(rank, piece)
	p.ranks[rank] = p.ranks[rank].with(file, piece)
}

// Side returns the side to move.
func (p *Position) Side() Color { return p.key.side }

// SetSide makes c the side to move.
func (p *Position) SetSide(c Color) { p.key.side = c & 1 }

// Halfmove returns the number of plies since the last capture.
func (p *Position) Halfmove() int { return int(p.halfmove) }

// Fullmove returns the number of the round to be played, 1 for the first; it goes
// up after Black has moved.
func (p *Position) Fullmove() int { return int(p.rounds) + 1 }

// maxCounter bounds what a FEN may set a counter to, so that playing on from
// there cannot overflow.
const maxCounter = 1_000_000

// SetCounters sets what Halfmove and Fullmove return. Values that no game reaches
// (below 0 and 1, or above a million) are set to the nearest that is allowed.
func (p *Position) SetCounters(halfmove, fullmove int) {
	p.halfmove = int32(min(max(halfmove, 0), maxCounter))
	p.rounds = int32(min(max(fullmove, 1), maxCounter)) - 1
}

// Key returns what makes p the same position as another for repetition.
func (p *Position) Key() Key { return p.key }

// Side returns the side to move.
func (k Key) Side() Color { return k.side }

// Same reports whether p and q have the same pieces on the same squares and the
// same side to move; the counters may differ.
func (p *Position) Same(q *Position) bool { return p.key == q.key }

// Play makes the move m and passes the turn. It does not ask whether the rules
// allow m, so that a game may be followed past an illegal move; it does nothing
// when m is off the board.
func (p *Position) Play(m Move) {
	if !m.From.Valid() || !m.To.Valid() {
		return
	}
	p.halfmove++
	if p.move(m) != 0 {
		p.halfmove = 0
	}
	if p.key.side == Black {
		p.rounds++
	}
	p.key.side = p.key.side.Other()
}

// move moves the piece and returns what it captured.
func (p *Position) move(m Move) Piece {
	fromFile, fromRank, toFile, toRank := m.From.File(), m.From.Rank(), m.To.File(), m.To.Rank()
	piece, captured := p.ranks[fromRank].at(fromFile), p.ranks[toRank].at(toFile)
	p.key.files[fromFile] = p.key.files[fromFile].with(fromRank, 0)
	p.key.files[toFile] = p.key.files[toFile].with(toRank, piece)
	p.ranks[fromRank] = p.ranks[fromRank].with(fromFile, 0)
	p.ranks[toRank] = p.ranks[toRank].with(toFile, piece)
	if piece.Kind() == King {
		p.seekKing(piece.Color())
	}
	if captured.Kind() == King {
		p.seekKing(captured.Color())
	}
	return captured
}

// King returns the square of c's king, and false when c has none. Of several
// kings, which only a faulty FEN has, it is one in the palace if there is one.
func (p *Position) King(c Color) (Square, bool) {
	if p.kingAt[c] == 0 {
		return NoSquare, false
	}
	return Square(p.kingAt[c] - 1), true
}

// seekKing notes where c's king stands: of several, the first in the palace.
func (p *Position) seekKing(c Color) {
	p.kingAt[c] = 0
	inPalace := false
	for rank, l := range p.ranks {
		for kings := l.of(MakePiece(c, King)); kings != 0; kings ^= kings.lowest() {
			s := SquareAt(kings.index(), rank)
			if p.kingAt[c] == 0 || !inPalace && s.inPalace(c) {
				p.kingAt[c], inPalace = uint8(s+1), s.inPalace(c)
			}
		}
	}
}

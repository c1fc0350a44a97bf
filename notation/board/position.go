package board

// A Position is a board with the side to move and the two counters of a FEN. It
// is a small value: copy it to keep it, compare it with ==. The zero Position is
// an empty board with Red to move in the first round.
type Position struct {
	// Methods that ask about one part are those of that part, so that a call copies
	// no more than it.
	turn
	kings
	files
	ranks
}

// A turn is whose turn it is and what has been counted.
type turn struct {
	side     Color
	halfmove int32
	rounds   int32  // completed rounds: Fullmove less one
	hash     uint64 // of the pieces and the side
}

// Kings are where the kings stand, by Color: one more than the Square, 0 for none; and how
// many each side has, since a faulty FEN may have several.
type kings struct{ kingAt, kingCount [2]uint8 }

// Files are the pieces on the board, by file.
type files struct{ file [Files]line }

// Ranks are the same pieces, by rank.
type ranks struct{ rank [Ranks]line }

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
func (p ranks) At(s Square) Piece { return p.at(s) }

func (p *ranks) at(s Square) Piece {
	if !s.Valid() {
		return 0
	}
	return p.rank[s.Rank()].at(s.File())
}

// Place puts piece on s in place of what stands there; the zero Piece empties the
// square. It does nothing when s is off the board.
func (p *Position) Place(s Square, piece Piece) {
	if !s.Valid() {
		return
	}
	before, piece := p.at(s), MakePiece(piece.Color(), piece.Kind())
	p.hash ^= numbers[before][s] ^ numbers[piece][s]
	p.put(s, piece)
}

// put does what Place does with a square and a piece that are valid. It leaves turn as it is.
func (p *Position) put(s Square, piece Piece) {
	before, file, rank := p.at(s), s.File(), s.Rank()
	p.file[file] = p.file[file].with(rank, piece)
	p.rank[rank] = p.rank[rank].with(file, piece)
	if before.Kind() == King {
		p.kingCount[before.Color()]--
		p.seekKing(before.Color())
	}
	if piece.Kind() == King {
		p.kingCount[piece.Color()]++
		p.seekKing(piece.Color())
	}
}

// Side returns the side to move.
func (p turn) Side() Color { return p.side }

// SetSide makes c the side to move; a value that is neither side changes nothing.
func (p *Position) SetSide(c Color) {
	if c.valid() && c != p.side {
		p.pass()
	}
}

// pass gives the turn to the other side.
func (p *Position) pass() {
	p.side ^= 1
	p.hash ^= blackToMove
}

// Halfmove returns the number of plies since the last capture.
func (p turn) Halfmove() int { return int(p.halfmove) }

// Fullmove returns the number of the round to be played, 1 for the first; it goes
// up after Black has moved.
func (p turn) Fullmove() int { return int(p.rounds) + 1 }

// maxCounter bounds what a FEN may set a counter to, so that playing on from
// there cannot overflow.
const maxCounter = 1_000_000

// SetCounters sets what Halfmove and Fullmove return. Values that no game reaches
// (below 0 and 1, or above a million) are set to the nearest that is allowed.
func (p *Position) SetCounters(halfmove, fullmove int) {
	p.halfmove = int32(min(max(halfmove, 0), maxCounter))
	p.rounds = int32(min(max(fullmove, 1), maxCounter)) - 1
}

// Same reports whether p and q have the same pieces on the same squares and the
// same side to move; the counters may differ.
func (p Position) Same(q Position) bool {
	return p.side == q.side && p.files == q.files
}

// After returns the position that p becomes by [Position.Play].
func (p Position) After(m Move) Position {
	p.Play(m)
	return p
}

// Play makes the move m and passes the turn. It does not ask whether the rules
// allow m, so that a game may be followed past an illegal move. The null move, as
// any that ends where it starts, only passes the turn; nothing is done when m is
// off the board.
func (p *Position) Play(m Move) {
	if !m.From.Valid() || !m.To.Valid() {
		return
	}
	p.halfmove++
	if m.From != m.To {
		piece := p.at(m.From)
		captured := p.move(m)
		if captured != 0 {
			p.halfmove = 0
		}
		p.hash ^= numbers[piece][m.From] ^ numbers[piece][m.To] ^ numbers[captured][m.To]
	}
	p.rounds += int32(p.side)
	p.pass()
}

// PlayLegal makes the move m as [Position.Play] does if it is legal, and reports whether
// it is. A move that is not legal leaves p as it was. This costs less than to ask
// [Position.Allows] first.
func (p *Position) PlayLegal(m Move) bool {
	if !m.From.Valid() || !m.To.Valid() {
		return false
	}
	piece, target := p.at(m.From), p.at(m.To)
	if piece == 0 || piece.Color() != p.side || !p.unobstructed(m, piece, target) {
		return false
	}
	p.move(m)
	if p.exposed(p.side) {
		p.move(Move{m.To, m.From})
		if target != 0 {
			p.put(m.To, target)
		}
		return false
	}
	p.halfmove++
	if target != 0 {
		p.halfmove = 0
	}
	p.hash ^= numbers[piece][m.From] ^ numbers[piece][m.To] ^ numbers[target][m.To]
	p.rounds += int32(p.side)
	p.pass()
	return true
}

// move moves the piece and returns what it captured. It leaves turn as it is.
func (p *Position) move(m Move) Piece {
	fromFile, fromRank, toFile, toRank := m.From.File(), m.From.Rank(), m.To.File(), m.To.Rank()
	piece, captured := p.rank[fromRank].at(fromFile), p.rank[toRank].at(toFile)
	left, changed := line(piece), line(piece^captured)
	p.file[fromFile] ^= left << shift(fromRank)
	p.rank[fromRank] ^= left << shift(fromFile)
	p.file[toFile] ^= changed << shift(toRank)
	p.rank[toRank] ^= changed << shift(toFile)
	if captured.Kind() == King {
		p.kingCount[captured.Color()]--
		p.seekKing(captured.Color())
	}
	if piece.Kind() == King {
		if c := piece.Color(); p.kingCount[c] == 1 {
			p.kingAt[c] = uint8(m.To + 1)
		} else {
			p.seekKing(c)
		}
	}
	return captured
}

// King returns the square of c's king, and false when c has none. Of several
// kings, which only a faulty FEN has, it is one in the palace if there is one.
func (p kings) King(c Color) (Square, bool) {
	if !c.valid() || p.kingAt[c] == 0 {
		return NoSquare, false
	}
	return Square(p.kingAt[c] - 1), true
}

// seekKing notes where c's king stands: of several, the first in the palace.
func (p *Position) seekKing(c Color) {
	p.kingAt[c] = 0
	inPalace := false
	for rank, l := range &p.rank {
		for kings := l.of(MakePiece(c, King)); kings != 0; kings ^= kings.lowest() {
			s := SquareAt(kings.index(), rank)
			if p.kingAt[c] == 0 || !inPalace && s.inPalace(c) {
				p.kingAt[c], inPalace = uint8(s+1), s.inPalace(c)
			}
		}
	}
}

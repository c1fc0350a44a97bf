package board

// A Position is a board with the side to move and the two counters of a FEN. It is a small value: copy it to
// keep it, and compare it with ==. The zero Position is an empty board with Red to move in the first round.
type Position struct {
	// Methods that need one part are declared on that part, so that a call copies no more than it.
	turn
	kings
	files
	ranks
}

// A turn holds the side to move and the counters.
type turn struct {
	side     Color
	halfmove int32
	rounds   int32  // completed rounds: Fullmove minus one
	hash     uint64 // hash of the pieces and the side to move
}

// kings holds the squares of the kings, by Color, plus one; 0 means no king. It also holds the number of
// kings, since a faulty FEN may have several.
type kings struct{ kingAt, kingCount [2]uint8 }

// files holds the pieces on the board, by file.
type files struct{ file [Files]line }

// ranks holds the same pieces, by rank.
type ranks struct{ rank [Ranks]line }

// Start returns the starting position.
func Start() Position { return start }

var start Position

func fillStart() {
	var err error
	start, err = ParseFEN("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1")
	if err != nil {
		panic(err)
	}
}

// At returns the piece on s, or the empty piece if s is off the board.
func (r ranks) At(s Square) Piece { return r.at(s) }

func (r *ranks) at(s Square) Piece {
	if !s.Valid() {
		return 0
	}
	return r.rank[s.Rank()].at(s.File())
}

// Place puts piece on s, replacing the piece there; the zero Piece empties the square. It does nothing if s
// is off the board, or piece is no value of [MakePiece].
func (p *Position) Place(s Square, piece Piece) {
	if !s.Valid() || piece != MakePiece(piece.Color(), piece.Kind()) {
		return
	}
	before := p.at(s)
	p.hash ^= numbers[before][s] ^ numbers[piece][s]
	p.put(s, piece)
}

// put is like Place, but requires a valid square and piece, and does not update turn.
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
func (t turn) Side() Color { return t.side }

// SetSide makes c the side to move. It does nothing if c is invalid.
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
func (t turn) Halfmove() int { return int(t.halfmove) }

// Fullmove returns the number of the current round, from 1. It increases after Black's move.
func (t turn) Fullmove() int { return int(t.rounds) + 1 }

// maxCounter limits the counters of a FEN, so that further play cannot overflow them.
const maxCounter = 1_000_000

// SetCounters sets the values of Halfmove and Fullmove. It clamps them to 0 and 1 at least, and to a million
// at most.
func (p *Position) SetCounters(halfmove, fullmove int) {
	p.halfmove = int32(min(max(halfmove, 0), maxCounter))
	p.rounds = int32(min(max(fullmove, 1), maxCounter)) - 1
}

// Same reports whether p and q have the same pieces on the same squares and the same side to move. The
// counters may differ.
func (p Position) Same(q Position) bool {
	return p.side == q.side && p.files == q.files
}

// After returns the position after [Position.Play] of m.
func (p Position) After(m Move) Position {
	p.Play(m)
	return p
}

// Play makes the move m and passes the turn. It does not test whether m is legal, so that a game can be
// followed past an illegal move. The null move, like any move to its own square, only passes the turn. Play
// does nothing if m is off the board.
func (p *Position) Play(m Move) {
	if !m.From.Valid() || !m.To.Valid() {
		return
	}
	p.halfmove++
	if m.From != m.To {
		piece := p.at(m.From)
		captured := p.at(m.To)
		p.move(m, piece, captured)
		if captured != 0 {
			p.halfmove = 0
		}
		p.hash ^= numbers[piece][m.From] ^ numbers[piece][m.To] ^ numbers[captured][m.To]
	}
	p.rounds += int32(p.side)
	p.pass()
}

// move moves piece, which captures another one or the empty piece. It does not update turn.
func (p *Position) move(m Move, piece, captured Piece) {
	fromFile, fromRank, toFile, toRank := m.From.File(), m.From.Rank(), m.To.File(), m.To.Rank()
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
}

// King returns the square of c's king, or false if c has none. If a faulty FEN has several kings, King
// prefers one in the palace.
func (k kings) King(c Color) (Square, bool) {
	if !c.valid() || k.kingAt[c] == 0 {
		return NoSquare, false
	}
	return Square(k.kingAt[c] - 1), true
}

// seekKing updates kingAt: the first king in the palace, else the first king.
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

// Hash returns a 64-bit hash of the pieces on their squares and the side to move. Positions with the same
// [Key] have the same hash. Other positions rarely do.
//
// It is a Zobrist hash that will not change, so programs in any language can exchange data keyed by it. Take
// the outputs 0 to 1260 of the generator splitmix64 seeded with 0; the first is 0xe220a8397b1dcdaf. Output
// 90·p + s is the number of piece p on square s. Here p is 0 to 6 for Red's king, advisor, elephant, horse,
// rook, cannon and pawn, and 7 to 13 for Black's. And s is 9 times the rank (0 to 9 from Red's side) plus the
// file (0 to 8 from Red's left). The hash is the exclusive or of the numbers of all pieces, and of output
// 1260 if Black is to move.
//
// The hash is updated as moves are played, so Hash takes constant time.
func (t turn) Hash() uint64 { return t.hash }

// A RankSet is a set of ranks: those of certain pieces on one file.
type RankSet struct{ line line }

// RanksOf returns the ranks of the file, 0 to 8, that hold piece.
func (f *files) RanksOf(piece Piece, file int) RankSet {
	if piece &= Piece(point); piece == 0 || uint(file) >= Files {
		return RankSet{}
	}
	return RankSet{f.file[file].of(piece)}
}

// Empty reports whether s has no rank.
func (s RankSet) Empty() bool { return s.line == 0 }

// Lowest returns the lowest rank of s, and s without it. The caller must ensure that s is not empty.
func (s RankSet) Lowest() (int, RankSet) {
	return s.line.index(), RankSet{s.line & (s.line - 1)}
}

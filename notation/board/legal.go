package board

import "iter"

// Problem returns what forbids m to the side to move, NoProblem when m is legal.
// It decides on this one move, without looking for others. Of several problems it
// returns the one that would come first if the move were tried: the piece, the
// shape of the move, its bounds, what is in the way, the king. (Source: the rules
// of movement; clause MOVE-2 names the pieces.)
func (p Position) Problem(m Move) Problem { return p.problem(m) }

func (p *Position) problem(m Move) Problem {
	if !m.From.Valid() || !m.To.Valid() {
		return OffBoard
	}
	piece := p.at(m.From)
	if piece == 0 {
		return NoPiece
	}
	if piece.Color() != p.side {
		return WrongSide
	}
	if !p.unobstructed(m, piece, p.at(m.To)) {
		return p.obstacle(m)
	}
	return p.exposureAfter(m, piece)
}

// Legal reports whether the side to move may make the move m.
func (p Position) Legal(m Move) bool { return p.problem(m) == NoProblem }

// Allows reports what Legal does, of the position where it stands: who asks for every move of
// many games saves a copy each time.
func (p *Position) Allows(m Move) bool { return p.problem(m) == NoProblem }

// AppendLegal appends the legal moves of the side to move to dst, in the order of
// the squares that they start from, and returns the longer slice.
func (p Position) AppendLegal(dst []Move) []Move { return p.appendLegal(dst) }

func (p *Position) appendLegal(dst []Move) []Move {
	for rank, l := range &p.rank {
		for pieces := l.occupied() & l.ofColor(p.side); pieces != 0; pieces ^= pieces.lowest() {
			dst = p.appendLegalFrom(dst, SquareAt(pieces.index(), rank))
		}
	}
	return dst
}

// Moves yields the legal moves of the side to move, in the order of the squares that
// they start from. For speed, see [Position.AppendLegal].
func (p Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		var buffer [maxMovesOfPiece]Move
		for s := range NoSquare {
			for _, m := range p.appendMovesFrom(buffer[:0], s) {
				if !yield(m) {
					return
				}
			}
		}
	}
}

// MovesFrom yields the legal moves of the piece on s, none if it is not of the side
// to move.
func (p Position) MovesFrom(s Square) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		var buffer [maxMovesOfPiece]Move
		for _, m := range p.appendMovesFrom(buffer[:0], s) {
			if !yield(m) {
				return
			}
		}
	}
}

// Captures yields the legal moves that capture a piece, in the order of Moves.
func (p Position) Captures() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for m := range p.Moves() {
			if p.at(m.To) != 0 && !yield(m) {
				return
			}
		}
	}
}

// appendMovesFrom appends the legal moves of the piece on s, if it is of the side to
// move.
func (p *Position) appendMovesFrom(dst []Move, s Square) []Move {
	if piece := p.at(s); piece == 0 || piece.Color() != p.side {
		return dst
	}
	return p.appendLegalFrom(dst, s)
}

// appendLegalFrom appends the legal moves of the piece on s.
func (p *Position) appendLegalFrom(dst []Move, s Square) []Move {
	kept := len(dst)
	dst = p.appendPseudoLegal(dst, s)
	for _, m := range dst[kept:] {
		if p.exposureAfter(m, p.at(m.From)) == NoProblem {
			dst[kept] = m
			kept++
		}
	}
	return dst[:kept]
}

// appendPseudoLegal appends the moves that the piece on s could make if there were
// no king to mind.
func (p *Position) appendPseudoLegal(dst []Move, s Square) []Move {
	piece := p.at(s)
	kind := piece.Kind()
	if kind == Rook || kind == Cannon {
		return p.appendSlides(dst, s, piece)
	}
	for _, step := range steps[kind] {
		m := Move{s, SquareAt(s.File()+int(step[0]), s.Rank()+int(step[1]))}
		if m.To.Valid() && p.obstacle(m) == NoProblem {
			dst = append(dst, m)
		}
	}
	return dst
}

// appendSlides appends the moves of piece, a rook or a cannon that stands on s.
func (p *Position) appendSlides(dst []Move, s Square, piece Piece) []Move {
	for _, direction := range directions {
		file, rank, met := s.File(), s.Rank(), 0
		for {
			file, rank = file+direction[0], rank+direction[1]
			to := SquareAt(file, rank)
			if !to.Valid() {
				break
			}
			target := p.at(to)
			if target == 0 {
				if met == 0 {
					dst = append(dst, Move{s, to})
				}
				continue
			}
			met++
			// A rook captures the first piece met, a cannon the second.
			if piece.Kind() == Cannon && met == 1 {
				continue
			}
			if target.Color() != piece.Color() {
				dst = append(dst, Move{s, to})
			}
			break
		}
	}
	return dst
}

// A Status is whether the side to move can still move.
type Status uint8

// The statuses. In xiangqi a side without a legal move has lost, in check or not.
const (
	Ongoing   Status = iota
	Checkmate        // no legal move, in check
	Stalemate        // no legal move, not in check
)

var statusNames = [...]string{"ongoing", "checkmate", "stalemate"}

// String returns "ongoing", "checkmate" or "stalemate".
func (s Status) String() string {
	if int(s) >= len(statusNames) {
		return "unknown status"
	}
	return statusNames[s]
}

// maxMoves is more moves than the sixteen pieces of a side ever have, so that a
// list of them need not grow; maxMovesOfPiece is how many a rook has at most.
const (
	maxMoves        = 128
	maxMovesOfPiece = Files - 1 + Ranks - 1
)

// Status returns whether the side to move has a legal move, and if it has none
// whether its king is in check.
func (p Position) Status() Status {
	var buffer [maxMovesOfPiece]Move
	for rank, l := range &p.rank {
		for pieces := l.occupied() & l.ofColor(p.side); pieces != 0; pieces ^= pieces.lowest() {
			s := SquareAt(pieces.index(), rank)
			for _, m := range p.appendPseudoLegal(buffer[:0], s) {
				if p.exposureAfter(m, p.at(s)) == NoProblem {
					return Ongoing
				}
			}
		}
	}
	if p.exposure(p.side) != NoProblem {
		return Checkmate
	}
	return Stalemate
}

// Perft returns the number of lines of depth plies, at least 0, that start with
// p. It is the customary measure of whether moves are generated right.
func (p Position) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var buffer [maxMoves]Move
	moves := p.appendLegal(buffer[:0])
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		after := p
		after.Play(m)
		n += after.Perft(depth - 1)
	}
	return n
}

package board

import "iter"

// Problem returns the reason why m is illegal for the side to move, or NoProblem if m is legal. It tests only
// this move and generates no others. If there are several problems, it returns the first in this order: the
// piece, the shape of the move, its bounds, obstacles, the king. (Source: the rules of movement; clause
// MOVE-2 names the pieces.)
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

// Legal reports whether m is legal for the side to move.
func (p Position) Legal(m Move) bool { return p.problem(m) == NoProblem }

// Allows is like Legal, but does not copy the position. It is faster when many moves are tested.
func (p *Position) Allows(m Move) bool { return p.problem(m) == NoProblem }

// Reaches is like Allows, but ignores the safety of the king: the move may leave it in check, or facing the other.
func (p *Position) Reaches(m Move) bool {
	return m.From.Valid() && m.To.Valid() && p.attacks(m.From, m.To, p.side)
}

// AppendLegal appends the legal moves of the side to move to dst and returns the extended slice. The moves
// are ordered by their from squares, then by their to squares.
func (p Position) AppendLegal(dst []Move) []Move {
	g := p.generator()
	for s, piece := range g.all {
		dst = g.append(dst, s, piece)
	}
	return dst
}

// Moves yields the legal moves of the side to move, in the order of AppendLegal.
func (p Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		var buffer [maxMovesOfPiece]Move
		g := p.generator()
		for s, piece := range g.all {
			for _, m := range g.append(buffer[:0], s, piece) {
				if !yield(m) {
					return
				}
			}
		}
	}
}

// MovesFrom yields the legal moves of the piece on s. It yields none if the piece is not of the side to move.
func (p Position) MovesFrom(s Square) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		piece := p.at(s)
		if piece == 0 || piece.Color() != p.side {
			return
		}
		var buffer [maxMovesOfPiece]Move
		g := p.generator()
		for _, m := range g.append(buffer[:0], s, piece) {
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

// A Status says whether the side to move can still move.
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

// Status returns Ongoing if the side to move has a legal move. Otherwise it returns Checkmate if that side's
// king is in check, and Stalemate if not.
func (p Position) Status() Status {
	g := p.generator()
	// In check, the king's own moves are the most likely to be legal, so they are tried first.
	if king, ok := p.King(p.side); ok && g.tense && g.countFrom(king, p.at(king)) > 0 {
		return Ongoing
	}
	for s, piece := range g.all {
		if g.countFrom(s, piece) > 0 {
			return Ongoing
		}
	}
	if p.exposed(p.side) {
		return Checkmate
	}
	return Stalemate
}

// Perft returns the number of lines of depth plies that start at p. It is the customary test of a move
// generator. A depth below 0 counts as 0.
func (p Position) Perft(depth int) uint64 { return p.perft(depth) }

func (p *Position) perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	g := p.generator()
	if depth == 1 {
		return uint64(g.count())
	}
	var n uint64
	var buffer [maxMovesOfPiece]Move
	for s, piece := range g.all {
		for _, m := range g.append(buffer[:0], s, piece) {
			after := *p
			after.move(m, piece, p.at(m.To))
			after.side ^= 1 // the rest of turn is not needed here
			n += after.perft(depth - 1)
		}
	}
	return n
}

// PlayLegal makes the move m like [Position.Play] if m is legal, and reports whether it is. If m is illegal,
// PlayLegal leaves p unchanged. It is faster than calling [Position.Allows] first.
func (p *Position) PlayLegal(m Move) bool {
	if !m.From.Valid() || !m.To.Valid() {
		return false
	}
	piece, target := p.at(m.From), p.at(m.To)
	if piece == 0 || piece.Color() != p.side || !p.unobstructed(m, piece, target) {
		return false
	}
	p.move(m, piece, target)
	if p.exposed(p.side) {
		p.put(m.From, piece)
		p.put(m.To, target)
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

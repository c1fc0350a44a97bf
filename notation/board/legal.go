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

// AppendLegal appends the legal moves of the side to move to dst and returns the longer
// slice. The moves are in the order of the squares that they start from, and then of
// those that they go to.
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

// MovesFrom yields the legal moves of the piece on s, none if it is not of the side
// to move.
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

// maxMovesOfPiece is how many moves a rook has at most, and so any piece.
const maxMovesOfPiece = Files - 1 + Ranks - 1

// Status returns whether the side to move has a legal move, and if it has none
// whether its king is in check.
func (p Position) Status() Status {
	var buffer [maxMovesOfPiece]Move
	g := p.generator()
	// In check, the king's own moves are the likeliest to be legal.
	if king, ok := p.King(p.side); ok && g.tense && len(g.append(buffer[:0], king, p.at(king))) > 0 {
		return Ongoing
	}
	for s, piece := range g.all {
		if len(g.append(buffer[:0], s, piece)) > 0 {
			return Ongoing
		}
	}
	if p.exposed(p.side) {
		return Checkmate
	}
	return Stalemate
}

// Perft returns the number of lines of depth plies, at least 0, that start with
// p. It is the customary measure of whether moves are generated right.
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
			after.move(m)
			after.side ^= 1 // nobody asks for what else a turn counts
			n += after.perft(depth - 1)
		}
	}
	return n
}

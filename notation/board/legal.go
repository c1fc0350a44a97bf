package board

// Problem returns what forbids m to the side to move, NoProblem when m is legal.
// It decides on this one move, without looking for others. Of several problems it
// returns the one that would come first if the move were tried: the piece, the
// shape of the move, its bounds, what is in the way, the king. (Source: the rules
// of movement; clause MOVE-2 names the pieces.)
func (p *Position) Problem(m Move) Problem {
	if !m.From.Valid() || !m.To.Valid() {
		return OffBoard
	}
	piece := p.key.squares[m.From]
	if piece == 0 {
		return NoPiece
	}
	if piece.Color() != p.key.side {
		return WrongSide
	}
	if o := p.key.obstacle(m); o != NoProblem {
		return o
	}
	after := p.key
	after.move(m)
	return after.exposure(p.key.side)
}

// Legal reports whether the side to move may make the move m.
func (p *Position) Legal(m Move) bool { return p.Problem(m) == NoProblem }

// AppendLegal appends the legal moves of the side to move to dst, in the order of
// the squares that they start from, and returns the longer slice.
func (p *Position) AppendLegal(dst []Move) []Move {
	kept := len(dst)
	dst = p.appendPseudoLegal(dst)
	after := p.key
	for _, m := range dst[kept:] {
		captured := after.move(m)
		if after.exposure(p.key.side) == NoProblem {
			dst[kept] = m
			kept++
		}
		after.takeBack(m, captured)
	}
	return dst[:kept]
}

// appendPseudoLegal appends the moves that the pieces of the side to move could
// make if it had no king to mind.
func (p *Position) appendPseudoLegal(dst []Move) []Move {
	for from, piece := range p.key.squares {
		if piece == 0 || piece.Color() != p.key.side {
			continue
		}
		s, kind := Square(from), piece.Kind()
		if kind == Rook || kind == Cannon {
			dst = p.key.appendSlides(dst, s, piece)
			continue
		}
		for _, step := range steps[kind] {
			m := Move{s, SquareAt(s.File()+int(step[0]), s.Rank()+int(step[1]))}
			if m.To.Valid() && p.key.obstacle(m) == NoProblem {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// appendSlides appends the moves of piece, a rook or a cannon that stands on s.
func (k *Key) appendSlides(dst []Move, s Square, piece Piece) []Move {
	for d, step := range directions {
		at, met := int(s), 0
		for range reach[d][s] {
			at += step
			target := k.squares[at]
			if target == 0 {
				if met == 0 {
					dst = append(dst, Move{s, Square(at)})
				}
				continue
			}
			met++
			// A rook captures the first piece met, a cannon the second.
			if piece.Kind() == Cannon && met == 1 {
				continue
			}
			if target.Color() != piece.Color() {
				dst = append(dst, Move{s, Square(at)})
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
// list of them need not grow.
const maxMoves = 128

// Status returns whether the side to move has a legal move, and if it has none
// whether its king is in check.
func (p *Position) Status() Status {
	var buffer [maxMoves]Move
	for _, m := range p.appendPseudoLegal(buffer[:0]) {
		if p.Legal(m) {
			return Ongoing
		}
	}
	if p.InCheck(p.key.side) {
		return Checkmate
	}
	return Stalemate
}

// Perft returns the number of lines of depth plies, at least 0, that start with
// p. It is the customary measure of whether moves are generated right.
func (p *Position) Perft(depth int) uint64 { return perft(*p, depth) }

func perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var buffer [maxMoves]Move
	moves := p.AppendLegal(buffer[:0])
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		after := p
		after.Play(m)
		n += perft(after, depth-1)
	}
	return n
}

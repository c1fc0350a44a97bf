package semantic

import "github.com/xqpgn/xqpgn/notation/board"

// pieceWorth is what a piece is worth, in pawns, by its kind: kings, and squares without a piece, nothing.
var pieceWorth = [...]int{board.Advisor: 2, board.Elephant: 2, board.Horse: 4, board.Rook: 9, board.Cannon: 5, board.Pawn: 1}

// worth returns what the piece on a square is worth.
func worth(position *board.Position, s board.Square) int {
	return pieceWorth[position.At(s).Kind()]
}

// gain returns what a move wins at once: what it captures, less the piece itself if
// that can be captured in turn.
func gain(position *board.Position, m board.Move) int {
	won := worth(position, m.To)
	after := position.After(m)
	for from := range after.Attackers(after.Side(), m.To) {
		if after.Legal(board.Move{From: from, To: m.To}) {
			return won - worth(position, m.From)
		}
	}
	return won
}

// missed adds to the totals of slips how much the players missed in all, in pawns, from
// the first of them on and up to some moves behind the stop: what another move would
// have won at once. In real games that is little, but it is much where a piece does
// not stand where it is supposed to.
func (s *slipSearch) missed(slips []supposed) {
	first := s.stop
	for i := range slips {
		first = min(first, slips[i].at)
	}
	first = max(first, s.stop-playedBefore)
	written := s.behind[:0] // what was missed up to each ply, as it is written
	pawns := 0
	for i := first; i < s.stop; i++ {
		written = append(written, pawns)
		pawns += s.missedBy(&s.positions[i], s.moves[i])
	}
	s.behind = append(written, pawns)
	for i := range slips {
		p := &slips[i]
		pawns := s.missedWith(p, first)
		if p.at >= first {
			pawns += s.behind[p.at-first]
		}
		p.total += min(pawns, mostMissed)
	}
}

// missedWith returns what the players missed with a slip mended, from its place or
// from a later ply on.
func (s *slipSearch) missedWith(p *supposed, first int) (pawns int) {
	position := s.positions[p.at]
	if p.kind == WrongSide {
		position.SetSide(position.Side().Other())
	}
	for i := range p.moves {
		pawns += s.missedBy(&position, p.meant[i])
		position.Play(p.meant[i])
	}
	for i := p.next; i < min(p.reach, s.stop+playedPlies); i++ {
		*s.budget--
		m, _, _ := s.on(i, &position)
		if i >= first {
			pawns += s.missedBy(&position, m)
		}
		position.Play(m)
	}
	return pawns
}

// missedBy returns how much more another move would have won at once.
func (s *slipSearch) missedBy(position *board.Position, played board.Move) int {
	best := 0
	s.legal = position.AppendLegal(s.legal[:0])
	*s.budget -= len(s.legal)
	for _, m := range s.legal {
		if worth(position, m.To) > best {
			best = max(best, gain(position, m))
		}
	}
	if best == 0 {
		return 0
	}
	return max(0, best-max(0, gain(position, played)))
}

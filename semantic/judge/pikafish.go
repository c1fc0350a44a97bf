package judge

import (
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// pikafishChase returns the pieces that a move chases in Pikafish (Position::chased and detect_chases in
// its position.cpp). These pieces are chased after the move but not before it.
func pikafishChase(m *semantic.CycleMove) squares {
	before, after := m.Before, m.After()
	after.SetSide(before.Side())
	return pikafishChased(&after).less(pikafishChased(&before))
}

// pikafishChased returns the enemy pieces that the side to move chases in a position.
func pikafishChased(p *board.Position) (chased squares) {
	for s := range pieces(p, p.Side().Other()).all() {
		if !isPrey(p, s) {
			continue
		}
		for from := range p.Attackers(p.Side(), s) {
			if isPikafishChase(p, board.Move{From: from, To: s}) {
				chased.add(s)
				break
			}
		}
	}
	return chased
}

// isPikafishChase reports whether the threat of a capture is a chase.
func isPikafishChase(p *board.Position, capture board.Move) bool {
	attacker, victim := p.At(capture.From).Kind(), p.At(capture.To).Kind()
	if attacker == board.King || attacker == board.Pawn || !p.Legal(capture) {
		return false
	}
	if isStronger(victim, attacker) {
		return true
	}
	after := p.After(capture)
	for from := range after.Attackers(after.Side(), capture.To) {
		if after.Legal(board.Move{From: from, To: capture.To}) {
			return false
		}
	}
	if attacker == victim {
		hit := *p
		hit.SetSide(p.Side().Other())
		return !hit.Legal(board.Move{From: capture.To, To: capture.From})
	}
	return true
}

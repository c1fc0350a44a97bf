package query

import "github.com/xqpgn/xqpgn/notation/board"

// A stay says when a condition must hold: after a ply from first to last, in a number of consecutive positions.
type stay struct{ first, last, positions int }

// longest means an unlimited number of plies.
const longest = 1 << 30

// note counts the consecutive positions in which the condition holds.
func (s *stay) note(w *walk, is bool) step {
	if !is || w.ply < s.first {
		w.state[0] = 0
		return goOn
	}
	w.state[0]++
	if w.state[0] >= uint64(s.positions) {
		return found
	}
	return goOn
}

// A positionScout looks for a position that fits one of its patterns.
type positionScout struct {
	any   []board.Pattern
	exact []board.Position // the only positions that fit, if they are known
	stay
}

func (s *positionScout) begin(w *walk) step {
	w.state[0] = 0
	return s.look(w)
}

func (s *positionScout) play(w *walk, m board.Move) step {
	w.position.Play(m)
	return s.look(w)
}

func (s *positionScout) look(w *walk) step {
	for i := range s.any {
		if s.any[i].Fits(&w.position) {
			return s.note(w, true)
		}
	}
	return s.note(w, false)
}

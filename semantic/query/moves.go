package query

import (
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// images is how many images of moves there are: as they stand, and mirrored.
const images = 2

// A moveScout looks for moves: some from the start of all games, then items, of which
// moves may be left open.
type moveScout struct {
	start  []board.Move
	items  []item
	images int
}

// An item is what a ply has to be.
type item struct {
	any  bool       // any move
	run  bool       // any number of moves, none among them
	kind board.Kind // that moves, if that is known
	side mover
	text notation.Text
	san  string // a text that notation.Text does not know
}

// A mover is one more than the Color that moves, or 0 for either.
type mover uint8

// maxItems is how many items there may be: each has a bit of a state, and so has their
// end.
const maxItems = 62

// begin implements scout. The state of an image is, within the start, 1 where its moves
// were played; behind it a bit for each item that the next ply may be.
func (s *moveScout) begin(w *walk) step {
	if len(s.start) > 0 {
		if start := board.Start(); !w.position.Same(start) {
			return leave
		}
	}
	w.state = [images]uint64{1, 1}
	if s.images == images && len(s.items) > 0 {
		w.mirrored = w.position.Mirror()
	}
	return s.look(w)
}

func (s *moveScout) play(w *walk, m board.Move) step {
	if n := w.ply - 1; n < len(s.start) {
		for image := range s.images {
			if want := s.start[n]; m != want && image == 0 || m != want.Mirror() && image == 1 {
				w.state[image] = 0
			}
		}
	} else {
		w.state[0] = s.next(w.state[0], &w.position, m)
		if s.images == images {
			w.state[1] = s.next(w.state[1], &w.mirrored, m.Mirror())
		}
	}
	if len(s.items) > 0 {
		w.position.Play(m)
		if s.images == images {
			w.mirrored.Play(m.Mirror())
		}
	}
	return s.look(w)
}

// look says whether all items were met, or none can be met any more.
func (s *moveScout) look(w *walk) step {
	if w.ply < len(s.start) {
		if w.state[0] == 0 && (s.images == 1 || w.state[1] == 0) {
			return leave
		}
		return goOn
	}
	all := uint64(0)
	for image := range s.images {
		w.state[image] = s.passRuns(w.state[image])
		all |= w.state[image]
	}
	switch {
	case all>>len(s.items)&1 != 0:
		return found
	case all == 0:
		return leave
	default:
		return goOn
	}
}

// passRuns adds the items behind those that need no move.
func (s *moveScout) passRuns(state uint64) uint64 {
	for i := range s.items {
		if s.items[i].run && state>>i&1 != 0 {
			state |= 1 << (i + 1)
		}
	}
	return state
}

// next returns the state after a move that is made in a position.
func (s *moveScout) next(state uint64, position *board.Position, m board.Move) (next uint64) {
	for i := range s.items {
		if state>>i&1 == 0 {
			continue
		}
		switch it := &s.items[i]; {
		case it.run:
			next |= 1 << i
		case it.any, it.is(position, m):
			next |= 1 << (i + 1)
		}
	}
	return next
}

// is reports whether a text names a move.
func (it *item) is(position *board.Position, m board.Move) bool {
	if it.side != 0 && it.side != mover(position.Side())+1 {
		return false
	}
	if it.kind != board.NoKind && position.At(m.From).Kind() != it.kind {
		return false
	}
	if it.san != "" {
		r, err := notation.Read(position, notation.SAN, it.san)
		return err == nil && r.Move == m
	}
	named, _, ok := it.text.On(position)
	return ok && named == m
}

package query

import (
	"math/bits"

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
	runs   uint64 // which of the items are any number of moves; no two of them in a row
	images int
}

// An item is what a ply has to be.
type item struct {
	any bool // any move
	run bool // any number of moves

	// What the text of a move tells without a board; nothing where it is zero.
	kind board.Kind  // that moves
	side mover       // whose move it is
	file int8        // one more than the file that it starts from
	move *board.Move // from where to where

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
		w.hasMirrored = false
		for image := range s.images {
			w.state[image] = s.next(w.state[image], w, m, image == 1)
		}
	}
	if len(s.items) > 0 {
		w.position.Play(m)
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
		w.state[image] |= w.state[image] & s.runs << 1 // what needs no move is met without
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

// next returns the state of an image after a move.
func (s *moveScout) next(state uint64, w *walk, m board.Move, mirrored bool) (next uint64) {
	if state == 0 {
		return 0
	}
	kind := w.position.At(m.From).Kind()
	if mirrored {
		m = m.Mirror()
	}
	next = state & s.runs
	for state &^= s.runs; state != 0; state &= state - 1 {
		i := bits.TrailingZeros64(state)
		if it := &s.items[i]; it.any || it.may(w.position.Side(), kind, m) && it.is(w, m, mirrored) {
			next |= 1 << (i + 1)
		}
	}
	return next
}

// may reports whether a text can name a move, as far as that can be told without a board.
func (it *item) may(side board.Color, kind board.Kind, m board.Move) bool {
	return (it.kind == board.NoKind || it.kind == kind) && (it.side == 0 || it.side == mover(side)+1) &&
		(it.file == 0 || int(it.file) == m.From.File()+1)
}

// is reports whether a text names a move in the position of a walk, or in that mirrored.
func (it *item) is(w *walk, m board.Move, mirrored bool) bool {
	if it.move != nil {
		return *it.move == m
	}
	position := &w.position
	if mirrored {
		if position = &w.mirrored; !w.hasMirrored {
			w.mirrored, w.hasMirrored = w.position.Mirror(), true
		}
	}
	if it.san != "" {
		r, err := notation.Read(position, notation.SAN, it.san)
		return err == nil && r.Move == m
	}
	named, _, ok := it.text.On(position)
	return ok && named == m
}

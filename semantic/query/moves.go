package query

import (
	"math/bits"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// images is the number of images of the moves: unchanged and mirrored.
const images = 2

// A moveScout looks for a sequence of moves: fixed moves from the start of the game, then items. An item
// may leave its move open.
type moveScout struct {
	start  []board.Move
	items  []item
	runs   uint64 // a bit for each item that matches any number of moves; never two in a row
	images int
}

// An item is a condition for one ply, or for a run of plies.
type item struct {
	any bool // any move
	run bool // any number of moves

	// Facts that the text of a move gives without a board. A zero field gives none.
	kind board.Kind  // kind of the moving piece
	side mover       // the side to move
	file int8        // the file of departure, plus one
	move *board.Move // both squares of the move

	text notation.Text
	san  string // a text that notation.Text does not support
}

// A mover is the Color to move plus one, or 0 for either side.
type mover uint8

// maxItems limits the number of items: a 64-bit state has one bit for each item and one for the end.
const maxItems = 62

// begin implements scout. During the fixed moves, the state of an image is 1 while the game follows them.
// After them, the state has a bit for each item that the next ply may match.
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

// look returns found if all items are matched, and leave if no match is possible any more.
func (s *moveScout) look(w *walk) step {
	if w.ply < len(s.start) {
		if w.state[0] == 0 && (s.images == 1 || w.state[1] == 0) {
			return leave
		}
		return goOn
	}
	all := uint64(0)
	for image := range s.images {
		w.state[image] |= w.state[image] & s.runs << 1 // a run also matches no moves at all
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

// may reports whether a text can name a move, judged without a board.
func (it *item) may(side board.Color, kind board.Kind, m board.Move) bool {
	return (it.kind == board.NoKind || it.kind == kind) && (it.side == 0 || it.side == mover(side)+1) &&
		(it.file == 0 || int(it.file) == m.From.File()+1)
}

// is reports whether a text names a move in the current position, or in its mirror image.
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

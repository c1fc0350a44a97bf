package query

import (
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A playTest holds if a scout finds what it looks for on the way of a game. Only moves
// that were played count; what was read on a guess does not.
type playTest struct {
	scout      scout
	variations bool // whether variations are looked at too
	last       int  // the last ply that matters
}

// A scout looks at a game on its way. It is one for all games and all goroutines: what it
// has to remember stands in the walk.
type scout interface {
	// begin looks at the position that the game begins in, and sets what is
	// remembered.
	begin(w *walk) step
	// play makes a move on the board of the walk and looks at where it leads.
	play(w *walk, m board.Move) step
}

// A step is what a scout says of a position.
type step uint8

const (
	goOn  step = iota
	found      // the game has what is looked for
	leave      // the rest of this line has not
)

// A walk is the way of one game.
type walk struct {
	scout      scout
	facts      []semantic.Fact // of the plies to come
	variations bool
	last       int
	here

	mirrored    board.Position // the image of the position, if hasMirrored
	hasMirrored bool
}

// here is the place on a way. Where a variation begins, it is that before the move that the
// variation replaces.
type here struct {
	ply      int // how many plies led here
	position board.Position

	// What scouts remember.
	state [images]uint64
	count [1 << 4]int8 // of each board.Piece
}

// walks are those that are done with a game, and whose memory serves for the next.
var walks = sync.Pool{New: func() any { return new(walk) }}

func (t *playTest) plays() bool { return true }

func (t *playTest) verdict(s subject) Verdict {
	if s.info == nil {
		return Open
	}
	_, ok := t.find(s, t.variations)
	return verdictOf(ok)
}

// find returns the ply after which the scout has found what it looks for, and whether it
// has.
func (t *playTest) find(s subject, variations bool) (ply int, ok bool) {
	if !s.info.Playable {
		return 0, false
	}
	w := walks.Get().(*walk)
	w.scout, w.facts, w.variations, w.last = t.scout, s.info.Facts, variations, t.last
	w.ply, w.position = 0, s.info.Start
	says := w.scout.begin(w)
	if says == goOn {
		says = w.line(&s.game.Main)
	}
	ply = w.ply
	w.scout, w.facts = nil, nil
	walks.Put(w)
	return ply, says == found
}

// line follows a line to its end. It returns found where that, or one of its variations,
// has what is looked for.
func (w *walk) line(line *ast.Line) step {
	w.skip(line.Leading)
	over := false // whether nothing more is to be looked at in this line
	for i := range line.Plies {
		if over && !w.variations || len(w.facts) == 0 {
			return leave
		}
		fact, remarks := &w.facts[0], line.Plies[i].Remarks
		w.facts = w.facts[1:]
		if over {
			w.skip(remarks)
			continue
		}
		var before here
		if w.variations && len(remarks) > 0 {
			before = w.here
		}
		switch says := w.play(fact); {
		case says == found:
			return found
		case says == leave:
			over = true
		}
		if len(remarks) == 0 {
			continue
		}
		if !w.variations {
			w.skip(remarks)
			continue
		}
		after := w.here
		for _, remark := range remarks {
			if variation, ok := remark.(*ast.Line); ok {
				w.here = before
				if w.line(variation) == found {
					return found
				}
			}
		}
		w.here = after
	}
	w.skip(line.Trailing)
	return goOn
}

// play plays a move if it was played, and that matters.
func (w *walk) play(fact *semantic.Fact) step {
	if !fact.Played || w.ply >= w.last {
		return leave
	}
	w.ply++
	return w.scout.play(w, fact.Move)
}

// skip passes the facts of the variations among remarks.
func (w *walk) skip(remarks []ast.Remark) {
	for _, remark := range remarks {
		if variation, ok := remark.(*ast.Line); ok {
			w.skip(variation.Leading)
			for i := range variation.Plies {
				w.facts = w.facts[min(1, len(w.facts)):]
				w.skip(variation.Plies[i].Remarks)
			}
			w.skip(variation.Trailing)
		}
	}
}

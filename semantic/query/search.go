package query

import (
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A playTest holds if its scout finds a match in the game. Only moves that were played count, not moves
// that were guessed.
type playTest struct {
	scout      scout
	variations bool // whether variations are searched too
	last       int  // the last ply that matters
}

// A scout searches the positions of a game. All games and goroutines share it, so its memory is in the
// walk.
type scout interface {
	// begin examines the starting position and resets the scout's memory.
	begin(w *walk) step
	// play makes a move on the walk's board and examines the new position.
	play(w *walk, m board.Move) step
}

// A step is the scout's decision after a position.
type step uint8

const (
	goOn  step = iota
	found      // the game matches
	leave      // the rest of this line cannot match
)

// A walk is the search through one game.
type walk struct {
	scout      scout
	facts      []semantic.Fact // facts of the plies that follow
	variations bool
	last       int
	here

	mirrored    board.Position // the mirror image of the position, if hasMirrored
	hasMirrored bool
}

// here is the current place in the game. A variation begins before the move that it replaces.
type here struct {
	ply      int // number of plies played
	position board.Position

	// Memory of the scouts.
	state [images]uint64
	count [1 << 4]int8 // number of each board.Piece
}

// walks holds finished walks, whose memory the next games reuse.
var walks = sync.Pool{New: func() any { return new(walk) }}

func (t *playTest) plays() bool { return true }

func (t *playTest) verdict(s subject) Verdict {
	if s.info == nil {
		return Open
	}
	_, ok := t.find(s, t.variations)
	return verdictOf(ok)
}

// find returns the ply after which the scout finds a match, and whether it finds one.
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

// line follows a line to its end. It returns found if the line or one of its variations matches.
func (w *walk) line(line *ast.Line) step {
	w.skip(line.Leading)
	over := false // whether the rest of this line itself can be skipped
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

// play plays a move on the board. It returns leave if the game's move was not played or is past the last
// ply.
func (w *walk) play(fact *semantic.Fact) step {
	if !fact.Played || w.ply >= w.last {
		return leave
	}
	w.ply++
	return w.scout.play(w, fact.Move)
}

// skip passes over the facts of the variations among remarks.
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

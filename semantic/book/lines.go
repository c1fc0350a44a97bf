package book

import (
	"cmp"
	"iter"
	"slices"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// Figures are how many games there were, and how many of them were won or drawn. The rest has
// no result.
type Figures struct {
	Games int `json:"games"`
	Red   int `json:"red"`   // won by Red
	Draws int `json:"draws"` // drawn
	Black int `json:"black"` // won by Black
}

// Score returns Red's part of the points, from 0 to 1: a draw is half a point. It returns false if no game has
// a result.
func (f Figures) Score() (float64, bool) {
	known := f.Red + f.Draws + f.Black
	if known == 0 {
		return 0, false
	}
	return (float64(f.Red) + float64(f.Draws)/2) / float64(known), true
}

func (c count) figures() Figures {
	return Figures{Games: int(c.games), Red: int(c.red), Draws: int(c.draws), Black: int(c.black)}
}

// A Move is a move that was played in a position.
type Move struct {
	Move board.Move
	Figures
	LastYear int // in which it was played last; 0 if none is known
	Example  Example
}

// At returns the figures of a position. It returns false if the book does not have it: no game
// reached it, or only behind the book's depth.
func (b *Book) At(pos board.Position) (Figures, bool) {
	at := b.placeOf(pos)
	n, _ := b.find(&at)
	if n == nil {
		return Figures{}, false
	}
	return n.count.figures(), true
}

// find returns the node of a position, nil if there is none, and whether it is filed under its image.
func (b *Book) find(at *place) (found *node, image bool) {
	key, image := at.key()
	if i, ok := b.index[key]; ok {
		return &b.nodes[i], image
	}
	return nil, image
}

// Moves returns the moves that were played in a position: those of most games first, and of as many
// in the order of their squares. There are none where the book does not have the position. In a
// mirrored book, a position that is its own image has one of a move and its image: the one that was
// played more often.
func (b *Book) Moves(pos board.Position) []Move {
	at := b.placeOf(pos)
	return b.moves(&at)
}

func (b *Book) moves(at *place) (moves []Move) {
	n, image := b.find(at)
	if n == nil {
		return nil
	}
	for link := n.first; link != 0; {
		e := &b.edges[link-1]
		link = e.next
		m := e.move
		if image || 2*e.turned > e.count.games {
			m = m.Mirror()
		}
		moves = append(moves, Move{Move: m, Figures: e.count.figures(), LastYear: int(e.year), Example: b.examples[e.example]})
	}
	slices.SortFunc(moves, func(x, y Move) int {
		return cmp.Or(cmp.Compare(y.Games, x.Games), cmp.Compare(x.Move.From, y.Move.From), cmp.Compare(x.Move.To, y.Move.To))
	})
	return moves
}

// Limits say which lines of a book are wanted.
type Limits struct {
	Depth int // how many plies at most; 0 is all
	Min   int // of how many games a move has to be; 0 is 1
	Most  int // how many moves of a position; 0 is all
}

// within returns the moves that are wanted.
func (l Limits) within(moves []Move) []Move {
	for i := range moves {
		if moves[i].Games < l.Min || l.Most > 0 && i >= l.Most {
			return moves[:i]
		}
	}
	return moves
}

// A Line is a way into a book.
type Line struct {
	Moves         []board.Move   // from the book's first position; it holds until the next line
	Before, After board.Position // the last of the moves
	Move          Move           // with what is known of it
	Last          bool           // whether it is the last of the moves there that are wanted

	// Reached are the figures of the position after it, however games came there; all 0 at the end
	// of the book. Joins says that an earlier line goes on from that position, so that none does
	// from here.
	Reached Figures
	Joins   bool

	// Opening is the code of these moves, if they are from the start of a game (Known). Entered says
	// that they had another, or none, without the last.
	Opening        opening.Code
	Known, Entered bool
}

// Lines yields all lines that are wanted: each move of a position in the order of Moves, and behind
// each the lines that go on from there.
func (b *Book) Lines(limits Limits) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		depth := b.config.Depth
		if limits.Depth > 0 {
			depth = min(depth, limits.Depth)
		}
		w := walk{book: b, limits: limits, gone: map[uint64]int{}, yield: yield}
		if b.config.Line != nil || b.config.Start == board.Start() {
			w.fromStart = true
			w.line = slices.Clone(b.config.Line)
		}
		w.from(b.first, depth)
	}
}

// A walk goes through a book.
type walk struct {
	book      *Book
	limits    Limits
	gone      map[uint64]int // how many plies were gone from a position
	line      []board.Move   // from the start of a game, if that is known
	fromStart bool
	yield     func(Line) bool
}

// from yields the lines from a place on, so many plies. It returns false when no more are wanted.
func (w *walk) from(at place, depth int) bool {
	key, _ := at.key()
	w.gone[key] = depth
	moves := w.limits.within(w.book.moves(&at))
	was, had := w.opening()
	for i := range moves {
		after := at
		after.play(moves[i].Move)
		w.line = append(w.line, moves[i].Move)
		line := Line{Moves: w.line[len(w.book.config.Line):], Before: at.pos, After: after.pos, Move: moves[i], Last: i == len(moves)-1}
		line.Opening, line.Known = w.opening()
		line.Entered = line.Known && (!had || line.Opening != was)
		if n, _ := w.book.find(&after); n != nil {
			line.Reached = n.count.figures()
		}
		key, _ := after.key()
		gone, met := w.gone[key]
		line.Joins = met && depth > 1 && gone >= depth-1 && line.Reached.Games > 0
		if !w.yield(line) || depth > 1 && !line.Joins && !w.from(after, depth-1) {
			return false
		}
		w.line = w.line[:len(w.line)-1]
	}
	return true
}

// opening returns the code of the moves so far.
func (w *walk) opening() (opening.Code, bool) {
	if !w.fromStart {
		return 0, false
	}
	return opening.ClassifyLegal(w.line)
}

package book

import (
	"cmp"
	"iter"
	"slices"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// At returns the figures of a position. It returns false if the book does not have the position, because no
// game reached it within the book's depth.
func (b *Book) At(pos board.Position) (Figures, bool) {
	at := b.placeOf(pos)
	n, _ := b.find(&at)
	if n == nil {
		return Figures{}, false
	}
	return n.count.figures(), true
}

// find returns the node of a position, or nil, and whether the key is that of the mirror image.
func (b *Book) find(at *place) (found *node, image bool) {
	key, image := at.key()
	if i, ok := b.index[key]; ok {
		return &b.nodes[i], image
	}
	return nil, image
}

// Moves returns the moves that games made in a position, most games first. Moves with equally many games
// come in the order of their squares. The result is empty if the book does not have the position. In a
// symmetric position of a mirrored book, a move and its mirror image count as one. The result has the one
// that was played more often.
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
		moves = append(moves, Move{Move: m, Figures: e.count.figures(), LastYear: int(e.year), Example: b.examples[e.example], Beyond: int(e.beyond)})
	}
	slices.SortFunc(moves, func(x, y Move) int {
		return cmp.Or(cmp.Compare(y.Games, x.Games), cmp.Compare(x.Move.From, y.Move.From), cmp.Compare(x.Move.To, y.Move.To))
	})
	return moves
}

// Limits select the lines of a book.
type Limits struct {
	Depth int // greatest number of plies; 0 means all
	Min   int // least number of games of a move; 0 means 1
	Most  int // greatest number of moves in a position; 0 means all
}

// within returns the moves within the limits.
func (l Limits) within(moves []Move) []Move {
	for i := range moves {
		if moves[i].Games < l.Min || l.Most > 0 && i >= l.Most {
			return moves[:i]
		}
	}
	return moves
}

// A Line is a sequence of moves from the book's first position.
type Line struct {
	Moves         []board.Move   // from the book's first position; valid until the next line
	Before, After board.Position // positions before and after the last move
	Move          Move           // the last move and its figures
	Last          bool           // whether Move is the last of the moves that the limits allow in its position

	// Reached has the figures of the position after the line, by any order of moves. It is zero at the end
	// of the book. Joins reports that an earlier line continues from that position, so no line continues
	// from here.
	Reached Figures
	Joins   bool

	// Joined is the number of games that came to the position after the line by other moves. The lines that
	// continue from it count these games, too, so one of them may have more games than this line.
	Joined int

	// Opening is the ECCO code of the line, if Known. It needs a line from the starting position. Entered
	// reports that the last move changed the code, or gave the first one.
	Opening        opening.Code
	Known, Entered bool
}

// Lines yields all lines within the limits. The moves of a position come in the order of Moves. Each move
// is followed by the lines that continue from it.
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

// A walk yields the lines of a book.
type walk struct {
	book      *Book
	limits    Limits
	gone      map[uint64]int // number of plies walked from a position, by key
	line      []board.Move   // from the starting position, if that is known
	fromStart bool
	yield     func(Line) bool
}

// from yields the lines from a place, up to depth plies. It returns false if the caller wants no more.
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
		line.Joined = w.book.joined(&after, &line.Move)
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

// joined returns the number of games that reached a place by other moves than one.
func (b *Book) joined(at *place, move *Move) int {
	n, _ := b.find(at)
	if n == nil {
		return 0
	}
	return max(0, int(n.count.games)-(move.Games-move.Beyond))
}

// opening returns the code of the current line.
func (w *walk) opening() (opening.Code, bool) {
	if !w.fromStart {
		return 0, false
	}
	return opening.ClassifyLegal(w.line)
}

// Games returns the number of games that reached the first position.
func (b *Book) Games() int {
	counted, _ := b.At(b.config.Start)
	return counted.Games
}

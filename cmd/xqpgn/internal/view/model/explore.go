package model

import (
	"errors"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/book"
)

// An exploration counts the moves that the games of a shelf make in the positions of their first plies.
type exploration struct {
	shelf, version, total int

	next int // index of the game to count next
	book *book.Book
}

// maxExplored limits the positions of an exploration, for the sake of the memory of a page.
const maxExplored = 1 << 19

// An explored holds the moves that the games of a shelf made in a position.
type explored struct {
	book.Figures
	Depth int            `json:"depth"` // plies that are counted
	Moves []exploredMove `json:"moves"` // most games first
}

type exploredMove struct {
	book.Figures
	Move  string    `json:"move"`  // squares of the move: h2e2
	Names [3]string `json:"names"` // in Chinese, WXF and ICCS
}

// Explore returns the moves that the games of a shelf made in the position of the request. The first request about a shelf
// reads all its games. Later edits are not counted. It is the Explore function of [Forms].
func Explore(d *Desk, r *Request) (any, error) {
	shelf, err := d.shelf(r.Shelf)
	if err != nil {
		return nil, err
	}
	position, err := board.ParseFEN(r.FEN)
	if err != nil {
		return nil, errFEN
	}
	d.exploring.Lock() // a request for the next position waits for the count
	defer d.exploring.Unlock()
	now := shelf.List(Query{}, 0, 0)
	e := &d.explored
	if e.book == nil || e.shelf != r.Shelf || e.version != now.Version || e.total != now.Total {
		*e = exploration{shelf: r.Shelf, version: now.Version, total: now.Total, book: book.New(book.Config{MaxPositions: maxExplored})}
	}
	if err := e.count(shelf, r); err != nil {
		return nil, err
	}
	return e.at(position, r.Traditional), nil
}

// count goes on counting, up to the last game or an error.
func (e *exploration) count(shelf Shelf, r *Request) error {
	for ; e.next < e.total; e.next++ {
		if r.Progress != nil && !r.Progress(e.next) {
			return ErrCancelled
		}
		game, _, err := shelf.Game(e.next)
		if errors.As(err, new(needed)) {
			return err
		}
		if err == nil {
			e.book.Add(semantic.Check(game))
		}
	}
	return nil
}

// at returns the moves that the games made in a position.
func (e *exploration) at(position board.Position, traditional bool) explored {
	out := explored{Depth: e.book.Config().Depth, Moves: []exploredMove{}}
	out.Figures, _ = e.book.At(position)
	style := notation.Style{}
	if traditional {
		style.Script = notation.Traditional
	}
	for _, m := range e.book.Moves(position) {
		out.Moves = append(out.Moves, exploredMove{m.Figures, m.Move.String(), namesOf(&position, m.Move, style)})
	}
	return out
}

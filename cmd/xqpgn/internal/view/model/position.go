package model

import (
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A positionShelf is a Shelf with an index of positions.
type positionShelf interface {
	// Holding returns the indexes of the games that have the position with the given hash.
	Holding(hash uint64) ([]int, error)
}

var errFEN = &Refused{Text{"Not a position: the FEN cannot be read.", "这不是局面：FEN 无法读取。"}}

// query returns the query of a request. Searching for a position plays all games, unless the shelf has an
// index of positions.
func (d *Desk) query(shelf Shelf, r *Request) (Query, error) {
	q := Query{Words: r.Query}
	if r.Holds == "" {
		return q, nil
	}
	position, err := board.ParseFEN(r.Holds)
	if err != nil {
		return q, errFEN
	}
	now := shelf.List(Query{}, 0, 0)
	s := search{shelf: shelf, version: now.Version, total: now.Total, hash: position.Hash()}
	d.mu.Lock()
	last := d.searched
	d.mu.Unlock()
	if _, again := shelf.(edited); !again && last.found != nil && last.shelf == s.shelf && last.version == s.version && last.total == s.total && last.hash == s.hash {
		q.Among = last.found
		return q, nil
	}
	var games []int
	if known, ok := shelf.(positionShelf); ok {
		if games, err = known.Holding(s.hash); err != nil {
			return q, err
		}
	} else {
		for i := range now.Total {
			if r.Progress != nil && !r.Progress(i) {
				return q, ErrCancelled
			}
			game, _, err := shelf.Game(i)
			if err == nil && holds(semantic.Check(game), s.hash) {
				games = append(games, i)
			}
		}
	}
	q.Among = make(map[int]bool, len(games))
	for _, i := range games {
		q.Among[i] = true
	}
	if _, again := shelf.(edited); !again {
		s.found = q.Among
		d.mu.Lock()
		d.searched = s
		d.mu.Unlock()
	}
	return q, nil
}

// holds reports whether a game, including its variations, has the position with the given hash.
func holds(info *semantic.Info, hash uint64) bool {
	for h := range Hashes(info) {
		if h == hash {
			return true
		}
	}
	return false
}

// Hashes yields the hashes of the positions of a game, including its variations. A hash may be yielded twice.
func Hashes(info *semantic.Info) func(yield func(uint64) bool) {
	return func(yield func(uint64) bool) {
		if !info.Playable || !yield(info.Start.Hash()) {
			return
		}
		for step := range info.Steps() {
			if step.Played && !yield(step.After.Hash()) {
				return
			}
		}
	}
}

package model

import (
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A positionShelf is a Shelf that knows by itself which of its games have a position.
type positionShelf interface {
	// Holding returns the indexes of the games that have the position with a hash.
	Holding(hash uint64) ([]int, error)
}

// A search is the last one for a position: the list asks again for each part of what was found.
type search struct {
	shelf   Shelf
	version int // of the list
	total   int
	hash    uint64
	found   map[int]bool
}

var errFEN = &Refused{Text{"This is no position: a FEN cannot be read.", "这不是局面：FEN 无法读取。"}}

// query returns what a request asks for. To find a position in games of no collection plays them all.
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

// holds reports whether a game, its variations included, has the position with a hash.
func holds(info *semantic.Info, hash uint64) bool {
	for h := range Hashes(info) {
		if h == hash {
			return true
		}
	}
	return false
}

// Hashes yields the hashes of the positions of a game, its variations included. A hash may come twice.
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

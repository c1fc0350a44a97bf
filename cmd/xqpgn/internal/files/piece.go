package files

import (
	"context"
	"io"
	"iter"
	"sync"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Piece is a game of a file in PGN with what was made of it, or what stands beside the
// games: a byte order mark, blank lines, and what could not be read.
type Piece[T any] struct {
	Old      []byte           // its bytes in the file
	Game     bool             // whether it is a game
	Made     T                // of the game
	Encoding grammar.Encoding // of the file at the game, or at the one behind it
	Page     bool             // whether the file is a web page
	Last     bool             // whether it is the last game of the file
}

// Pieces yields all of a file in PGN: the pieces together are the file, byte for byte. What
// is made of the games is made by several jobs, 0 for one on each processor. A piece is good
// until the next is asked for. What cannot be read comes as an error, and its bytes with the
// next piece.
func Pieces[T any](f *games.File, encoding grammar.Encoding, jobs int, made func(*grammar.RawGame) T) iter.Seq2[Piece[T], error] {
	type game struct {
		from     int64
		size     int
		encoding grammar.Encoding
		made     T
	}
	return func(yield func(Piece[T], error) bool) {
		all := &tape{in: f}
		decoder := f.Decoder(all, encoding)
		games := grammar.Map(context.Background(), decoder.Raw(), jobs, func(raw *grammar.RawGame) game {
			encoding := raw.Encoding // the file's; what is made of the game may tell one of its own
			return game{raw.FileOffset, len(raw.Bytes()), encoding, made(raw)}
		})
		var held *game // the last game that was read, until it is known whether another one follows
		put := func(last bool) bool {
			g := held
			if held = nil; g == nil {
				return true
			}
			if beside := all.take(int(g.from - all.taken)); len(beside) > 0 && !yield(Piece[T]{Old: beside, Encoding: g.encoding, Page: decoder.Page()}, nil) {
				return false
			}
			return yield(Piece[T]{Old: all.take(g.size), Game: true, Made: g.made, Encoding: g.encoding, Page: decoder.Page(), Last: last}, nil)
		}
		for g, err := range games {
			if !put(false) {
				return
			}
			if err == nil {
				held = &g
			} else if !yield(Piece[T]{}, err) {
				return
			}
		}
		if !put(true) {
			return
		}
		if rest := all.rest(); len(rest) > 0 {
			yield(Piece[T]{Old: rest, Page: decoder.Page()}, nil)
		}
	}
}

// A tape remembers what was read until it is taken. One goroutine may read while another
// takes.
type tape struct {
	in    io.Reader
	mu    sync.Mutex
	held  []byte // what was read and not taken, behind what was taken last
	last  int    // bytes of held that were taken
	taken int64  // bytes, in all
}

// Read implements io.Reader.
func (t *tape) Read(p []byte) (int, error) {
	n, err := t.in.Read(p)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.held = append(t.held, p[:n]...)
	return n, err
}

// take returns the next n bytes that were read. They are good until it is called again.
func (t *tape) take(n int) []byte {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.last >= len(t.held)/2 {
		t.held = append(t.held[:0], t.held[t.last:]...)
		t.last = 0
	}
	next := t.held[t.last : t.last+n : t.last+n]
	t.last += n
	t.taken += int64(n)
	return next
}

// rest returns what was read and not taken.
func (t *tape) rest() []byte {
	t.mu.Lock()
	n := len(t.held) - t.last
	t.mu.Unlock()
	return t.take(n)
}

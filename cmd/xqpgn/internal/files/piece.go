package files

import (
	"context"
	"io"
	"iter"
	"sync"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Piece is a game of a PGN file with the value made from it, or text beside the games: a byte order mark, blank
// lines, or text that could not be read.
type Piece[T any] struct {
	Old      []byte           // bytes in the file
	Game     bool             // whether it is a game
	Made     T                // value made from the game
	Encoding grammar.Encoding // encoding of the file at the game, or at the next game; Auto after the last game
	Page     bool             // whether the file is a web page
	Last     bool             // whether it is the last game of the file
}

// Pieces yields a PGN file in pieces, which together are the file, byte for byte. It calls made for each game in
// several jobs; 0 means one for each processor. A piece is valid until the next one is asked for. If a game cannot be
// read, Pieces yields an error, and the bytes of the game with the next piece.
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
			encoding := raw.Encoding // encoding of the file; made may set another one for the game
			return game{raw.FileOffset, len(raw.Bytes()), encoding, made(raw)}
		})
		var held *game // the last game that was read, until Pieces knows whether another one follows
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

// A tape keeps the bytes that it reads until they are taken. One goroutine may read while another takes.
type tape struct {
	in    io.Reader
	mu    sync.Mutex
	held  []byte // bytes taken last, then bytes not taken yet
	last  int    // number of bytes of held that were taken
	taken int64  // number of bytes taken in all
}

// Read implements io.Reader.
func (t *tape) Read(p []byte) (int, error) {
	n, err := t.in.Read(p)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.held = append(t.held, p[:n]...)
	return n, err
}

// take returns the next n bytes that were read. They are valid until the next call.
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

// rest takes all bytes that were read and not taken.
func (t *tape) rest() []byte {
	t.mu.Lock()
	n := len(t.held) - t.last
	t.mu.Unlock()
	return t.take(n)
}

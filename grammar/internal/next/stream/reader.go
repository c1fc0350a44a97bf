// Package stream reads the games of files: their bytes, their text and their tokens. It reads a file as a whole, or the
// games that begin in a range of it.
package stream

import (
	"io"
	"math"
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/split"
	"github.com/xqpgn/xqpgn/grammar/internal/next/text"
)

// A Game is one game of a file. Its memory is never written to again, but for that of the tokens.
type Game struct {
	text.Text
	Offset   int64           // number of bytes of the file before it
	Tokens   []lexicon.Token // EOF is the last. They are good until the next game is read
	Encoding text.Encoding   // encoding of the piece of the file; Auto while it is ASCII
	TooLarge bool            // the game is larger than Max and has no text
}

// A Reader yields the games of a file.
type Reader struct {
	Max int // number of bytes of text that a game may have; 0 for no limit

	text  *text.Reader
	split split.Splitter
	part  Range // the range to read
}

// NewReader returns a reader of the games of a file. Auto tells its encoding from the bytes.
func NewReader(in io.Reader, e text.Encoding) *Reader {
	return &Reader{text: text.NewReader(in, e), part: Range{To: math.MaxInt64}}
}

// Next returns the next game. The error is io.EOF after the last one, and else that of the file.
func (r *Reader) Next() (Game, error) {
	for {
		if err := r.fill(); err != nil {
			return Game{}, err
		}
		offset := r.text.Offset
		if offset >= r.part.To {
			return Game{}, io.EOF
		}
		game, err := r.game()
		if err != nil {
			return Game{}, err
		}
		if offset >= r.part.From && !game.isBlank() {
			game.Offset = offset
			return game, nil
		}
	}
}

// fill reads text of this piece of the file, or of the next one.
func (r *Reader) fill() error {
	for r.text.Text() == "" && !r.text.More() {
		if err := r.text.Err(); err != nil {
			return err
		}
		if !r.text.Next() {
			return io.EOF
		}
		r.split = split.Splitter{}
	}
	return nil
}

// game reads a game, or white space in its place.
func (r *Reader) game() (Game, error) {
	for {
		found, ok := r.split.Next(r.text.Text(), r.text.All())
		if r.tooLarge(found.End, ok) {
			return Game{TooLarge: true, Encoding: r.text.Encoding()}, r.forget(found.End, ok)
		}
		if ok {
			return Game{Text: r.text.Take(found.End), Tokens: found.Tokens, Encoding: r.text.Encoding()}, nil
		}
		if !r.text.More() && !r.text.All() {
			return Game{}, r.text.Err()
		}
	}
}

// tooLarge reports whether a game is larger than Max. ends says that it ends after n bytes.
func (r *Reader) tooLarge(n int, ends bool) bool {
	if !ends {
		n = len(r.text.Text())
	}
	return r.Max > 0 && n > r.Max
}

// forget passes a game that is too large. ends says that it ends after n bytes.
func (r *Reader) forget(n int, ends bool) error {
	for !ends {
		r.text.Take(r.split.Forget())
		if !r.text.More() && !r.text.All() {
			return r.text.Err()
		}
		var found split.Game
		found, ends = r.split.Next(r.text.Text(), r.text.All())
		n = found.End
	}
	r.text.Take(n)
	return nil
}

// isBlank reports whether a game is nothing but white space.
func (g *Game) isBlank() bool {
	for _, t := range g.Tokens {
		if t.Kind != lexicon.Break && t.Kind != lexicon.Separator {
			return t.Kind == lexicon.EOF && strings.IndexFunc(g.String, isStop) < 0
		}
	}
	return false // too large
}

// isStop reports whether a character among white space is punctuation.
func isStop(r rune) bool { return unicode.IsPunct(r) || unicode.IsSymbol(r) }

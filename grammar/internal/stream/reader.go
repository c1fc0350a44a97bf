// Package stream reads the games of files: their bytes and their text. It reads a file as a whole, or the games that begin
// in a range of it.
package stream

import (
	"bytes"
	"io"
	"math"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A Game is one game of a file. Its memory is valid until the next game is read. A game of [text.LargeGame] bytes or more has
// memory of its own, which stays valid.
type Game struct {
	Bytes    []byte
	Text     string        // the decoded text, if it is known to encode to the same bytes; else ""
	Page     *markup.Game  // nil if the file has no markup
	Begin    Place         // place in the file. In a range, lines count from the first game of the range
	Encoding text.Encoding // encoding of the piece of the file; Auto while it is ASCII
	Other    text.Encoding // encoding that is nearly as likely as Encoding; Auto for none. Only the first game with bytes beyond ASCII has it
	TooLarge bool          // the game is larger than Max and was not read
	Joined   bool          // more than blanks precedes the game on its line

	blank bool // the text is white space
}

// A Reader yields the games of a file.
type Reader struct {
	Max   int  // number of bytes that a game may have; 0 for no limit
	Games int  // number of games so far
	HTML  bool // some of the file is a web page
	BOM   bool // the file begins with a byte order mark

	at      Place // place of the next text
	text    *text.Reader
	told    bool // the encoding is detected from the bytes
	split   split.Splitter
	page    *markup.Page // the piece of the file, if it has markup
	covered string       // text of the page, without markup, that is not read yet
	first   text.Encoding
	guessed bool // Other was returned for the piece
	began   bool // the first bytes were read
	entered bool // the range has begun
	part    Range
	err     error // the error that ended the reading
}

// NewReader returns a reader of the games of a file. With Auto the reader detects the encoding of the file from the bytes.
func NewReader(in io.Reader, e text.Encoding) *Reader {
	return &Reader{text: text.NewReader(in, e), told: e == text.Auto, at: start, part: Range{To: math.MaxInt64}}
}

// start is the beginning of a file: line 1, column 1.
var start = Place{Place: ast.Place{Line: 1, Column: 1}}

// Encoding returns the encoding of the file, Auto while it is ASCII. For a concatenation of files it returns the encoding of
// the first file.
func (r *Reader) Encoding() text.Encoding {
	if r.first != text.Auto {
		return r.first
	}
	return r.text.Encoding()
}

// Joined returns the encoding of the first piece of the file once another piece has begun. Until then it returns Auto.
func (r *Reader) Joined() text.Encoding { return r.first }

// Cut reports whether another piece of the file follows the text that was read.
func (r *Reader) Cut() bool { return r.text.Cut() }

// Next puts the next game into g. The error is io.EOF after the last game, and otherwise the error that ended the reading of
// the file.
func (r *Reader) Next(g *Game) error {
	for r.err == nil {
		*g = Game{}
		if r.err = r.next(g); r.err == nil && !g.blank && g.Begin.Offset >= r.part.From {
			if !g.TooLarge {
				r.Games++
			}
			return nil
		}
	}
	r.text.Release()
	return r.err
}

// Begin reads the first bytes of the file. It reports whether the file has markup.
func (r *Reader) Begin() (markup bool) {
	if !r.began {
		r.began = true
		if r.at.Offset == 0 {
			r.text.Start()
			r.BOM = r.text.Mark() != ""
			r.begin()
		}
	}
	return r.page != nil
}

// begin begins a piece of the file.
func (r *Reader) begin() {
	r.guessed = false
	r.at.Offset += int64(len(r.text.Mark()))
	if found := markup.Find(r.text.Head(), r.text.Encoding()); found != 0 {
		r.uncover(found)
	}
}

// uncover reads a whole piece with markup, and takes its text without the markup. It does nothing if the piece has more than
// Max bytes.
func (r *Reader) uncover(found markup.Kind) {
	most := r.Max
	if most == 0 {
		most = math.MaxInt
	}
	data, ok := r.text.TakeAll(most)
	if !ok {
		return
	}
	r.HTML = r.HTML || found&markup.HTML != 0
	r.page = markup.NewPage(bytes.Clone(data), r.text.Encoding(), found)
	r.covered = r.page.Text()
}

// rest returns the decoded text after the last game. all says that no more of the piece follows.
func (r *Reader) rest() (rest string, all bool) {
	if r.page != nil {
		return r.covered, true
	}
	return r.text.Text(), r.text.All()
}

// fill reads until some text is decoded: text of this piece of the file, or of the next one.
func (r *Reader) fill() error {
	for r.Begin(); ; {
		switch rest, _ := r.rest(); {
		case rest != "":
			return nil
		case r.page == nil && r.text.More():
		case r.text.Err() != nil:
			return r.text.Err()
		case r.text.Paused():
			r.pause()
		default:
			first := max(r.text.Encoding(), text.UTF8)
			if !r.text.Next() {
				return io.EOF
			}
			if r.first == text.Auto {
				r.first = first
			}
			r.page, r.split = nil, split.Splitter{}
			r.begin()
		}
	}
}

// next reads a game into g. For white space in place of a game it sets g.blank.
func (r *Reader) next(g *Game) error {
	if err := r.fill(); err != nil {
		return err
	}
	if r.at.Offset >= r.part.To {
		return io.EOF
	}
	if !r.entered && r.at.Offset >= r.part.From {
		r.entered = true
		if r.part.From > 0 {
			r.at.Line = 1
		}
	}
	g.Begin, g.Joined = r.at, r.split.Joined()
	for {
		rest, all := r.rest()
		end, ok := r.split.Next(rest, all)
		switch {
		case r.tooLarge(end, len(rest), ok):
			g.TooLarge = true
			r.forget(end, ok)
			return nil
		case ok:
			r.take(end, g)
			return nil
		case r.text.More() || r.text.All():
		case r.text.Paused():
			r.pause()
		default:
			return r.lastWhole(g)
		}
	}
}

// pause is called where the file waits for more bytes. If the text so far ends with a whole game, it ends the piece of the file
// there, so that this game is returned at once.
func (r *Reader) pause() {
	if r.page == nil && r.split.Whole(r.text.Waiting()) {
		r.text.EndPiece()
	} else {
		r.text.WaitOn()
	}
}

// lastWhole reads a whole game from the text read so far into g, after an error ended the reading. If no whole game is left, it
// returns that error.
func (r *Reader) lastWhole(g *Game) error {
	rest, _ := r.rest()
	end, _ := r.split.Next(rest, true)
	if end == len(rest) {
		return r.text.Err()
	}
	r.take(end, g)
	return nil
}

// take passes n bytes of the text and makes them the game g.
func (r *Reader) take(n int, g *Game) {
	g.Encoding = r.text.Encoding()
	if r.page != nil {
		g.Page = r.page.Game(n, r.Games == 0)
		g.blank = lexicon.IsBlank(g.Page.Covered)
		data, written := r.page.Take(n)
		g.Bytes, r.covered = data, r.covered[n:]
		r.at = r.at.After(written, len(data))
		return
	}
	written := r.text.Text()[:n]
	g.blank = lexicon.IsBlank(written)
	data, same := r.text.Take(n)
	g.Bytes, r.at = data, r.at.After(written, len(data))
	if same {
		g.Text = written
	}
	if other, from := r.text.Other(); other != text.Auto && !r.guessed && from < r.at.Offset {
		g.Other, r.guessed = other, true
	}
}

// tooLarge reports whether a game is larger than Max. If ends is true, it has n bytes; otherwise it has all bytes read
// so far.
func (r *Reader) tooLarge(n, all int, ends bool) bool {
	if !ends {
		n = all
	}
	const maxSize = 2 // greatest number of bytes of the file for one byte of text
	return r.Max > 0 && n > r.Max/maxSize && r.page == nil && r.text.Size(n) > r.Max
}

// forget skips a game that is too large. If ends is true, it has n bytes.
func (r *Reader) forget(n int, ends bool) {
	for !ends {
		r.drop(r.split.Forget())
		switch {
		case r.text.More() || r.text.All():
		case r.text.Paused():
			r.text.WaitOn()
		default:
			return
		}
		n, ends = r.split.Next(r.text.Text(), r.text.All())
	}
	r.drop(n)
}

// drop passes n bytes of the text.
func (r *Reader) drop(n int) { r.take(n, new(Game)) }

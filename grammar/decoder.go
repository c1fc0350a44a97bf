package grammar

import (
	"bytes"
	"io"
	"iter"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"github.com/xqpgn/xqpgn/ast"
)

// A Config says how to read. Its zero value reads any file well.
type Config struct {
	Name     string   // the file's name, for ast.Source
	Encoding Encoding // the file's encoding; Auto tells it from the content

	// MaxDepth is how deep variations may nest; one that is deeper is not read
	// and reported. 0 stands for DefaultMaxDepth; 10,000 is the most.
	MaxDepth int
}

// DefaultMaxDepth is how deep variations nest when a Config does not say.
const DefaultMaxDepth = 512

// mostDepth is what a goroutine's stack can surely hold.
const mostDepth = 10_000

// A Decoder reads the games of a stream one after the other. It holds no more
// of the stream than the current game and a buffer.
type Decoder struct {
	in       io.Reader
	config   Config
	split    splitter
	space    []byte // the buffer
	buf      []byte // the part of it that was read and not yet given
	err      error  // why there is no more to read: io.EOF at the end
	started  bool
	number   int // of the games given
	position ast.Position
}

const readSize = 64 << 10

// spaces are buffers for the streams to come.
var spaces = sync.Pool{New: func() any { return new([2 * readSize]byte) }}

// NewDecoder reads the games of r. The Decoder reads ahead.
func NewDecoder(r io.Reader, config Config) *Decoder {
	if config.MaxDepth <= 0 {
		config.MaxDepth = DefaultMaxDepth
	}
	config.MaxDepth = min(config.MaxDepth, mostDepth)
	return &Decoder{
		in:       r,
		config:   config,
		position: ast.Position{Line: 1, Column: 1},
	}
}

// Parse reads the games of a text that is UTF-8 already, such as one that was
// typed or has been decoded.
func Parse(text string) []*ast.Game {
	var games []*ast.Game
	for game := range NewDecoder(strings.NewReader(text), Config{Encoding: UTF8}).Games() {
		games = append(games, game) // a strings.Reader has no errors
	}
	return games
}

// Encoding gives the encoding that the stream is read in: Auto before the first
// game, or while nothing but ASCII was read.
func (d *Decoder) Encoding() Encoding { return d.config.Encoding }

// Games yields the games in order. The error is that of the underlying reader
// and comes last, without a game; deviations from the grammar are in the games.
func (d *Decoder) Games() iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		for {
			game, err := d.Next()
			if err == io.EOF {
				return
			}
			if !yield(game, err) || err != nil {
				return
			}
		}
	}
}

// Next gives the next game, or io.EOF after the last. When the underlying reader
// fails, the games that were whole by then come before its error.
func (d *Decoder) Next() (*ast.Game, error) {
	raw, err := d.NextRaw()
	if err != nil {
		return nil, err
	}
	return raw.Parse(), nil
}

// Raw yields what Games does, before it is decoded and parsed. Each game is good
// until the next is asked for.
func (d *Decoder) Raw() iter.Seq2[RawGame, error] {
	return func(yield func(RawGame, error) bool) {
		for {
			raw, err := d.NextRaw()
			if err == io.EOF {
				return
			}
			if !yield(raw, err) || err != nil {
				return
			}
		}
	}
}

// NextRaw gives what Next does, before it is decoded and parsed. It is good until
// the next call.
func (d *Decoder) NextRaw() (RawGame, error) {
	if !d.started {
		d.started = true
		d.start()
	}
	for {
		n, ok := d.split.end(d.buf, d.err == io.EOF)
		if !ok || n == 0 {
			if d.err != nil {
				d.release()
				return RawGame{}, d.err
			}
			d.read()
			d.settle()
			continue
		}
		raw := RawGame{
			Name: d.config.Name, Line: d.position.Line, Column: d.position.Column, Encoding: d.config.Encoding,
			bytes: d.buf[:n], coding: d.split.encoding, maxDepth: d.config.MaxDepth,
		}
		d.buf = d.buf[n:]
		d.position = after(d.position, raw.coding, raw.bytes)
		if empty(raw.coding, raw.bytes) {
			continue
		}
		d.number++
		raw.Number = d.number
		if n >= largeGame {
			raw.text, raw.damaged = decodeGame(raw.coding, raw.bytes)
			raw.bytes = nil
			d.shrink()
		}
		return raw, nil
	}
}

// start reads the first bytes, and passes the byte order mark.
func (d *Decoder) start() {
	d.read()
	for _, b := range byteOrderMarks {
		if rest, ok := bytes.CutPrefix(d.buf, []byte(b.mark)); ok && d.config.Encoding.allows(b.encoding) {
			d.buf, d.config.Encoding = rest, b.encoding
			break
		}
	}
	if order, ok := byteOrders[d.config.Encoding]; ok {
		rest := d.in
		if d.err != nil {
			rest = ended{d.err}
		}
		decoder := unicode.UTF16(order, unicode.IgnoreBOM).NewDecoder()
		d.in = transform.NewReader(io.MultiReader(bytes.NewReader(d.buf), rest), decoder)
		d.space, d.buf, d.err = nil, nil, nil // the transformer reads what was in them
		d.split.encoding = UTF8
		return
	}
	d.split.encoding = d.config.Encoding
	d.settle()
}

// An ended reader has no more than the error to give.
type ended struct{ err error }

// Read implements io.Reader.
func (e ended) Read([]byte) (int, error) { return 0, e.err }

// read reads more of the stream.
func (d *Decoder) read() {
	if cap(d.buf)-len(d.buf) < readSize {
		if d.space == nil {
			d.space = spaces.Get().(*[2 * readSize]byte)[:]
		}
		if len(d.space)-len(d.buf) < readSize {
			d.space = make([]byte, 2*len(d.space))
		}
		d.buf = d.space[:copy(d.space, d.buf)]
	}
	for end := len(d.buf) + readSize; d.err == nil && len(d.buf) < end; {
		var n int
		n, d.err = d.in.Read(d.buf[len(d.buf):end])
		d.buf = d.buf[:len(d.buf)+n]
	}
}

// shrink moves what is left in a large buffer to one that is just large enough.
func (d *Decoder) shrink() {
	space := make([]byte, max(len(d.buf), 2*readSize))
	d.buf = space[:copy(space, d.buf)]
	d.space = space
	d.split.outline, d.split.space = nil, nil
}

// release gives back the buffer after the last game.
func (d *Decoder) release() {
	if len(d.space) == 2*readSize {
		spaces.Put((*[2 * readSize]byte)(d.space))
	}
	d.space, d.buf = nil, nil
	d.split = splitter{encoding: d.split.encoding}
}

// settle decides on the encoding once there is a byte beyond ASCII: until then
// all of the encodings read the same.
func (d *Decoder) settle() {
	if d.split.encoding != Auto {
		return
	}
	wide := d.split.pos
	for wide < len(d.buf) && d.buf[wide] < utf8.RuneSelf {
		wide++
	}
	if wide == len(d.buf) {
		return
	}
	for len(d.buf)-wide < detectWindow && d.err == nil {
		d.read()
	}
	d.config.Encoding = detect(d.buf[wide:])
	d.split.decode(d.config.Encoding)
}

package grammar

import (
	"bytes"
	"io"
	"iter"
	"strings"
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
	buf      []byte // what was read and not yet given
	err      error  // why there is no more to read: io.EOF at the end
	started  bool
	number   int // of the games given
	position ast.Position
}

const readSize = 64 << 10

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
	if !d.started {
		d.started = true
		d.start()
	}
	for {
		n, ok := d.split.end(d.buf, d.err == io.EOF)
		if !ok || n == 0 {
			if d.err != nil {
				return nil, d.err
			}
			d.read()
			d.settle()
			continue
		}
		raw := d.buf[:n]
		d.buf = d.buf[n:]
		text := decode(d.split.encoding, raw)
		place := d.position
		d.position = after(place, text)
		if white(text) == len(text) {
			continue
		}
		d.number++
		source := &ast.Source{Name: d.config.Name, Number: d.number, Text: text, Line: place.Line, Column: place.Column}
		return parse(source, d.config.MaxDepth), nil
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
		d.buf, d.err = nil, nil
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
		grown := make([]byte, len(d.buf), max(4*readSize, 2*len(d.buf)+readSize))
		copy(grown, d.buf)
		d.buf = grown
	}
	for end := len(d.buf) + readSize; d.err == nil && len(d.buf) < end; {
		var n int
		n, d.err = d.in.Read(d.buf[len(d.buf):end])
		d.buf = d.buf[:len(d.buf)+n]
	}
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
	d.split.encoding = d.config.Encoding
}

// after gives the position at the end of a text that starts at p.
func after(p ast.Position, text string) ast.Position {
	lines := strings.Count(text, "\n")
	last := strings.LastIndexByte(text, '\n')
	if strings.IndexByte(text, '\r') >= 0 {
		lines += strings.Count(text, "\r") - strings.Count(text, "\r\n")
		last = max(last, strings.LastIndexByte(text, '\r'))
	}
	if lines > 0 {
		p.Line, p.Column = p.Line+lines, 1
	}
	p.Column += utf8.RuneCountInString(text[last+1:])
	return p
}

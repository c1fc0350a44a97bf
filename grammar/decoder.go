package grammar

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/next"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A Config says how to read. Its zero value reads any file well.
type Config struct {
	Name     string   // the file's name, for ast.Source
	Encoding Encoding // the file's encoding; Auto tells it from the content

	// Context ends the reading when it is done: no more is read, no more games come,
	// and the error is the context's cause. A read that blocks is waited for. Nil is never
	// done. A Config is made for what is read, as a request is, so its context is in it.
	Context context.Context

	// The limits guard against files made to do harm. 0 stands for the default. Besides, a
	// tree takes no more than some 64 MB and 4 bytes for each byte of the text, which is
	// half a million moves and more, and 65,000 tags, or words in the place of moves: a game of more
	// is text without meaning from there on, one stray.

	MaxDepth    int // how deep variations may nest; one that is deeper is not read and reported. 10,000 is the most
	MaxFindings int // how many findings of a rule are kept of a game; more are counted in its Dropped
	MaxSize     int // how many bytes a game may have; a larger one is passed with a SizeError. 512 MiB is the most

	// Borrow leaves the bytes of raw games in the buffer of the reader, which is faster. Each is then good until
	// the next is asked for: pass them to [Map], or keep a [RawGame.Clone]. Without it a raw game owns its bytes.
	Borrow bool

	// SyntaxOnly says that no semantic pass follows. Then findings speak of the grammar alone: a missing
	// number of a round and a word without the form of a move are reported, which the semantic pass
	// judges better, from the board; names of tags in another case are not.
	SyntaxOnly bool
}

// limits returns those that the config sets.
func (c *Config) limits() parse.Limits {
	return parse.Limits{Depth: c.MaxDepth, Findings: c.MaxFindings, Room: next.Limits.Room, SyntaxOnly: c.SyntaxOnly}
}

// DefaultMaxSize is the limit on bytes of a game when a Config does not say.
const DefaultMaxSize = 256 << 20

// The most that can be asked for: what a goroutine's stack can surely hold, and
// what the offsets of a tree can count when each byte becomes three of UTF-8.
const (
	mostDepth = 10_000
	mostSize  = 512 << 20
)

// withDefaults sets the limits that are not set.
func (c Config) withDefaults() Config {
	limit := func(n *int, usual, most int) {
		if *n <= 0 {
			*n = usual
		}
		*n = min(*n, most)
	}
	limit(&c.MaxDepth, next.Limits.Depth, mostDepth)
	limit(&c.MaxFindings, ast.DefaultMaxFindings, math.MaxInt)
	limit(&c.MaxSize, DefaultMaxSize, mostSize)
	return c
}

// done returns the cause of the context, nil while it is not done.
func (c *Config) done() error {
	if c.Context == nil {
		return nil
	}
	return context.Cause(c.Context)
}

// A SizeError says that a game was passed because it is larger than
// [Config.MaxSize]. The games after it are read.
type SizeError struct {
	Name       string
	Begin      ast.Place // of the game
	FileOffset int64     // how many bytes of the file stand before it
	Max        int       // how many bytes were allowed
}

// Error returns the place and the limit.
func (e *SizeError) Error() string { return e.In(rules.EN) }

// In returns the place and the limit.
func (e *SizeError) In(l rules.Language) string {
	return fmt.Sprintf(rules.Text{
		EN: "%s:%d:%d: the game that begins here is larger than %d bytes and was not read",
		ZH: "%s:%d:%d：从这里开始的一局超过 %d 个字节，没有读",
	}.In(l), e.Name, e.Begin.Line, e.Begin.Column, e.Max)
}

// A Decoder reads the games of a stream one after the other. It holds no more
// of the stream than the current game and a buffer. A web page, and a listing with line
// numbers, it holds whole. A zero Decoder has no games.
type Decoder struct {
	in      io.Reader
	pieces  *pieces      // the same, before it is decoded
	utf16   *utf16Reader // the same, if the piece is in UTF-16
	config  Config
	split   split.Splitter
	window        // on the text as it is split
	err     error // why there is no more to read: io.EOF at the end
	started bool
	told    bool // whether the encoding is told from the bytes
	bom     bool
	page    *markup.Page // what is read, if it has markup
	html    bool         // whether some of the stream was a web page
	first   Encoding     // of the first piece, once another one begins; else Auto
	part    *part        // what games are given of, if not of all
	number  int          // of the games given

	guessed   Encoding // the one that the text is nearly as likely to be in as in its own; Auto for none
	guessedAt int64    // where the first byte stands that is none of ASCII
	at        fileAt
}

// NewDecoder reads the games of r. The Decoder reads ahead.
func NewDecoder(r io.Reader, config Config) *Decoder {
	return &Decoder{
		in:     r,
		config: config.withDefaults(),
		told:   config.Encoding == Auto,
		at:     fileAt{place: ast.Place{Line: 1, Column: 1}},
	}
}

// Parse reads the games of a text that is UTF-8 already, such as one that was
// typed or has been decoded. A game that is larger than [DefaultMaxSize] is left out.
func Parse(text string) []*ast.Game {
	games, _ := Config{}.Parse(text)
	return games
}

// Parse reads the games of a text that is UTF-8 already, whatever c's Encoding is. The
// error joins a [*SizeError] for each game that was left out, and that of the
// context if it ended the reading.
func (c Config) Parse(text string) ([]*ast.Game, error) {
	c.Encoding = UTF8
	var games []*ast.Game
	var errs []error
	for game, err := range NewDecoder(strings.NewReader(text), c).Games() {
		if err != nil {
			errs = append(errs, err)
			continue
		}
		games = append(games, game)
	}
	return games, errors.Join(errs...)
}

// Encoding returns the encoding of the stream. It is Auto before the first game, and as long as the stream is
// only ASCII. Of files that were put together, it is that of the first.
func (d *Decoder) Encoding() Encoding {
	if d.first != Auto {
		return d.first
	}
	return d.config.Encoding
}

// BOM reports whether the stream begins with a byte order mark: false before the first
// game.
func (d *Decoder) BOM() bool { return d.bom }

// Page reports whether the stream is a web page with games in it. It returns false before the first game. If
// the games of a page are written as PGN, the rest of the page is lost.
func (d *Decoder) Page() bool { return d.html }

// Games yields the games in order. An error comes without a game: that of the
// underlying reader comes last, a [SizeError] in the place of its game. Deviations
// from the grammar are in the games.
func (d *Decoder) Games() iter.Seq2[*ast.Game, error] {
	return each(func(game **ast.Game) (err error) {
		*game, err = d.Next()
		return err
	})
}

// each yields what next puts into its argument until there is no more.
func each[T any](next func(*T) error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var game T
		for {
			err := next(&game)
			if err == io.EOF || !yield(game, err) || ends(err) {
				return
			}
		}
	}
}

// ends reports whether no game comes after an error.
func ends(err error) bool {
	if err == nil {
		return false
	}
	var size *SizeError
	return !errors.As(err, &size)
}

// Next returns the next game, or io.EOF after the last. When the underlying reader
// fails, the games that were whole by then come before its error.
func (d *Decoder) Next() (*ast.Game, error) {
	var raw RawGame
	if err := d.next(&raw); err != nil {
		return nil, err
	}
	return raw.Parse(), nil
}

// Raw yields what Games does, before it is decoded and parsed. Each game owns its bytes and
// may be kept, unless [Config.Borrow] is set.
func (d *Decoder) Raw() iter.Seq2[RawGame, error] { return each(d.nextRaw) }

// NextRaw returns what Next does, before it is decoded and parsed. The game owns its bytes as
// those of Raw do.
func (d *Decoder) NextRaw() (raw RawGame, err error) {
	err = d.nextRaw(&raw)
	return raw, err
}

// nextRaw puts what NextRaw returns into its argument.
func (d *Decoder) nextRaw(raw *RawGame) error {
	err := d.next(raw)
	if err == nil && !d.config.Borrow {
		*raw = raw.Clone()
	}
	return err
}

// next puts the next game into its argument, with its bytes in the buffer of the reader.
func (d *Decoder) next(raw *RawGame) error {
	*raw = RawGame{}
	if !d.started {
		d.started = true
		d.start()
	}
	if err := d.config.done(); err != nil {
		d.err = err
		d.release()
		return err
	}
	for {
		if d.part != nil && d.beyond() {
			return d.err
		}
		n, ok := d.split.End(d.buf, d.err == io.EOF)
		passed := d.part != nil && d.at.offset < d.part.From
		if n > d.config.MaxSize || !ok && len(d.buf) > d.config.MaxSize {
			if err := d.skip(n, ok); !passed {
				return err
			}
			continue
		}
		if !ok || n == 0 {
			switch {
			case d.err == nil:
				d.more()
			case !d.nextPiece():
				d.release()
				return d.err
			}
			continue
		}
		at, blank := d.at, empty(Encoding(d.split.Encoding()), d.buf[:n])
		var plain *markup.Game
		if d.page != nil && !blank {
			plain = d.page.Game(n, d.number == 0)
			blank = scan.IsBlank(plain.Covered)
		}
		data := d.take(n)
		if blank || passed {
			continue
		}
		d.number++
		if n >= largeGame {
			d.shrink()
		}
		raw.Name, raw.Number, raw.Begin, raw.lead, raw.FileOffset = d.config.Name, d.number, at.place, at.lead, at.offset
		raw.Encoding, raw.told, raw.bytes, raw.plain = d.config.Encoding, d.told, data, plain
		if d.first != raw.Encoding {
			raw.ofFile = d.first
		}
		if d.guessed != Auto && d.guessedAt < d.at.offset {
			raw.guessed, d.guessed = d.guessed, Auto
		}
		raw.limits = d.config.limits()
		return nil
	}
}

// skip passes a game that is too large. If it is known to end, it does after n
// bytes.
func (d *Decoder) skip(n int, ends bool) error {
	tooLarge := &SizeError{d.config.Name, d.at.place, d.at.offset, d.config.MaxSize}
	for !ends && (d.err == nil || d.err == io.EOF) {
		d.take(d.split.Forget())
		d.more()
		n, ends = d.split.End(d.buf, d.err == io.EOF)
	}
	d.take(n)
	d.shrink()
	return tooLarge
}

// take passes n bytes of the text and returns those of the file. They are good until
// more is read.
func (d *Decoder) take(n int) []byte {
	text := d.window.take(n)
	data := text
	if d.utf16 != nil {
		data = d.utf16.take(n)
	}
	if d.page != nil {
		data, text = d.page.Take(n)
	}
	d.at = d.at.after(Encoding(d.split.Encoding()), text)
	d.at.offset += int64(len(data))
	return data
}

// start reads the first bytes, and passes the byte order mark.
func (d *Decoder) start() {
	if d.part != nil {
		if d.err = d.seek(); d.err != nil {
			return
		}
	}
	begin := d.at.offset == 0
	switch {
	case d.in == nil:
		d.err = io.EOF
		return
	case !d.config.Encoding.known():
		d.err = d.config.Encoding.unknown()
		return
	}
	d.pieces = &pieces{in: d.in, whole: !d.told}
	d.in = d.pieces
	d.begin(begin)
}

// begin begins a piece of the stream, and passes its byte order mark. With first it is the first piece of all, or of
// another file.
func (d *Decoder) begin(first bool) {
	if d.err = d.config.done(); d.err != nil {
		return
	}
	mark, e := d.pieces.begin(text.Encoding(d.config.Encoding))
	d.config.Encoding = Encoding(e)
	d.bom = d.bom || mark != "" && d.first == Auto
	d.read()
	d.at.offset += int64(len(d.window.take(min(len(mark), len(d.buf)))))
	if !d.config.Encoding.utf16() {
		d.split.Decode(text.Encoding(d.config.Encoding))
		d.settle(0)
	}
	if first {
		if found := markup.Find(d.buf, text.Encoding(d.config.Encoding)); found != 0 {
			d.uncover(found)
			return
		}
	}
	if d.config.Encoding.utf16() {
		d.utf16 = newUTF16Reader(d.in, d.config.Encoding, d.window, d.err)
		d.in, d.window, d.err = d.utf16, window{}, nil // it decodes what was in them
		d.split.Decode(text.UTF8)
	}
}

// read reads more of the stream.
func (d *Decoder) read() {
	for room := d.room(); d.err == nil && len(room) > 0; {
		if d.err = d.config.done(); d.err != nil {
			return
		}
		var n int
		n, d.err = d.in.Read(room)
		room = room[n:]
		d.buf = d.buf[:len(d.buf)+n]
	}
}

// shrink leaves large buffers to the game that was taken from them.
func (d *Decoder) shrink() {
	d.window.shrink()
	if d.utf16 != nil {
		d.utf16.shrink()
	}
	d.split.Shrink()
}

// release gives the buffers back after the last game.
func (d *Decoder) release() {
	d.window.release()
	if d.pieces != nil {
		d.pieces.release()
	}
	d.split.Release()
}

// more reads more of the stream behind what is there.
func (d *Decoder) more() {
	from := len(d.buf)
	d.read()
	d.settle(from)
}

// settle decides on the encoding once there is a byte beyond ASCII: until then
// all of the encodings read the same. What stands before a place is known to be ASCII.
func (d *Decoder) settle(from int) {
	if d.split.Encoding() != text.Auto {
		return
	}
	wide := from + text.ASCIIEnd(d.buf[from:])
	if wide == len(d.buf) {
		return
	}
	for window := text.DetectWindow; ; window *= 4 {
		for len(d.buf)-wide < window && d.err == nil {
			d.read()
		}
		var other Encoding
		d.config.Encoding, other = detect(d.buf[wide:min(len(d.buf), wide+window)])
		if other == Auto || len(d.buf)-wide <= window && d.err != nil || window >= text.MostDetected {
			d.guessed, d.guessedAt = other, d.at.offset+int64(wide)
			break
		}
	}
	d.split.Decode(text.Encoding(d.config.Encoding))
}

// uncover reads all of a file with markup, and makes it one that is split in the place of
// its bytes. One that is larger than a game may be is read as any other.
func (d *Decoder) uncover(found markup.Kind) {
	for d.err == nil && len(d.buf) <= d.config.MaxSize {
		d.read()
	}
	if len(d.buf) > d.config.MaxSize {
		d.settle(0)
		return
	}
	if d.config.Encoding == Auto {
		if wide := text.ASCIIEnd(d.buf); wide < len(d.buf) {
			d.config.Encoding, _ = detect(d.buf[wide:])
		}
	}
	d.page = markup.NewPage(d.buf, text.Encoding(d.config.Encoding), found)
	d.split.Decode(text.UTF8)
	d.html = d.html || found&markup.HTML != 0
	d.window = window{buf: d.page.Text()}
}

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
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// A Config says how to read. Its zero value reads any file well.
type Config struct {
	Name     string   // the file's name, for ast.Source
	Encoding Encoding // the file's encoding; Auto detects it

	// Context ends the reading when it is done: no more is read, no more games come, and the error is the context's
	// cause. The Decoder waits for a blocked read. A nil Context never ends the reading. The context is a field
	// because a Config serves for one input, like a request.
	Context context.Context

	// The limits guard against hostile files. A limit of 0 means its default. In addition, the tree of a game
	// takes at most some 64 MB and 4 bytes for each byte of the text: half a million moves and more, and 65,000 tags
	// or words in place of moves. In a larger game, the rest of the text becomes one [ast.Stray].

	MaxDepth    int // maximum nesting of variations, at most 10,000; deeper ones are reported and not read
	MaxFindings int // maximum number of kept findings of a rule in a game; Dropped counts the others
	MaxSize     int // maximum size of a game in bytes, at most 512 MiB; a SizeError takes the place of a larger one

	// Borrow leaves the bytes of raw games in the buffer of the reader, which is faster. Each raw game is then valid
	// only until the next one is asked for: pass it to [Map], or keep a [RawGame.Clone]. Without Borrow a raw game
	// owns its bytes.
	Borrow bool

	// SyntaxOnly says that package semantic will not play the moves of the games. The findings then also report a
	// round without a number, and a word that does not have the form of a move. By default they leave both to package
	// semantic, which judges them better, from the board. With SyntaxOnly, the name of a tag in another case is not
	// reported.
	SyntaxOnly bool
}

// limits returns the limits of the config.
func (c *Config) limits() parse.Limits {
	return parse.Limits{Depth: c.MaxDepth, Findings: c.MaxFindings, Room: tree.Limits.Room, SyntaxOnly: c.SyntaxOnly}
}

// DefaultMaxSize is the maximum size of a game in bytes if [Config.MaxSize] is 0.
const DefaultMaxSize = 256 << 20

// The greatest limits. A goroutine's stack surely holds maxDepth. The offsets of a tree can count maxSize even if each
// byte becomes three of UTF-8.
const (
	maxDepth = 10_000
	maxSize  = 512 << 20
)

// withDefaults returns c with the default for each limit that is not set, and with no limit above its maximum.
func (c Config) withDefaults() Config {
	limit := func(n *int, usual, most int) {
		if *n <= 0 {
			*n = usual
		}
		*n = min(*n, most)
	}
	limit(&c.MaxDepth, tree.Limits.Depth, maxDepth)
	limit(&c.MaxFindings, ast.DefaultMaxFindings, math.MaxInt)
	limit(&c.MaxSize, DefaultMaxSize, maxSize)
	return c
}

// done returns the cause of the end of the context, or nil while the context is not done.
func (c *Config) done() error {
	if c.Context == nil {
		return nil
	}
	return context.Cause(c.Context)
}

// A SizeError says that a game was skipped because it is larger than [Config.MaxSize]. The games after it are read.
type SizeError struct {
	Name       string
	Begin      ast.Place // first character of the game
	FileOffset int64     // number of bytes before it in the file
	Max        int       // maximum size in bytes
}

// Error returns a message in English with the place of the game and the limit.
func (e *SizeError) Error() string { return e.In(rules.EN) }

// In returns a message in language l with the place of the game and the limit.
func (e *SizeError) In(l rules.Language) string {
	return fmt.Sprintf(rules.Text{
		EN: "%s:%d:%d: the game that begins here is larger than %d bytes and was not read",
		ZH: "%s:%d:%d：从这里开始的一局超过 %d 个字节，没有读",
	}.In(l), e.Name, e.Begin.Line, e.Begin.Column, e.Max)
}

// A Decoder reads the games of a stream one after the other. It holds no more of the stream than the current game and
// a buffer, except that it holds all of a web page or of a listing with line numbers. A zero Decoder has no games.
type Decoder struct {
	config Config
	in     io.Reader
	part   *stream.Range  // range to read; nil for all
	reader *stream.Reader // nil before the first game
	err    error          // why there is nothing to read
}

// NewDecoder returns a Decoder of the games of r. The Decoder reads ahead, but does not wait for input that it does
// not need: when r pauses after an empty line, and the game above the line has its result, the Decoder returns that
// game. The text after the pause belongs to the next game. See [Live].
func NewDecoder(r io.Reader, config Config) *Decoder {
	return &Decoder{in: r, config: config.withDefaults()}
}

// Parse reads the games of a text in UTF-8, such as typed text. Games larger than [DefaultMaxSize] are left out.
func Parse(text string) []*ast.Game {
	games, _ := Config{}.Parse(text)
	return games
}

// Parse reads the games of a text in UTF-8 and ignores c's Encoding. The error joins a [*SizeError] for each game that
// was left out, and the error of the context if it ended the reading.
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
// only ASCII. If several files were joined, it is the encoding of the first.
func (d *Decoder) Encoding() Encoding {
	if d.reader == nil {
		return d.config.Encoding
	}
	return Encoding(d.reader.Encoding())
}

// BOM reports whether the stream begins with a byte order mark. It returns false before the first game.
func (d *Decoder) BOM() bool { return d.reader != nil && d.reader.BOM }

// Page reports whether the stream is a web page with games in it. It returns false before the first game. If
// the games of a page are written as PGN, the rest of the page is lost.
func (d *Decoder) Page() bool { return d.reader != nil && d.reader.HTML }

// Games yields the games in order. With an error the game is nil: a [SizeError] comes in the place of its game, an
// error of the underlying reader comes last. Deviations from the grammar are no errors: the game has them as
// findings.
func (d *Decoder) Games() iter.Seq2[*ast.Game, error] {
	return each(func(game **ast.Game) (err error) {
		*game, err = d.Next()
		return err
	})
}

// each yields the values that next stores into its argument, until next returns io.EOF or an error after which no
// game comes.
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

// Next returns the next game, or io.EOF after the last. When the underlying reader fails, Next returns the games that
// were read completely before it returns the error of the reader.
func (d *Decoder) Next() (*ast.Game, error) {
	var raw RawGame
	if err := d.next(&raw); err != nil {
		return nil, err
	}
	return raw.Parse(), nil
}

// Raw is like Games, but yields games before they are decoded and parsed. Each game owns its bytes and may be kept,
// unless [Config.Borrow] is set.
func (d *Decoder) Raw() iter.Seq2[RawGame, error] { return each(d.nextRaw) }

// NextRaw is like Next, but returns the game before it is decoded and parsed. The game owns its bytes as described at
// [Decoder.Raw].
func (d *Decoder) NextRaw() (raw RawGame, err error) {
	err = d.nextRaw(&raw)
	return raw, err
}

// nextRaw stores the game that NextRaw returns into raw.
func (d *Decoder) nextRaw(raw *RawGame) error {
	err := d.next(raw)
	if err == nil && !d.config.Borrow {
		*raw = raw.Clone()
	}
	return err
}

// next stores the next game into raw. The bytes of the game stay in the buffer of the reader.
func (d *Decoder) next(raw *RawGame) error {
	*raw = RawGame{}
	if !d.start() {
		return d.err
	}
	if err := d.config.done(); err != nil {
		return err
	}
	var g stream.Game
	if err := d.reader.Next(&g); err != nil {
		return err
	}
	if g.TooLarge {
		return &SizeError{d.config.Name, g.Begin.Place, g.Begin.Offset, d.config.MaxSize}
	}
	raw.Name, raw.Number, raw.Begin, raw.lead, raw.FileOffset = d.config.Name, d.reader.Games, g.Begin.Place, g.Begin.Lead, g.Begin.Offset
	raw.Encoding, raw.told, raw.bytes, raw.text = Encoding(g.Encoding), d.config.Encoding == Auto, g.Bytes, g.Text
	raw.joined, raw.plain, raw.guessed, raw.limits = g.Joined, g.Page, Encoding(g.Other), d.config.limits()
	if first := Encoding(d.reader.Joined()); first != raw.Encoding {
		raw.ofFile = first
	}
	return nil
}

// start makes the reader. It returns false if there is nothing to read.
func (d *Decoder) start() bool {
	if d.reader != nil || d.err != nil {
		return d.err == nil
	}
	e := d.config.Encoding.reads()
	switch {
	case d.in == nil && d.part == nil:
		d.err = io.EOF
	case !d.config.Encoding.known():
		d.err = d.config.Encoding.unknown()
	case d.part != nil:
		p := *d.part
		p.Encoding, p.File = e, checkedAt{d.part.File, &d.config}
		d.reader, d.err = p.Reader()
	default:
		d.reader = stream.NewReader(checked{Live(d.in), &d.config}, e)
	}
	if d.err != nil {
		return false
	}
	d.reader.Max = d.config.MaxSize
	return true
}

// A checked is a reader that fails once the context of the config is done.
type checked struct {
	io.Reader
	config *Config
}

// Read implements io.Reader.
func (c checked) Read(p []byte) (n int, err error) {
	if err := c.config.done(); err != nil {
		return 0, err
	}
	return c.Reader.Read(p)
}

// A checkedAt reads at offsets of a file, and fails once the context of the config is done.
type checkedAt struct {
	io.ReaderAt
	config *Config
}

// ReadAt implements io.ReaderAt.
func (c checkedAt) ReadAt(p []byte, at int64) (n int, err error) {
	if err := c.config.done(); err != nil {
		return 0, err
	}
	return c.ReaderAt.ReadAt(p, at)
}

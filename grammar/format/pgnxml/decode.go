package pgnxml

import (
	"encoding/xml"
	"io"
	"iter"

	"github.com/xqpgn/xqpgn/ast"
)

// The default limits.
const (
	DefaultMaxDepth = 512
	DefaultMaxSize  = 256 << 20
)

// The maximum limits: the depth that a goroutine's stack can hold, and the size that a tree's offsets can
// count.
const (
	mostDepth = 10_000
	mostSize  = 512 << 20
)

const (
	prolog part = iota
	inGames
	epilog
)

// NewDecoder returns a Decoder that reads from r. The Decoder may read ahead. If r is nil, there are no
// games.
func NewDecoder(r io.Reader, config Config) *Decoder {
	if r == nil {
		return new(Decoder)
	}
	if config.MaxDepth <= 0 {
		config.MaxDepth = DefaultMaxDepth
	}
	config.MaxDepth = min(config.MaxDepth, mostDepth)
	if config.MaxSize <= 0 {
		config.MaxSize = DefaultMaxSize
	}
	config.MaxSize = min(config.MaxSize, mostSize)
	d := &Decoder{in: newInput(r), config: config}
	d.xml = xml.NewDecoder(d.in)
	d.xml.CharsetReader = d.charset
	return d
}

// Games yields the games in order. An error comes last, without a game. It is a [*SyntaxError] or the error
// of the underlying reader.
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

// Next returns the next game, or io.EOF after the last. After an error it returns the same error again. The
// game's spans are zero, and its source has no text. The source's place is that of the game's element.
func (d *Decoder) Next() (*ast.Game, error) {
	switch {
	case d.err != nil:
		return nil, d.err
	case d.in == nil:
		return nil, io.EOF
	}
	game, err := d.next()
	d.err = err
	return game, err
}

func (d *Decoder) next() (*ast.Game, error) {
	if d.in.offset == 0 {
		d.in.passMark()
	}
	d.in.limit = d.in.offset + int64(d.config.MaxSize)
	for {
		token, err := d.element()
		if err == io.EOF && d.part == prolog {
			return nil, d.fail("there is no <%s> and no <%s>", elementPGN, elementGames)
		}
		if err != nil {
			return nil, err
		}
		start, ok := token.(xml.StartElement)
		switch name := start.Name.Local; {
		case !ok:
			d.part = epilog
		case name == elementGames && d.part == prolog:
			if _, err := d.attributes(start); err != nil {
				return nil, err
			}
			d.part = inGames
		case name == elementPGN && d.part != epilog:
			if d.part == prolog {
				d.part = epilog
			}
			return d.game(start)
		default:
			return nil, d.fail("<%s> does not belong here", name)
		}
	}
}

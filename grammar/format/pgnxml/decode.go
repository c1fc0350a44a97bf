package pgnxml

import (
	"encoding/xml"
	"io"
	"iter"

	"github.com/xqpgn/xqpgn/ast"
)

// The default limits.
const (
	defaultMaxDepth = 512
	defaultMaxSize  = 256 << 20
)

// The maximum limits: the depth that a goroutine's stack can hold, and the size that a tree's offsets can
// count.
const (
	maxDepth = 10_000
	maxSize  = 512 << 20
)

const (
	prolog part = iota
	inGames
	epilog
)

// Read yields the games of an XML document in order. It holds only the current game in memory, and may read
// ahead. An error comes last, without a game. It is an [*ast.SyntaxError] or the error of r. If r is nil,
// there are no games. The spans of a game are zero, and its source has no text; the source's place is that of
// the game's element. A caller that stops and ranges again continues with the next game.
func Read(r io.Reader, config Config) iter.Seq2[*ast.Game, error] {
	return newDecoder(r, config).games()
}

// newDecoder returns a decoder that reads from r.
func newDecoder(r io.Reader, config Config) *decoder {
	if r == nil {
		return new(decoder)
	}
	if config.MaxDepth <= 0 {
		config.MaxDepth = defaultMaxDepth
	}
	config.MaxDepth = min(config.MaxDepth, maxDepth)
	if config.MaxSize <= 0 {
		config.MaxSize = defaultMaxSize
	}
	config.MaxSize = min(config.MaxSize, maxSize)
	d := &decoder{in: newInput(r), config: config}
	d.xml = xml.NewDecoder(d.in)
	d.xml.CharsetReader = d.charset
	return d
}

// games yields the games in order.
func (d *decoder) games() iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		for {
			game, err := d.next()
			if err == io.EOF {
				return
			}
			if !yield(game, err) || err != nil {
				return
			}
		}
	}
}

// next returns the next game, or io.EOF after the last. After an error it returns the same error again.
func (d *decoder) next() (*ast.Game, error) {
	switch {
	case d.err != nil:
		return nil, d.err
	case d.in == nil:
		return nil, io.EOF
	}
	game, err := d.read()
	d.err = err
	return game, err
}

func (d *decoder) read() (*ast.Game, error) {
	if d.in.offset == 0 {
		d.in.passMark()
	}
	d.in.limit = d.in.offset + int64(d.config.MaxSize)
	for {
		token, err := d.element()
		if err == io.EOF && d.part == prolog {
			return nil, d.fail("there is no <%s> and no <%s>", "没有 <%s>，也没有 <%s>", elementPGN, elementGames)
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
			return nil, d.fail("<%s> does not belong here", "这里不该有 <%s>", name)
		}
	}
}

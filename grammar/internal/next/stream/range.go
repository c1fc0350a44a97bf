package stream

import (
	"bytes"
	"errors"
	"io"
	"math"
	"sort"
	"strings"

	coding "github.com/xqpgn/xqpgn/grammar/internal/text"

	"github.com/xqpgn/xqpgn/grammar/internal/next/split"
	"github.com/xqpgn/xqpgn/grammar/internal/next/text"
)

// A Range is a range of a file. The games that begin in it are read. Every game of a file is in the range that its first
// byte is in, so adjacent ranges give every game once.
//
// Where a game begins depends on all text before. The reader of a range looks back for a place that does not depend on it
// (see split.LastStart), and reads from there, or else from the beginning of the file.
type Range struct {
	File     io.ReaderAt
	From, To int64
	Encoding text.Encoding
	Look     int64 // number of bytes to look back first
	Most     int64 // number of bytes to look back at most, or else ErrUnsure; 0 for as many as it takes
}

// FirstLook is a number of bytes to look back in which nearly all files have a place where a game surely begins.
const FirstLook = 64 << 10

// ErrUnsure says that no game surely begins within reach before a range.
var ErrUnsure = errors.New("no game surely begins before the range")

// errPieces says that files were put together near the range.
var errPieces = errors.New("files were put together before the range")

// Reader returns a reader of the games that begin in the range.
func (p *Range) Reader() (*Reader, error) {
	at, e, err := p.start()
	if err != nil {
		return nil, err
	}
	rest := io.NewSectionReader(p.File, at, math.MaxInt64-at)
	if at == 0 {
		r := NewReader(rest, p.Encoding)
		r.part = *p
		return r, nil
	}
	const above = 8 // bytes of an empty line in any encoding
	before, err := p.read(max(0, at-above), min(at, above))
	if err != nil {
		return nil, err
	}
	return &Reader{text: text.Resume(rest, e, p.Encoding == text.Auto, at), split: split.At(e.Text(before)), part: *p}, nil
}

// start returns where to begin to read, and in which encoding. At 0 the encoding is not told.
func (p *Range) start() (at int64, e text.Encoding, err error) {
	if p.From <= 0 {
		return 0, p.Encoding, nil
	}
	if p.To <= p.From {
		return p.From, text.UTF8, nil // there is nothing to read
	}
	seen, mark := text.Tell(p.File, p.Encoding, p.From+split.Sight)
	if at, err = p.lookBack(int64(mark), seen); err != nil || at == 0 {
		return 0, p.Encoding, err
	}
	e, _ = text.Tell(p.File, p.Encoding, at)
	return at, e, nil
}

// lookBack returns the last place before the range where a game surely begins, or 0.
func (p *Range) lookBack(bom int64, e text.Encoding) (at int64, err error) {
	for size := p.Look; p.From > bom; size *= 4 {
		begin := max(bom, p.From-size)
		if e.UTF16() {
			begin -= (begin - bom) & 1
		}
		switch at, err := p.lastStart(begin, bom, e); {
		case err == errPieces:
			return 0, p.unsure()
		case err != nil || at > 0:
			return at, err
		case begin == bom:
			return 0, nil
		case size >= p.Most && p.unsure() != nil:
			return 0, ErrUnsure
		}
	}
	return 0, nil
}

// unsure returns the error where no game surely begins. Without a limit the file is read from its beginning.
func (p *Range) unsure() error {
	if p.Most > 0 {
		return ErrUnsure
	}
	return nil
}

// lastStart returns the last place from an offset up to the range where a game surely begins, or 0.
func (p *Range) lastStart(begin, bom int64, e text.Encoding) (int64, error) {
	sight := int64(split.Sight)
	if e.UTF16() {
		sight *= 2
	}
	data, err := p.read(begin, p.From-begin+sight)
	if err != nil {
		return 0, err
	}
	if _, _, cut := coding.PieceEnd(data, e.Units(), coding.Bytes, begin > bom, true); cut && p.Encoding == text.Auto {
		return 0, errPieces
	}
	line := 0 // length of the rest of the line that begin is on
	if begin > bom {
		line = lineLen(data, e)
	}
	t := text.Decode(data[line:], max(e, text.UTF8))
	from := int(p.From-begin) - line
	until := sort.Search(len(t.String), func(i int) bool { return t.Offset(i) > from }) - 1
	at, ok := split.LastStart(t.String, until)
	if !ok {
		return 0, nil
	}
	return begin + int64(line+t.Offset(at)), nil
}

// lineLen returns the length of the first line of data with its break. A line break is no part of another character.
func lineLen(data []byte, e text.Encoding) int {
	if !e.UTF16() {
		return bytes.IndexAny(data, "\r\n") + 1
	}
	t := text.Decode(data, e)
	return t.Offset(strings.IndexAny(t.String, "\r\n") + 1)
}

// read returns bytes of the file, fewer at its end.
func (p *Range) read(from, size int64) ([]byte, error) {
	data := make([]byte, max(0, size))
	n, err := io.ReadFull(io.NewSectionReader(p.File, from, size), data)
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil
	}
	return data[:n], err
}

package stream

import (
	"errors"
	"io"
	"math"

	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A Range is a range of bytes of a file, from From up to To. Its reader returns the games whose first byte is in the range, so
// readers of adjacent ranges together return every game once.
//
// Where a game begins depends on all text before. The reader of a range looks back for a place where a game begins for any text
// before (see split.LastStart), and reads from there, or else from the beginning of the file.
type Range struct {
	File     io.ReaderAt
	From, To int64
	Encoding text.Encoding
	Look     int64       // number of bytes to look back first
	Most     int64       // greatest number of bytes to look back before the error is ErrUnsure; 0 for no limit
	Start    *text.Start // encoding of the file, which other ranges share; nil for none
	After    *State      // state of a reader that stopped at From, where a game surely begins; nil for none
}

// A State is the state of a reader between two games.
type State struct {
	At      Place
	Context split.Context
}

// State returns the state of the reader after the last game.
func (r *Reader) State() State { return State{r.at, r.split.Context} }

// Ended reports whether all games of the file were read.
func (r *Reader) Ended() bool { return r.err == io.EOF && r.at.Offset < r.part.To }

// ReadOn makes the reader return the games after its range, too.
func (r *Reader) ReadOn() { r.part.To = math.MaxInt64 }

// Passed returns the number of games of the range read so far, and the number of line breaks in and between them.
func (r *Reader) Passed() (games, lines int) {
	if !r.entered {
		return 0, 0
	}
	return r.Games, r.at.Line - 1
}

// FirstLook is the number of bytes to look back at first. In nearly all files a game surely begins within these bytes.
const FirstLook = 64 << 10

// ErrUnsure says that no place where a game surely begins was found within Range.Most bytes before a range.
var ErrUnsure = errors.New("no game surely begins before the range")

// errPieces says that the file is a concatenation of files, and that one of them begins near the range.
var errPieces = errors.New("files were put together before the range")

// Reader returns a reader of the games that begin in the range.
func (p Range) Reader() (*Reader, error) {
	if p.Start == nil {
		p.Start = new(text.Start)
	}
	at, e, err := p.start()
	if err != nil {
		return nil, err
	}
	rest := io.NewSectionReader(p.File, at, math.MaxInt64-at)
	r := NewReader(rest, p.Encoding)
	r.part = p
	switch {
	case at == 0:
		return r, nil
	case p.After != nil:
		r.at.Column, r.at.Lead, r.split.Context = p.After.At.Column, p.After.At.Lead, p.After.Context
	default:
		const above = 8 // bytes of an empty line in any encoding
		before, err := p.read(max(0, at-above), min(at, above))
		if err != nil {
			return nil, err
		}
		r.split = split.At(e.Text(before))
	}
	r.text, r.at.Offset = text.Resume(rest, e, r.told, at), at
	return r, nil
}

// start returns the offset at which to begin to read, and the encoding of the file there. At offset 0 the encoding is not known
// yet.
func (p *Range) start() (at int64, e text.Encoding, err error) {
	switch {
	case p.From <= 0:
		return 0, p.Encoding, nil
	case p.To <= p.From:
		return p.From, text.UTF8, nil // there is nothing to read
	}
	head, err := p.read(0, int64(len(text.UTF8Mark)+markup.Window))
	if err != nil {
		return 0, e, err
	}
	e, mark, err := p.Start.Detect(p.File, p.Encoding, int64(len(head)))
	bom := int64(len(mark))
	if err != nil || p.From <= bom || markup.Find(head[bom:], e) != 0 {
		return 0, e, err
	}
	if p.After == nil {
		if e, _, err = p.Start.Detect(p.File, p.Encoding, p.From+split.Sight); err != nil {
			return 0, e, err
		}
		if at, err = p.lookBack(bom, e); err != nil || at == 0 {
			return 0, e, err
		}
	} else {
		at = p.From
	}
	e, _, err = p.Start.Detect(p.File, p.Encoding, at)
	return at, e, err
}

// lookBack returns the last offset before the range at which a game surely begins, or 0. bom is the length of the byte order
// mark, and e the encoding of the file.
func (p *Range) lookBack(bom int64, e text.Encoding) (at int64, err error) {
	for size := p.Look; ; size *= 4 {
		begin := max(bom, p.From-size)
		if e.UTF16() {
			begin -= (begin - bom) & 1
		}
		switch at, err := p.lastStart(begin, bom, e); {
		case err == errPieces && p.Most > 0:
			return 0, ErrUnsure
		case err == errPieces:
			return 0, nil
		case err != nil || at > 0:
			return at, err
		case p.Most > 0 && size >= p.Most:
			return 0, ErrUnsure
		case begin == bom:
			return 0, nil
		}
	}
}

// lastStart returns the last offset, from begin up to the range, at which a game surely begins, or 0.
func (p *Range) lastStart(begin, bom int64, e text.Encoding) (int64, error) {
	sight := int64(split.Sight)
	if e.UTF16() {
		sight *= 2
	}
	data, err := p.read(begin, p.From-begin+sight)
	if err != nil {
		return 0, err
	}
	if p.Encoding == text.Auto && text.PieceOf(data, e, text.Auto, begin > bom, true).Cut {
		return 0, errPieces
	}
	if begin > bom {
		line := e.LineLen(data)
		data, begin = data[line:], begin+int64(line)
	}
	if begin > p.From {
		return 0, nil
	}
	until := len(e.Raw(data[:min(len(data), int(p.From-begin))], false))
	at, ok := split.LastStart(e.Raw(data, true), until)
	if !ok {
		return 0, nil
	}
	return begin + int64(e.RawLen(data, at)), nil
}

// read returns size bytes of the file, or fewer at the end of the file.
func (p *Range) read(from, size int64) ([]byte, error) {
	data := make([]byte, max(0, size))
	n, err := io.ReadFull(io.NewSectionReader(p.File, from, size), data)
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil
	}
	return data[:n], err
}

package grammar

import (
	"io"
	"math"

	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// NewRangeDecoder returns a decoder of the games that begin in a range of a file, at byte from or later and
// before byte to. Adjacent ranges that cover the file give every game exactly once, in any encoding.
//
// Games are numbered from 1 in the range. Lines are counted from 1 at the first game of the range;
// [Decoder.Passed] returns the numbers to add for the next range. FileOffset is the place in the whole file.
//
// Outside the range, the decoder reads the rest of the last game, and up to 64 KB before or after it. If the
// encoding is Auto, it also reads from the start of the file to the first byte that is not ASCII. A file in
// which hardly any game has a result may be read from its start; so are a web page, a listing with line
// numbers, and a file of several where one in UTF-16 meets another near the range. A nil r has no games.
func NewRangeDecoder(r io.ReaderAt, from, to int64, config Config) *Decoder {
	d := NewDecoder(nil, config)
	if r == nil {
		return d
	}
	d.part = &part{Range: split.Range{File: r, From: max(0, from), To: max(0, to), Look: split.FirstLook, ASCII: new(split.ASCIIStart)}}
	return d
}

// Passed returns how many games of a range were given so far, and how many lines end in
// them and between them: how much more the numbers and the lines of what follows are.
func (d *Decoder) Passed() (games, lines int) {
	if d.part != nil && !d.part.entered {
		return 0, 0
	}
	return d.number, d.at.place.Line - 1
}

// A part is the range of a file that a Decoder gives the games of.
type part struct {
	split.Range
	at      fileAt // of the range, if a game surely begins there
	entered bool   // whether the decoder has come to it
}

// beyond reports whether what is at hand stands behind the range. In the range, lines
// count from where it begins.
func (d *Decoder) beyond() bool {
	p := d.part
	switch {
	case d.err != nil && d.err != io.EOF:
	case d.at.offset >= p.To:
		d.err = io.EOF
		d.release()
		return true
	case !p.entered && d.at.offset >= p.From:
		p.entered = true
		if p.From > 0 {
			d.at.place.Line = 1
		}
	}
	return false
}

// seek makes the decoder begin at the last place before its range where a game surely
// begins.
func (d *Decoder) seek() error {
	p := d.part
	at, e, before, err := p.Start(text.Encoding(d.config.Encoding))
	if err != nil {
		return err
	}
	if at > 0 {
		d.config.Encoding, d.split.Before = Encoding(e), before
		d.at.offset = at
		if p.Sure { // it may begin within a line
			d.at.place.Column, d.at.lead = p.at.place.Column, p.at.lead
		}
	}
	d.in = io.NewSectionReader(p.File, at, math.MaxInt64-at)
	return nil
}

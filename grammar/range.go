package grammar

import (
	"io"

	"github.com/xqpgn/xqpgn/grammar/internal/stream"
)

// NewRangeDecoder returns a decoder of the games that begin in a range of a file, at byte from or later and
// before byte to. Adjacent ranges that cover the file give every game exactly once, in any encoding.
//
// Games are numbered from 1 in the range. Lines are counted from 1 at the first game of the range;
// [Decoder.Passed] returns the numbers to add for the next range. FileOffset is the place in the whole file.
//
// Outside the range, the decoder reads the rest of the last game, and up to 64 KB before or after it. If the encoding
// is Auto, it also reads from the start of the file to the first byte that is not ASCII. Three kinds of files may be
// read from the start: a file in which hardly any game has a result, a web page or a listing with line numbers, and a
// file that was joined from several, if text in UTF-16 meets another encoding near the range. A nil r has no games.
func NewRangeDecoder(r io.ReaderAt, from, to int64, config Config) *Decoder {
	d := NewDecoder(nil, config)
	if r == nil {
		return d
	}
	d.part = &stream.Range{File: r, From: max(0, from), To: max(0, to), Look: stream.FirstLook}
	return d
}

// Passed returns the number of games and of lines read so far. Add them to Number and Begin.Line of the games of the
// next range.
func (d *Decoder) Passed() (games, lines int) {
	if d.reader == nil {
		return 0, 0
	}
	return d.reader.Passed()
}

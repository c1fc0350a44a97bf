package split

import (
	"errors"
	"io"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A Range is a range of a file, of which the games are read that begin in it.
//
// A file is read in ranges, by several at once or on several machines: every game is in
// the range that its first byte is in. So a reader of a range passes the game that was
// begun before it, and reads its own last game to its end.
//
// Where games begin depends on all that stands before, be it a comment that nobody
// closed, or an encoding that one name gives away. The reader of a range looks back to the
// nearest place where a game begins whatever stands before, and goes on from there; if there
// is none, it starts at the beginning of the file. Such a place is a Game or Event tag at the
// start of a line, of which two things are so.
//
//   - Behind the last bracket, brace and quotation mark before it there is a whole line
//     with a result, or the number of a round. Unless a comment is open, the moves of a
//     game have begun by then, and the tag is the next game's.
//   - No brace behind it, in the reach of a comment, closes before one opens. If a
//     comment is open, nobody closed it, and the tag is the next game's, too.
//
// Nearly every game with a result is such a place for the next one.
type Range struct {
	File     io.ReaderAt
	From, To int64
	Look     int64       // how far to look back first, in bytes
	Most     int64       // how far at most; 0 for as far as it takes
	Sure     bool        // whether a game surely begins at From
	Before   Before      // what is known there, if one does
	ASCII    *ASCIIStart // of the file
}

// Start returns where to begin to read, in which encoding, and what is known of the games before.
func (p *Range) Start(e text.Encoding) (at int64, found text.Encoding, before Before, err error) {
	at, found, err = p.start(e)
	if err != nil || p.Sure || at == 0 {
		return at, found, p.Before, err
	}
	above, err := p.read(max(0, at-2*int64(emptyLine)), min(at, 2*int64(emptyLine))) // UTF-16 has two for one
	return at, found, Behind(found.Text(above)), err
}

// start returns where to begin to read, and in which encoding.
func (p *Range) start(e text.Encoding) (at int64, found text.Encoding, err error) {
	switch {
	case p.From == 0 || !e.Known():
		return 0, e, nil
	case p.To <= p.From:
		return p.From, e, nil // there is nothing to read
	}
	head, err := p.read(0, int64(len(text.UTF8Mark)+markup.Window))
	if err != nil {
		return 0, e, err
	}
	mark, told := text.FileMark(head, e)
	e = told
	bom := int64(len(mark))
	seen := e // the encoding of all that is looked at, of which e is what stands before the range
	if e == text.Auto {
		// The decoder of the whole file knows the encoding of these bytes, too.
		if seen, err = p.ASCII.detect(p, markup.Window); err != nil {
			return 0, e, err
		}
	}
	if p.From <= bom || markup.Find(head[bom:], seen) != 0 {
		return 0, e, nil
	}
	if e == text.Auto {
		if seen, err = p.ASCII.detect(p, p.From+sight); err != nil {
			return 0, e, err
		}
		if e, err = p.ASCII.detect(p, p.From); err != nil {
			return 0, e, err
		}
	}
	if p.Sure {
		return p.From, e, nil
	}
	for size := p.Look; ; size *= 4 {
		begin := max(bom, p.From-size)
		if e.UTF16() {
			begin &^= 1
		}
		at, err := p.lastStart(begin, bom, seen)
		switch {
		case err == errPieces && p.Most > 0:
			return 0, e, ErrUnsure
		case err == errPieces:
			return 0, e, nil
		case err != nil || at > 0:
			return at, e, err
		case p.Most > 0 && size >= p.Most:
			return 0, e, ErrUnsure
		case begin == bom:
			return 0, e, nil
		}
	}
}

// FirstLook is how far one looks back first, in bytes; if that is too little, four times as
// far.
const FirstLook = 64 << 10

// ErrUnsure says that no game surely begins within reach before a range, and errPieces that several files were put
// together there.
var (
	ErrUnsure = errors.New("no game surely begins before the range")
	errPieces = errors.New("files were put together before the range")
)

// read returns so many bytes of the file, fewer at its end.
func (p *Range) read(from, size int64) ([]byte, error) {
	data := make([]byte, max(0, size))
	n, err := io.ReadFull(io.NewSectionReader(p.File, from, size), data)
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil
	}
	return data[:n], err
}

// An ASCIIStart is what is known of the beginning of a file that is all ASCII; several
// ranges share it.
type ASCIIStart struct {
	sync.Mutex
	size     int64         // up to where it is known
	encoding text.Encoding // what the first byte that is none tells
}

// detect tells the encoding that the file is known to be in by so many bytes: Auto if
// all of them are ASCII.
func (a *ASCIIStart) detect(p *Range, to int64) (text.Encoding, error) {
	a.Lock()
	defer a.Unlock()
	for a.encoding == text.Auto && a.size < to {
		data, err := p.read(a.size, min(text.DetectWindow, to-a.size))
		if err != nil || len(data) == 0 {
			return text.Auto, err
		}
		wide := text.ASCIIEnd(data)
		a.size += int64(wide)
		if wide == len(data) {
			continue
		}
		for window := int64(text.DetectWindow); ; window *= 4 {
			if data, err = p.read(a.size, window); err != nil {
				return text.Auto, err
			}
			end, _, _ := text.PieceEnd(data, text.Bytes, text.Bytes, true, true)
			found, other := text.Detect(data[:end])
			if other == text.Auto || int64(len(data)) < window || window >= text.MostDetected {
				a.encoding = found
				break
			}
		}
	}
	if a.size >= to {
		return text.Auto, nil
	}
	return a.encoding, nil
}

// lastStart returns the last place between begin and the range where a game surely begins,
// 0 if there is none.
func (p *Range) lastStart(begin, bom int64, e text.Encoding) (int64, error) {
	see := int64(sight)
	if e.UTF16() {
		see *= 2 // of two bytes, one may be left
	}
	data, err := p.read(begin, p.From-begin+see)
	if err != nil {
		return 0, err
	}
	if _, _, cut := text.PieceEnd(data, e.Units(), text.Bytes, begin > bom, true); cut {
		return 0, errPieces
	}
	file := data
	if e.UTF16() {
		data = []byte(e.Text(file))
	}
	from := 0
	if begin > bom {
		from = scan.LineEnd(data, 0)
	}
	until := int(p.From - begin)
	if e.UTF16() {
		until = len(e.Text(file[:min(until&^1, len(file))]))
	}
	found := lastSureStart(data, from, until, e)
	switch {
	case found < 0:
		return 0, nil
	case e.UTF16():
		found, _ = e.FileLen(file, found)
	}
	return begin + int64(found), nil
}

// sight is how far one must see behind a tag to tell that a game surely begins with it:
// the tag's head, and the reach of a comment.
const sight = scan.CommentReach + 4<<10

// lastSureStart returns the last place in data, up to until, where a game begins whatever
// stands before data; -1 if there is none. From is where the first line of data begins
// or the one before ends. Behind until there is as much as can be seen, or the end of
// the file.
func lastSureStart(data []byte, from, until int, e text.Encoding) int {
	classes, wide := data, scan.UTF8ByteClass[[]byte]
	if e == text.GB18030 || e == text.Big5 {
		from = min(from, len(data))
		// A line break is no part of another character: what comes behind it is told
		// without what comes before.
		classes = append(make([]byte, 0, len(data)), data[:from]...)
		classes, wide = text.AppendByteClasses(e, classes, data[from:], true), madeByteClass
	}
	var tags []int // at the starts of lines, where the moves of a game must have begun
	begun := false // whether they must have begun, unless a comment is open
	for i := from; i < len(classes) && i <= until; {
		c := classes[i]
		if scan.IsLineBreak(c) {
			i++
			continue
		}
		if c == '[' && begun {
			tags = append(tags, i)
		}
		end := scan.LineEnd(classes, i)
		if line := classes[i:end]; mayHide(line, wide) {
			begun = false
		} else if hasMoves(line) {
			begun = true
		}
		i = end
	}
	for _, i := range slices.Backward(tags) {
		if surelyOpens(data[i:], classes[i:], e, wide) {
			return i
		}
	}
	return -1
}

// surelyOpens reports whether the tag at the start of s begins a game whether a comment is
// open or not, as the moves of a game have begun.
func surelyOpens(data, s []byte, e text.Encoding, wide scan.Classifier[[]byte]) bool {
	head := scan.HeadOf(s, wide)
	if !scan.OpensTag(s, head) {
		return false
	}
	if name := scan.MeantName(e.Text(data[head.Name:head.NameEnd])); name != "Game" && name != "Event" {
		return false
	}
	if (&Splitter{encoding: e}).twice(s) {
		return false // what the first is depends on the game before
	}
	for _, open := range [...]scan.BraceCount{{Open: 1}, {Open: 1, Wide: true}} {
		if closed, _ := scan.Closes(&open, s, 0, false, wide, true); closed {
			return false
		}
	}
	return true
}

// mayHide reports whether there is something on a line that can open or close a comment
// or a tag, or belong to one.
func mayHide(line []byte, wide scan.Classifier[[]byte]) bool {
	for i := 0; i < len(line); {
		class, size := line[i], 1
		if class >= utf8.RuneSelf {
			class, size = wide(line, i)
		}
		switch class {
		case '[', ']', '"', '{', '}', scan.WideOpenBrace, scan.WideCloseBrace:
			return true
		}
		i += size
	}
	return false
}

// hasMoves reports whether a line says, outside of comments and tags, that moves have
// begun: the number of a round, or a result.
func hasMoves(line []byte) bool {
	start := 0 // of the word at hand
	for i := 0; i <= len(line); i++ {
		switch {
		case i == len(line) || line[i] == ' ' || line[i] == '\t':
			for _, result := range scan.Results {
				if string(line[start:i]) == result {
					return true
				}
			}
			start = i + 1
		case line[i] == ';':
			return false // the rest may mean nothing
		case line[i] == '/' && !holdsDraw(line, i):
			return false
		case line[i] == '.' && i > 0 && scan.IsASCIIDigit(line[i-1]):
			return true
		}
	}
	return false
}

// holdsDraw reports whether a stroke at line[i] is that of 1/2-1/2.
func holdsDraw(line []byte, i int) bool {
	return i > 0 && scan.IsASCIIDigit(line[i-1]) && i+1 < len(line) && line[i+1] == '2'
}

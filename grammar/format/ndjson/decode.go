package ndjson

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Config has the settings of [Read]. The zero value reads the output of "xqpgn convert".
type Config struct {
	Name string // file name, for ast.Source

	// MaxDepth limits the nesting of variations; deeper nesting is an error. 0 means 512; the
	// maximum is 10,000.
	MaxDepth int

	// MaxSize limits the bytes of a record; a larger record is an error. 0 means 64 MiB; the maximum
	// is 512 MiB. The tree of a record takes some ten times as many bytes, and up to fifty times in a hostile
	// file.
	MaxSize int
}

// The default limits.
const (
	defaultMaxDepth = 512
	defaultMaxSize  = 64 << 20
)

// The maximum limits.
const (
	maxDepth = 10_000
	maxSize  = 512 << 20
)

// A decoder reads the records of a file one by one. It holds only the current record in memory. A zero
// decoder has no games.
type decoder struct {
	in     *bufio.Reader
	config Config
	layout layout
	line   int // line of the next byte, from 1
	number int // number of records begun
	begin  int // first line of the last record
	buf    []byte
	err    error // final error; io.EOF at the end
}

// A layout is the arrangement of records in a file.
type layout uint8

const (
	notKnown layout = iota
	lines           // one per line
	stream          // one after the other
	list            // in an array
)

// Read yields the games of a file in order. It holds only the current record in memory, and may read ahead.
// An invalid record yields an [*ast.SyntaxError] without a game. Read then continues with the next record,
// unless its start cannot be found. With a record per line it always can. An error of r comes last. The
// spans of a game are zero, and its source has no text. The source's place is that of the record, and its
// number counts invalid records too. If r is nil, there are no games. A caller that stops and ranges again
// continues with the next game.
func Read(r io.Reader, config Config) iter.Seq2[*ast.Game, error] {
	return newDecoder(r, config).games()
}

// newDecoder returns a decoder that reads from r.
func newDecoder(r io.Reader, config Config) *decoder {
	limit := func(value *int, usual, most int) {
		if *value <= 0 {
			*value = usual
		}
		*value = min(*value, most)
	}
	limit(&config.MaxDepth, defaultMaxDepth, maxDepth)
	limit(&config.MaxSize, defaultMaxSize, maxSize)
	d := &decoder{config: config, line: 1}
	if r != nil {
		d.in = bufio.NewReaderSize(r, 64<<10)
	}
	return d
}

// games yields the games in order.
func (d *decoder) games() iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		for {
			game, err := d.next()
			if err == io.EOF || !yield(game, err) {
				return
			}
			if d.err != nil && d.err != io.EOF {
				return
			}
		}
	}
}

// next returns the next game, or io.EOF after the last. If the next record cannot be found, or after any
// error but that of a record, it returns the same error again.
func (d *decoder) next() (*ast.Game, error) {
	switch {
	case d.err != nil:
		return nil, d.err
	case d.in == nil:
		return nil, io.EOF
	}
	text, err := d.record()
	if err != nil {
		return nil, err
	}
	d.number++
	r := reader{scanner: scanner{text: string(text)}, maxDepth: d.config.MaxDepth}
	game := r.read()
	if game == nil {
		before := r.text[:r.errAt]
		r.err.Line = d.begin + strings.Count(before, "\n")
		r.err.Column = utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
		return nil, r.err
	}
	game.Source = ast.NewSource(d.config.Name, d.number, "", ast.Place{Line: d.begin, Column: 1})
	return game, nil
}

// record returns the text of the next record.
func (d *decoder) record() ([]byte, error) {
	if d.layout == notKnown {
		if err := d.tell(); err != nil {
			return nil, d.stop(err)
		}
	}
	if d.layout == lines {
		return d.nextLine()
	}
	return d.nextValue()
}

// stop makes err the final error.
func (d *decoder) stop(err error) error {
	d.err = err
	return err
}

// fail returns an error about the current record.
func (d *decoder) fail(en, zh string, args ...any) error {
	return &ast.SyntaxError{Line: d.begin, Column: 1, Message: rules.Text{EN: en, ZH: zh}.With(args...)}
}

const byteOrderMark = "\ufeff"

// tell determines the layout from the first bytes that are not white space.
func (d *decoder) tell() error {
	if head, _ := d.in.Peek(len(byteOrderMark)); string(head) == byteOrderMark {
		d.in.Discard(len(head))
	}
	first, err := d.skip()
	if err != nil {
		return err
	}
	d.begin = d.line
	switch first {
	case '[':
		d.layout = list
		d.in.ReadByte()
	case '{':
		d.layout = lines
		// A brace alone on its line begins an object of several lines.
		for n := 2; ; n++ {
			head, err := d.in.Peek(n)
			if err != nil {
				break
			}
			if c := head[n-1]; c == '\n' {
				d.layout = stream
			} else if c == ' ' || c == '\t' || c == '\r' {
				continue
			}
			break
		}
	default:
		d.layout = lines
	}
	return nil
}

// skip consumes white space, and returns the next byte without consuming it.
func (d *decoder) skip() (byte, error) {
	for {
		c, err := d.in.ReadByte()
		if err != nil {
			return 0, err
		}
		switch c {
		case '\n':
			d.line++
		case ' ', '\t', '\r':
		default:
			return c, d.in.UnreadByte()
		}
	}
}

// nextLine returns the next line that is not empty.
func (d *decoder) nextLine() ([]byte, error) {
	if _, err := d.skip(); err != nil {
		return nil, d.stop(err)
	}
	d.begin = d.line
	d.buf = d.buf[:0]
	size := 0
	for {
		part, err := d.in.ReadSlice('\n')
		if size += len(part); size <= d.config.MaxSize {
			d.buf = append(d.buf, part...)
		}
		switch {
		case err == nil:
			d.line++
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != io.EOF:
			return nil, d.stop(err)
		}
		if size > d.config.MaxSize {
			d.number++
			return nil, d.fail("the record is larger than %d bytes", "记录超过 %d 个字节", d.config.MaxSize)
		}
		return bytes.TrimRight(d.buf, " \t\r\n"), nil
	}
}

// nextValue returns the next value of a stream or an array.
func (d *decoder) nextValue() ([]byte, error) {
	first, err := d.skip()
	comma := d.layout == list && d.number > 0 && err == nil && first == ','
	if comma {
		d.in.ReadByte()
		first, err = d.skip()
	}
	d.begin = d.line
	switch {
	case err == io.EOF && d.layout == list:
		return nil, d.stop(d.fail("the list of records does not end", "记录的列表没有结束"))
	case err != nil:
		return nil, d.stop(err)
	case d.layout == list && first == ']' && !comma:
		d.in.ReadByte()
		if _, err = d.skip(); err == nil {
			err = d.fail("something follows the list of records", "记录的列表后面还有内容")
		}
		return nil, d.stop(err)
	case d.layout == list && d.number > 0 && !comma:
		return nil, d.stop(d.fail("there is neither a comma nor a closing bracket after a record", "记录后面既没有逗号，也没有右方括号"))
	case first != '{':
		return nil, d.stop(d.fail("this is no object, and so no record", "这不是对象，所以不是记录"))
	}
	return d.object()
}

// object returns the next value, which must be an object.
func (d *decoder) object() ([]byte, error) {
	d.buf = d.buf[:0]
	depth, quoted, escaped := 0, false, false
	for {
		c, err := d.in.ReadByte()
		switch {
		case err == io.EOF:
			return nil, d.stop(d.fail("the record that begins here does not end", "从这里开始的记录没有结束"))
		case err != nil:
			return nil, d.stop(err)
		case len(d.buf) == d.config.MaxSize:
			return nil, d.stop(d.fail("the record is larger than %d bytes", "记录超过 %d 个字节", d.config.MaxSize))
		}
		d.buf = append(d.buf, c)
		switch {
		case escaped:
			escaped = false
		case quoted && c == '\\':
			escaped = true
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{', c == '[':
			depth++
		case c == '}', c == ']':
			if depth--; depth == 0 {
				return d.buf, nil
			}
		}
		if c == '\n' {
			d.line++
		}
	}
}

// Is reports whether a file that begins with head holds records: objects with moves or tags. A few kilobytes
// are enough, unless longer fields precede these.
func Is(head []byte) bool {
	text := strings.TrimLeft(strings.TrimPrefix(string(head), byteOrderMark), " \t\r\n")
	if rest, found := strings.CutPrefix(text, "["); found {
		text = rest
	}
	s := scanner{text: text}
	is := false
	if s.next() != '{' {
		return false
	}
	s.object(func(name string) {
		is = is || name == "moves" || name == "tags"
		s.pass()
	})
	return is
}

package grammar

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// An Index has the places of all games of a file, so that any game can be read without the games before it. NewIndex
// makes an Index in one pass over the file. An Index can be saved and opened again: see [Index.WriteTo] and
// [ReadIndex]. Several goroutines may use one Index if they may use its file. A nil Index and a zero Index have no
// games.
type Index struct {
	file   io.ReaderAt
	size   int64
	config Config
	places []indexed
}

// An indexed is the place of a game in the file, with a checksum of the game's bytes.
type indexed struct {
	offset       int64
	line, column int
	sum          uint32
}

// NewIndex returns the index of a file of size bytes. Its games are the games of a [Decoder] with the config. The error
// is that of reading the file; a game that is too large (see [SizeError]) is left out.
func NewIndex(file io.ReaderAt, size int64, config Config) (*Index, error) {
	x := &Index{file: file, size: max(0, size), config: config}
	if file == nil {
		x.size = 0
		return x, nil
	}
	for raw, err := range NewDecoder(io.NewSectionReader(file, 0, x.size), config).Raw() {
		switch {
		case err == nil:
			x.places = append(x.places, indexed{raw.FileOffset, raw.Begin.Line, raw.Begin.Column, crc32.ChecksumIEEE(raw.bytes)})
		case !errors.As(err, new(*SizeError)):
			return nil, err
		}
	}
	return x, nil
}

// Len returns the number of games.
func (x *Index) Len() int {
	if x == nil {
		return 0
	}
	return len(x.places)
}

// Game returns game i, counted from 0, as the decoder of the whole file would. It owns its bytes. The error is
// [ErrNoGame], [ErrChanged] or that of reading the file.
func (x *Index) Game(i int) (RawGame, error) {
	if i < 0 || i >= x.Len() {
		return RawGame{}, ErrNoGame
	}
	at := &x.places[i]
	end := x.size
	if i+1 < len(x.places) {
		end = x.places[i+1].offset
	}
	var raw RawGame
	err := NewRangeDecoder(io.NewSectionReader(x.file, 0, x.size), at.offset, end, x.config).nextRaw(&raw)
	switch {
	case err == io.EOF:
		return RawGame{}, ErrChanged
	case err != nil:
		return RawGame{}, err
	case raw.FileOffset != at.offset || crc32.ChecksumIEEE(raw.bytes) != at.sum:
		return RawGame{}, ErrChanged
	}
	raw.Number, raw.Begin = i+1, ast.Place{Line: at.line, Column: at.column}
	return raw.Clone(), nil
}

var (
	// ErrNoGame is the error of a game that an index does not have.
	ErrNoGame = rules.Text{EN: "the index has no such game", ZH: "索引里没有这一局"}.Err()
	// ErrChanged is the error of a file that changed after its index was made.
	ErrChanged = rules.Text{EN: "the file changed after its index was made; make the index again", ZH: "文件在建立索引以后改动过；请重新建立索引"}.Err()
	// ErrNotIndex is the error of a file that holds no index, or a damaged one.
	ErrNotIndex = rules.Text{EN: "this is no index of games, or it is damaged", ZH: "这不是棋局的索引，或者已损坏"}.Err()
)

// indexMagic begins a saved index. Its last digit is the version.
const indexMagic = "xqpgn games 1\n"

// WriteTo saves the index: the size of the file and the places of its games, some ten bytes a game. It implements
// [io.WriterTo]. WriteTo panics if w is nil.
func (x *Index) WriteTo(w io.Writer) (int64, error) {
	out := []byte(indexMagic)
	if x == nil {
		x = new(Index)
	}
	out = binary.AppendUvarint(out, uint64(x.size))
	out = binary.AppendUvarint(out, uint64(len(x.places)))
	var last indexed
	for _, at := range x.places {
		out = binary.AppendUvarint(out, uint64(at.offset-last.offset))
		out = binary.AppendUvarint(out, uint64(at.line-last.line))
		out = binary.AppendUvarint(out, uint64(at.column))
		out = binary.BigEndian.AppendUint32(out, at.sum)
		last = at
	}
	out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out))
	n, err := w.Write(out)
	return int64(n), err
}

// ReadIndex opens a saved index for its file of size bytes. The config must equal the config of [NewIndex]. The error
// is [ErrNotIndex], [ErrChanged] if the indexed file had another size, or the error of reading from saved.
func ReadIndex(saved io.Reader, file io.ReaderAt, size int64, config Config) (*Index, error) {
	if saved == nil || file == nil {
		return nil, ErrNotIndex
	}
	data, err := io.ReadAll(saved)
	if err != nil {
		return nil, err
	}
	const sum = 4
	body := len(data) - sum
	if body < len(indexMagic) || string(data[:len(indexMagic)]) != indexMagic || crc32.ChecksumIEEE(data[:body]) != binary.BigEndian.Uint32(data[body:]) {
		return nil, ErrNotIndex
	}
	r := indexReader{rest: data[len(indexMagic):body]}
	x := &Index{file: file, size: r.number(), config: config}
	var last indexed
	for n := r.number(); n > 0 && !r.failed; n-- {
		last.offset += r.number()
		last.line += int(r.number())
		last.column = int(r.number())
		last.sum = r.sum()
		x.places = append(x.places, last)
	}
	switch {
	case r.failed || len(r.rest) > 0:
		return nil, ErrNotIndex
	case x.size != size:
		return nil, ErrChanged
	}
	return x, nil
}

// An indexReader reads the numbers of a saved index.
type indexReader struct {
	rest   []byte
	failed bool
}

// number reads a number.
func (r *indexReader) number() int64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 || int64(n) < 0 {
		r.failed = true
		return 0
	}
	r.rest = r.rest[size:]
	return int64(n)
}

// sum reads a checksum of four bytes.
func (r *indexReader) sum() uint32 {
	const size = 4
	if len(r.rest) < size {
		r.failed = true
		return 0
	}
	n := binary.BigEndian.Uint32(r.rest)
	r.rest = r.rest[size:]
	return n
}

// Package index keeps the positions of many games in a file. It finds the games that reach a position, and the tree of
// openings, without playing the games again.
//
//	err := index.Write(file, set, index.Config{})
//	x, err := index.Open("games.xqi")
//	parts := x.Parts(x.Find(query.Reaches()))
//
// A file has these sections: a row of fixed size for each game; the postings, sorted by the hash of their position and then
// by game, in blocks of some 16 KB; the first hash and the place of each block; and a footer in JSON. A posting is a game that
// reaches the position, the ply, and the move that follows. All main lines are in it as far as they can be played.
package index

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"math"
	"os"
	"slices"
	"sort"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/games"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// An Index is an open file. One goroutine at a time may use it.
type Index struct {
	footer
	path string
	file io.ReaderAt
	io.Closer
}

// Reasons why a file is refused.
var (
	noIndex = rules.Text{EN: "not an index of this version of xqpgn; write it again with xqpgn index", ZH: "这不是这一版 xqpgn 的索引；请用 xqpgn index 重新写"}
	stale   = rules.Text{EN: "games were changed, added or taken away since the index was written; write it again with xqpgn index", ZH: "写索引以后，棋谱文件有改动、增加或减少；请用 xqpgn index 重新写"}
	damaged = rules.Text{EN: "this index is damaged; write it again with xqpgn index", ZH: "这个索引已损坏；请用 xqpgn index 重新写"}
)

// Open opens an index. It returns an error if the games have changed since it was written.
func Open(path string) (*Index, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	x := &Index{path: path, file: file, Closer: file}
	if err = x.read(file); err == nil && x.Set().Stamp() != x.Stamp {
		err = x.refuse(stale)
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return x, nil
}

func (x *Index) refuse(why rules.Text) error { return &games.RefusedError{Name: x.path, Why: why} }

// read reads the footer.
func (x *Index) read(file *os.File) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() || info.Size() < int64(len(magic)+trailer) {
		return x.refuse(noIndex)
	}
	var end [trailer]byte
	if _, err := file.ReadAt(end[:], info.Size()-int64(trailer)); err != nil {
		return err
	}
	at, last := binary.BigEndian.Uint64(end[:8]), info.Size()-int64(trailer)
	if string(end[8:]) != magic || at > uint64(last) {
		return x.refuse(noIndex)
	}
	text := make([]byte, last-int64(at))
	if _, err := file.ReadAt(text, int64(at)); err != nil {
		return err
	}
	if json.Unmarshal(text, &x.footer) != nil || x.Games < 0 || x.Blocks < 0 || x.Blocks > x.End || x.End > last {
		return x.refuse(noIndex)
	}
	return nil
}

// Set returns the set of files that the index covers.
func (x *Index) Set() *games.Set {
	return &games.Set{Paths: x.Paths, Config: games.Config{List: x.List, Extensions: x.Ext, Hidden: x.Hidden}}
}

// row returns the row of a game.
func (x *Index) row(game uint32) (r row, err error) {
	err = x.rows(int(game), int(game)+1, func(_ uint32, one row) { r = one })
	return r, err
}

// rows calls f with the rows of the games from number from to before number to.
func (x *Index) rows(from, to int, f func(game uint32, r row)) error {
	const batch = 1 << 12
	text := make([]byte, min(batch, to-from)*rowSize)
	for ; from < to; from += batch {
		part := text[:min(batch, to-from)*rowSize]
		if _, err := x.file.ReadAt(part, int64(len(magic))+int64(from)*rowSize); err != nil {
			return err
		}
		for i := 0; i < len(part); i += rowSize {
			r := rowOf(part[i:])
			if int(r.source) >= len(x.Sources) || int(r.result) >= len(results) || int(r.red) > len(x.Players) || int(r.black) > len(x.Players) || int(r.ecco) > openings() {
				return x.refuse(damaged)
			}
			f(uint32(from+i/rowSize), r)
		}
	}
	return nil
}

// openings returns the number of ECCO codes.
var openings = sync.OnceValue(func() (n int) {
	for range opening.All() {
		n++
	}
	return n
})

// A posting is a game that reaches a position. From equals To in the move if no move follows.
type posting struct {
	game uint32
	ply  uint32
	move board.Move
}

// blockEntry is the size in bytes of the entry of a block in the directory: its first hash and its offset.
const blockEntry = 8 + 8

// postings calls f with the games that reach a position, in their order, and with their plies in order. If f returns
// false, there are no more calls.
func (x *Index) postings(pos board.Position, f func(posting) bool) error {
	hash := pos.Hash()
	blocks := int((x.End - x.Blocks) / blockEntry)
	var failed error
	entry := func(i int) (first uint64, offset int64) {
		if i == blocks {
			return 0, x.Blocks
		}
		var text [blockEntry]byte
		if _, err := x.file.ReadAt(text[:], x.Blocks+int64(i)*blockEntry); err != nil {
			failed = err
		}
		return binary.BigEndian.Uint64(text[:]), int64(binary.BigEndian.Uint64(text[8:]))
	}
	i := sort.Search(blocks, func(i int) bool { first, _ := entry(i); return first > hash }) - 1
	if i < 0 || failed != nil {
		return failed
	}
	_, from := entry(i)
	_, to := entry(i + 1)
	switch {
	case failed != nil:
		return failed
	case from < 0 || from > to || to > x.Blocks:
		return x.refuse(damaged)
	}
	in := &bytesOf{file: x.file, at: from, end: to}
	for at := uint64(0); in.more(); {
		at += in.number()
		size := int64(in.number())
		if at > hash {
			break
		}
		if at < hash {
			in.skip(size)
			continue
		}
		game := uint64(0)
		for end := in.place() + size; in.place() < end && in.err == nil; {
			game += in.number()
			ply, move := in.number(), in.number()
			from, to := move>>8, move&0xff
			switch {
			case in.err != nil:
			case game >= uint64(x.Games) || ply > math.MaxInt32 || from >= board.Squares || to >= board.Squares:
				in.err = errDamaged
			case !f(posting{game: uint32(game), ply: uint32(ply), move: board.Move{From: board.Square(from), To: board.Square(to)}}):
				return nil
			}
		}
		break
	}
	if in.err == errDamaged {
		return x.refuse(damaged)
	}
	return in.err
}

// bytesOf reads numbers from a range of a file.
type bytesOf struct {
	file    io.ReaderAt
	at, end int64 // offsets of the part that is not in memory yet
	part    []byte
	err     error
}

func (b *bytesOf) more() bool   { return b.err == nil && b.place() < b.end }
func (b *bytesOf) place() int64 { return b.at - int64(len(b.part)) }
func (b *bytesOf) skip(n int64) {
	place := b.place() + n
	switch {
	case n < 0 || place > b.end:
		b.err = errDamaged
	case n <= int64(len(b.part)):
		b.part = b.part[n:]
	default:
		b.part, b.at = nil, place
	}
}

// errDamaged reports a number without an end, or out of range.
var errDamaged = errors.New("damaged")

func (b *bytesOf) number() uint64 {
	const most = 1 << 16
	if len(b.part) < binary.MaxVarintLen64 && b.at < b.end && b.err == nil {
		kept := len(b.part)
		next := make([]byte, kept+int(min(most, b.end-b.at)))
		copy(next, b.part)
		_, b.err = b.file.ReadAt(next[kept:], b.at)
		b.at += int64(len(next) - kept)
		b.part = next
	}
	n, size := binary.Uvarint(b.part)
	if size <= 0 && b.err == nil {
		b.err = errDamaged
	}
	b.part = b.part[max(size, 0):]
	return n
}

// Find returns the games that reach at least one position of each list, in their order.
func (x *Index) Find(all [][]board.Position) (found []uint32, err error) {
	for i, any := range all {
		var one []uint32
		for _, pos := range any {
			err := x.postings(pos, func(p posting) bool {
				if n := len(one); n == 0 || one[n-1] != p.game {
					one = append(one, p.game)
				}
				return true
			})
			if err != nil {
				return nil, err
			}
		}
		slices.Sort(one)
		one = slices.Compact(one)
		if i > 0 {
			one = slices.DeleteFunc(one, func(game uint32) bool {
				_, ok := slices.BinarySearch(found, game)
				return !ok
			})
		}
		found = one
	}
	return found, nil
}

// near is the distance in bytes up to which two games are read in one part, because another part costs more than
// reading the bytes between them.
const near = 64 << 10

// Parts returns the parts of files that hold the games found. The parts also hold other games.
func (x *Index) Parts(found []uint32) (parts []games.Part, err error) {
	var before row
	for i, game := range found {
		r, err := x.row(game)
		if err != nil {
			return nil, err
		}
		s := &x.Sources[r.source]
		same := i > 0 && x.Sources[before.source].path() == s.path() && (before.source != r.source || before.number < r.number)
		switch last := len(parts) - 1; {
		case s.Whole && same:
		case s.Whole:
			parts = append(parts, games.Part{Name: s.path()})
		case same && r.offset < parts[last].To+near:
			parts[last].To = r.offset + 1
		default:
			parts = append(parts, games.Part{Name: s.Name, From: r.offset, To: r.offset + 1, Games: int(r.number) - 1, Lines: int(r.line) - 1})
		}
		before = r
	}
	return parts, nil
}

package xqf

import (
	"encoding/binary"
	"iter"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Games yields the game of a file, given its name, contents and encoding. Damaged parts are findings of the game, at
// their byte offsets. A file that is not of XQStudio yields an error. UTF-16 is an error too, because the format does
// not allow it.
func Games(name string, data []byte, e text.Encoding) iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		if err := branch.CheckEncoding(e, text.Bytewise()...); err != nil {
			yield(nil, err)
			return
		}
		yield(read(name, data, e))
	}
}

var errForeign = rules.Text{EN: "not a file of XQStudio (XQF), or of a version after 1.8", ZH: "这不是 XQStudio（XQF）的文件，或者版本高于 1.8"}.Err()

func read(name string, data []byte, e text.Encoding) (*ast.Game, error) {
	if !Is(data) {
		return nil, errForeign
	}
	r := &reader{game: &ast.Game{Source: ast.Source{File: name, Number: 1, Binary: true}}, end: len(data), encoding: e}
	r.data = data
	if len(data) < headerSize { // missing bytes are 0
		r.data = append(slices.Clip(data), make([]byte, headerSize-len(data))...)
	}
	r.cipher = cipherOf(r.data)
	position := r.position()
	r.tree()
	if r.encoding == text.Auto {
		r.chooseEncoding()
	}
	r.comment(&r.moves.Comment, r.moves.CommentAt)
	for i := range r.moves.Moves {
		m := &r.moves.Moves[i]
		r.comment(&m.Comment, m.CommentAt)
	}
	position = r.side(position)
	if !position.Same(board.Start()) {
		r.fen = position.FEN()
	}
	r.header()
	r.moves.Comment = r.tagLines(r.moves.Comment, position)
	if tag := r.game.Tag("FEN"); tag != nil {
		if told, err := board.ParseFEN(tag.Value); err == nil && told.Same(position) {
			position = told // adds the counters
		}
	}
	r.moves.Put(r.game, position)
	if r.cut != (rules.Text{}) {
		r.report(branch.FileIncomplete, ast.Span{Start: int32(r.end), End: int32(r.end)}, r.cut)
	}
	ast.SortDiagnostics(r.game.Syntax.Diagnostics)
	return r.game, nil
}

// layout is the order of the pieces: Red's, then Black's.
var layout = branch.Layout()

// position returns the board of the layout, with Red to move.
func (r *reader) position() (p board.Position) {
	p.SetCounters(0, 1)
	for i := range layout {
		slot := i
		if r.data[versionAt] > lastUnrotated {
			slot = (i + 1 + int(r.cipher.layout)) % len(layout)
		}
		// Byte i holds the square of the piece layout[slot].
		square := squareOf(r.data[layoutAt+i] - r.cipher.layout)
		if square == board.NoSquare {
			continue
		}
		if p.At(square) != 0 {
			at := int32(layoutAt + i)
			r.report(branch.FileDamaged, ast.Span{Start: at, End: at + 1}, rules.Text{
				EN: "two pieces are on " + square.String(), ZH: "两个棋子在同一格 " + square.String(),
			})
		}
		p.Place(square, layout[slot])
	}
	return p
}

// squareOf returns the square of a number, ten per file, or board.NoSquare.
func squareOf(n byte) board.Square {
	if n >= 90 {
		return board.NoSquare
	}
	return board.SquareAt(int(n/10), int(n%10))
}

// side returns p with the side of the first move as the side to move. It reports a difference to the header. Without
// a move the header decides.
func (r *reader) side(p board.Position) board.Position {
	said := board.Red
	if r.data[sideAt] == 1 {
		said = board.Black
	}
	p.SetSide(said)
	r.moves.Turn(r.game, &p, ast.Span{Start: sideAt, End: sideAt + 1})
	return p
}

// A record is a record of the tree: the root, or a move.
type record struct {
	from, to       byte
	child, sibling bool
	at, comment    ast.Span // comment is empty for a record without a comment
}

// Flags in the third byte of a record; its lower bits are noise. In a file without a cipher, any bit of each
// half counts.
const (
	hasChild   = 0x80
	hasSibling = 0x40
	hasComment = 0x20

	clearChild   = 0xF0
	clearSibling = 0x0F
)

// recordSize is the size of a record without its comment.
const recordSize = 4

// tree reads the moves in preorder: a move, its continuation, then the next alternative.
func (r *reader) tree() {
	if r.end < headerSize {
		r.cut = rules.Text{EN: "the end of its header", ZH: "文件头的结尾"}
		return
	}
	at := headerSize
	root, at, ok := r.record(at)
	r.moves.CommentAt = root.comment
	var after []int // moves that still have an alternative continuation to come
	last := branch.Start
	for more := root.child; more && ok; {
		var rec record
		if rec, at, ok = r.record(at); !ok && rec.at == (ast.Span{}) {
			return
		}
		if rec.sibling {
			after = append(after, last)
		}
		last = r.add(rec, last)
		if more = rec.child; !more && len(after) > 0 {
			last, after, more = after[len(after)-1], after[:len(after)-1], true
		}
	}
	if ok {
		branch.CheckEnd(r.game, r.data, at)
	}
}

// lost is the After of moves whose predecessor is missing from the tree.
const lost = branch.Start - 1

// add adds a move after another one, and returns its index, or lost.
func (r *reader) add(rec record, after int) int {
	move := board.Move{
		From: squareOf(rec.from - 24 - r.cipher.from),
		To:   squareOf(rec.to - 32 - r.cipher.to),
	}
	if after == lost {
		return lost
	}
	if move.From == board.NoSquare || move.To == board.NoSquare || move.IsZero() {
		r.report(branch.FileDamaged, rec.at, rules.Text{EN: "the squares of a move", ZH: "着法的起止位置"})
		return lost
	}
	return r.moves.Add(branch.Move{Move: move, After: after, At: rec.at, CommentAt: rec.comment})
}

// record reads the record at an offset, and returns the offset of the next. It returns false if the file ends within
// the record or its comment. If the file ends within the record itself, rec.at is empty.
func (r *reader) record(at int) (rec record, next int, ok bool) {
	var head, size [4]byte
	if !r.plain(head[:], at) {
		r.cut = rules.Text{EN: "the next move", ZH: "下一着"}
		return record{}, at, false
	}
	next = at + recordSize
	rec = record{from: head[0], to: head[1], at: ast.Span{Start: int32(at), End: int32(next)}}
	flags, commented := head[2], true
	if r.data[versionAt] <= lastClear {
		rec.child, rec.sibling = flags&clearChild != 0, flags&clearSibling != 0
	} else {
		rec.child, rec.sibling, commented = flags&hasChild != 0, flags&hasSibling != 0, flags&hasComment != 0
	}
	if !commented {
		return rec, next, true
	}
	if !r.plain(size[:], next) {
		r.cut = rules.Text{EN: "a comment", ZH: "注释"}
		return rec, next, false
	}
	next, ok = next+len(size), true
	length := int64(int32(binary.LittleEndian.Uint32(size[:]))) - int64(r.cipher.length)
	if rest := int64(r.end - next); length < 0 || length > rest {
		length = rest
		r.cut = rules.Text{EN: "the end of a comment", ZH: "注释的结尾"}
		ok = false
	}
	if length > 0 {
		rec.comment = ast.Span{Start: int32(next), End: int32(next + int(length))}
	}
	return rec, next + int(length), ok
}

// comment sets *comment to the text at a place, unless the place is zero.
func (r *reader) comment(comment *string, at ast.Span) {
	if at == (ast.Span{}) {
		return
	}
	*comment = branch.CheckText(r.game, r.decoded(r.inClear(at), false), at)
}

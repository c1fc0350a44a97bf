package ccbridge

import (
	"strings"
	"unicode/utf16"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Offsets at the beginning of a record.
const (
	recordMagic = "CCBridge Record\x00"
	layoutAt    = 19
	recordIDAt  = 20
	boardSize   = 90
)

// isLayout reports whether a byte is a known layout.
func isLayout(b byte) bool { return 0 < b && b < layouts }

// isRecord reports whether head begins a record of a known layout.
func isRecord(head []byte) bool {
	return len(head) > layoutAt && string(head[:len(recordMagic)]) == recordMagic && isLayout(head[layoutAt])
}

// A record is one game (CBR).
type record struct {
	game   *ast.Game
	data   []byte // contents of the whole file
	at     int    // offset of the record
	end    int    // end of the record
	layout byte
}

// readFile reads a file with a single record, which ends with the last move.
func readFile(source ast.Source, data []byte) *ast.Game {
	game, size := readRecord(source, data, 0, len(data), "")
	branch.CheckEnd(game, data, size)
	return game
}

// readRecord reads the record from at to end. It returns the size of the record in bytes, up to its last
// move.
func readRecord(source ast.Source, data []byte, at, end int, libraryName string) (*ast.Game, int) {
	r := &record{game: &ast.Game{Source: source}, data: data, at: at, end: end, layout: data[at+layoutAt]}
	h, where := newHead(r.game), places[r.layout]
	for _, f := range fields {
		if from := f.at[r.layout]; from > 0 {
			h.set(f.tag, r.text(from, f.size), r.span(from, f.size))
		}
	}
	h.set(libraryTag, libraryName, ast.Span{})
	h.setResult(int(r.byte(where.result)), r.span(where.result, 1))
	h.setKind(int(r.byte(where.kind)), r.span(where.kind, 1))
	p := r.board(where.board)
	moves, behind := r.tree(where.tree)
	said := board.Red
	if r.byte(where.side) == 2 {
		said = board.Black
	}
	p = start(r.game, p, moves, said, r.span(where.side, 1))
	return finish(h, p, moves, r.span(where.board, boardSize)), behind - at
}

// span converts a range of the record to one of the file.
func (r *record) span(from, size int) ast.Span {
	begin := min(r.at+from, r.end)
	return ast.Span{Start: int32(begin), End: int32(min(begin+size, r.end))}
}

// byte returns a byte of the record, or 0 beyond its end.
func (r *record) byte(from int) byte {
	if r.at+from >= r.end {
		return 0
	}
	return r.data[r.at+from]
}

// incomplete reports that the record ends before a part.
func (r *record) incomplete(before rules.Text) {
	report(r.game, branch.FileIncomplete, ast.Span{Start: int32(r.end), End: int32(r.end)}, before)
}

// text returns a text of the record, which ends at a zero character or with its field.
func (r *record) text(from, size int) string {
	at := r.span(from, size)
	return r.decoded(at, true)
}

// decoded decodes the UTF-16 text in a span, and replaces each line break by a line feed. If ended is set, the text ends at the
// first zero character.
func (r *record) decoded(at ast.Span, ended bool) string {
	raw := r.data[at.Start:at.End]
	units := make([]uint16, 0, len(raw)/2)
	for ; len(raw) >= 2; raw = raw[2:] {
		unit := le.Uint16(raw)
		if unit == 0 && ended {
			break
		}
		units = append(units, unit)
	}
	return branch.CheckText(r.game, strings.ReplaceAll(string(utf16.Decode(units)), "\r\n", "\n"), at)
}

// kindsOfPieces maps the lower half of a piece's byte to its kind. The upper half is the side.
var kindsOfPieces = [...]board.Kind{board.NoKind, board.Rook, board.Horse, board.Elephant, board.Advisor, board.King, board.Cannon, board.Pawn}

// board returns the pieces, with Red to move. They are stored in rows from Black's side, left to right.
func (r *record) board(from int) (p board.Position) {
	p.SetCounters(0, 1)
	for i := range boardSize {
		b := r.byte(from + i)
		side, kind := b>>4, int(b&0x0F)
		if (side == 1 || side == 2) && kind < len(kindsOfPieces) {
			p.Place(squareOf(i), board.MakePiece(board.Color(side-1), kindsOfPieces[kind]))
		}
	}
	return p
}

// squareOf returns square number i, counted from 0 row by row, from left to right and from Black's side.
func squareOf(i int) board.Square {
	if i >= boardSize {
		return board.NoSquare
	}
	return board.SquareAt(i%board.Files, board.Ranks-1-i/board.Files)
}

// square returns the square of a byte of a move.
func (r *record) square(b byte) board.Square {
	if r.layout == 1 {
		return fileAndRow(b)
	}
	return squareOf(int(b))
}

// fileAndRow returns the square of a byte with the file in its upper half, and the row from Black's side in
// its lower half.
func fileAndRow(b byte) board.Square {
	file, row := int(b>>4), int(b&0x0F)
	if file >= board.Files || row >= board.Ranks {
		return board.NoSquare
	}
	return board.SquareAt(file, board.Ranks-1-row)
}

// Flags in the first byte of a move.
const (
	ends       = 1
	hasSibling = 2
	hasComment = 4

	moveSize = 4
)

// tree reads the moves, and returns the end of the last one.
func (r *record) tree(from int) (*branch.Tree, int) {
	moves, at := newTree(), r.at+from
	for isRoot := true; !moves.ended; isRoot = false {
		if at+moveSize > r.end {
			r.incomplete(rules.Text{EN: "the next move", ZH: "下一着"})
			break
		}
		raw := r.data[at : at+moveSize]
		m := branch.Move{
			Move: board.Move{From: r.square(raw[2]), To: r.square(raw[3])},
			At:   ast.Span{Start: int32(at), End: int32(at + moveSize)},
		}
		at += moveSize
		cut := false
		if raw[0]&hasComment != 0 {
			m.Comment, m.CommentAt, at, cut = r.comment(at)
		}
		switch {
		case isRoot:
			moves.Comment, moves.CommentAt = m.Comment, m.CommentAt
			moves.root(raw[0]&ends != 0)
		case !moves.add(m, raw[0]&ends != 0, raw[0]&hasSibling != 0):
			report(r.game, branch.FileDamaged, m.At, noSquares)
		}
		if cut {
			r.incomplete(rules.Text{EN: "the end of a comment", ZH: "注释的结尾"})
			break
		}
	}
	return &moves.Tree, min(at, r.end)
}

// comment reads a comment and returns the offset of the next move. cut means that the record ends within the
// comment.
func (r *record) comment(at int) (text string, place ast.Span, next int, cut bool) {
	if at+4 > r.end {
		return "", ast.Span{}, r.end, true
	}
	size := int64(le.Uint32(r.data[at:]))
	at += 4
	if rest := int64(r.end - at); size > rest {
		size, cut = rest, true
	}
	place = ast.Span{Start: int32(at), End: int32(at + int(size))}
	return strings.TrimRight(r.decoded(place, false), "\x00"), place, at + int(size), cut
}

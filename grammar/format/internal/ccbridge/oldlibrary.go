package ccbridge

import (
	"bytes"
	"compress/zlib"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Layout of an older library, which is compressed from zlibAt on.
const (
	oldMagic = "CCBridge\x15\x00\x00\x00"
	zlibAt   = 20
)

// maxInflated limits the size of a decompressed library.
const maxInflated = 256 << 20

func isOldLibrary(head []byte) bool { return bytes.HasPrefix(head, []byte(oldMagic)) }

var errTooLarge = rules.Text{EN: "the library is larger than 256 MiB when it is inflated", ZH: "棋库解压后超过 256 MiB"}.Err()

// readOldLibrary yields the games of an older library. If decompression fails, it yields the readable games
// and then an error. Its texts are in e.
func readOldLibrary(source ast.Source, data []byte, e text.Encoding, yield func(*ast.Game, error) bool) {
	if len(data) < zlibAt {
		yield(nil, errNoGames)
		return
	}
	inflater, err := zlib.NewReader(bytes.NewReader(data[zlibAt:]))
	if err != nil {
		yield(nil, err)
		return
	}
	plain, err := io.ReadAll(io.LimitReader(inflater, maxInflated+1))
	switch {
	case err != nil:
		err = rules.Text{EN: "%v", ZH: "压缩的数据不完整，或者已损坏"}.Err(err)
	case len(plain) > maxInflated:
		err = errTooLarge
	}
	in := &cursor{data: plain, end: len(plain), encoding: e}
	name, _ := in.text()
	for range 4 { // two texts, the author and the author's mail
		in.text()
	}
	in.skip(2 * dateSize)
	count := in.number()
	in.text() // a remark
	if in.cut {
		if err == nil {
			err = errNoGames
		}
		yield(nil, err)
		return
	}
	read := int64(0)
	for ; read < count && in.at < in.end; read++ {
		if !yield(readOldGame(source, in, name), nil) {
			return
		}
		source.Number++
	}
	if read < count {
		err = &branch.CountError{Promised: int(count), Read: int(read), Why: err}
	}
	if err != nil {
		yield(nil, err)
	}
}

// dateSize is the size of a date in bytes.
const dateSize = 19

// A cursor reads the contents of an older library. After the end, all values are 0 or empty.
type cursor struct {
	data []byte
	at   int
	end  int
	cut  bool // reports whether the data ended too early

	encoding text.Encoding // encoding of the texts
}

// skip consumes n bytes and returns them with their place. If fewer bytes remain, it returns nil and moves to the
// end.
func (c *cursor) skip(n int64) ([]byte, ast.Span) {
	if n < 0 || n > int64(c.end-c.at) {
		c.cut, c.at = true, c.end
		return nil, ast.Span{Start: int32(c.end), End: int32(c.end)}
	}
	begin := c.at
	c.at += int(n)
	return c.data[begin:c.at], ast.Span{Start: int32(begin), End: int32(c.at)}
}

// number consumes a number of four bytes.
func (c *cursor) number() int64 {
	raw, _ := c.skip(4)
	if raw == nil {
		return 0
	}
	return int64(le.Uint32(raw))
}

// text consumes a text: its length, then its bytes.
func (c *cursor) text() (string, ast.Span) {
	raw, at := c.skip(c.number())
	return c.decoded(raw), at
}

// decoded returns a text with its lines ended by line feeds.
func (c *cursor) decoded(raw []byte) string {
	return strings.ReplaceAll(c.encoding.Text(raw), "\r\n", "\n")
}

// oldFields are the texts of a game in order, in two parts with the result between them; the last is the
// comment. The order of Event, Round, Date and Site is uncertain, because no known library has any.
var oldFields = [2][]string{
	{"Title", "Event", "Round", "Date", "Site", "Red", "Black"},
	{"Annotator", "AnnotatorMail", "Author", "AuthorMail", ""},
}

// layout is the order of the pieces: Red's, then Black's.
var layout = branch.Layout()

// leastOldGame is the minimum size of a game in bytes: its size field, the squares and other parts of known
// size, the lengths of twelve texts, and the number of moves.
const leastOldGame = 4 + 32 + 3*4 + 12*4 + 4 + 1 + 2*dateSize + 4

// readOldGame reads the next game of an older library, which begins with its size. If the size is below the
// minimum, the start of the next game is unknown, and the game is read to the end.
func readOldGame(source ast.Source, library *cursor, libraryName string) *ast.Game {
	game := &ast.Game{Source: source}
	h := newHead(game)
	in := &cursor{data: library.data, at: library.at, end: library.end, encoding: library.encoding}
	switch size, rest := in.number(), int64(in.end-library.at); {
	case size < leastOldGame || size > rest:
		in.cut = true
	default:
		in.end = library.at + int(size)
	}
	defer func() { library.at = in.end }()

	var p board.Position
	p.SetCounters(0, 1)
	squares, boardAt := in.skip(int64(len(layout)))
	for i, b := range squares {
		file, row := int(b>>4), int(b&0x0F) // both from 1; 0 is off the board, where Place does nothing
		p.Place(board.SquareAt(file-1, board.Ranks-row), layout[i])
	}
	in.skip(3 * 4)
	var comment string
	var commentAt ast.Span
	for part, names := range oldFields {
		for _, name := range names {
			text, at := in.text()
			branch.CheckText(game, text, at)
			if name != "" {
				h.set(name, text, at)
			} else {
				comment, commentAt = broken(text), at
			}
		}
		if part == 0 {
			number, at := in.skip(4)
			if number != nil {
				h.setResult(int(le.Uint32(number)), at)
			}
		}
	}
	in.skip(1)
	for _, name := range []string{"Created", "Saved"} {
		date, at := in.skip(dateSize)
		h.set(name, strings.Trim(in.decoded(date), " \x00"), at)
	}
	h.set(libraryTag, libraryName, ast.Span{})
	moves := oldMoves(game, in)
	moves.Comment, moves.CommentAt = comment, commentAt
	if in.cut {
		report(game, branch.FileIncomplete, ast.Span{Start: int32(in.end), End: int32(in.end)}, rules.Text{EN: "the end of the game", ZH: "这一局的结尾"})
	}
	p = start(game, p, moves, board.Red, ast.Span{})
	return finish(h, p, moves, boardAt)
}

// broken returns a text with line feeds at its line breaks.
func broken(text string) string { return strings.ReplaceAll(text, "||", "\n") }

// oldMoveSize is the size of a move in bytes: its ply, its squares, and its notation.
const oldMoveSize = 6

// oldMoves reads the moves, each with its ply from 1, and the comments after them, one per line. A ply that
// is not above the previous one begins a variation there.
func oldMoves(game *ast.Game, in *cursor) *branch.Tree {
	moves := new(branch.Tree)
	path := []int{branch.Start} // predecessor by ply
	var added []int             // indices of the moves in order, lost for those left out
	for n := in.number(); n > 0; n-- {
		raw, at := in.skip(oldMoveSize)
		if raw == nil {
			break
		}
		ply := int(le.Uint16(raw))
		m := branch.Move{Move: board.Move{From: fileAndRow(raw[2]), To: fileAndRow(raw[3])}, At: at}
		index := lost
		switch known := m.From.Valid() && m.To.Valid() && !m.IsZero(); {
		case ply < 1 || ply > len(path):
			report(game, branch.FileDamaged, at, rules.Text{EN: "which move this one follows", ZH: "这一着接在哪一着之后"})
			ply = 0
		case path[ply-1] == lost:
		case !known:
			report(game, branch.FileDamaged, at, noSquares)
		default:
			m.After = path[ply-1]
			index = moves.Add(m)
		}
		added = append(added, index)
		if ply > 0 {
			path = append(path[:ply], index)
		}
	}
	text, at := in.skip(int64(in.end - in.at))
	offset := int(at.Start)
	for i := 0; i < len(added) && len(text) > 0; i++ {
		line, rest, _ := bytes.Cut(text, []byte("\r\n"))
		if m := added[i]; m != lost && len(line) > 0 {
			comment := in.decoded(line)
			place := ast.Span{Start: int32(offset), End: int32(offset + len(line))}
			branch.CheckText(game, comment, place)
			moves.Moves[m].Comment, moves.Moves[m].CommentAt = broken(comment), place
		}
		offset += len(text) - len(rest)
		text = rest
	}
	return moves
}

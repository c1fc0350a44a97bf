package xqf

import (
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Version is a version of the file format.
type Version byte

// The versions that can be written. All readers know both; Version18 is XQStudio's last.
const (
	Version10 Version = firstVersion
	Version18 Version = lastVersion
)

// Append appends a game as a file of [Version18]. See [Version.Append].
func Append(dst []byte, game *ast.Game) ([]byte, error) { return Version18.Append(dst, game) }

// An Error reports a part of a game that the format cannot represent.
type Error struct{ rules.Text }

// Error implements error.
func (e *Error) Error() string { return e.EN }

// Append appends a game as a file of the version, without a cipher. The caller must pass a game whose moves
// are ICCS. For the limits of the tree and its errors, see [branch.Of]. An unreadable FEN is an error too.
//
// Append returns an [*Error] in three cases. There may be more pieces of a kind than in a set. The first move
// may be by the side not to move, which readers would then let begin. Or the name of a tag may have blanks or
// brackets. On an error Append returns dst unchanged.
func (v Version) Append(dst []byte, game *ast.Game) ([]byte, error) {
	if v != Version10 && v != Version18 {
		return dst, rules.Text{EN: "files of version %d are not written", ZH: "不写版本 %d 的文件"}.Err(v)
	}
	tree, err := branch.Of(game)
	if err != nil {
		return dst, err
	}
	start := board.Start()
	if tag := game.Tag("FEN"); tag != nil {
		if start, err = board.ParseFEN(tag.Value); err != nil {
			return dst, err
		}
	}
	if len(tree.Moves) > 0 {
		if first := start.At(tree.Moves[0].From); first != 0 && first.Color() != start.Side() {
			return dst, &Error{rules.Text{EN: "the first move is not that of the side to move", ZH: "第一着不是轮走的一方走的"}}
		}
	}
	w := writer{version: v, data: make([]byte, headerSize)}
	copy(w.data, magic)
	w.data[versionAt] = byte(v)
	binary.LittleEndian.PutUint32(w.data[countAt:], uint32(len(tree.Moves)+1))
	binary.LittleEndian.PutUint32(w.data[treeAt:], headerSize)
	if err := w.layout(start); err != nil {
		return dst, err
	}
	w.header(game, start)
	comment, err := w.comment(game, tree.Comment)
	if err != nil {
		return dst, err
	}
	w.record(rootFrom[v], rootTo[v], branch.Link{Child: len(tree.Moves) > 0}, comment)
	for i, link := range tree.Preorder() {
		m := &tree.Moves[i]
		w.record(number(m.From)+24, number(m.To)+32, link, m.Comment)
	}
	if w.err != nil {
		return dst, w.err
	}
	if utf8.Valid(w.texts) && surelyUTF8(w.texts) {
		return dst, &Error{rules.Text{EN: "its texts would be read as UTF-8", ZH: "其中的文字会被当成 UTF-8 读"}}
	}
	return append(dst, w.data...), nil
}

// Values in place of the squares of the root, which has none.
var (
	rootFrom = map[Version]byte{Version10: 24, Version18: magic[0]}
	rootTo   = map[Version]byte{Version10: 32, Version18: magic[1]}
)

// A writer builds one file.
type writer struct {
	version Version
	data    []byte
	texts   []byte // all texts in GB18030, a line each
	err     *Error // about the first character that cannot be encoded
}

// number returns the number of a square, ten per file.
func number(s board.Square) byte { return byte(s.File()*10 + s.Rank()) }

// absent is the square of a piece that is not on the board.
const absent = 0xFF

// layout writes a position. It returns an error if there are more pieces than in a set.
func (w *writer) layout(start board.Position) error {
	slots := w.data[layoutAt : layoutAt+len(layout)]
	for i := range slots {
		slots[i] = absent
	}
	for s := range board.NoSquare {
		piece := start.At(s)
		if piece == 0 {
			continue
		}
		i := slices.IndexFunc(layout[:], func(p board.Piece) bool { return p == piece })
		for i < len(layout) && (layout[i] != piece || slots[w.byteOf(i)] != absent) {
			i++
		}
		if i == len(layout) {
			return &Error{rules.Text{EN: "there are more pieces %s than a set has", ZH: "棋子 %s 超过一副棋的数目"}.With(piece)}
		}
		slots[w.byteOf(i)] = number(s)
	}
	if start.Side() == board.Black {
		w.data[sideAt] = 1
	}
	return nil
}

// byteOf returns the index of the byte that holds the square of a piece.
func (w *writer) byteOf(piece int) int {
	if w.version <= lastUnrotated {
		return piece
	}
	return (piece + len(layout) - 1) % len(layout)
}

// header writes the tags that have a field, as far as they fit.
func (w *writer) header(game *ast.Game, start board.Position) {
	for _, f := range fields {
		value := game.Tags.Value(f.tag)
		if f.tag == "Event" && isTitle(game) {
			value = ""
		}
		text := w.encoded(value)
		for len(text) > f.room { // the whole text is written before the comment
			_, size := utf8.DecodeLastRuneInString(value)
			value = value[:len(value)-size]
			text = w.encoded(value)
		}
		w.data[f.at] = byte(len(text))
		copy(w.data[f.at+1:], text)
		w.texts = append(append(w.texts, text...), '\n')
	}
	w.data[resultAt] = byte(branch.ResultNumber(game.Result()))
	w.data[kindAt] = byte(impliedKind(!start.Same(board.Start())))
	if kind := slices.Index(kinds[:], game.Tags.Value("GameType")); kind >= 0 {
		w.data[kindAt] = byte(kind)
	}
}

// isTitle reports whether a game's event is only its title, as in a game from a file without an event. In such a game the
// tags Event and Title have the same place in the file.
func isTitle(game *ast.Game) bool {
	event, title := game.Tag("Event"), game.Tag("Title")
	return event != nil && title != nil && event.Value == title.Value && event.At == title.At && event.At != (ast.Span{})
}

// comment returns the comment of the game, preceded by the tags that the header does not fully hold, one per
// line.
func (w *writer) comment(game *ast.Game, comment string) (string, error) {
	held, err := read("", w.data, text.GB18030)
	if err != nil {
		return "", err
	}
	values := func(tags ast.Tags, name string) (values []string) {
		for _, tag := range tags {
			if tag.Name == name {
				values = append(values, tag.Value)
			}
		}
		return values
	}
	var lines strings.Builder
	for _, tag := range game.Tags {
		if slices.Equal(values(game.Tags, tag.Name), values(held.Tags, tag.Name)) {
			continue
		}
		line := tagLine(tag)
		if again, _, ok := cutTagLine(line); !ok || again.Name != tag.Name {
			return "", &Error{rules.Text{EN: "this format has no place for tag %q", ZH: "这种格式写不了标签“%s”"}.With(tag.Name)}
		}
		lines.WriteString(line + "\n")
	}
	if _, _, ok := cutTagLine(comment); ok && lines.Len() == 0 {
		lines.WriteString(tagLine(held.Tags[0]) + "\n") // so that the first line of the comment is not read as a tag
	}
	if lines.Len() == 0 {
		return comment, nil
	}
	if comment == "" {
		return strings.TrimSuffix(lines.String(), "\n"), nil
	}
	return lines.String() + "\n" + comment, nil
}

// record writes a record of the tree.
func (w *writer) record(from, to byte, link branch.Link, comment string) {
	text := w.encoded(comment)
	w.texts = append(append(w.texts, text...), '\n')
	flags, length := byte(0), 0
	set := func(on bool, flag byte) {
		if on {
			flags |= flag
		}
	}
	if w.version <= lastClear {
		set(link.Child, clearChild)
		set(link.Sibling, clearSibling)
	} else {
		set(link.Child, hasChild)
		set(link.Sibling, hasSibling)
		set(len(text) > 0, hasComment)
		length = cipherOf(w.data).length
	}
	w.data = append(w.data, from, to, flags, 0)
	if w.version <= lastClear || len(text) > 0 {
		w.data = binary.LittleEndian.AppendUint32(w.data, uint32(len(text)+length))
		w.data = append(w.data, text...)
	}
}

// encoded returns a text in GB18030, with the line endings of Windows. GB18030 has every character, except
// private-use ones that it maps to others.
func (w *writer) encoded(text string) []byte {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, replacement), "\n", "\r\n")
	out, err := simplifiedchinese.GB18030.NewEncoder().Bytes([]byte(text))
	if err != nil {
		panic(err) // impossible after ToValidUTF8
	}
	if strings.IndexByte(text, privateLead) >= 0 && w.err == nil {
		if again, err := simplifiedchinese.GB18030.NewDecoder().Bytes(out); err != nil || string(again) != text {
			w.err = &Error{rules.Text{EN: "a character for private use has no bytes in GB18030", ZH: "私用区的字符在 GB18030 里没有对应的字节"}}
		}
	}
	return out
}

// privateLead is the first byte of a private-use character in UTF-8.
const privateLead = 0xee

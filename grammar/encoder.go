package grammar

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// An EncoderConfig says how to write PGN. Its zero value writes UTF-8 with line feeds as line ends.
type EncoderConfig struct {
	Encoding Encoding // Auto means UTF8
	BOM      bool     // whether UTF-8 begins with a byte order mark; UTF-16 does, and nothing else can
	CRLF     bool     // whether lines end as on Windows

	// KeepLayout keeps the layout of a game that was read from a file: the game is written as by [AppendEdited]. Set
	// it to write a file back after some of its games were edited. Unedited text stays as it is, with its own line
	// ends.
	KeepLayout bool
}

// Append appends a game in the encoding and with the line ends of c, without a byte order mark. It writes the
// game as the function [Append] does, or with KeepLayout as [AppendEdited] does. Line ends in comments change
// too. The error is a [*PrintError], an [*EncodeError], or an [*EncodingError]; then dst is returned
// unchanged.
//
// With KeepLayout and the encoding of the game's file, unedited text keeps the bytes of the file, even if they cannot be
// decoded (see [ast.Original]). Otherwise a game with such bytes is not written.
func (c EncoderConfig) Append(dst []byte, game *ast.Game) ([]byte, error) {
	if c.Encoding == Auto || c.Encoding == UTF8 {
		out, original, err := c.text(dst, game)
		if err == nil && original != "" {
			out = append(dst, original...)
		}
		return out, err
	}
	text, original, err := c.text(nil, game)
	switch {
	case err != nil:
		return dst, err
	case original != "":
		return append(dst, original...), nil
	}
	return c.Encoding.Append(dst, string(text))
}

// text appends the text of a game with the line ends of c. If the bytes of the game's file must be written
// instead, text returns the bytes as original.
func (c EncoderConfig) text(dst []byte, game *ast.Game) (out []byte, original string, err error) {
	if game == nil {
		return dst, "", errNoGame
	}
	if c.KeepLayout && game.Text != "" {
		return c.edited(dst, game)
	}
	all, err := Append(dst, game)
	if err != nil {
		return dst, "", err
	}
	text := all[len(dst):]
	if isLost(game, text) {
		return dst, "", undecodable
	}
	if c.CRLF || bytes.IndexByte(text, '\r') >= 0 {
		text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
		if c.CRLF {
			text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
		}
		all = append(dst, text...)
	}
	return all, "", nil
}

// edited is like the method text, for a game whose layout is kept.
func (c EncoderConfig) edited(dst []byte, game *ast.Game) (out []byte, original string, err error) {
	edits, err := Edits(game)
	if err != nil {
		return dst, "", err
	}
	all, err := ast.ApplyEdits(game.Text, edits)
	if err != nil {
		return dst, "", err
	}
	of := game.Original
	switch {
	case of.Encoding != max(c.Encoding, UTF8).String():
		if isLost(game, []byte(all)) {
			return dst, "", undecodable
		}
		return append(dst, all...), "", nil
	case of.Bytes == "":
		return dst, "", otherUnits
	case len(edits) == 0:
		original = of.Bytes
	default:
		if original, err = c.editedBytes(game, edits, all); err != nil {
			return dst, "", err
		}
	}
	return append(dst, all...), original, nil
}

// editedBytes applies edits of a game's text to the game's bytes, which are in the encoding of its file. all is the
// text with the edits applied; the bytes that editedBytes returns decode to it.
func (c EncoderConfig) editedBytes(game *ast.Game, edits []ast.Edit, all string) (string, error) {
	e, data := c.Encoding.reads(), []byte(game.Original.Bytes)
	var changes []ast.Edit
	for _, edit := range edits {
		encoded, err := c.Encoding.Append(nil, edit.New)
		if err != nil {
			return "", err
		}
		start, _ := e.FileLen(data, int(edit.Span.Start))
		end, _ := e.FileLen(data, int(edit.Span.End))
		changes = append(changes, ast.Edit{Span: ast.Span{Start: int32(start), End: int32(end)}, New: string(encoded)})
		if strings.Contains(edit.New, text.Replacement) {
			return "", undecodable
		}
	}
	written := splice(game.Original.Bytes, changes)
	if e.Text(data) != game.Text || e.Text([]byte(written)) != all {
		return "", undecodable // the game is in several encodings
	}
	return written, nil
}

// splice applies edits to bytes that may be invalid text. The edits are in order.
func splice(data string, edits []ast.Edit) string {
	var b strings.Builder
	done := int32(0)
	for _, e := range edits {
		b.WriteString(data[done:e.Span.Start])
		b.WriteString(e.New)
		done = e.Span.End
	}
	b.WriteString(data[done:])
	return b.String()
}

// isLost reports whether the game has bytes that cannot be decoded and that would be lost if written became its text.
func isLost(game *ast.Game, written []byte) bool {
	return game.Original.Encoding != "" && !game.Original.Exact && bytes.Contains(written, []byte(text.Replacement))
}

var (
	undecodable = &PrintError{Why: rules.Text{EN: "some of its bytes cannot be decoded, and would be lost", ZH: "有的字节无法解码，写出后会丢失"}}
	otherUnits  = &PrintError{Why: rules.Text{
		EN: "its file was joined of pieces in UTF-16 and in other encodings, so its bytes cannot be written to one file",
		ZH: "原文件由 UTF-16 和其他编码的几部分拼成，不能照原样写进一个文件",
	}}
)

// mark returns the byte order mark with which the output begins, or "".
func (c EncoderConfig) mark() string {
	if c.BOM && c.Encoding <= UTF8 {
		return text.UTF8Mark
	}
	return c.Encoding.BOM()
}

// An Encoder writes games as PGN. It writes each game with one call of its writer's Write, so there is nothing to
// flush or to close. A blank line separates two games, and none follows the last game if it has a result. With
// [EncoderConfig].KeepLayout, the blank lines of the games are kept. A zero Encoder writes nothing: Encode returns an
// error.
type Encoder struct {
	out    io.Writer
	config EncoderConfig
	count  int    // number of games passed to Encode
	last   []byte // text of the last game written; nil before the first
	ended  bool   // whether the last game has a result of PGN-3.6, and nothing after the result
	file   string // file that the last game was read from
	number int    // number of the last game in that file
	end    int64  // offset in the file of the byte after the last game; only for a game that was not edited
	owed   []byte // bytes of blank lines after that game, which are written before the next one
	free   []byte // memory for the text of the next game
	bytes  []byte // the next game in the encoding
	err    error  // error of the writer; nothing is written after it
}

// NewEncoder returns an Encoder that writes to w.
func NewEncoder(w io.Writer, config EncoderConfig) *Encoder {
	return &Encoder{out: w, config: config}
}

// Encode writes a game. The first game follows a byte order mark if the encoding has one.
//
// Encode returns an error and writes nothing if the game is nil, cannot be written (see [EncoderConfig.Append]), or
// would be read as part of the previous game. The error names the game by its file and its number there, or, if it
// has no number, by the number of calls. Later games may follow. After an error of the writer, all further calls
// return that error.
func (e *Encoder) Encode(game *ast.Game) error {
	switch {
	case e.err != nil:
		return e.err
	case e.out == nil:
		return errNoWriter
	}
	e.count++
	size, err := e.prepare(game)
	if err != nil {
		return rules.Text{EN: "%s: %v", ZH: "%s：%v"}.Err(e.name(game), err)
	}
	e.ended = ast.IsResult(game.Main.Result.Text) && len(game.Main.Trailing) == 0
	written := e.bytes
	if e.owed = e.owed[:0]; e.ended && !e.config.KeepLayout {
		text, blank := e.config.Encoding.CutBlankLines(e.bytes)
		written, e.owed = text, append(e.owed, blank...)
	}
	_, e.err = e.out.Write(written)
	e.last, e.free = e.free, e.last
	e.file, e.number, e.end = game.File, game.Number, game.FileOffset+size
	return e.err
}

var (
	errNoWriter = errors.New("the encoder has nothing to write to")
	errJoined   = rules.Text{
		EN: "it would be read as a continuation of the previous game: that one has no result, or this one begins with no tag",
		ZH: "会被当成前一局的一部分：前一局没有结果，或者这一局开头没有标签",
	}.Err()
)

// prepare stores the text of a game in e.free, and the bytes to write in e.bytes: the game in the output encoding,
// and before it the byte order mark or the blank lines. size is the number of bytes of the game alone.
func (e *Encoder) prepare(game *ast.Game) (size int64, err error) {
	written, original, err := e.config.text(e.free[:0], game)
	if err != nil {
		return 0, err
	}
	e.free = written
	e.bytes = e.bytes[:0]
	switch {
	case e.last == nil:
		e.bytes = append(e.bytes, e.config.mark()...)
	default:
		before := e.last
		e.bytes = append(e.bytes, e.owed...)
		adjacent := e.config.KeepLayout && game.File == e.file && game.Number == e.number+1 && game.FileOffset == e.end
		if !endsLine(before) && !adjacent { // only the last game of a file with KeepLayout lacks a line end
			const gap = "\n\n"
			before = slices.Concat(before, []byte(gap))
			e.bytes, err = e.config.Encoding.Append(e.bytes, gap)
		}
		if !split.Follows(text.View(before), text.View(written), e.ended) {
			return 0, errJoined
		}
	}
	begin := len(e.bytes)
	switch {
	case err != nil:
	case original != "":
		e.bytes = append(e.bytes, original...)
	default:
		e.bytes, err = e.config.Encoding.Append(e.bytes, string(written))
	}
	return int64(len(e.bytes) - begin), err
}

// endsLine reports whether only white space follows the last line end of a
// text.
func endsLine(text []byte) bool {
	end := bytes.LastIndexAny(text, "\r\n")
	return end >= 0 && len(bytes.Trim(text[end+1:], " \t\u3000\ufeff")) == 0
}

// name returns the name of a game for an error.
func (e *Encoder) name(game *ast.Game) rules.Text {
	number := e.count
	if game != nil && game.Number != 0 {
		number = game.Number
	}
	name := rules.Text{EN: "game %d", ZH: "第 %d 局"}.With(number)
	if game != nil && game.Number != 0 && game.File != "" {
		name = rules.Text{EN: "%s: %s", ZH: "%s：%s"}.With(game.File, name)
	}
	return name
}

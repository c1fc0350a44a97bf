package grammar

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// An EncoderConfig says how to write PGN. Its zero value writes UTF-8 with line ends
// of one line feed.
type EncoderConfig struct {
	Encoding Encoding // Auto stands for UTF8
	BOM      bool     // whether UTF-8 begins with a byte order mark; UTF-16 does, and nothing else can
	CRLF     bool     // whether lines end as on Windows

	// KeepLayout writes games that were read as [AppendEdited] does: what was not edited
	// stays as it was written, line ends too, whatever CRLF says. So a file in which
	// some games were edited is written back.
	KeepLayout bool
}

// Append appends a game in the encoding and with the line ends of c, without a byte order mark. It writes the
// game as the function [Append] does, or with KeepLayout as [AppendEdited] does. Line ends in comments change
// too. The error is a [*PrintError], an [*EncodeError], or an [*EncodingError]; then dst is returned
// unchanged.
func (c EncoderConfig) Append(dst []byte, game *ast.Game) ([]byte, error) {
	if c.Encoding == Auto || c.Encoding == UTF8 {
		return c.text(dst, game)
	}
	text, err := c.text(nil, game)
	if err != nil {
		return dst, err
	}
	return c.Encoding.Append(dst, string(text))
}

// text appends the text of a game with the line ends asked for.
func (c EncoderConfig) text(dst []byte, game *ast.Game) ([]byte, error) {
	if game == nil {
		return dst, errNoGame
	}
	if c.KeepLayout && game.Text != "" {
		return AppendEdited(dst, game)
	}
	all, err := Append(dst, game)
	if err != nil {
		return dst, err
	}
	text := all[len(dst):]
	mixed := bytes.IndexByte(text, '\r') >= 0
	if mixed {
		text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	}
	if c.CRLF {
		text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	}
	if mixed || c.CRLF {
		all = append(dst, text...)
	}
	return all, nil
}

// mark returns the byte order mark to begin with.
func (c EncoderConfig) mark() string {
	if c.BOM && c.Encoding <= UTF8 {
		return text.UTF8Mark
	}
	return c.Encoding.BOM()
}

// An Encoder writes games as PGN, each with one call of its writer's Write, and has
// nothing to flush or to close. A zero Encoder writes nothing: Encode returns an
// error.
type Encoder struct {
	out    io.Writer
	config EncoderConfig
	count  int    // of the games given
	last   []byte // the text of the last game written; nil before the first
	ended  bool   // whether it has a result as PGN-3.6 writes it, and nothing behind
	free   []byte // to put the next one in
	bytes  []byte // in the encoding
	err    error  // why no more can be written
}

// NewEncoder writes to w.
func NewEncoder(w io.Writer, config EncoderConfig) *Encoder {
	return &Encoder{out: w, config: config}
}

// Encode writes a game. The first game follows a byte order mark if the encoding has one.
//
// Encode returns an error and writes nothing if the game is nil, cannot be written (see
// [EncoderConfig.Append]), or would be read as part of the previous game. The error names the game by its
// file and its number there, or by the number of calls. Later games may follow. After an error of the writer,
// all further calls return that error.
func (e *Encoder) Encode(game *ast.Game) error {
	switch {
	case e.err != nil:
		return e.err
	case e.out == nil:
		return errNoWriter
	}
	e.count++
	if err := e.prepare(game); err != nil {
		return rules.Text{EN: "%s: %v", ZH: "%s：%v"}.Err(e.name(game), err)
	}
	_, e.err = e.out.Write(e.bytes)
	e.last, e.free = e.free, e.last
	e.ended = ast.IsResult(game.Main.Result.Text) && len(game.Main.Trailing) == 0
	return e.err
}

var (
	errNoWriter = errors.New("the encoder has nothing to write to")
	errJoined   = rules.Text{
		EN: "it would be read as part of the game before it, which has no result, or this one has no tag to begin with",
		ZH: "会被当成前一局的一部分：前一局没有结果，或者这一局开头没有标签",
	}.Err()
)

// prepare puts the text of a game into free, and what is to be written into bytes.
func (e *Encoder) prepare(game *ast.Game) error {
	text, err := e.config.text(e.free[:0], game)
	if err != nil {
		return err
	}
	e.free = text
	e.bytes = e.bytes[:0]
	switch {
	case e.last == nil:
		e.bytes = append(e.bytes, e.config.mark()...)
	default:
		before := e.last
		if !endsLine(before) { // the last of a file whose layout is kept
			const gap = "\n\n"
			before = slices.Concat(before, []byte(gap))
			e.bytes, err = e.config.Encoding.Append(e.bytes, gap)
		}
		if !split.Follows(before, text, e.ended) {
			return errJoined
		}
	}
	if err == nil {
		e.bytes, err = e.config.Encoding.Append(e.bytes, string(text))
	}
	return err
}

// endsLine reports whether nothing that is seen stands behind the last line end of a
// text.
func endsLine(text []byte) bool {
	end := bytes.LastIndexAny(text, "\r\n")
	return end >= 0 && len(bytes.Trim(text[end+1:], " \t\u3000\ufeff")) == 0
}

// name returns what a game is called in an error.
func (e *Encoder) name(game *ast.Game) rules.Text {
	number := e.count
	if game != nil && game.Number != 0 {
		number = game.Number
	}
	name := rules.Text{EN: "game %d", ZH: "第 %d 局"}.With(number)
	if game != nil && game.Number != 0 && game.Name != "" {
		name = rules.Text{EN: "%s: %s", ZH: "%s：%s"}.With(game.Name, name)
	}
	return name
}

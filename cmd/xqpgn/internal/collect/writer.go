package collect

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Writer writes games into one file.
//
// Between games stands what stood there; behind one that something else followed in its
// file, a blank line. A game that could not be told from its neighbour there, because it
// has no tag to begin with or a comment that nothing closes, is written anew: as
// [grammar.Append] writes it, with a tag first that begins a game. Games of files in several
// encodings are all written in that of the first that has more than ASCII.
type Writer struct {
	// Encoding is the one to write in; Auto is that of the games.
	Encoding grammar.Encoding

	// OneEncoding lets Write return [ErrMixed] for a game in another encoding than those before it.
	OneEncoding bool

	// Anew is told of each game that is written anew; it may be nil.
	Anew func(*choose.Chosen)

	// Mistaken is called if who reads the file will take it for one in another encoding,
	// unless told: a few names say little. It may be nil.
	Mistaken func(is, seems grammar.Encoding)

	// Book accounts for what is written; it may be nil.
	Book *account.Book

	out   io.Writer
	begun bool
	held  *choose.Chosen // the last game, in Encoding: not yet written, as the next one may change it
	past  []byte         // the one before it, nil if there is none
	seen  []byte         // the first bytes that were written, or that were not looked at yet
	told  bool           // whether they were looked at
}

// ErrMixed says that games are in several encodings. UTF-8 takes them all.
var ErrMixed = errors.New("games in several encodings")

// NewWriter returns a writer to out in an encoding, Auto for that of the games.
func NewWriter(out io.Writer, encoding grammar.Encoding) *Writer {
	return &Writer{Encoding: encoding, out: out}
}

// Write writes the next game. If it cannot be written, the error is a
// [*games.RefusedError] that names it, and others may follow; any other error is one of the file.
func (w *Writer) Write(game choose.Chosen) error {
	if err := account.Same(game.Name, game.Number, game.Entry, game.Bytes, game.Encoding); err != nil {
		return err
	}
	w.settle(&game)
	if err := w.encode(&game); err == ErrMixed {
		return err
	} else if err != nil {
		return refused(&game, err)
	}
	if !w.Encoding.Separate(game.Bytes, nil) { // what closed its comment stood behind it
		return refused(&game, &files.Reason{Text: notApart})
	}
	if w.held == nil {
		w.held = &game
		return nil
	}
	before := *w.held
	if err := w.part(&before, &game); err != nil {
		return refused(&game, err)
	}
	w.held, w.past = &game, before.Bytes
	return w.put(before.Bytes)
}

// End writes what is left to write. Nothing is closed.
func (w *Writer) End() error {
	if w.held == nil {
		return nil
	}
	last := w.held.Bytes
	w.held = nil
	err := w.put(last)
	w.look()
	return err
}

// sample is how many bytes are looked at to tell what the encoding will be taken for.
const sample = 4 << 10

// look tells whether the encoding will be told from what was written.
func (w *Writer) look() {
	if w.told || w.Mistaken == nil || w.Encoding == grammar.Auto || isUTF16(w.Encoding) || isASCII(w.seen) {
		return
	}
	w.told = true
	reader := grammar.NewTextReader(bytes.NewReader(w.seen), grammar.Auto)
	if _, err := io.Copy(io.Discard, reader); err == nil && reader.Encoding() != w.Encoding {
		w.Mistaken(w.Encoding, reader.Encoding())
	}
	w.seen = nil
}

func (w *Writer) put(data []byte) error {
	if w.Encoding == grammar.Auto && !isASCII(data) { // what was written anew has braces of full width
		w.Encoding = grammar.UTF8
	}
	if !w.begun {
		w.begun = true
		if _, err := io.WriteString(w.out, w.Encoding.BOM()); err != nil {
			return err
		}
	}
	if !w.told {
		if w.seen = append(w.seen, data[:min(len(data), sample)]...); len(w.seen) >= sample {
			w.look()
			w.seen = w.seen[:0]
		}
	}
	w.Book.Game(account.Bytes(data, w.Encoding))
	_, err := w.out.Write(data)
	return err
}

// settle decides on the encoding if a game does.
func (w *Writer) settle(game *choose.Chosen) {
	switch {
	case w.Encoding != grammar.Auto, holdsASCII(game):
	case w.held != nil && isUTF16(game.Encoding): // in which ASCII is something else
		w.Encoding = grammar.UTF8
	default:
		w.Encoding = game.Encoding
	}
}

// encode puts the bytes of a game into the encoding of the file.
func (w *Writer) encode(game *choose.Chosen) error {
	if isUTF16(game.Encoding) && len(game.Bytes)%2 > 0 {
		return &files.Reason{Text: halfCharacter}
	}
	if game.Encoding == w.Encoding || holdsASCII(game) && !isUTF16(w.Encoding) {
		return nil
	}
	if w.OneEncoding && game.Tree == nil {
		return ErrMixed
	}
	text, exact := game.Encoding.Decode(game.Bytes)
	if !exact {
		return &files.Reason{Text: rules.Text{
			EN: fmt.Sprintf("some of its bytes are no text in %v, so they cannot be written in %v", game.Encoding, w.Encoding),
			ZH: fmt.Sprintf("有的字节不是 %v 文字，不能写成 %v", game.Encoding, w.Encoding),
		}}
	}
	data, err := w.Encoding.Append(nil, text)
	if err != nil && game.Tree != nil { // its moves may be written in other characters
		if pgn, again := choose.PGN(game.Form, game.Tree, w.Encoding); again == nil {
			if other, again := w.Encoding.Append(nil, string(pgn)); again == nil {
				data, err = other, nil
			}
		}
	}
	if err != nil && w.OneEncoding {
		return ErrMixed
	}
	if err != nil {
		return &files.Reason{Text: rules.Text{
			EN: files.Words(err, rules.EN) + "; --output-encoding utf-8 takes all games",
			ZH: files.Words(err, rules.ZH) + "；--output-encoding utf-8 可以写任何棋局",
		}}
	}
	game.Encoding, game.Bytes = w.Encoding, data
	if game.Tree != nil {
		return nil // other characters may be written for its moves
	}
	return account.Recoded(game.Name, game.Number, text, data, w.Encoding)
}

// part makes a game and the one before it two that can be told apart, one right behind
// the other.
func (w *Writer) part(before, game *choose.Chosen) error {
	if w.parted(before, game) {
		return nil
	}
	for _, anew := range [][]*choose.Chosen{{before}, {game}, {before, game}} {
		first, second := *before, *game
		for _, one := range anew {
			changed := &first
			if one == game {
				changed = &second
			}
			if err := w.rewrite(changed); err != nil {
				return err
			}
		}
		if (w.past == nil || w.Encoding.Separate(w.past, first.Bytes)) && w.parted(&first, &second) {
			*before, *game = first, second
			for _, one := range anew {
				if w.Anew != nil {
					w.Anew(one)
				}
			}
			return nil
		}
	}
	return &files.Reason{Text: notApart}
}

// parted puts behind a game what has to stand between it and the next, and reports whether
// they can be told apart then. If not, the game stays as it is.
func (w *Writer) parted(before, game *choose.Chosen) bool {
	data := before.Bytes
	if before.Name != game.Name || before.Number+1 != game.Number || before.End != game.Start {
		data = w.withBlankLine(data)
	}
	if !w.Encoding.Separate(data, game.Bytes) {
		return false
	}
	before.Bytes = data
	return true
}

// withBlankLine returns the bytes of a game, with a blank line behind it.
func (w *Writer) withBlankLine(data []byte) []byte {
	text := string(data)
	if isUTF16(w.Encoding) {
		text, _ = w.Encoding.Decode(data)
	}
	white := text[len(strings.TrimRight(text, " \t\r\n")):]
	newLine := "\n"
	switch {
	case strings.Contains(text, "\r\n"):
		newLine = "\r\n"
	case strings.Contains(text, "\r") && !strings.Contains(text, "\n"):
		newLine = "\r"
	}
	missing := strings.Repeat(newLine, max(0, 2-strings.Count(white, newLine)))
	data, _ = w.Encoding.Append(slices.Clip(data), missing) // every encoding has line ends
	return data
}

// rewrite writes a game anew.
func (w *Writer) rewrite(game *choose.Chosen) error {
	text, exact := w.Encoding.Decode(game.Bytes)
	games := grammar.Parse(text)
	if !exact || len(games) != 1 {
		return &files.Reason{Text: notApart}
	}
	tree := games[0]
	opener := ast.Tag{Name: "Game", Value: "Chinese Chess"}
	if i := slices.IndexFunc(tree.Tags, opens); i >= 0 {
		opener = tree.Tags[i]
		tree.Tags = slices.Delete(tree.Tags, i, i+1)
	}
	tree.Tags = slices.Insert(tree.Tags, 0, opener)
	data, err := grammar.Append(nil, tree)
	if err == nil {
		was := account.Reading{Name: game.Name, Number: game.Number, Game: tree}
		err = was.Text(string(data))
	}
	if err == nil {
		data, err = w.Encoding.Append(nil, string(data))
	}
	if err != nil {
		return &files.Reason{Text: notApart}
	}
	game.Bytes, game.End = data, -1
	return nil
}

// opens reports whether a tag begins a game wherever it stands.
func opens(tag ast.Tag) bool {
	standard, _ := ast.LookupTag(tag.Name)
	return standard.Opens
}

var (
	halfCharacter = rules.Text{EN: "its last character is cut in half", ZH: "最后一个字符只有一半"}
	notApart      = rules.Text{EN: "it would be read as part of the game before it", ZH: "会被当作前一局的一部分"}
)

// refused returns the error of a game that cannot be written.
func refused(game *choose.Chosen, err error) error {
	why := rules.Text{EN: files.Words(err, rules.EN), ZH: files.Words(err, rules.ZH)}
	return &games.RefusedError{Name: game.Name, Why: rules.Text{
		EN: fmt.Sprintf("game %d: %s", game.Number, why.EN),
		ZH: fmt.Sprintf("第 %d 局：%s", game.Number, why.ZH),
	}}
}

// holdsASCII reports whether the bytes of a game are the same in every encoding but UTF-16.
func holdsASCII(game *choose.Chosen) bool { return !isUTF16(game.Encoding) && isASCII(game.Bytes) }

func isASCII(data []byte) bool {
	for _, c := range data {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func isUTF16(e grammar.Encoding) bool { return e == grammar.UTF16LE || e == grammar.UTF16BE }

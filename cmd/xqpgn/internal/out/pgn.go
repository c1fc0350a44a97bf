package out

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/grammar"
)

// A PGN writes games into one file, as the [Writer] of a file of PGN.
//
// The text between consecutive games of a file is kept. A blank line follows a game if another game
// followed it in its own file. Some games would merge with a neighbour, because they lack a first tag or
// have an unclosed comment. [grammar.Append] writes such games again, with a tag first that begins a game.
// Games in several encodings are all written in the first encoding that has more than ASCII.
type PGN struct {
	// Encoding is the output encoding. Auto means the encoding of the games.
	Encoding grammar.Encoding

	// Named says that the encoding of the games was named, so no game is in another one than its file. Convert makes Write
	// convert a game that is in another encoding than its file also if the output has the encoding of the file. Without
	// it such a game is copied, and reads in the output as it does in the file.
	Named, Convert bool

	// OneEncoding makes Write return [ErrMixed] for a game in another encoding than the games before it.
	OneEncoding bool

	// Anew is called for each game that is written again. It may be nil.
	Anew func(*filter.Selected)

	// Quoted is called for each game that is written as a comment with its text, with the reason: its bytes would not be
	// read as one game. If it is nil, such a game is refused.
	Quoted func(game *filter.Selected, why error)

	// Mistaken is called if readers will detect another encoding than the one written. This happens if
	// there is little text, such as a few names. It may be nil.
	Mistaken func(is, seems grammar.Encoding)

	// Book accounts for the output. It may be nil.
	Book *account.Book

	out      io.Writer
	begun    bool
	held     *filter.Selected // the last game, in Encoding; not yet written, because the next game may change it
	past     []byte           // the game before it, or nil
	seen     []byte           // the first bytes of the output, until they are examined
	examined bool             // whether they were examined
}

// ErrMixed says that games are in several encodings. UTF-8 can hold them all.
var ErrMixed = errors.New("games in several encodings")

// NewPGN returns a writer to out in an encoding. Auto means the encoding of the games.
func NewPGN(out io.Writer, encoding grammar.Encoding) *PGN {
	return &PGN{Encoding: encoding, out: out}
}

// Write implements [Writer].
func (p *PGN) Write(game filter.Selected) error {
	if err := account.Same(game.Name, game.Number, game.Entry, game.Bytes, game.Encoding); err != nil {
		return err
	}
	p.settle(&game)
	if err := p.encode(&game); err == ErrMixed {
		return err
	} else if err != nil {
		return refused(&game, err)
	}
	if err := p.next(&game); err != nil {
		if p.Quoted == nil || p.quote(&game) != nil || p.next(&game) != nil {
			return refused(&game, err)
		}
		p.Quoted(&game, refused(&game, err))
	}
	if p.past == nil {
		return nil
	}
	return p.put(p.past)
}

// next takes a game, and settles the text of the game before.
func (p *PGN) next(game *filter.Selected) error {
	if !p.Encoding.Separate(game.Bytes, nil) { // the end of its comment is outside its bytes
		return notApart.Err()
	}
	if p.held == nil {
		p.held = game
		return nil
	}
	before := *p.held
	if err := p.part(&before, game); err != nil {
		return err
	}
	p.held, p.past = game, before.Bytes
	return nil
}

// Quoted returns a game with some tags and with a text as a comment, for a game that cannot be written otherwise.
func Quoted(tags ast.Tags, text string) *ast.Game {
	tags = slices.DeleteFunc(slices.Clone(tags), opens)
	tags = slices.Insert(tags, 0, ast.Tag{Name: "Game", Value: "Chinese Chess"})
	return &ast.Game{Tags: tags, Main: ast.Line{Leading: []ast.Remark{&ast.Comment{Text: text}}, Result: ast.Result{Text: "*"}}}
}

// quote makes a game one with its text as a comment.
func (p *PGN) quote(game *filter.Selected) error {
	text, exact := p.Encoding.Decode(game.Bytes)
	if !exact {
		return notApart.Err()
	}
	data, err := grammar.Append(nil, Quoted(game.Tags, text))
	if err == nil {
		data, err = p.Encoding.Append(nil, string(data))
	}
	if err == nil {
		game.Bytes, game.End = data, -1
	}
	return err
}

// Hold implements [Writer].
func (p *PGN) Hold(path string, written io.Reader) error {
	return p.Book.Hold(path, written, p.Encoding)
}

// End writes the last game. It does not close the output.
func (p *PGN) End() error {
	if p.held == nil {
		return nil
	}
	last := p.held.Bytes
	if text, blank := p.Encoding.CutBlankLines(last); len(blank) > 0 && p.ends(text) {
		last = text
	}
	p.held = nil
	err := p.put(last)
	p.look()
	p.past, p.seen = nil, nil
	return err
}

// ends reports whether bytes are one game with a result, so that another game may be appended to the file.
func (p *PGN) ends(data []byte) bool {
	text, _, _ := p.Encoding.DecodeGame(data)
	games := grammar.Parse(text)
	return len(games) == 1 && ast.IsResult(games[0].Main.Result.Text)
}

// sample is the number of bytes examined to predict the detected encoding.
const sample = 4 << 10

// look checks which encoding readers will detect in the output.
func (p *PGN) look() {
	if p.examined || p.Mistaken == nil || p.Encoding == grammar.Auto || isUTF16(p.Encoding) || isASCII(p.seen) {
		return
	}
	p.examined = true
	reader := grammar.NewTextReader(bytes.NewReader(p.seen), grammar.Auto)
	if _, err := io.Copy(io.Discard, reader); err == nil && reader.Encoding() != p.Encoding {
		p.Mistaken(p.Encoding, reader.Encoding())
	}
	p.seen = nil
}

func (p *PGN) put(data []byte) error {
	if p.Encoding == grammar.Auto && !isASCII(data) { // a game that is written again has full-width braces
		p.Encoding = grammar.UTF8
	}
	if !p.begun {
		p.begun = true
		if _, err := io.WriteString(p.out, p.Encoding.BOM()); err != nil {
			return err
		}
	}
	if !p.examined {
		if p.seen = append(p.seen, data[:min(len(data), sample)]...); len(p.seen) >= sample {
			p.look()
			p.seen = p.seen[:0]
		}
	}
	p.Book.Game(account.Bytes(data, p.Encoding))
	_, err := p.out.Write(data)
	return err
}

// settle chooses the output encoding if the game determines it.
func (p *PGN) settle(game *filter.Selected) {
	switch {
	case p.Encoding != grammar.Auto, holdsASCII(game):
	case p.held != nil && isUTF16(game.Encoding): // ASCII has other bytes in it
		p.Encoding = grammar.UTF8
	default:
		p.Encoding = game.Encoding
	}
}

// encode converts the bytes of a game to the output encoding.
func (p *PGN) encode(game *filter.Selected) error {
	if isUTF16(game.Encoding) && len(game.Bytes)%2 > 0 {
		return halfCharacter.Err()
	}
	same := game.Encoding == p.Encoding
	if holdsASCII(game) && !isUTF16(p.Encoding) || same && (p.Named || !p.Convert || game.Tree != nil) {
		return nil
	}
	text, exact := "", false
	if p.Named || game.Tree != nil {
		text, exact = game.Encoding.Decode(game.Bytes)
	} else {
		var own grammar.Encoding
		if text, own, exact = game.Encoding.DecodeGame(game.Bytes); same && own == max(game.Encoding, grammar.UTF8) {
			return nil
		}
	}
	if p.OneEncoding && game.Tree == nil {
		return ErrMixed
	}
	if !exact {
		return rules.Text{EN: "some of its bytes are no text in %v, so they cannot be written in %v", ZH: "有的字节不是 %v 文字，不能写成 %v"}.Err(game.Encoding, p.Encoding)
	}
	data, err := p.Encoding.Append(nil, text)
	if err != nil && game.Tree != nil { // the moves may be written in other characters
		if pgn, again := filter.PGN(game.Form, game.Tree, p.Encoding); again == nil {
			if other, again := p.Encoding.Append(nil, string(pgn)); again == nil {
				data, err = other, nil
			}
		}
	}
	if err != nil && p.OneEncoding {
		return ErrMixed
	}
	if err != nil {
		return Unencodable(err)
	}
	game.Encoding, game.Bytes = p.Encoding, data
	if game.Tree != nil {
		return nil // other characters may be written for its moves
	}
	return account.Recoded(game.Name, game.Number, text, data, p.Encoding)
}

// Unencodable returns the error for a game with a character that the output encoding lacks, and says what to do.
func Unencodable(err error) error {
	return rules.Text{EN: "%[1]v; --output-encoding utf-8 takes all games", ZH: "%[1]v；--output-encoding utf-8 可以写任何棋局"}.Err(err)
}

// part changes a game and its predecessor, if necessary, so that they read as two games.
func (p *PGN) part(before, game *filter.Selected) error {
	if p.parted(before, game) {
		return nil
	}
	for _, anew := range [][]*filter.Selected{{before}, {game}, {before, game}} {
		first, second := *before, *game
		for _, one := range anew {
			changed := &first
			if one == game {
				changed = &second
			}
			if err := p.rewrite(changed); err != nil {
				return err
			}
		}
		if (p.past == nil || p.Encoding.Separate(p.past, first.Bytes)) && p.parted(&first, &second) {
			*before, *game = first, second
			for _, one := range anew {
				if p.Anew != nil {
					p.Anew(one)
				}
			}
			return nil
		}
	}
	return notApart.Err()
}

// parted appends to a game the text that must precede the next one, and reports whether they then read as
// two games. If not, the game stays unchanged.
func (p *PGN) parted(before, game *filter.Selected) bool {
	data := before.Bytes
	if before.Name != game.Name || before.Number+1 != game.Number || before.End != game.Start {
		data = p.withBlankLine(data)
	}
	if !p.Encoding.Separate(data, game.Bytes) {
		return false
	}
	before.Bytes = data
	return true
}

// withBlankLine returns the bytes of a game followed by a blank line.
func (p *PGN) withBlankLine(data []byte) []byte {
	text := string(data)
	if isUTF16(p.Encoding) {
		text, _ = p.Encoding.Decode(data)
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
	data, _ = p.Encoding.Append(slices.Clip(data), missing) // every encoding has line ends
	return data
}

// rewrite writes a game again, from its tree.
func (p *PGN) rewrite(game *filter.Selected) error {
	text, exact := p.Encoding.Decode(game.Bytes)
	games := grammar.Parse(text)
	if !exact || len(games) != 1 {
		return notApart.Err()
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
		data, err = p.Encoding.Append(nil, string(data))
	}
	if err != nil {
		return notApart.Err()
	}
	game.Bytes, game.End = data, -1
	return nil
}

// opens reports whether a tag begins a game in any place.
func opens(tag ast.Tag) bool {
	standard, _ := ast.LookupTag(tag.Name)
	return standard.Opens
}

var (
	halfCharacter = rules.Text{EN: "its last character is cut in half", ZH: "最后一个字符只有一半"}
	notApart      = rules.Text{EN: "it would be read as a continuation of the previous game", ZH: "会被当作前一局的一部分"}
)

// refused returns the error for a game that cannot be written.
func refused(game *filter.Selected, err error) error {
	return &files.GameError{Name: game.Name, Number: game.Number, Err: err}
}

// holdsASCII reports whether the bytes of a game are the same in every encoding but UTF-16.
func holdsASCII(game *filter.Selected) bool { return !isUTF16(game.Encoding) && isASCII(game.Bytes) }

func isASCII(data []byte) bool {
	for _, c := range data {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func isUTF16(e grammar.Encoding) bool { return e == grammar.UTF16LE || e == grammar.UTF16BE }

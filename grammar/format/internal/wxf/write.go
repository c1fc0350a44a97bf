package wxf

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Append appends a game, in UTF-8. Its moves may be ICCS or WXF; Black's become lower case. On an error it
// appends nothing. It returns an error if the game is nil, or has comments or variations, which the form
// lacks. Moves that cannot be played, an unreadable FEN and invalid UTF-8 are errors too.
func Append(dst []byte, game *ast.Game) ([]byte, error) {
	if game == nil {
		return nil, rules.Text{EN: "there is no game", ZH: "没有棋局"}.Err()
	}
	w := writer{out: append(dst, "FORMAT\tWXF\n"...)}
	if err := w.tags(game); err != nil {
		return nil, err
	}
	w.out = append(w.out, "\nSTART{\n"...)
	if err := w.moves(game); err != nil {
		return nil, err
	}
	if !utf8.Valid(w.out[len(dst):]) {
		return nil, branch.ErrNotUTF8
	}
	return append(w.out, "}END\n"...), nil
}

type writer struct{ out []byte }

func (w *writer) line(word, value string) { w.out = fmt.Appendf(w.out, "%s\t%s\n", word, value) }

// tag appends a tag as a TAG line of our own.
func (w *writer) tag(tag ast.Tag) error {
	if tag.Name == "" || strings.ContainsAny(tag.Name, white) {
		return rules.Text{EN: "no line can have the name of the tag %q", ZH: "这种格式写不了标签“%s”"}.Err(tag.Name)
	}
	var value bytes.Buffer
	encoder := json.NewEncoder(&value)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(tag.Value); err != nil {
		return err
	}
	if !utf8.ValidString(tag.Value) { // JSON would silently replace invalid bytes
		return branch.ErrNotUTF8
	}
	w.line(tagWord+" "+tag.Name, strings.TrimSuffix(value.String(), "\n"))
	return nil
}

// fits reports whether a value can be written as the rest of a line.
func fits(value string) bool {
	return value != "" && strings.TrimSpace(value) == value && !strings.ContainsAny(value, "\r\n\ufffd")
}

// tags appends the tags and the result.
func (w *writer) tags(game *ast.Game) error {
	result := cmp.Or(game.Result(), ast.UnknownResult)
	if _, err := board.ParseFEN(game.Tags.Value("FEN")); err != nil && strings.TrimSpace(game.Tags.Value("FEN")) != "" {
		return err
	}
	players := map[string]bool{} // tags on the lines of players
	for _, side := range sides {
		var fields [3]string
		for i, name := range side.tags {
			if value := game.Tags.Value(name); fits(value) && (i == 1 || !strings.Contains(value, ";")) {
				fields[i] = value
			}
		}
		if fields[1] != "" && strings.Count(fields[1], ";") != 1 {
			fields[1] = "" // must be two fields
		}
		if strings.Trim(fields[1], "; \t") == "" {
			fields[1] = ""
		}
		middle := fields[1]
		if middle == "" {
			middle = ";"
		}
		if fields != [3]string{} {
			w.line(side.word, fields[0]+";"+middle+";"+fields[2])
		}
		for i, name := range side.tags {
			players[name] = fields[i] != ""
		}
	}
	eventWord := "GAME"
	if name := game.Tags.Value(gameName); fits(name) && fits(game.Tags.Value("Event")) {
		w.line("GAME", name)
		players[gameName] = true
		eventWord = "EVENT"
	}
	written := map[string]bool{}
	for _, tag := range game.Tags {
		word := ""
		for _, row := range tagTable {
			if row.tag == tag.Name && row.word != "EVENT" {
				word = row.word
			}
		}
		switch {
		case tag.Name == "Event":
			word = eventWord
		case word == "" && isWord(tag.Name) && ownWord(tag.Name):
			word = tag.Name
		}
		first := !written[tag.Name]
		written[tag.Name] = true
		switch {
		case tag.Name == "Game" && tag.Value == "Chinese Chess", tag.Name == "Result" && tag.Value == result,
			tag.Name == "Format" && first:
		case players[tag.Name] && first:
		case word != "" && fits(tag.Value) && first:
			w.line(word, tag.Value)
		default:
			if err := w.tag(tag); err != nil {
				return err
			}
		}
	}
	w.line(resultWord, result)
	return nil
}

// ownWord reports whether a word has no other meaning.
func ownWord(word string) bool {
	for _, row := range tagTable {
		if row.word == word {
			return false
		}
	}
	for _, side := range sides {
		if side.word == word {
			return false
		}
	}
	return word != formatWord && word != resultWord && word != tagWord && word != startWord
}

var (
	errComments   = rules.Text{EN: "the form has no comments", ZH: "这种格式没有注释"}.Err()
	errVariations = rules.Text{EN: "the form has no variations", ZH: "这种格式没有变着"}.Err()
)

// moves appends the moves, one round per line.
func (w *writer) moves(game *ast.Game) error {
	position := startOf(game)
	for _, remarks := range [][]ast.Remark{game.Main.Leading, game.Main.Trailing} {
		if err := held(remarks); err != nil {
			return err
		}
	}
	for i := range game.Main.Plies {
		ply := &game.Main.Plies[i]
		glyph, rest := "", ply.Remarks
		if len(rest) > 0 {
			if g, ok := rest[0].(*ast.Glyph); ok && g.Text != "" && strings.Trim(g.Text, "!?") == "" {
				glyph, rest = g.Text, rest[1:]
			}
		}
		if err := held(rest); err != nil {
			return err
		}
		move, err := board.ParseMove(ply.Text)
		if err != nil {
			var read notation.Reading
			if read, err = notation.Read(&position, notation.WXF, ply.Text); err == nil {
				move = read.Move
			}
		}
		if err != nil || !position.Legal(move) {
			return rules.Text{EN: "%q is not a move here", ZH: "“%s”在这里不是着法"}.Err(ply.Text)
		}
		style := notation.Style{BlackLower: true}
		text := notation.Write(&position, move, notation.WXF, style) + glyph
		n := branch.Number(position, 0, true)
		switch {
		case !n.Ellipsis:
			w.out = fmt.Appendf(w.out, "%d. %s", n.Value, text)
		case i == 0:
			w.out = fmt.Appendf(w.out, "%d. ... %s", n.Value, text)
		default:
			w.out = fmt.Appendf(w.out, " %s", text)
		}
		if n.Ellipsis || i == len(game.Main.Plies)-1 {
			w.out = append(w.out, '\n')
		}
		position.Play(move)
	}
	return nil
}

// held returns an error if there are remarks, which the form cannot represent.
func held(remarks []ast.Remark) error {
	if len(remarks) == 0 {
		return nil
	}
	if _, ok := remarks[0].(*ast.Line); ok {
		return errVariations
	}
	return errComments
}

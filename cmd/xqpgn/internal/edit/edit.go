package edit

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/compare"
)

// Edits are changes of a game. They are made in the order of the fields.
type Edits struct {
	Rename  Renames           // new names of players
	Drop    []string          // names of tags to delete
	Set     []ast.Tag         // tags to set
	Strip   fix.Parts         // parts to remove
	Plies   *int              // number of plies to keep; nil for all
	FromPly int               // number of plies after which the game begins
	Side    semantic.Symmetry // image of the game
}

// Given reports whether there are any changes.
func (e *Edits) Given() bool {
	return e.Rename != nil || len(e.Drop)+len(e.Set) > 0 || e.Strip.Given() || e.Plies != nil || e.FromPly > 0 || e.Side != 0
}

// Game changes a tree, and returns it, or a new tree for an image of it. The error says why the game cannot be
// changed. Then the tree is of no use.
func (e *Edits) Game(game *ast.Game) (*ast.Game, error) {
	e.Rename.apply(game)
	for _, name := range e.Drop {
		for game.DeleteTag(name) {
		}
	}
	for _, tag := range e.Set {
		game.SetTag(tag.Name, tag.Value)
	}
	e.Strip.From(game)
	if e.Plies != nil {
		cut(&game.Main, *e.Plies)
	}
	if e.FromPly > 0 {
		if err := beginAfter(game, e.FromPly); err != nil {
			return nil, err
		}
	}
	countPlies(game)
	switch info := semantic.Check(game); e.Side {
	case semantic.Mirrored:
		image, err := semantic.Mirror(game, info)
		if err == nil {
			mirror(game, image)
		}
		return game, err
	case semantic.Flipped:
		return semantic.Flip(game, info)
	}
	return game, nil
}

// mirror gives a game the moves and the FEN of its mirror image. The rest of its text is kept.
func mirror(game, image *ast.Game) {
	if tag := game.Tag("FEN"); tag != nil {
		tag.Value = image.Tags.Value("FEN")
	}
	next, stop := iter.Pull(ast.Plies(&image.Main))
	defer stop()
	for ply := range ast.Plies(&game.Main) {
		if mirrored, ok := next(); ok {
			ply.Text = mirrored.Text
		}
	}
}

// cut shortens a line to a number of plies, counted from the start of the game, and its variations too. A
// variation without a ply left goes.
func cut(line *ast.Line, plies int) {
	line.Plies = line.Plies[:min(plies, len(line.Plies))]
	for i := range line.Plies {
		ply := &line.Plies[i]
		ply.Remarks = slices.DeleteFunc(ply.Remarks, func(r ast.Remark) bool {
			v, ok := r.(*ast.Line)
			if !ok || len(v.Plies) == 0 {
				return false
			}
			cut(v, plies-i)
			return len(v.Plies) == 0
		})
	}
}

// beginAfter makes a game begin in the position after a number of plies of its main line.
func beginAfter(game *ast.Game, plies int) error {
	if plies > len(game.Main.Plies) {
		return rules.Text{EN: "its last ply is ply %d", ZH: "最后一着是第 %d 着"}.Err(len(game.Main.Plies))
	}
	step, ok := semantic.Check(game).Step(&game.Main.Plies[plies-1])
	if !ok || !step.Played {
		return rules.Text{EN: "ply %d cannot be played", ZH: "走不到第 %d 着"}.Err(plies)
	}
	game.SetTag("FEN", step.After.FEN())
	game.Main.Leading = nil
	game.Main.Plies = game.Main.Plies[plies:]
	if len(game.Main.Plies) > 0 && step.After.Side() == board.Black {
		game.Main.Plies[0].Number = ast.Number{Value: int64(step.After.Fullmove()), Ellipsis: true}
	}
	return nil
}

// countPlies keeps a PlyCount tag right.
func countPlies(game *ast.Game) {
	count := strconv.Itoa(len(game.Main.Plies))
	if tag := game.Tag("PlyCount"); tag != nil && ast.Known(tag.Value) && tag.Value != count {
		tag.Value = count
	}
}

// An Edited game is a game after its changes.
type Edited struct {
	Bytes    []byte // nil if nothing changed
	Encoding grammar.Encoding
	Tree     *ast.Game            // from which Bytes were made
	Changes  []compare.Difference // all changes
	Err      error                // why the game is not changed
}

// Raw changes a game. It lists the changes by comparing the game with the new one. The new text is PGN in the
// encoding of the file. It is in UTF-8 if the file has another format, or if wide is set and the encoding lacks a
// character.
func (e *Edits) Raw(raw *grammar.RawGame, wide bool) Edited {
	game := raw.Parse()
	before := compare.NewGame(semantic.Check(game))
	old := game.Text
	tree, err := e.Game(game)
	if err != nil {
		return Edited{Err: err}
	}
	wanted := compare.NewGame(semantic.Check(tree))
	out := Edited{Tree: tree, Changes: compare.Games(before, wanted), Encoding: raw.Encoding}
	if len(out.Changes) == 0 {
		return Edited{}
	}
	foreign := !filter.IsText(raw)
	switch {
	case foreign:
		out.Encoding = grammar.UTF8
		out.Bytes, out.Err = filter.PGN(raw.Form, tree, grammar.UTF8)
	case e.Side == semantic.Flipped, e.FromPly > 0: // little of the old text is left
		out.Bytes, out.Err = whole(tree, old, out.Encoding)
	default:
		out.Bytes, out.Err = fix.Bytes(raw, tree)
	}
	if wide && errors.As(out.Err, new(*grammar.EncodeError)) {
		out.Encoding = grammar.UTF8
		out.Bytes, out.Err = whole(tree, old, out.Encoding)
	}
	if errors.As(out.Err, new(*grammar.EncodeError)) {
		out.Err = rules.Text{EN: "%v; -o with --output-encoding utf-8 writes it", ZH: "%v；用 -o 和 --output-encoding utf-8 可以写出"}.Err(out.Err)
	}
	if out.Err == nil && !foreign {
		out.Err = reads(out.Bytes, out.Encoding, wanted)
	}
	return out
}

// whole returns the whole text of a tree, with the line ends and the last blank lines of the old text.
func whole(tree *ast.Game, old string, encoding grammar.Encoding) ([]byte, error) {
	text, err := grammar.Append(nil, tree)
	if err != nil {
		return nil, err
	}
	if strings.Contains(old, "\r\n") {
		text = fix.CRLF(text)
	}
	const blank = "\r\n \t"
	ending := old[len(strings.TrimRight(old, blank)):]
	return encoding.Append(nil, strings.TrimRight(string(text), blank)+ending)
}

// reads returns an error unless a text is read as the wanted game.
func reads(data []byte, encoding grammar.Encoding, wanted *compare.Game) error {
	text, _ := encoding.Decode(data)
	games := grammar.Parse(text)
	if len(games) != 1 || len(compare.Games(wanted, compare.NewGame(semantic.Check(games[0])))) > 0 {
		return rules.Text{EN: "its text would be read in another way", ZH: "写出来会读成别的意思"}.Err()
	}
	return nil
}

// Setting reads a tag to set: NAME=VALUE.
func Setting(text string) (ast.Tag, error) {
	name, value, ok := strings.Cut(text, "=")
	name = strings.TrimSpace(name)
	if !ok || name == "" || strings.ContainsAny(name, " \t\"[]") {
		return ast.Tag{}, rules.Text{EN: "--set %q: write NAME=VALUE, as in Event=全国赛", ZH: "--set “%s”：请写 名称=值，例如 Event=全国赛"}.Err(text)
	}
	return ast.Tag{Name: TagName(name), Value: value}, nil
}

// TagName returns the name of a tag in its standard case.
func TagName(name string) string {
	if tag, ok := ast.LookupTagFold(name); ok {
		return tag.Name
	}
	return name
}

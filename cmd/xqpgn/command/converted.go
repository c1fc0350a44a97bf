package command

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// gamesUnread counts the records that replace games that could not be read.
var gamesUnread = rules.Text{EN: "records in place of games that could not be read: %s", ZH: "读不出的棋局，以一条说明原因的记录代替：%s 条"}

// only yields the game that --game selects, or an error if the files have no such game.
func (c *ConvertCommand) only(all iter.Seq2[grammar.RawGame, error]) iter.Seq2[grammar.RawGame, error] {
	return func(yield func(grammar.RawGame, error) bool) {
		n := 0
		for raw, err := range all {
			if err == nil {
				if !c.Where.Takes(&raw) {
					continue
				}
				if n++; n < *c.Game {
					continue
				}
			}
			if !yield(raw, err) || err == nil {
				return
			}
		}
		why := noGame
		if c.Where.Given() {
			why = noSuchGame
		}
		paths := append(slices.Clone(c.Paths), c.FilesFrom)
		yield(grammar.RawGame{}, &games.RefusedError{Name: paths[max(0, len(c.Paths)-1)], Why: why.With(*c.Game, terminal.Grouped(n))})
	}
}

// A gameAt is the place of a game: its file and its number there.
type gameAt struct {
	file   string
	number int
}

// next returns the place of the next game, which is in the given file.
func (g gameAt) next(file string) gameAt {
	if file != g.file {
		g = gameAt{file: file}
	}
	g.number++
	return g
}

// games yields the games of all files in their new form. A game that is not selected has only its place. A
// game is valid until the next one, which reuses its memory.
func (c *Conversion) games(writer export.Writer) iter.Seq2[Converted, error] {
	raws := c.run.Raws()
	switch {
	case c.Game != nil:
		raws = c.only(raws)
	case c.Unique:
		raws = distinct(c.run, c.where, raws)
		c.where = new(filter.Where) // the games are chosen
	}
	raws = account.Take(&c.tally, raws, nil)
	return func(yield func(Converted, error) bool) {
		made := grammar.Map(context.Background(), raws, int(c.Jobs), func(raw *grammar.RawGame) Converted { return c.game(raw, writer) })
		for one, err := range made {
			if !yield(one, err) {
				return
			}
			one.Release()
		}
	}
}

// A Converted game is a game in its new form. If it is not selected, it has only its place.
type Converted struct {
	export.Formed
	chosen  bool          // whether the game is selected
	Name    string        // file name
	text    bool          // whether the file is PGN
	Number  int           // number in the file
	errors  int           // number of errors in the game
	first   string        // rule of the first error
	stopped bool          // whether the game cannot be played to its end
	err     error         // why the game has no such form
	source  *ast.Game     // with err, the game as a comment with its text; nil if the form has no place for it
	entry   account.Entry // account of the text written to a file
	title   string        // in FOLDER/, the file name from the template
}

// failure returns why the game is not written, with its place.
func (c *Converted) failure() error {
	switch {
	case errors.As(c.err, new(*account.Loss)):
		return c.err // the error has the place
	case errors.As(c.err, new(*grammar.EncodeError)):
		c.err = out.Unencodable(c.err)
	}
	return &files.GameError{Name: c.Name, Number: c.Number, Err: c.err}
}

// game converts one game. It keeps nothing of the tree, which is many times larger than the output.
// Hundreds of games may wait for earlier ones.
func (c *Conversion) game(raw *grammar.RawGame, writer export.Writer) Converted {
	read := c.where.ReadShared(raw, c.SyntaxOnly) // shared, because the output keeps nothing of the text
	if read == nil {
		return Converted{Name: raw.Name, Number: raw.Number}
	}
	defer read.Release()
	game, info := read.Game, read.Info
	one := Converted{chosen: true, Name: game.File, Number: game.Number, text: raw.Form == ""}
	if c.Name != "" {
		one.title = out.FileName(c.Name, game)
	}
	var about semantic.About
	about.SetSource(game, info)
	one.errors, one.first, one.stopped = about.Errors, about.Error, !info.Complete()
	n, ok := c.notation(raw.Form, game)
	if ok && info != nil {
		options := semantic.RewriteConfig{Notation: n, Fits: fits(app.EncodingFlag(c.OutputEncoding)), KeepBraces: c.To != games.FormPGN, TopRanks: c.Ranks == "top"}
		if c.Script != "" || c.Digits != "" {
			options.Restyle = fix.Restyle(c.Script, c.Digits)
		}
		game = semantic.Rewrite(game, info, options)
		if isRecord(c.To) {
			// Records need the squares of the moves, and the texts have changed. Moves from squares have no misprints.
			game.Binary = isForeign(raw.Form) && slices.Contains(squareNotations[:], info.Notation)
			info = semantic.Check(game)
		}
	}
	if one.err = c.kept(raw, read, game, n); one.err == nil {
		one.Formed, one.err = writer.Form(export.Game{Raw: raw, Read: read, Tree: game, Info: info})
	}
	switch {
	case one.err != nil && c.To == games.FormPGN && one.text && !raw.Markup():
		one.source = out.Quoted(read.Game.Clone().Tags, strings.Clone(read.Text))
	case one.err != nil || c.Output == "":
	case c.To == games.FormPGN:
		one.entry = account.Bytes(one.Text(), app.EncodingFlag(c.OutputEncoding))
	case isForeign(c.To) && read.Info.Complete():
		one.err = c.ReadsBack(&one, game)
	}
	return one
}

// ReadsBack returns a loss unless a file of another program with a game is read as the game.
func (c *Conversion) ReadsBack(one *Converted, written *ast.Game) error {
	set := new(games.Set)
	set.Form = c.To
	for raw, err := range set.RawGamesOf(one.Name, bytes.NewReader(one.Text())) {
		if err == nil && account.SameSquares(written, raw.Parse()) {
			return nil
		}
		break
	}
	return account.Unread(one.Name, one.Number)
}

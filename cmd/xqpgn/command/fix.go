package command

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Messages about fixed files.
var (
	fixedWords  = rules.Text{EN: "%s: fixed: %s", ZH: "%s：改正了 %s 处"}
	notFixed    = rules.Text{EN: "%s: game %d not fixed: %s", ZH: "%s：第 %d 局无法改正：%s"}
	noPlainText = rules.Text{EN: "its text differs from the bytes in the file", ZH: "它的文字和文件里的字节对不上"}
)

// fixFile fixes the selected games of a PGN file, each with the fixer for it. It returns the number of fixes, which
// is 0 for a file that cannot be written to. See changeFile.
func fixFile(f *games.File, encoding grammar.Encoding, fixer func(*ast.Game) fix.Fixer, where *filter.Where, jobs int, fail func(error)) (made int, err error) {
	if f.Partial() {
		return 0, &games.RefusedError{Name: f.Name, Why: partStays}
	}
	if !isWritable(f, encoding) {
		return 0, nil // the check reports the reason
	}
	fix := func(raw *grammar.RawGame) fixed {
		if !where.Takes(raw) {
			return fixed{}
		}
		return newFixed(raw, fixer)
	}
	err = changeFile(f, encoding, jobs, fail, fix, func(one *fixed) { made += one.made })
	return made, err
}

// isWritable reports whether a file is PGN that can be changed in place.
func isWritable(f *games.File, encoding grammar.Encoding) bool {
	form, err := f.Form(encoding)
	return err == nil && form == games.FormPGN && f.Regular() && !f.Packed
}

// changeFile changes the games of a PGN file, and writes the file if any changed. All other bytes stay the same.
// It calls done for each game, in order. It returns an error if the file cannot be read or written.
func changeFile(f *games.File, encoding grammar.Encoding, jobs int, fail func(error), change func(*grammar.RawGame) fixed, done func(*fixed)) error {
	out := files.NewRewriter(f)
	for piece, err := range files.Pieces(f, encoding, jobs, change) {
		if err != nil && !errors.As(err, new(*grammar.SizeError)) {
			out.Discard() // the file was not read completely
			return app.Unreadable(err)
		}
		if piece.Page {
			break
		}
		one := piece.Made
		if err = cmp.Or(app.Unreadable(err), one.err); err != nil {
			fail(err)
		}
		text := piece.Old
		if one.made > 0 {
			text = one.bytes
		}
		if piece.Game {
			done(&one)
		}
		if err := out.Next(piece.Old, text, entryOf(piece.Game, text, piece.Encoding), piece.Encoding); err != nil {
			out.Discard()
			return err
		}
	}
	return out.End(encoding)
}

// A fixed game has its findings fixed, or other changes made, in its original encoding.
type fixed struct {
	text  string
	bytes []byte
	made  int // number of changes; 0 if the game is unchanged
	err   error

	edited *edited // the changes of edit; nil for a fix
}

// newFixed fixes a game with the fixer for it.
func newFixed(raw *grammar.RawGame, fixer func(*ast.Game) fix.Fixer) fixed {
	game := raw.Parse()
	one := fixed{text: game.Text}
	text, made, lost := fixer(game).FixText(one.text)
	if lost != nil {
		one.err = account.In(lost, raw.Name, raw.Number)
	}
	if made == 0 {
		return one
	}
	why := noPlainText.In(app.Language())
	same, err := raw.Encoding.Append(nil, one.text)
	if err == nil && bytes.Equal(same, raw.Bytes()) {
		if one.bytes, err = raw.Encoding.Append(nil, text); err == nil {
			one.text, one.made = text, made
			return one
		}
		why = files.Words(err, app.Language())
	}
	one.err = fmt.Errorf(notFixed.In(app.Language()), raw.Name, raw.Number, why)
	return one
}

// fix fixes in the files the findings that check would print, and reports the number of fixes in each file.
// It leaves unwritable input unchanged: standard input, web pages, compressed files, archives, and other
// programs' formats.
func (c *checkCommand) fix(r *app.Reading) {
	m := fix.Fixer{All: c.FixAll, Least: rules.Warning}
	if c.Notes {
		m.Least = rules.Note
	}
	paths := slices.DeleteFunc(slices.Clone(c.Paths), func(path string) bool { return path == games.StandardInput })
	if len(paths) < len(c.Paths) {
		r.Fail(&games.RefusedError{Name: games.StandardInput, Why: noStandardInput})
	}
	set := c.Set(nil)
	set.Paths = paths
	c.Settle(set, c.configs, true)
	for f, err := range set.Files() {
		if err != nil {
			continue // the check reports this
		}
		wanted, err := c.configs.For(f.Name)
		if err != nil {
			continue // the check reports this, too
		}
		m := m
		m.Strict = wanted.Strict
		fixer := func(game *ast.Game) fix.Fixer {
			inGame, _ := wanted.InGame(game) // the check reports comments that mean nothing
			fixer := m
			fixer.Wants = inGame.WantsAbout
			return fixer
		}
		made, err := fixFile(f, set.EncodingFor(f.Name), fixer, &c.Where, int(c.Jobs), r.Fail)
		switch {
		case err != nil:
			r.Fail(err)
		case made > 0:
			r.Std.Say(fixedWords.In(app.Language()), f.Name, terminal.Grouped(made))
		}
	}
}

package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/collect"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/edit"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/versions"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// An editing is a run of the command.
type editing struct {
	*editCommand
	edits                   *edit.Edits
	run                     *reading
	list                    *bufio.Writer // output for the list of changes
	games, changed, refused int
}

// An edited game is a game with its changes.
type edited struct {
	edit.Edited
	choose.Chosen       // with the bytes to write
	failed        error // why the game cannot be written at all
}

// game changes a game if it is selected.
func (e *editing) game(raw *grammar.RawGame) *edited {
	one := &edited{Chosen: choose.Chosen{Name: raw.Name, Number: raw.Number, Start: raw.FileOffset, End: raw.FileOffset + int64(len(raw.Bytes())), Encoding: raw.Encoding, Form: raw.Form, Tags: raw.Tags()}}
	if e.Where.Takes(raw) {
		one.Edited = e.edits.Raw(raw, e.OutputEncoding != grammar.Auto.String())
	}
	return one
}

// report counts a game, and lists its changes.
func (e *editing) report(one *edited) {
	e.games++
	switch {
	case one.Err != nil:
		if e.refused++; e.refused > mostRefused {
			return
		}
		e.list.Flush()
		e.run.std.say(notEdited.In(language()), one.Name, one.Number, files.Words(one.Err, language()))
		return
	case len(one.Changes) > 0:
		e.changed++
	}
	if e.Quiet {
		return
	}
	text, game := &versions.Text{Out: e.list, Language: language()}, versions.Named(one.Name, one.Number, one.Tags)
	for _, d := range one.Changes {
		text.Changed(game, game, d)
	}
}

// inPlace changes the files.
func (e *editing) inPlace() {
	change := func(raw *grammar.RawGame) fixed {
		one := e.game(raw)
		if one.Edited.Err != nil {
			return fixed{edited: one}
		}
		return fixed{bytes: one.Edited.Bytes, made: len(one.Changes), edited: one}
	}
	for f, err := range e.run.Files() {
		switch encoding := encodingFlag(e.Encoding); {
		case err != nil:
			err = unreadable(err)
		case f.Partial() || !isWritable(f, encoding):
			err = &games.RefusedError{Name: f.Name, Why: notInPlace}
		default:
			err = changeFile(f, encoding, int(e.Jobs), e.run.fail, change, func(one *fixed) { e.report(one.edited) })
		}
		if err != nil {
			e.run.fail(err)
		}
	}
}

// A gamesWriter writes games into a file or a folder.
type gamesWriter interface {
	Write(choose.Chosen) error
	End() error
}

// file writes all games into one file, or to standard output.
func (e *editing) file(std streams) error {
	var out *collect.Writer
	write := func(w io.Writer) error {
		buffer := bufio.NewWriterSize(e.run.shown.Beside(w), outputSize)
		out = collect.NewWriter(buffer, encodingFlag(e.OutputEncoding))
		out.Told, out.Convert = e.Encoding != grammar.Auto.String(), e.OutputEncoding != grammar.Auto.String()
		out.Anew = func(game *choose.Chosen) { sayAnew(e.run.std, game) }
		if e.Output != "" {
			out.Book = new(account.Book)
		}
		return cmp.Or(e.copy(out), buffer.Flush())
	}
	return e.run.replace(e.Output, std.out, write, func(written io.Reader) error {
		return out.Book.Hold(string(e.Output), written, out.Encoding)
	})
}

// folder writes the games of each file into a file of the folder, with the same name.
func (e *editing) folder() error {
	paths, names := map[string]string{}, export.Folder{Form: export.Form{Name: games.FormPGN}}
	out := &collect.Folder{Path: string(e.Output), Encoding: encodingFlag(e.OutputEncoding), Overwrite: e.Overwrite}
	out.Told, out.Convert = e.Encoding != grammar.Auto.String(), e.OutputEncoding != grammar.Auto.String()
	out.Anew = func(game *choose.Chosen) { sayAnew(e.run.std, game) }
	out.By.Path = func(game *choose.Chosen) string {
		path, ok := paths[game.Name]
		if !ok {
			path = names.NameBelow(e.Paths, game.Name, game.Tree == nil)
			paths[game.Name] = path
		}
		return path
	}
	defer out.Discard()
	return e.copy(out)
}

// copy writes all games, the changed ones with their changes.
func (e *editing) copy(out gamesWriter) error {
	for one, err := range grammar.Map(context.Background(), e.run.raws(), int(e.Jobs), e.written) {
		if err == nil {
			if err = one.failed; err == nil {
				err = out.Write(one.Chosen)
			}
			e.report(one)
		}
		switch {
		case err == nil:
		case errors.As(err, new(*games.RefusedError)), errors.As(err, new(*unreadError)), errors.As(err, new(*files.GameError)):
			e.run.fail(err)
		default:
			return err
		}
	}
	return cmp.Or(e.run.failure(), out.End())
}

// written returns a game with the bytes to write.
func (e *editing) written(raw *grammar.RawGame) *edited {
	one := e.game(raw)
	chosen, changed, foreign := &one.Chosen, one.Err == nil && one.Edited.Bytes != nil, raw.Form != "" || raw.Markup()
	if changed {
		chosen.Bytes, chosen.Encoding, chosen.End = one.Edited.Bytes, one.Edited.Encoding, -1
	}
	switch {
	case foreign && changed:
		chosen.Tree = one.Edited.Tree
	case foreign:
		chosen.Tree, chosen.Encoding = raw.Parse(), grammar.UTF8
		var err error
		if chosen.Bytes, err = choose.PGN(raw.Form, chosen.Tree, grammar.UTF8); err != nil {
			one.failed = &files.GameError{Name: raw.Name, Number: raw.Number, Err: err}
		}
	case !changed:
		chosen.Bytes = bytes.Clone(raw.Bytes())
	}
	chosen.Entry = account.Bytes(chosen.Bytes, chosen.Encoding)
	return one
}

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
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/edit"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
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

// pgn begins to write games to a file, or to standard output.
func (e *editing) pgn(w io.Writer) *out.PGN {
	to := e.run.pgn(out.NewPGN(w, encodingFlag(e.OutputEncoding)))
	to.Told, to.Convert = e.Encoding != grammar.Auto.String(), e.OutputEncoding != grammar.Auto.String()
	if e.Output != "" {
		to.Book = new(account.Book)
	}
	return to
}

// file writes all games into one file, or to standard output.
func (e *editing) file(std streams) error {
	var to *out.PGN
	write := func(w io.Writer) error {
		buffer := bufio.NewWriterSize(e.run.shown.Beside(w), outputSize)
		to = e.pgn(buffer)
		if err := e.copy(to.Write); err != nil {
			return err
		}
		return cmp.Or(to.End(), buffer.Flush())
	}
	return e.run.replace(e.Output, std.out, write, func(written io.Reader) error { return to.Hold(string(e.Output), written) })
}

// folder writes the games of each file into a file of the folder, with the same name.
func (e *editing) folder() error {
	names := out.Names{Extension: export.Extension(games.FormPGN)}
	folder := &out.Folder[choose.Chosen]{Path: string(e.Output), Overwrite: e.Overwrite}
	folder.Begin = func(w io.Writer) (out.Writer[choose.Chosen], error) { return e.pgn(w), nil }
	defer folder.Discard()
	return put(e.run, folder, e.copy(func(game choose.Chosen) error {
		return folder.Write(names.Below(e.Paths, game.Name, game.Number, game.Tree == nil), game)
	}))
}

// copy passes all games to write, the changed ones with their changes.
func (e *editing) copy(write func(choose.Chosen) error) error {
	for one, err := range grammar.Map(context.Background(), e.run.raws(), int(e.Jobs), e.written) {
		if err == nil {
			if err = one.failed; err == nil {
				err = write(one.Chosen)
			}
			e.report(one)
		}
		switch err = e.run.leaves(err); {
		case err == nil:
		case errors.As(err, new(*unreadError)):
			e.run.fail(err)
		default:
			return err
		}
	}
	return e.run.failure()
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

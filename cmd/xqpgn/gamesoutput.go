package main

import (
	"errors"
	"io"
	"iter"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// gamesOutput are the flags of commands that write changed games as PGN: into one file, or into a folder with
// the names of the input.
type gamesOutput struct {
	OutputEncoding string `type:"encoding" complete:"encoding" default:"auto" help:"The encoding to write in: auto, ${encodings}. Auto is that of the first game." zh:"写出时用什么编码：auto、${encodings}。auto 是第一局的编码。"`
	outputFlags
}

// pgnFile is the destination of a command that writes games into one file, and pgnFolder that of a command that also
// writes into a folder.
var (
	pgnFile   = destination{known: extensions{"pgn": {games.FormPGN}, "pgns": {games.FormPGN}}}
	pgnFolder = destination{folder: games.FormPGN, known: pgnFile.known}
)

// checkOutput returns an error if the flags contradict each other.
func (o *gamesOutput) checkOutput(to destination, overwrite bool) error {
	if overwrite && !out.IsFolder(string(o.Output)) {
		return mistake("--overwrite needs -o FOLDER/; the file of -o is always replaced", "--overwrite 要和 -o 文件夹/ 一起用；-o 的文件总会被替换")
	}
	_, err := o.Output.form("", to)
	return err
}

// converts reports whether a flag names the encoding to write in.
func (o *gamesOutput) converts() bool { return o.OutputEncoding != grammar.Auto.String() }

// pgn begins to write games to a file, or to standard output.
func (o *gamesOutput) pgn(r *reading, in *inputFlags, w io.Writer) *out.PGN {
	to := r.pgn(out.NewPGN(w, encodingFlag(o.OutputEncoding)))
	to.Told, to.Convert = in.Encoding != grammar.Auto.String(), o.converts()
	if o.Output != "" {
		to.Book = new(account.Book)
	}
	return to
}

// write writes games: into one file, or the games of each file into a file of the folder, with the same name. An error in
// place of a game is reported.
func (o *gamesOutput) write(r *reading, in *inputFlags, overwrite bool, all iter.Seq2[choose.Chosen, error]) {
	begin := func(w io.Writer) (out.Writer[choose.Chosen], error) { return o.pgn(r, in, w), nil }
	if !out.IsFolder(string(o.Output)) {
		r.wrote(string(o.Output), writeGames(r, o.Output, begin, func(write func(choose.Chosen) error) error { return r.pass(all, write) }))
		return
	}
	names := out.Names{Extension: export.Extension(games.FormPGN)}
	folder := &out.Folder[choose.Chosen]{Path: string(o.Output), Overwrite: overwrite, Begin: begin}
	defer folder.Discard()
	r.wrote(string(o.Output), put(r, folder, r.pass(all, func(game choose.Chosen) error {
		return folder.Write(names.Below(in.Paths, game.Name, game.Number, game.Tree == nil), game)
	})))
}

// pass passes games to a function that writes them.
func (r *reading) pass(all iter.Seq2[choose.Chosen, error], write func(choose.Chosen) error) error {
	for game, err := range all {
		if err == nil {
			err = write(game)
		}
		switch err = r.leaves(err); {
		case err == nil:
		case errors.As(err, new(*unreadError)):
			r.fail(err)
		default:
			return err
		}
	}
	return r.failure()
}

// copied returns a game with its bytes, or as PGN if it is of another form.
func copied(raw *grammar.RawGame) (choose.Chosen, error) {
	chosen := choose.Chosen{Name: raw.Name, Number: raw.Number, Start: raw.FileOffset, End: raw.FileOffset + int64(len(raw.Bytes())), Encoding: raw.Encoding, Form: raw.Form}
	if raw.Form == "" && !raw.Markup() {
		chosen.Bytes = append(chosen.Bytes, raw.Bytes()...)
	} else {
		var err error
		chosen.Tree, chosen.Encoding = raw.Parse(), grammar.UTF8
		if chosen.Bytes, err = choose.PGN(raw.Form, chosen.Tree, grammar.UTF8); err != nil {
			return chosen, &files.GameError{Name: raw.Name, Number: raw.Number, Err: err}
		}
	}
	chosen.Entry = account.Bytes(chosen.Bytes, chosen.Encoding)
	return chosen, nil
}

package app

import (
	"io"
	"iter"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// GamesOutput are the flags of commands that write changed games as PGN: into one file, or into a folder with
// the names of the input.
type GamesOutput struct {
	OutputEncoding string `type:"encoding" complete:"encoding" default:"auto" help:"The encoding to write in: auto, ${encodings}. Auto is that of the first game." zh:"写出时用什么编码：auto、${encodings}。auto 是第一局的编码。"`
	OutputFlags
}

// PGNFile is the destination of a command that writes games into one file, and PGNFolder that of a command that also
// writes into a folder.
var (
	PGNFile   = Destination{Known: Extensions{"pgn": {games.FormPGN}, "pgns": {games.FormPGN}}}
	PGNFolder = Destination{Folder: games.FormPGN, Known: PGNFile.Known}
)

// CheckOutput returns an error if the flags contradict each other.
func (o *GamesOutput) CheckOutput(to Destination, overwrite bool) error {
	if overwrite && !out.IsFolder(string(o.Output)) {
		return Mistake("--overwrite needs -o FOLDER/; the file of -o is always replaced", "--overwrite 要和 -o 文件夹/ 一起用；-o 的文件总会被替换")
	}
	_, err := o.Output.Form("", to)
	return err
}

// Converts reports whether a flag names the encoding to write in.
func (o *GamesOutput) Converts() bool { return o.OutputEncoding != grammar.Auto.String() }

// PGN begins to write games to a file, or to standard output.
func (o *GamesOutput) PGN(r *Reading, in *InputFlags, w io.Writer) *out.PGN {
	to := r.Observe(out.NewPGN(w, EncodingFlag(o.OutputEncoding)))
	to.Named, to.Convert = in.Encoding != grammar.Auto.String(), o.Converts()
	if o.Output != "" {
		to.Book = new(account.Book)
	}
	return to
}

// WriteGames writes games: into one file, or the games of each file into a file of the folder, with the same name. An error in
// place of a game is reported.
func (o *GamesOutput) WriteGames(r *Reading, in *InputFlags, overwrite bool, all iter.Seq2[filter.Selected, error]) {
	begin := func(w io.Writer) (out.Writer[filter.Selected], error) { return o.PGN(r, in, w), nil }
	if !out.IsFolder(string(o.Output)) {
		r.Wrote(string(o.Output), WriteGames(r, o.Output, begin, func(write func(filter.Selected) error) error { return r.pass(all, write) }))
		return
	}
	names := out.Names{Extension: export.Extension(games.FormPGN)}
	folder := &out.Folder[filter.Selected]{Path: string(o.Output), Overwrite: overwrite, Begin: begin}
	defer folder.Discard()
	r.Wrote(string(o.Output), Put(r, folder, r.pass(all, func(game filter.Selected) error {
		return folder.Write(names.Below(in.Paths, game.Name, game.Number, game.Tree == nil), game)
	})))
}

// pass passes games to a function that writes them. An error in place of a game says why it cannot be written.
func (r *Reading) pass(all iter.Seq2[filter.Selected, error], write func(filter.Selected) error) error {
	for game, err := range all {
		if err == nil {
			err = write(game)
		}
		if err = r.Leaves(err); err != nil {
			return err
		}
	}
	return r.Failure()
}

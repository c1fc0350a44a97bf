package command

import (
	"io"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/examine"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// folder writes games into the files of a folder: a file for each game, named by --name, or a file
// for each source, with its name and subfolder, if the form can hold several games.
func (r *Conversion) folder() error {
	folder := &out.Folder[*Converted]{Path: string(r.Output), Overwrite: r.Overwrite, Begin: r.file}
	defer folder.Discard()
	writer, err := export.New(r.form(), io.Discard)
	if err != nil {
		return err
	}
	format, foreign := format.ByName(r.To)
	names := out.Names{Extension: export.Extension(r.To), One: foreign && !format.Many}
	fail := func(err error, _ *gameAt) error { r.run.Fail(err); return nil }
	_, err = r.each(writer, fail, func(one *Converted) error {
		name := one.title
		if r.Name != "" {
			name = names.Of(name)
		} else {
			name = names.Below(r.Paths, one.Name, one.Number, one.text && r.To == games.FormPGN)
		}
		return folder.Write(name, one)
	})
	return app.Put(r.run, folder, err)
}

// file begins to write the games of a file in a folder.
func (r *Conversion) file(w io.Writer) (out.Writer[*Converted], error) {
	writer, err := export.New(r.form(), w)
	return &convertedFile{writer: writer, of: r}, err
}

// A convertedFile is a file in a folder.
type convertedFile struct {
	of     *Conversion
	writer export.Writer
	book   account.Book
}

// Write implements [out.Writer].
func (f *convertedFile) Write(one *Converted) error {
	f.book.Game(one.entry)
	return f.writer.Write(one.Formed)
}

// End implements [out.Writer].
func (f *convertedFile) End() error {
	err := f.writer.End()
	export.Release(f.writer)
	f.writer = nil // frees its memory, which may be large
	return err
}

// Hold implements [out.Writer].
func (f *convertedFile) Hold(path string, written io.Reader) error {
	if hold := f.of.hold(path, &f.book); hold != nil {
		return hold(written)
	}
	return nil
}

// hold returns the function that reads a written file of PGN and compares its games with the book, before it replaces the
// old file. It returns nil for other forms, which need no more than the comparison of the bytes.
func (r *Conversion) hold(path string, book *account.Book) func(written io.Reader) error {
	if r.To != games.FormPGN {
		return nil
	}
	return func(written io.Reader) error { return book.Hold(path, written, app.EncodingFlag(r.OutputEncoding)) }
}

// kept returns an error if a written tree lacks something of its game. Only output to files is checked.
func (r *Conversion) kept(raw *grammar.RawGame, read *examine.Game, written *ast.Game, n notation.Notation) error {
	if r.Output == "" || written == read.Game {
		return nil
	}
	if Spoil != nil {
		Spoil(written)
	}
	was := account.Reading{Name: raw.Name, Number: raw.Number, Game: read.Game, Info: read.Info, Found: read.Found, Notation: n, TopRanks: r.Ranks == "top", Replaced: []string{"Format"}}
	return was.Lost(written)
}

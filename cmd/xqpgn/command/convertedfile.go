package command

import (
	"io"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// folder writes games into the files of a folder: a file for each game, named by --name, or a file
// for each source, with its name and subfolder, if the form can hold several games.
func (c *Conversion) folder() error {
	folder := &out.Folder[*Converted]{Path: string(c.Output), Overwrite: c.Overwrite, Begin: c.file}
	defer folder.Discard()
	writer, err := export.New(c.form(), io.Discard)
	if err != nil {
		return err
	}
	format, foreign := format.ByName(c.To)
	names := out.Names{Extension: export.Extension(c.To), One: foreign && !format.Many}
	fail := func(err error, _ *gameAt) error { c.run.Fail(err); return nil }
	_, err = c.each(writer, fail, func(one *Converted) error {
		name := one.title
		if c.Name != "" {
			name = names.Of(name)
		} else {
			name = names.Below(c.Paths, one.Name, one.Number, one.text && c.To == games.FormPGN)
		}
		return folder.Write(name, one)
	})
	return app.Put(c.run, folder, err)
}

// file begins to write the games of a file in a folder.
func (c *Conversion) file(w io.Writer) (out.Writer[*Converted], error) {
	writer, err := export.New(c.form(), w)
	return &convertedFile{writer: writer, of: c}, err
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
func (c *Conversion) hold(path string, book *account.Book) func(written io.Reader) error {
	if c.To != games.FormPGN {
		return nil
	}
	return func(written io.Reader) error { return book.Hold(path, written, app.EncodingFlag(c.OutputEncoding)) }
}

// kept returns an error if a written tree lacks something of its game. Only output to files is checked.
func (c *Conversion) kept(raw *grammar.RawGame, read *checked.Game, written *ast.Game, n notation.Notation) error {
	if c.Output == "" || written == read.Game {
		return nil
	}
	if Spoil != nil {
		Spoil(written)
	}
	was := account.Reading{Name: raw.Name, Number: raw.Number, Game: read.Game, Info: read.Info, Found: read.Found, Notation: n, TopRanks: c.Ranks == "top", Replaced: []string{"Format"}}
	return was.Lost(written)
}

package command

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/examine"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Conversion is a run of xqpgn convert.
type Conversion struct {
	*ConvertCommand
	run     *app.Reading
	where   *choose.Where // chooses among the games that are converted
	tally   account.Tally
	book    account.Book // for the output, if it is a single file
	written int          // number of games written
	faulty  int          // number of games with errors
	stopped int          // number of games without positions, because they cannot be played to their end
}

// end reports the result of the run, and the error of writing if any. It returns the exit status.
func (r *Conversion) end(err error) int {
	r.run.Finish()
	r.run.Wrote(string(r.Output), err)
	if err != nil || r.faulty == 0 {
		return r.run.End(app.ExitClean)
	}
	r.sayFaulty()
	if r.RecordErrors {
		return r.run.End(app.ExitClean) // each record names its errors
	}
	return r.run.End(app.ExitFindings)
}

// sayFaulty reports the number of games with errors.
func (r *Conversion) sayFaulty() {
	if r.Quiet {
		return
	}
	if r.faulty > mostNamed {
		r.run.Std.Say(moreFaulty.In(app.Language()), terminal.Grouped(r.faulty-mostNamed))
	}
	if r.hasRows() {
		r.run.Std.Say(allRead.In(app.Language()), terminal.Grouped(r.written), terminal.Grouped(r.faulty), terminal.Grouped(r.stopped))
	} else {
		said := allWritten
		if r.run.Left > 0 {
			said = someWritten
		}
		r.run.Std.Say(said.In(app.Language()), terminal.Grouped(r.written), terminal.Grouped(r.faulty))
	}
}

// mostNamed is the greatest number of games with errors that are named.
const mostNamed = 10

// count counts a written game, and names it if it has errors.
func (r *Conversion) count(one *Converted) {
	r.written++
	if one.stopped {
		r.stopped++
	}
	if one.errors == 0 {
		return
	}
	if r.faulty++; r.faulty <= mostNamed && !r.Quiet {
		r.run.Std.Say(faultyGame.In(app.Language()), one.Name, one.Number, terminal.Grouped(one.errors), one.first)
	}
}

// Messages about games with errors.
var (
	faultyGame  = rules.Text{EN: "%s: game %d has errors: %s, the first is %s", ZH: "%s：第 %d 局有错误：%s 个，第一个是 %s"}
	moreFaulty  = rules.Text{EN: "more games with errors: %s", ZH: "有错误的棋局还有 %s 局"}
	allWritten  = rules.Text{EN: "all games were written: %s, with errors: %s; xqpgn check says what is wrong", ZH: "棋局全部写出：%s 局，其中有错误的 %s 局；xqpgn check 说明错在哪里"}
	someWritten = rules.Text{EN: "games were written: %s, with errors: %s; xqpgn check says what is wrong", ZH: "写出棋局 %s 局，其中有错误的 %s 局；xqpgn check 说明错在哪里"}
	allRead     = rules.Text{EN: "all games were read: %s, with errors: %s; without positions, as they cannot be played to their end: %s; xqpgn check says what is wrong", ZH: "棋局全部读过：%s 局，其中有错误的 %s 局；走不到底而没有写出局面的 %s 局；xqpgn check 说明错在哪里"}
)

// convert writes the games of all files to an output, or to one for each part of a split, and counts them.
// It reports files that cannot be read and games that the format cannot hold, and continues. An error of an output concerns no game.
func (r *Conversion) convert(to []io.Writer) error {
	var buffers []io.Writer
	var outs []*files.Output
	for _, w := range to {
		out := &files.Output{Writer: w}
		outs = append(outs, out)
		buffers = append(buffers, bufio.NewWriterSize(out, app.OutputSize))
	}
	err := r.convertInto(buffers)
	for _, out := range outs {
		if out.Err != nil {
			return out.Err // instead of the format's wording
		}
	}
	return err
}

// convertInto implements convert on buffered outputs.
func (r *Conversion) convertInto(outs []io.Writer) error {
	writer, err := export.New(r.form(), outs...)
	if err != nil {
		return err
	}
	defer export.Release(writer)
	unread := 0
	record := func(err error, last *gameAt) error {
		if !r.RecordErrors {
			r.run.Fail(err)
			return nil
		}
		if !games.Damaged(err) {
			r.run.Fail(err)
		}
		unread++
		*last = last.next(games.NameOf(err))
		return writer.Write(writer.(export.Recorder).Unread(last.file, last.number, files.Words(err, app.Language())))
	}
	chosen, err := r.each(writer, record, func(one *Converted) error {
		r.book.Game(one.entry)
		return writer.Write(one.Formed)
	})
	if err != nil {
		return err
	}
	if unread > 0 {
		r.run.Std.Say(gamesUnread.In(app.Language()), terminal.Grouped(unread))
	}
	if r.Output != "" && r.run.Failure() == nil && r.written+unread == 0 && (chosen > 0 || r.Where.Given()) {
		return app.NothingWritten(chosen)
	}
	if err := writer.End(); err != nil {
		return err
	}
	for _, out := range outs {
		if err := out.(*bufio.Writer).Flush(); err != nil {
			return err
		}
	}
	return r.run.Failure()
}

// each passes the selected games to write, and counts them. It reports games that cannot be written, and continues. Errors
// of reading go to unread, with the place of the game before. It returns the number of selected games, and the
// first other error.
func (r *Conversion) each(writer export.Writer, unread func(error, *gameAt) error, write func(*Converted) error) (chosen int, err error) {
	var last gameAt
	for one, err := range r.games(writer) {
		if err != nil {
			if err := unread(err, &last); err != nil {
				return chosen, err
			}
			continue
		}
		last = gameAt{one.Name, one.Number}
		r.tally.Know(1)
		if !one.chosen {
			continue
		}
		chosen++
		if one.err != nil {
			if !r.quote(&one, writer) {
				r.run.Leave(one.failure())
				continue
			}
			r.run.Quoted(one.failure())
		}
		if err := write(&one); err != nil {
			return chosen, err
		}
		r.count(&one)
	}
	return chosen, r.tally.Balance(false)
}

// quote makes a game that cannot be written one with its text as a comment. It returns false if the form has no place for
// such a game.
func (r *Conversion) quote(one *Converted, writer export.Writer) bool {
	if one.source == nil {
		return false
	}
	formed, err := writer.Form(export.Game{Tree: one.source})
	if err != nil {
		return false
	}
	one.Formed, one.entry = formed, account.Bytes(formed.Text(), app.EncodingFlag(r.OutputEncoding))
	return true
}

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
	return app.PutSaid(r.run, folder, err)
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
	f.writer = nil // it may hold much
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

// A gameAt is the place of a game: its file and its number there.
type gameAt struct {
	file   string
	number int
}

// next returns the place of the next game, which is in the given file.
func (p gameAt) next(file string) gameAt {
	if file != p.file {
		p = gameAt{file: file}
	}
	p.number++
	return p
}

// games yields the games of all files in their new form. A game that is not selected has only its place. A
// game is valid until the next one, which reuses its memory.
func (r *Conversion) games(writer export.Writer) iter.Seq2[Converted, error] {
	raws := r.run.Raws()
	switch {
	case r.Game != nil:
		raws = r.only(raws)
	case r.Unique:
		raws = distinct(r.run, r.where, raws)
		r.where = new(choose.Where) // the games are chosen
	}
	raws = account.Take(&r.tally, raws, nil)
	return func(yield func(Converted, error) bool) {
		made := grammar.Map(context.Background(), raws, int(r.Jobs), func(raw *grammar.RawGame) Converted { return r.game(raw, writer) })
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
func (r *Conversion) game(raw *grammar.RawGame, writer export.Writer) Converted {
	read := r.where.ReadShared(raw, r.SyntaxOnly) // shared, because what is made of the game keeps nothing of its text
	if read == nil {
		return Converted{Name: raw.Name, Number: raw.Number}
	}
	defer read.Release()
	game, info := read.Game, read.Info
	one := Converted{chosen: true, Name: game.Name, Number: game.Number, text: raw.Form == ""}
	if r.Name != "" {
		one.title = out.FileName(r.Name, game)
	}
	var about semantic.About
	about.SetSource(game, info)
	one.errors, one.first, one.stopped = about.Errors, about.Error, !info.Complete()
	n, ok := r.notation(raw.Form, game)
	if ok && info != nil {
		options := semantic.RewriteConfig{Notation: n, Fits: fits(app.EncodingFlag(r.OutputEncoding)), KeepBraces: r.To != games.FormPGN, TopRanks: r.Ranks == "top"}
		if r.Script != "" || r.Digits != "" {
			options.Restyle = fix.Restyle(r.Script, r.Digits)
		}
		game = semantic.Rewrite(game, info, options)
		if isRecord(r.To) {
			// Records need the squares of the moves, and the texts have changed. What was made of squares has no misprints.
			game.Binary = isForeign(raw.Form) && slices.Contains(squareNotations[:], info.Notation)
			info = semantic.Check(game)
		}
	}
	if one.err = r.kept(raw, read, game, n); one.err == nil {
		one.Formed, one.err = writer.Form(export.Game{Raw: raw, Read: read, Tree: game, Info: info})
	}
	switch {
	case one.err != nil && r.To == games.FormPGN && one.text && !raw.Markup():
		one.source = out.Quoted(read.Game.Clone().Tags, strings.Clone(read.Text))
	case one.err != nil || r.Output == "":
	case r.To == games.FormPGN:
		one.entry = account.Bytes(one.Text(), app.EncodingFlag(r.OutputEncoding))
	case isForeign(r.To) && read.Info.Complete():
		one.err = r.ReadsBack(&one, game)
	}
	return one
}

// ReadsBack returns a loss unless a file of another program with a game is read as the game.
func (r *Conversion) ReadsBack(one *Converted, written *ast.Game) error {
	set := new(games.Set)
	set.Form = r.To
	for raw, err := range set.RawGamesOf(one.Name, bytes.NewReader(one.Text())) {
		if err == nil && account.SameSquares(written, raw.Parse()) {
			return nil
		}
		break
	}
	return account.Unread(one.Name, one.Number)
}

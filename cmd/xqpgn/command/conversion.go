package command

import (
	"bufio"
	"io"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
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

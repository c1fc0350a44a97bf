package command

import (
	"bufio"
	"io"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Conversion is a run of xqpgn convert.
type Conversion struct {
	*ConvertCommand
	run     *app.Reading
	where   *filter.Where // chooses among the games that are converted
	tally   account.Tally
	book    account.Book // for the output, if it is a single file
	written int          // number of games written
	faulty  int          // number of games with errors
	stopped int          // number of games without positions, because they cannot be played to their end
}

// end reports the result of the run, and the error of writing if any. It returns the exit status.
func (c *Conversion) end(err error) int {
	c.run.Finish()
	c.run.Wrote(string(c.Output), err)
	if err != nil || c.faulty == 0 {
		return c.run.End(app.ExitClean)
	}
	c.sayFaulty()
	if c.RecordErrors {
		return c.run.End(app.ExitClean) // each record names its errors
	}
	return c.run.End(app.ExitFindings)
}

// convert writes the games of all files to an output, or to one for each part of a split, and counts them.
// It reports files that cannot be read and games that the format cannot hold, and continues. An error of an output concerns no game.
func (c *Conversion) convert(to []io.Writer) error {
	var buffers []io.Writer
	var outs []*files.Output
	for _, w := range to {
		out := &files.Output{Writer: w}
		outs = append(outs, out)
		buffers = append(buffers, bufio.NewWriterSize(out, app.OutputSize))
	}
	err := c.convertInto(buffers)
	for _, out := range outs {
		if out.Err != nil {
			return out.Err // instead of the format's wording
		}
	}
	return err
}

// convertInto implements convert on buffered outputs.
func (c *Conversion) convertInto(outs []io.Writer) error {
	writer, err := export.New(c.form(), outs...)
	if err != nil {
		return err
	}
	defer export.Release(writer)
	unread := 0
	record := func(err error, last *gameAt) error {
		if !c.RecordErrors {
			c.run.Fail(err)
			return nil
		}
		if !games.Damaged(err) {
			c.run.Fail(err)
		}
		unread++
		*last = last.next(games.NameOf(err))
		return writer.Write(writer.(export.Recorder).Unread(last.file, last.number, files.Words(err, app.Language())))
	}
	chosen, err := c.each(writer, record, func(one *Converted) error {
		c.book.Game(one.entry)
		return writer.Write(one.Formed)
	})
	if err != nil {
		return err
	}
	if unread > 0 {
		c.run.Std.Say(gamesUnread.In(app.Language()), terminal.Grouped(unread))
	}
	if c.Output != "" && c.run.Failure() == nil && c.written+unread == 0 && (chosen > 0 || c.Where.Given()) {
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
	return c.run.Failure()
}

// each passes the selected games to write, and counts them. It reports games that cannot be written, and continues. Errors
// of reading go to unread, with the place of the game before. It returns the number of selected games, and the
// first other error.
func (c *Conversion) each(writer export.Writer, unread func(error, *gameAt) error, write func(*Converted) error) (chosen int, err error) {
	var last gameAt
	for one, err := range c.games(writer) {
		if err != nil {
			if err := unread(err, &last); err != nil {
				return chosen, err
			}
			continue
		}
		last = gameAt{one.Name, one.Number}
		c.tally.Know(1)
		if !one.chosen {
			continue
		}
		chosen++
		if one.err != nil {
			if !c.quote(&one, writer) {
				c.run.Leave(one.failure())
				continue
			}
			c.run.Quoted(one.failure())
		}
		if err := write(&one); err != nil {
			return chosen, err
		}
		c.count(&one)
	}
	return chosen, c.tally.Balance(false)
}

// quote makes a game that cannot be written one with its text as a comment. It returns false if the form has no place for
// such a game.
func (c *Conversion) quote(one *Converted, writer export.Writer) bool {
	if one.source == nil {
		return false
	}
	formed, err := writer.Form(export.Game{Tree: one.source})
	if err != nil {
		return false
	}
	one.Formed, one.entry = formed, account.Bytes(formed.Text(), app.EncodingFlag(c.OutputEncoding))
	return true
}

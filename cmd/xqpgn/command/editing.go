package command

import (
	"bufio"
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/edit"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/versions"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// An editing is a run of the command.
type editing struct {
	*editCommand
	edits                  *edit.Edits
	run                    *app.Reading
	list                   *bufio.Writer // output for the list of changes
	seen, changed, refused int
}

// An edited game is a game with its changes.
type edited struct {
	edit.Edited
	filter.Selected          // with the bytes to write
	tags            ast.Tags // before the changes
	failed          error    // why the game cannot be written at all
}

// game changes a game if it is selected.
func (e *editing) game(raw *grammar.RawGame) *edited {
	one := &edited{Selected: filter.Selected{Name: raw.Name, Number: raw.Number, Form: raw.Form}, tags: raw.Tags()}
	if e.Where.Takes(raw) {
		one.Edited = e.edits.Raw(raw, e.OutputEncoding != grammar.Auto.String())
	}
	return one
}

// report counts a game, and lists its changes.
func (e *editing) report(one *edited) {
	e.seen++
	switch {
	case one.Err != nil:
		if e.refused++; e.refused > app.MaxRefused {
			return
		}
		e.list.Flush()
		e.run.Std.Say(notEdited.In(app.Language()), one.Name, one.Number, files.Words(one.Err, app.Language()))
		return
	case len(one.Changes) > 0:
		e.changed++
	}
	if e.Quiet {
		return
	}
	text, game := &versions.Text{Out: e.list, Language: app.Language()}, versions.Named(one.Name, one.Number, one.tags)
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
		switch encoding := app.EncodingFlag(e.Encoding); {
		case err != nil:
			err = app.Unreadable(err)
		case f.Partial() || !isWritable(f, encoding):
			err = &games.RefusedError{Name: f.Name, Why: notInPlace}
		default:
			err = changeFile(f, encoding, int(e.Jobs), e.run.Fail, change, func(one *fixed) { e.report(one.edited) })
		}
		if err != nil {
			e.run.Fail(err)
		}
	}
}

// games yields all games, the changed ones with their changes.
func (e *editing) games() iter.Seq2[filter.Selected, error] {
	return func(yield func(filter.Selected, error) bool) {
		for one := range app.Each(e.run, e.written) {
			e.report(one)
			if !yield(one.Selected, one.failed) {
				return
			}
		}
	}
}

// written returns a game with the bytes to write.
func (e *editing) written(raw *grammar.RawGame) *edited {
	one := e.game(raw)
	if one.Err != nil || one.Edited.Bytes == nil {
		one.Selected, one.failed = filter.Copy(raw)
		return one
	}
	if chosen := &one.Selected; !filter.IsText(raw) {
		chosen.Tree = one.Edited.Tree
	}
	one.Selected.Bytes, one.Selected.Encoding, one.Selected.End = one.Edited.Bytes, one.Edited.Encoding, -1
	one.Entry = account.Bytes(one.Selected.Bytes, one.Selected.Encoding)
	return one
}

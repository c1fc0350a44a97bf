package command

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/variations"
)

// splitCommand is "xqpgn split".
type splitCommand struct {
	Line *int `placeholder:"N" help:"Take only line N of each game: 1 is the main line, then the variations in their order. Games with fewer lines are left out." zh:"每局只取第 N 条线：1 是主线，然后按顺序是各个变着。没有这么多条线的棋局略去。"`
	app.WhereFlag
	app.GamesOutput
	app.OverwriteFlag
	app.QuietFlag
	app.JobsFlags
	app.InputFlags
}

// Validate checks the flags, for kong.
func (c *splitCommand) Validate() error {
	if err := c.Given(); err != nil {
		return err
	}
	if c.Line != nil && *c.Line < 1 {
		return app.Mistake("--line must be 1 (the main line) or more", "--line 至少为 1；1 是主线")
	}
	return c.CheckOutput(app.PGNFolder, c.Overwrite)
}

// Run writes a game for each line of the selected games.
func (c *splitCommand) Run(std app.Streams) int {
	r, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Where: &c.Where, Writes: true})
	if !ok {
		return app.ExitFailure
	}
	written, read := 0, 0
	c.WriteGames(r, &c.InputFlags, c.Overwrite, func(yield func(filter.Selected, error) bool) {
		name, number := "", 0 // name of the source, and number of the game in its output
		for parts := range app.Each(r, c.lines) {
			read += min(1, len(parts))
			for _, one := range parts {
				if written++; one.Name != name {
					name, number = one.Name, 0
				}
				number++
				one.Number = number
				if !yield(one.Selected, one.err) {
					return
				}
			}
		}
	})
	r.Finish()
	if !c.Quiet {
		r.Std.Say(splitTotals.In(app.Language()), terminal.Grouped(read), terminal.Grouped(written))
	}
	if written == 0 {
		return r.End(app.ExitFindings)
	}
	return r.End(app.ExitClean)
}

// A part is a line as a game, or the reason that it cannot be written.
type part struct {
	filter.Selected
	err error
}

// lines returns the wanted lines of a game, or nil if it is not selected. A game without variations keeps its bytes.
func (c *splitCommand) lines(raw *grammar.RawGame) (all []part) {
	if !c.Where.Takes(raw) {
		return nil
	}
	var found []*ast.Game
	for line := range variations.Split(raw.Parse()) {
		found = append(found, line)
	}
	if len(found) == 1 && (c.Line == nil || *c.Line == 1) {
		chosen, err := filter.Copy(raw)
		return []part{{chosen, err}}
	}
	for i, line := range found {
		if c.Line == nil || *c.Line == i+1 {
			one, err := pgnGame(line, raw.Form, raw.Encoding)
			if err != nil {
				err = &files.GameError{Name: raw.Name, Number: raw.Number, Err: err}
			}
			one.Name = raw.Name
			all = append(all, part{one, err})
		}
	}
	return all
}

// pgnGame returns a tree as a game to write: in the encoding of its file if that has all characters, else in UTF-8.
func pgnGame(tree *ast.Game, form string, encoding grammar.Encoding) (filter.Selected, error) {
	chosen := filter.Selected{Form: form, End: -1, Encoding: grammar.UTF8, Tags: tree.Tags}
	text, err := filter.PGN(form, tree, grammar.UTF8)
	if err != nil {
		return chosen, err
	}
	if chosen.Bytes = text; form != "" {
		chosen.Tree = tree
	} else if data, err := encoding.Append(nil, string(text)); err == nil {
		chosen.Bytes, chosen.Encoding = data, encoding
	}
	chosen.Entry = account.Bytes(chosen.Bytes, chosen.Encoding)
	return chosen, nil
}

var splitTotals = rules.Text{EN: "games: %s; lines written: %s", ZH: "棋局 %s 局；写出 %s 条线"}

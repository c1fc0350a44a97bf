package command

import (
	"bufio"
	"context"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/versions"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// diffCommand is "xqpgn diff".
type diffCommand struct {
	app.WhereFlag
	Format string `enum:"text,json" default:"text" help:"How to print differences: text, or json for a JSON object a line." zh:"怎样输出不同之处：text，或者 json（每行一个 JSON 对象）。"`
	app.QuietFlag
	app.JobsFlags
	app.FileFlags
	Old string `arg:"" name:"old" complete:"file" help:"The old file, archive or folder, or - for standard input." zh:"旧的文件、压缩包或文件夹，或者 - 代表标准输入。"`
	New string `arg:"" name:"new" complete:"file" help:"The new file, archive or folder." zh:"新的文件、压缩包或文件夹。"`
}

// Validate checks the flags, for kong.
func (c *diffCommand) Validate() error {
	if c.Old == games.StandardInput && c.New == games.StandardInput {
		return app.Mistake("only one of the two can be standard input", "两边不能都是标准输入")
	}
	return nil
}

// Run prints the differences. The exit status is 1 if the collections differ.
func (c *diffCommand) Run(std app.Streams) int {
	paths := app.InputFlags{FileFlags: c.FileFlags, Paths: []string{c.Old, c.New}}
	r, ok := paths.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Still: true, Where: &c.Where, Writes: true})
	if !ok {
		return app.ExitFailure
	}
	twice, once := c.Old, c.New
	swapped := c.Old == games.StandardInput // which can be read only once
	if swapped {
		twice, once = once, twice
	}
	all := new(versions.Comparison)
	c.pass(r, twice, r.Fail, all.Sum)
	c.pass(r, once, r.Fail, all.New)
	c.pass(r, twice, func(error) {}, all.Old)
	if swapped {
		all.Swap()
	}
	out := bufio.NewWriter(std.Out)
	text, lines := &versions.Text{Out: out, Language: app.Language(), Old: c.Old, New: c.New}, &versions.JSON{Out: out}
	var printer versions.Printer = text
	if c.Format == "json" {
		printer = lines
	}
	summary := all.Report(printer)
	if summary.Differ() && c.Format == "json" {
		lines.Print(map[string]versions.Summary{"summary": summary})
	}
	if err := out.Flush(); err != nil {
		r.Fail(err)
	}
	r.Finish()
	if !summary.Differ() {
		return r.End(app.ExitClean)
	}
	if n := terminal.Grouped; !c.Quiet && c.Format == "text" {
		r.Std.Say(diffTotals.In(app.Language()), n(summary.Old), n(summary.New), n(summary.Equal), n(summary.Changed), n(summary.OnlyOld), n(summary.OnlyNew))
	}
	return r.End(app.ExitFindings)
}

// pass reads the selected games of a path and passes them to take, in order.
func (c *diffCommand) pass(r *app.Reading, path string, fail func(error), take func(*versions.Version)) {
	r.Paths = []string{path}
	r.Show()
	defer r.Shown.Finish()
	for v, err := range grammar.Map(context.Background(), r.Raws(), r.Jobs, func(raw *grammar.RawGame) *versions.Version {
		game := c.Where.Read(raw, false)
		if game == nil {
			return nil
		}
		defer game.Release()
		return versions.Of(raw, game)
	}) {
		switch {
		case err != nil:
			fail(err)
		case v != nil:
			take(v)
		}
	}
}

var diffTotals = rules.Text{
	EN: "games: %s old, %s new; equal: %s; changed: %s; only old: %s; only new: %s",
	ZH: "旧 %s 局，新 %s 局；相同 %s 局；有改动 %s 局；只有旧的有 %s 局；只有新的有 %s 局",
}

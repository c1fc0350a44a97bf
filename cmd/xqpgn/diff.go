package main

import (
	"bufio"
	"context"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/versions"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// diffCommand is "xqpgn diff".
type diffCommand struct {
	whereFlag
	Format string `enum:"text,json" default:"text" help:"How to print differences: text, or json for a JSON object a line." zh:"怎样输出不同之处：text，或者 json（每行一个 JSON 对象）。"`
	quietFlag
	jobsFlags
	fileFlags
	Old string `arg:"" name:"old" complete:"file" help:"The old file, archive or folder, or - for standard input." zh:"旧的文件、压缩包或文件夹，或者 - 代表标准输入。"`
	New string `arg:"" name:"new" complete:"file" help:"The new one." zh:"新的。"`
}

// Validate checks the flags, for kong.
func (c *diffCommand) Validate() error {
	if c.Old == games.StandardInput && c.New == games.StandardInput {
		return mistake("only one of the two can be standard input", "两边不能都是标准输入")
	}
	return nil
}

// run prints the differences. The exit status is 1 if the collections differ.
func (c *diffCommand) run(std streams) int {
	paths := inputFlags{fileFlags: c.fileFlags, Paths: []string{c.Old, c.New}}
	r, ok := paths.begin(std, readingConfig{jobs: c.Jobs, quiet: c.Quiet, still: true, where: &c.Where, writes: true})
	if !ok {
		return exitFailure
	}
	twice, once := c.Old, c.New
	swapped := c.Old == games.StandardInput // which can be read only once
	if swapped {
		twice, once = once, twice
	}
	all := new(versions.Comparison)
	c.pass(r, twice, r.fail, all.Sum)
	c.pass(r, once, r.fail, all.New)
	c.pass(r, twice, func(error) {}, all.Old)
	if swapped {
		all.Swap()
	}
	out := bufio.NewWriter(std.out)
	text, lines := &versions.Text{Out: out, Language: language(), Old: c.Old, New: c.New}, &versions.JSON{Out: out}
	var printer versions.Printer = text
	if c.Format == "json" {
		printer = lines
	}
	summary := all.Report(printer)
	if summary.Differ() && c.Format == "json" {
		lines.Print(map[string]versions.Summary{"summary": summary})
	}
	if err := out.Flush(); err != nil {
		r.fail(err)
	}
	r.finish()
	if !summary.Differ() {
		return r.end(exitClean)
	}
	if n := terminal.Grouped; !c.Quiet && c.Format == "text" {
		r.std.say(diffTotals.In(language()), n(summary.Old), n(summary.New), n(summary.Equal), n(summary.Changed), n(summary.OnlyOld), n(summary.OnlyNew))
	}
	return r.end(exitFindings)
}

// pass reads the selected games of a path and passes them to take, in order.
func (c *diffCommand) pass(r *reading, path string, fail func(error), take func(*versions.Version)) {
	r.Paths = []string{path}
	r.show()
	defer r.shown.Finish()
	for v, err := range grammar.Map(context.Background(), r.raws(), r.Jobs, func(raw *grammar.RawGame) *versions.Version {
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

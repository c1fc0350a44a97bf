package command

import (
	"bufio"
	"io"
	"os"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/edit"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// editCommand is "xqpgn edit".
type editCommand struct {
	Rename  string    `placeholder:"FILE" complete:"file" help:"Rename players by the lines of a file: the exact value of Red or Black, a tab, the new value. auto prints such lines: one spelling for each person." zh:"按文件逐行改棋手名：Red 或 Black 的原值、制表符、新值。auto 则输出这样的文件：每人一种写法。"`
	Set     []string  `sep:"none" placeholder:"TAG=VALUE" help:"Set a tag; may be repeated." zh:"设置标签，可以写几次。"`
	Drop    []string  `placeholder:"TAG" help:"Delete a tag; may be repeated." zh:"删除标签，可以写几次。"`
	Strip   fix.Parts `placeholder:"PARTS" help:"Remove parts of the games: ${strip}." zh:"去掉棋局的一部分：${strip}。"`
	Plies   *int      `placeholder:"N" help:"Keep the first N plies. The result stays." zh:"只留前 N 着，结果不变。"`
	FromPly *int      `placeholder:"N" help:"Begin in the position after N plies, as show --ply N shows it, with its FEN." zh:"从走完 N 着的局面（同 show --ply N）开始，写上 FEN。"`
	Side    string    `placeholder:"HOW" enum:"mirror,flip," default:"" help:"Exchange left and right (mirror), or the sides (flip). Comments stay." zh:"左右对调（mirror）或红黑对调（flip）。注释不变。"`
	app.WhereFlag
	Write bool `short:"w" help:"Change the files. Files without changes are not touched." zh:"写回文件；没有改动的文件不动。"`
	app.GamesOutput
	app.OverwriteFlag
	app.QuietFlag
	app.JobsFlags
	app.InputFlags
}

// auto is the value of --rename that proposes renames.
const auto = "auto"

// sides are the values of --side.
var sides = map[string]semantic.Symmetry{"": 0, "mirror": semantic.Mirrored, "flip": semantic.Flipped}

// Validate checks the flags, for kong.
func (c *editCommand) Validate() error {
	to := app.PGNFolder
	if c.Rename == auto {
		to = app.Destination{Known: app.Extensions{"tsv": {"tsv"}, "txt": {"tsv"}}}
	}
	if err := c.Given(); err != nil {
		return err
	}
	edits, err := c.edits(nil)
	if err != nil {
		return err
	}
	switch {
	case c.Rename == "" && !edits.Given():
		return app.Mistake("edit needs a change: --rename, --set, --drop, --strip, --plies, --from-ply or --side", "请写要改什么：--rename、--set、--drop、--strip、--plies、--from-ply 或 --side")
	case c.Rename == auto && (c.Write || edits.Given()):
		return app.Mistake("--rename auto only proposes names; look at them, then apply the file with --rename FILE", "--rename auto 只提出改法；看过以后再用 --rename 文件 改")
	case c.Write && c.Output != "":
		return app.Mistake("-w and -o cannot be combined", "-w 和 -o 不能同时使用")
	case c.Write && c.ReadsStdin():
		return app.Mistake("standard input cannot be changed in place; leave out -w", "标准输入不能写回，请去掉 -w")
	case c.Write && c.Converts():
		return app.Mistake("-w keeps the encoding; use -o with --output-encoding", "-w 不改编码；--output-encoding 请和 -o 一起用")
	}
	return c.CheckOutput(to, c.Overwrite)
}

// edits returns the changes that the flags ask for.
func (c *editCommand) edits(renames edit.Renames) (*edit.Edits, error) {
	e := &edit.Edits{Rename: renames, Strip: c.Strip, Plies: c.Plies, Side: sides[c.Side]}
	for _, text := range c.Set {
		tag, err := edit.Setting(text)
		if err != nil {
			return nil, err
		}
		e.Set = append(e.Set, tag)
	}
	for _, name := range c.Drop {
		e.Drop = append(e.Drop, edit.TagName(name))
	}
	if c.Plies != nil && *c.Plies < 0 {
		return nil, app.Mistake("--plies must be 0 or more", "--plies 不能小于 0")
	}
	if c.FromPly != nil {
		if e.FromPly = *c.FromPly; e.FromPly < 1 {
			return nil, app.Mistake("--from-ply must be 1 or more", "--from-ply 至少为 1")
		}
	}
	return e, nil
}

// Run changes the games. Games that cannot be changed stay as they are. Then the status is 1.
func (c *editCommand) Run(std app.Streams) int {
	var renames edit.Renames
	if c.Rename != "" && c.Rename != auto {
		var err error
		if renames, err = readRenames(c.Rename); err != nil {
			return std.Status(err)
		}
	}
	r, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Where: &c.Where, Writes: true})
	if !ok {
		return app.ExitFailure
	}
	if c.Rename == auto {
		return c.propose(r, std)
	}
	edits, _ := c.edits(renames) // Validate has checked it
	e := &editing{editCommand: c, edits: edits, run: r}
	if c.Write {
		e.list = bufio.NewWriter(r.Std.Out)
		e.inPlace()
	} else {
		e.list = bufio.NewWriter(r.Std.Err)
		c.WriteGames(r, &c.InputFlags, c.Overwrite, e.games())
	}
	if err := e.list.Flush(); err != nil {
		r.Fail(err)
	}
	r.Finish()
	if e.refused > app.MaxRefused {
		r.Std.Say(moreUnedited.In(app.Language()), terminal.Grouped(e.refused-app.MaxRefused))
	}
	if !c.Quiet {
		r.Std.Say(editTotals.In(app.Language()), terminal.Grouped(e.changed), terminal.Grouped(e.seen))
	}
	if e.refused > 0 {
		return r.End(app.ExitFindings)
	}
	return r.End(app.ExitClean)
}

// readRenames reads the file of --rename.
func readRenames(path string) (edit.Renames, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	renames, err := edit.ReadRenames(file)
	if err != nil {
		return nil, app.Mistake("--rename %s: %s", "--rename %s：%s", path, files.Words(err, app.Language()))
	}
	return renames, nil
}

// propose prints the renames that give each person one spelling.
func (c *editCommand) propose(r *app.Reading, std app.Streams) int {
	var all edit.Spellings
	for tags := range app.Each(r, func(raw *grammar.RawGame) ast.Tags {
		if !c.Where.Takes(raw) {
			return nil
		}
		return raw.Tags()
	}) {
		all.Add(tags)
	}
	r.Write(c.Output, std.Out, func(w io.Writer) error { return all.Renames().Write(w) })
	return r.End(app.ExitClean)
}

// Messages of edit.
var (
	notEdited    = rules.Text{EN: "%s: game %d is not changed: %s", ZH: "%s：第 %d 局没有改：%s"}
	moreUnedited = rules.Text{EN: "more games that are not changed: %s", ZH: "没有改的棋局还有 %s 局"}
	notInPlace   = rules.Text{EN: "only PGN files can be changed in place; -o FILE writes a copy", ZH: "只有 PGN 文件可以写回；-o 文件 写一份副本"}
	editTotals   = rules.Text{EN: "games changed: %s of %s", ZH: "改了 %s 局，共 %s 局"}
)

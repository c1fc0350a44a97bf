package command

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// fmtCommand is "xqpgn fmt".
type fmtCommand struct {
	Write bool `short:"w" xor:"list" help:"Write the result to the file, if it differs." zh:"如果有改动，写回文件。"`
	List  bool `short:"l" xor:"list,diff" help:"List the files whose formatting differs. A file is read only up to the first difference." zh:"列出写法不规范的文件。每个文件读到能判断为止。"`
	Check bool `xor:"list" help:"List the files whose formatting differs, or with -d show how, and exit with status 1 if there are any." zh:"列出写法不规范的文件，加 -d 则显示区别；有这样的文件时退出状态为 1。"`
	Diff  bool `short:"d" xor:"diff" help:"Show what would change, or with -w what changes: a diff for patch and git apply, in the files' encoding; on a terminal, text." zh:"显示会改什么，和 -w 一起用则显示改了什么。输出可以交给 patch 和 git apply，用文件的编码；在终端里则是文字。"`
	app.FixFlags
	Tags []string `enum:"ecco,ecco=replace" placeholder:"TAGS" help:"Write tags by the moves: ecco fills in Opening, Variation and ECCO where they are missing, ecco=replace also where the code is not that of the moves." zh:"按着法写标签：ecco 补上缺少的 Opening、Variation 和 ECCO，ecco=replace 在编号和着法不符时也改写。"`
	app.WhereFlag
	app.ConfigFlags
	app.ColorFlag
	app.QuietFlag
	app.JobsFlags
	app.StdinFlag
	app.InputFlags
}

// Validate checks the flags, for kong.
func (c *fmtCommand) Validate() error {
	return c.Given()
}

// maxParallel is the number of small files formatted at the same time. Each mostly waits for the disk to
// confirm the write.
const maxParallel = 64

// Run formats the files. Games with errors and files that cannot be read stay unchanged.
func (c *fmtCommand) Run(std app.Streams) int {
	c.List = c.List || c.Check && !c.Diff
	if c.Ext == nil {
		c.Ext = []string{"pgn", "pgns"}
	}
	screen := terminal.ScreenOf(std.Out, c.Color)
	run, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Where: &c.Where, Writes: c.Write})
	if !ok {
		return app.ExitFailure
	}
	run.StdinName = c.StdinFilename
	excluded := c.Settle(run.Set, c.Finder(), true)
	r := &reformatting{command: c, run: run, screen: screen, out: &files.Output{Writer: run.Std.Out}}
	r.files()
	run.Finish()
	excluded.End(run)
	if c.Write && !c.Quiet && r.formatted+r.failed > 1 {
		run.Std.Say("%s", r.summary().In(app.Language()))
	}
	return run.End(r.status)
}

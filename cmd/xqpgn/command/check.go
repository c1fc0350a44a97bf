package command

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/report"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// checkCommand is "xqpgn check".
type checkCommand struct {
	app.Wanted
	Notes bool `help:"Print notes too (JSON and SARIF always have them)." zh:"提示也列出来（JSON 和 SARIF 总是列出）。"`
	app.WhereFlag
	app.SyntaxFlag
	app.JudgeFlag
	app.FixFlags
	baselineFlags
	FailOn string `enum:"error,warning,note" default:"error" help:"The least severity for which the exit status is 1: ${enum}." zh:"从哪一级起退出状态为 1：${enum}。"`
	Format string `aliases:"to" enum:"text,json,sarif,github" default:"text" help:"How to print findings: ${enum}." zh:"怎样输出问题：${enum}。"`
	app.ColorFlag
	Columns string `enum:"characters,utf-16,bytes" default:"characters" help:"What columns count: ${enum}. Bytes count in UTF-8, for files in any encoding; SARIF has no columns in bytes." zh:"列号的单位：${enum}，即字符、UTF-16 单元或字节。字节按 UTF-8 算，不论文件用什么编码；SARIF 里列号不能是字节。"`
	app.QuietFlag
	All bool `help:"Print every finding as text. Without it, three of a rule are printed, of errors three that say the same, and then how many more there are." zh:"以文本输出时列出每一处。不写则每条规则列出三处（错误则是说法相同的三处），再说明还有多少。"`
	app.JobsFlags
	app.StdinFlag
	app.InputFlags

	configs *config.Finder // finds which findings are selected
}

// Validate checks the flags, for kong.
func (c *checkCommand) Validate() error {
	if err := c.Given(); err != nil {
		return err
	}
	if c.Fixes() && c.FilesFrom == games.StandardInput {
		return app.Mistake("--fix reads the list twice, so --files-from cannot be standard input", "--fix 要把列表读两遍，所以 --files-from 不能是标准输入")
	}
	if c.SyntaxOnly && c.Where.Plays() {
		return filter.ErrSyntaxOnly
	}
	if c.SyntaxOnly && c.Judge != "" {
		return app.Mistake("--judge cannot be combined with --syntax-only, which plays no moves", "--judge 不能和 --syntax-only 同时使用：后者不走子")
	}
	if c.Format == "sarif" && columnUnits[c.Columns] == ast.Bytes {
		return app.Mistake("SARIF has no columns in bytes: leave out --columns bytes", "SARIF 里列号不能是字节，不能用 --columns bytes")
	}
	return c.CheckNames()
}

// columnUnits maps flag values to the units of columns.
var columnUnits = map[string]ast.Unit{"characters": ast.Characters, "utf-16": ast.UTF16, "bytes": ast.Bytes}

// Run checks the files and prints the findings. It reports files that cannot be read and continues with the
// others.
func (c *checkCommand) Run(std app.Streams) int {
	c.configs = c.finder()
	c.Where.Judge(c.Judge)
	screen := terminal.ScreenOf(std.Out, c.Color)
	r, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Where: &c.Where, Writes: c.Fixes()})
	if !ok {
		return app.ExitFailure
	}
	r.StdinName, r.SyntaxOnly = c.StdinFilename, c.SyntaxOnly
	out := app.NewPromptWriter(r.Std.Out)
	r.Flush = func() { out.Flush() }
	excluded := c.Settle(r.Set, c.configs, false)
	s := &checking{checkCommand: c, run: r, known: c.known(r.Fail), total: report.NewSummary()}
	s.printer = report.New(c.Format, report.Options{
		Out: out, Err: r.Std.Err, Language: app.Language(), Strict: c.Strict, Quiet: c.Quiet, Least: c.least(), Also: c.also(), Screen: screen, All: c.All, Columns: columnUnits[c.Columns], Width: terminal.Columns(std.Err),
	})
	if c.Fixes() {
		c.fix(r)
	}
	r.Opened = func() { s.total.Files++ }
	r.Unread = func(err error) { s.total.Unread = append(s.total.Unread, files.Words(err, app.Language())) }
	for one := range app.Each(r, c.check) {
		s.add(&one)
	}
	for strict, counts := range s.counts {
		for rule, n := range counts {
			if n > 0 {
				s.total.Count(rules.Rule(rule), rules.Rule(rule).Severity(strict == 1), n)
			}
		}
	}
	r.Shown.Finish()
	s.printer.Summary(s.total)
	excluded.End(r)
	c.write(s.known, r)
	if err := out.Flush(); err != nil {
		r.Fail(err)
	}
	return r.End(s.status())
}

// printed returns the least severity that is printed.
func (c *checkCommand) printed() rules.Severity {
	switch c.Format {
	case "json", "sarif":
		return rules.Note
	default:
		return c.least()
	}
}

// least returns the least severity that is printed as text.
func (c *checkCommand) least() rules.Severity {
	switch {
	case c.Quiet:
		return rules.Error
	case c.Notes:
		return rules.Note
	default:
		return rules.Warning
	}
}

// counted returns the least severity that is printed, or that the exit status depends on, with the settings of a file. It
// returns 0 if all findings are needed.
func (c *checkCommand) counted(file config.Checking) rules.Severity {
	if !c.Quiet || c.Judge != "" || c.printed() == rules.Note {
		return 0
	}
	return file.FailOn
}

// finder returns the finder of the selected findings and the settings of each file.
func (c *checkCommand) finder() *config.Finder {
	finder := c.Wanted.Finder()
	finder.Config.Baseline = c.Baseline
	if c.Flags["fail-on"] {
		if err := finder.Config.FailOn.UnmarshalText([]byte(c.FailOn)); err != nil {
			panic(err) // kong checks it
		}
	}
	return finder
}

// also returns a rule whose findings are printed at any severity, or 0. With --judge this is the rule of
// verdicts, because the user asked for them.
func (c *checkCommand) also() rules.Rule {
	if c.Judge != "" && !c.Quiet {
		return ruleRepetition
	}
	return 0
}

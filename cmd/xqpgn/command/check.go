package command

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choice"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/examine"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/report"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
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
	FailOn string `enum:"error,warning,note" default:"error" help:"The mildest findings for which the exit status is 1: ${enum}." zh:"从哪一级起退出状态为 1：${enum}。"`
	Format string `aliases:"to" enum:"text,json,sarif,github" default:"text" help:"How to print findings: ${enum}." zh:"怎样输出问题：${enum}。"`
	app.ColorFlag
	Columns string `enum:"characters,utf-16,bytes" default:"characters" help:"What columns count: ${enum}. Bytes are those of UTF-8, whatever the encoding of the file is; SARIF has no columns in bytes." zh:"列号的单位：${enum}，即字符、UTF-16 单元或字节。字节按 UTF-8 算，不论文件用什么编码；SARIF 里列号不能是字节。"`
	app.QuietFlag
	All bool `help:"Print every finding as text. Without it, three of a rule are printed, of errors three that say the same, and then how many more there are." zh:"以文本输出时列出每一处。不写则每条规则列出三处（错误则是说法相同的三处），再说明还有多少。"`
	app.JobsFlags
	app.StdinFlag
	app.InputFlags

	choices *choice.Finder // finds which findings are selected
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
		return choose.ErrSyntaxOnly
	}
	if c.SyntaxOnly && c.Judge != "" {
		return app.Mistake("--syntax-only plays no moves, so that there is nothing to judge", "用了 --syntax-only 就不走子，也就没有可判决的")
	}
	if c.Format == "sarif" && columnUnits[c.Columns] == ast.Bytes {
		return app.Mistake("--columns bytes cannot be said in SARIF", "SARIF 里列号不能是字节，不能用 --columns bytes")
	}
	return c.CheckNames()
}

// columnUnits maps flag values to the units of columns.
var columnUnits = map[string]ast.Unit{"characters": ast.Characters, "utf-16": ast.UTF16, "bytes": ast.Bytes}

// Run checks the files and prints the findings. It reports files that cannot be read and continues with the
// others.
func (c *checkCommand) Run(std app.Streams) int {
	c.choices = c.finder()
	c.Where.Judge(c.Judge)
	screen := terminal.ScreenOf(std.Out, c.Color)
	r, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Where: &c.Where, Writes: c.Fixes()})
	if !ok {
		return app.ExitFailure
	}
	r.StdinName, r.SyntaxOnly = c.StdinFilename, c.SyntaxOnly
	out := app.NewPromptWriter(r.Std.Out)
	r.Flush = func() { out.Flush() }
	excluded := c.Settle(r.Set, c.choices, false)
	s := &checking{checkCommand: c, run: r, known: c.known(r.Fail), total: report.NewSummary()}
	s.printer = report.New(c.Format, report.Options{
		Out: out, Err: r.Std.Err, Language: app.Language(), Strict: c.Strict, Quiet: c.Quiet, Least: c.least(), Also: c.also(), Screen: screen, All: c.All, Columns: columnUnits[c.Columns], Width: terminal.Columns(std.Err),
	})
	if c.Fixes() {
		c.fix(r)
	}
	r.Opened = func() { s.total.Files++ }
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

// A checking is a run of the command.
type checking struct {
	*checkCommand
	run     *app.Reading
	printer report.Report
	total   report.Summary
	known   *knownFindings
	counts  [2][math.MaxUint8 + 1]int // number of findings, by rule; of files that are held to the specifications second
	failing bool                      // whether a finding is grave enough for the exit status
}

// add counts a checked game, and prints its findings.
func (s *checking) add(one *checked) {
	for _, err := range one.meaningless {
		if !s.Quiet {
			s.run.Flush()
			s.run.Std.Say("%s", files.Words(&files.GameError{Name: one.name, Number: one.number, Err: err}, app.Language()))
		}
	}
	if s.Where.Given() {
		s.total.Of++
	}
	if !one.chosen {
		return
	}
	s.total.Games++
	s.total.Moves += one.moves
	for i := 0; i < len(one.rules) && one.rules[i] != 0; i++ {
		s.count(one.Checking, one.rules[i], 1)
	}
	for _, rule := range one.more {
		s.count(one.Checking, rule, 1)
	}
	if one.left != nil {
		for rule, n := range one.left {
			s.total.Leave(rule.Severity(one.Strict), n)
		}
		s.total.Left.Names(s.By(*one.choice)...)
	}
	if one.Game != nil {
		s.print(one.Game, one.Checking)
		one.Release()
	}
}

// count counts findings of a rule in a file.
func (s *checking) count(file choice.Checking, rule rules.Rule, n int) {
	strict := 0
	if file.Strict {
		strict = 1
	}
	s.counts[strict][rule] += n
	s.failing = s.failing || rule.Severity(file.Strict) >= file.FailOn
}

// print prints the new findings of a game, and how many of them are not listed. It counts the known ones.
func (s *checking) print(one *examine.Game, file choice.Checking) {
	records := func(rule rules.Rule, _ string) bool {
		return rule.Severity(file.Strict) >= min(s.printed(), file.FailOn)
	}
	found, known := s.known.split(file.Baseline, one.Game, one.Found, records)
	for rule, n := range known.Rules() {
		s.total.Know(rule.Severity(file.Strict), n, cmp.Or(s.WriteBaseline, file.Baseline))
	}
	for i := range found.Diagnostics {
		d := &found.Diagnostics[i]
		s.count(file, d.Rule, 1)
		s.printer.Finding(report.Finding{Diagnostic: d, Game: one.Game, Info: one.Info, Severity: d.Rule.Severity(file.Strict), Strict: file.Strict})
	}
	unlisted := 0
	for rule, n := range found.Dropped {
		s.count(file, rule, n)
		if rule.Severity(file.Strict) >= s.printed() {
			unlisted += n
		}
	}
	if unlisted > 0 {
		s.run.Flush()
		fmt.Fprintf(s.run.Std.Err, "xqpgn: %s\n", unlistedWords(one.Game, unlisted).In(app.Language()))
	}
}

// status returns the exit status that the findings give.
func (s *checking) status() int {
	if s.failing {
		return app.ExitFindings
	}
	return app.ExitClean
}

// fix fixes in the files the findings that check would print, and reports the number of fixes in each file.
// It leaves unwritable input unchanged: standard input, web pages, compressed files, archives, and other
// programs' formats.
func (c *checkCommand) fix(r *app.Reading) {
	m := fix.Mender{All: c.FixAll, Least: rules.Warning}
	if c.Notes {
		m.Least = rules.Note
	}
	paths := slices.DeleteFunc(slices.Clone(c.Paths), func(path string) bool { return path == games.StandardInput })
	if len(paths) < len(c.Paths) {
		r.Fail(&games.RefusedError{Name: games.StandardInput, Why: noStandardInput})
	}
	set := c.Set(nil)
	set.Paths = paths
	c.Settle(set, c.choices, true)
	for f, err := range set.Files() {
		if err != nil {
			continue // the check reports this
		}
		wanted, err := c.choices.For(f.Name)
		if err != nil {
			continue // the check reports this, too
		}
		m := m
		m.Strict = wanted.Strict
		mender := func(game *ast.Game) fix.Mender {
			inGame, _ := wanted.InGame(game) // the check reports comments that mean nothing
			mender := m
			mender.Wants = inGame.WantsAbout
			return mender
		}
		made, err := fixFile(f, set.EncodingFor(f.Name), mender, &c.Where, int(c.Jobs), r.Fail)
		switch {
		case err != nil:
			r.Fail(err)
		case made > 0:
			r.Std.Say(mendedWords.In(app.Language()), f.Name, terminal.Grouped(made))
		}
	}
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

// counted returns the least severity of which anything is printed, or that the exit status depends on, with the settings
// of a file; 0 if the findings are to be complete.
func (c *checkCommand) counted(file choice.Checking) rules.Severity {
	if !c.Quiet || c.Judge != "" || c.printed() == rules.Note {
		return 0
	}
	return file.FailOn
}

// finder returns the finder of the selected findings and the settings of each file.
func (c *checkCommand) finder() *choice.Finder {
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

// A checked game has the results of a game for the report.
type checked struct {
	chosen bool // otherwise all other fields are zero
	moves  int
	choice.Checking
	rules         [8]rules.Rule      // of the first findings, if nothing is printed of the game; 0 after the last
	more          []rules.Rule       // of further findings
	choice        *choice.Choice     // the selection of findings; nil for all
	left          map[rules.Rule]int // number of findings that are not selected, by rule; nil for none
	meaningless   []error            // comments for xqpgn that mean nothing
	number        int                // of the game in its file
	name          string             // of the file
	*examine.Game                    // nil if nothing is printed of the game
}

// check checks a game. Nothing is printed of most games, so the next game reuses their memory.
func (c *checkCommand) check(raw *grammar.RawGame) checked {
	one := c.Where.ReadShared(raw, true) // the findings are printed before raw changes
	if one == nil {
		return checked{}
	}
	wanted, _ := c.choices.For(raw.Name) // the run reports mistakes in the settings of the file
	if !c.SyntaxOnly {
		one.PlayFor(c.counted(wanted.Checking), wanted.Strict)
	}
	out := checked{chosen: true, moves: one.Moves(), Checking: wanted.Checking, name: raw.Name, number: raw.Number}
	if wanted, out.meaningless = wanted.InGame(one.Game); !wanted.All() {
		choice := wanted // a copy, because the method value escapes; few games need one
		var left ast.Findings
		one.Found, left = choice.Split(one.Found)
		out.choice, out.left = &choice, left.Rules()
	}
	if set, given := ruleSet(c.Judge); given {
		set.Annotate(one.Info, one.Found.Diagnostics)
	}
	if c.prints(one.Found, wanted.Checking) {
		out.Game = one
		return out
	}
	for i := range one.Found.Diagnostics {
		if rule := one.Found.Diagnostics[i].Rule; i < len(out.rules) {
			out.rules[i] = rule
		} else {
			out.more = append(out.more, rule)
		}
	}
	one.Release()
	return out
}

// prints reports whether anything is printed or recorded of a game, either findings or their number.
func (c *checkCommand) prints(found ast.Findings, file choice.Checking) bool {
	if file.Baseline != "" || c.WriteBaseline != "" {
		return len(found.Diagnostics)+len(found.Dropped) > 0
	}
	least, also := c.printed(), c.also()
	for i := range found.Diagnostics {
		if rule := found.Diagnostics[i].Rule; rule.Severity(file.Strict) >= least || rule == also {
			return true
		}
	}
	return len(found.Dropped) > 0
}

// unlistedWords returns the message for findings that are counted but not listed.
func unlistedWords(game *ast.Game, n int) rules.Text {
	name := terminal.Printable(game.Name)
	return rules.Text{
		EN: fmt.Sprintf("%s: game %d has %s more findings, counted but not listed", name, game.Number, terminal.Grouped(n)),
		ZH: fmt.Sprintf("%s：第 %d 局还有 %s 个问题，只计数，没有列出", name, game.Number, terminal.Grouped(n)),
	}
}

package command

import (
	"cmp"
	"fmt"
	"math"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/report"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
)

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
func (c *checking) add(one *checkedGame) {
	for _, err := range one.meaningless {
		if !c.Quiet {
			c.run.Flush()
			c.run.Std.Say("%s", files.Words(&files.GameError{Name: one.name, Number: one.number, Err: err}, app.Language()))
		}
	}
	if c.Where.Given() {
		c.total.Of++
	}
	if !one.chosen {
		return
	}
	if one.failed != nil {
		c.run.Fail(one.failed)
	}
	c.total.Games++
	c.total.Moves += one.moves
	for i := 0; i < len(one.rules) && one.rules[i] != 0; i++ {
		c.count(one.Checking, one.rules[i], 1)
	}
	for _, rule := range one.more {
		c.count(one.Checking, rule, 1)
	}
	if one.left != nil {
		for rule, n := range one.left {
			c.total.Leave(rule.Severity(one.Strict), n)
		}
		c.total.Left.Names(c.By(*one.selection)...)
	}
	if one.Game != nil {
		c.print(one.Game, one.Checking)
		one.Release()
	}
}

// count counts findings of a rule in a file.
func (c *checking) count(file config.Checking, rule rules.Rule, n int) {
	strict := 0
	if file.Strict {
		strict = 1
	}
	c.counts[strict][rule] += n
	c.failing = c.failing || rule.Severity(file.Strict) >= file.FailOn
}

// print prints the new findings of a game, and how many of them are not listed. It counts the known ones.
func (c *checking) print(one *checked.Game, file config.Checking) {
	records := func(rule rules.Rule, _ string) bool {
		return rule.Severity(file.Strict) >= min(c.printed(), file.FailOn)
	}
	found, known := c.known.split(file.Baseline, one.Game, one.Found, records)
	for rule, n := range known.Rules() {
		c.total.Know(rule.Severity(file.Strict), n, cmp.Or(c.WriteBaseline, file.Baseline))
	}
	for i := range found.Diagnostics {
		d := &found.Diagnostics[i]
		c.count(file, d.Rule, 1)
		c.printer.Finding(report.Finding{Diagnostic: d, Game: one.Game, Info: one.Info, Severity: d.Rule.Severity(file.Strict), Strict: file.Strict})
	}
	unlisted := 0
	for rule, n := range found.Dropped {
		c.count(file, rule, n)
		if rule.Severity(file.Strict) >= c.printed() {
			unlisted += n
		}
	}
	if unlisted > 0 {
		c.run.Flush()
		fmt.Fprintf(c.run.Std.Err, "xqpgn: %s\n", unlistedWords(one.Game, unlisted).In(app.Language()))
	}
}

// status returns the exit status that the findings give.
func (c *checking) status() int {
	if c.failing {
		return app.ExitFindings
	}
	return app.ExitClean
}

// A checkedGame has the results of a game for the report.
type checkedGame struct {
	chosen bool // otherwise all other fields are zero
	moves  int
	config.Checking
	rules         [8]rules.Rule      // rules of the first findings, if nothing is printed of the game; 0 after the last
	more          []rules.Rule       // rules of further findings
	selection     *config.Selection  // the selection of findings; nil for all
	left          map[rules.Rule]int // number of findings that are not selected, by rule; nil for none
	meaningless   []error            // comments for xqpgn that mean nothing
	number        int                // number of the game in its file
	name          string             // name of the file
	failed        error              // the error of an analyzer; nil for none
	*checked.Game                    // nil if nothing is printed of the game
}

// check checks a game. Nothing is printed of most games, so the next game reuses their memory.
func (c *checkCommand) check(raw *grammar.RawGame) checkedGame {
	one := c.Where.ReadShared(raw, true) // the findings are printed before raw changes
	if one == nil {
		return checkedGame{}
	}
	wanted, _ := c.configs.For(raw.Name) // the run reports mistakes in the settings of the file
	if c.SyntaxOnly {
		one.Analyze()
	} else {
		one.PlayFor(c.counted(wanted.Checking), wanted.Strict)
	}
	out := checkedGame{chosen: true, failed: one.Failed, moves: one.Moves(), Checking: wanted.Checking, name: raw.Name, number: raw.Number}
	if wanted, out.meaningless = wanted.InGame(one.Game); !wanted.All() {
		selection := wanted // a copy, because the method value escapes; few games need one
		var left ast.Findings
		one.Found, left = selection.Split(one.Found)
		out.selection, out.left = &selection, left.Rules()
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
func (c *checkCommand) prints(found ast.Findings, file config.Checking) bool {
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
	words := rules.Text{EN: "%s: game %d has %s more findings, counted but not listed", ZH: "%s：第 %d 局还有 %s 个问题，只计数，没有列出"}
	return words.With(terminal.Printable(game.File), game.Number, terminal.Grouped(n))
}

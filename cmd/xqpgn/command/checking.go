package command

import (
	"cmp"
	"fmt"
	"math"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choice"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/examine"
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
	if one.failed != nil {
		s.run.Fail(one.failed)
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

// A checked game has the results of a game for the report.
type checked struct {
	chosen bool // otherwise all other fields are zero
	moves  int
	choice.Checking
	rules         [8]rules.Rule      // rules of the first findings, if nothing is printed of the game; 0 after the last
	more          []rules.Rule       // rules of further findings
	choice        *choice.Choice     // the selection of findings; nil for all
	left          map[rules.Rule]int // number of findings that are not selected, by rule; nil for none
	meaningless   []error            // comments for xqpgn that mean nothing
	number        int                // number of the game in its file
	name          string             // name of the file
	failed        error              // the error of an analyzer; nil for none
	*examine.Game                    // nil if nothing is printed of the game
}

// check checks a game. Nothing is printed of most games, so the next game reuses their memory.
func (c *checkCommand) check(raw *grammar.RawGame) checked {
	one := c.Where.ReadShared(raw, true) // the findings are printed before raw changes
	if one == nil {
		return checked{}
	}
	wanted, _ := c.choices.For(raw.Name) // the run reports mistakes in the settings of the file
	if c.SyntaxOnly {
		one.Analyze()
	} else {
		one.PlayFor(c.counted(wanted.Checking), wanted.Strict)
	}
	out := checked{chosen: true, failed: one.Failed, moves: one.Moves(), Checking: wanted.Checking, name: raw.Name, number: raw.Number}
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
	name := terminal.Printable(game.File)
	return rules.Text{
		EN: fmt.Sprintf("%s: game %d has %s more findings, counted but not listed", name, game.Number, terminal.Grouped(n)),
		ZH: fmt.Sprintf("%s：第 %d 局还有 %s 个问题，只计数，没有列出", name, game.Number, terminal.Grouped(n)),
	}
}

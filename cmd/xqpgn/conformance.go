package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/suite"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// conformanceCommand is "xqpgn conformance".
type conformanceCommand struct {
	Exec       string        `placeholder:"COMMAND" help:"Hold a reader to the cases in PGN: a shell command that reads PGN on standard input and prints a JSON record a game. Without any command the suite runs on xqpgn itself, in every mode."`
	ExecXML    string        `name:"exec-xml" placeholder:"COMMAND" help:"Hold a reader to the cases in XML, which it reads on standard input."`
	ExecFiles  string        `placeholder:"COMMAND" help:"Hold a reader to the cases in the formats of other programs, which it reads on standard input."`
	ExecCheck  string        `placeholder:"COMMAND" help:"Hold a checker to the findings that are due when real files are read: it reads PGN and prints a JSON object a finding."`
	ExecStrict string        `placeholder:"COMMAND" help:"Hold a checker to the findings that are due when a file is held to the specifications."`
	Format     string        `enum:"text,json" default:"text" help:"How to print the scores: ${enum}."`
	Dir        string        `default:"testdata/conformance" complete:"folder" help:"The suite's folder."`
	Timeout    time.Duration `default:"10s" help:"How long a program may take for one case."`
	Verbose    bool          `short:"v" help:"Print every failure, not only the first of each clause (JSON always has them)."`
}

// Validate implements kong's check of a command line.
func (c *conformanceCommand) Validate() error {
	if c.Timeout <= 0 {
		return errors.New("--timeout must be longer than 0s")
	}
	return nil
}

// run runs the suite in every mode that there is a program for, and prints a table
// of the clauses for each.
func (c *conformanceCommand) run(std streams) int {
	cases, err := suite.Read(c.Dir)
	if err != nil {
		std.say("%s", files.Words(err, language()))
		return exitFailure
	}
	own := c.Exec == "" && c.ExecXML == "" && c.ExecFiles == "" && c.ExecCheck == "" && c.ExecStrict == ""
	var runs []*suite.Run
	all, passed := 0, 0
	for _, one := range []struct {
		mode    *suite.Mode
		command string
	}{{suite.Tree, c.Exec}, {suite.XML, c.ExecXML}, {suite.Files, c.ExecFiles}, {suite.Check, c.ExecCheck}, {suite.Strict, c.ExecStrict}} {
		subject := suite.Subject(suite.Library)
		if one.command != "" {
			subject = suite.Program(one.command, c.Timeout)
		} else if !own {
			continue
		}
		run := suite.NewRun(one.mode, cases, subject)
		if run.Cases() == 0 && !own {
			std.say(noCase.In(language()), c.Dir)
			return exitFailure
		}
		if run.Cases() > 0 {
			runs = append(runs, run)
		}
		all += run.Cases()
		passed += run.Passed()
	}
	out := &files.Output{Writer: std.out}
	c.print(out, runs, terminal.Columns(std.out))
	if out.Err != nil {
		std.say("%s", files.Words(out.Err, language()))
		return exitFailure
	}
	switch passed {
	case all:
		return exitClean
	case 0:
		std.say("%s", allFailed.In(language()))
	}
	return exitFindings
}

// What conformance says besides.
var (
	noCase    = rules.Text{EN: "there is no case for the program in %s", ZH: "%s 里没有适合这个程序的用例"}
	allFailed = rules.Text{EN: "every case failed", ZH: "用例全部失败"}
)

// print prints the scores of runs, on a terminal of so many columns or, for 0, on none.
func (c *conformanceCommand) print(out *files.Output, runs []*suite.Run, columns int) {
	if c.Format == "json" {
		suite.PrintJSON(out, language(), runs)
		return
	}
	for i, run := range runs {
		if i > 0 {
			fmt.Fprintln(out)
		}
		if c.Verbose {
			run.PrintFailures(out, language())
		}
		run.Print(out, language(), columns)
	}
}

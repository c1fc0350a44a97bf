package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/suite"
)

// conformanceCommand is "xqpgn conformance".
type conformanceCommand struct {
	Exec    string        `placeholder:"COMMAND" help:"Run the cases in PGN on a program: a shell command that reads PGN on standard input and prints a JSON record a game. Without it the suite runs on xqpgn itself, findings included."`
	ExecXML string        `name:"exec-xml" placeholder:"COMMAND" help:"Run the cases in XML on a program, which reads them on standard input. With only one of the two, the cases in the other form are left out."`
	Dir     string        `default:"testdata/conformance" complete:"folder" help:"The suite's folder."`
	Timeout time.Duration `default:"10s" help:"How long the program may take for one case."`
	Verbose bool          `short:"v" help:"Print every failure, not only the first of each clause."`
}

// program returns the command that reads a case, "" for none.
func (c *conformanceCommand) program(one *suite.Case) string {
	if one.XML {
		return c.ExecXML
	}
	return c.Exec
}

// run runs the suite and prints a table of the clauses.
func (c *conformanceCommand) run(std streams) int {
	cases, err := suite.Read(c.Dir)
	if err != nil {
		std.say("%v", err)
		return exitFailure
	}
	subject := suite.Subject(suite.Library)
	if c.Exec != "" || c.ExecXML != "" {
		cases = slices.DeleteFunc(cases, func(one *suite.Case) bool { return c.program(one) == "" })
		subject = func(one *suite.Case) string { return suite.Program(c.program(one), c.Timeout)(one) }
	}
	if len(cases) == 0 {
		std.say("there is no case for the program in %s", c.Dir)
		return exitFailure
	}
	failures := suite.Run(cases, subject)
	out := &files.Output{Writer: std.out}
	if c.Verbose {
		for i, failure := range failures {
			if failure != "" {
				fmt.Fprintf(out, "%s/%s: %s\n", cases[i].Clause, cases[i].Name, failure)
			}
		}
	}
	total := suite.Print(out, cases, failures)
	if out.Err != nil {
		std.say("%v", out.Err)
		return exitFailure
	}
	switch total.Passed {
	case total.Cases:
		return exitClean
	case 0:
		std.say("every case failed")
	}
	return exitFindings
}

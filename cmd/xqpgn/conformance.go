package main

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// conformanceCommand is "xqpgn conformance".
type conformanceCommand struct {
	Exec    string        `placeholder:"COMMAND" help:"Run the suite on a program: a shell command that reads PGN on standard input and prints a JSON record a game. Without it the suite runs on xqpgn itself, findings included."`
	Dir     string        `default:"testdata/conformance" complete:"folder" help:"The suite's folder."`
	Timeout time.Duration `default:"10s" help:"How long the program may take for one case."`
	Verbose bool          `short:"v" help:"Print every failure, not only the first of each clause."`
}

// run runs the suite and prints a table of the clauses.
func (c *conformanceCommand) run(std streams) int {
	cases, err := readSuite(c.Dir)
	if err != nil {
		std.say("%v", err)
		return exitFailure
	}
	subject := subject(librarySubject)
	if c.Exec != "" {
		subject = execSubject(c.Exec, c.Timeout)
	}
	failures := conform(cases, subject)
	out := &output{Writer: std.out}
	if c.Verbose {
		for i, failure := range failures {
			if failure != "" {
				fmt.Fprintf(out, "%s/%s: %s\n", cases[i].clause, cases[i].name, failure)
			}
		}
	}
	total := printClauses(out, cases, failures)
	if out.err != nil {
		std.say("%v", out.err)
		return exitFailure
	}
	switch total.passed {
	case total.cases:
		return exitClean
	case 0:
		std.say("every case failed")
	}
	return exitFindings
}

// nothingRead is the failure of a case without games on a subject that reads
// nothing from any.
const nothingRead = "no game is expected here, but the program read none anywhere"

// conform runs cases on a subject, several at a time, and gives how each failed,
// "" for not at all. That no game is read where none is proves nothing for a
// subject that passed no case with games.
func conform(cases []*suiteCase, subject subject) []string {
	failures := make([]string, len(cases))
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				failures[i] = subject(cases[i])
			}
		})
	}
	for i := range cases {
		next <- i
	}
	close(next)
	workers.Wait()
	for i, c := range cases {
		if failures[i] == "" && len(c.Games) > 0 {
			return failures
		}
	}
	for i := range failures {
		if failures[i] == "" {
			failures[i] = nothingRead
		}
	}
	return failures
}

// A tally counts the cases of a clause, or of the suite.
type tally struct {
	cases, passed int
	first         string // the first failure
}

func (t *tally) count(name, failure string) {
	t.cases++
	if failure == "" {
		t.passed++
	} else if t.first == "" {
		t.first = name + ": " + failure
	}
}

// printClauses prints a line for every clause that has cases and one for all, and
// gives that last one.
func printClauses(out io.Writer, cases []*suiteCase, failures []string) tally {
	var total tally
	tallies := map[string]*tally{}
	for i, c := range cases {
		if tallies[c.clause] == nil {
			tallies[c.clause] = &tally{}
		}
		tallies[c.clause].count(c.name, failures[i])
		total.count(c.clause+"/"+c.name, failures[i])
	}
	row := func(name string, t tally, first string) {
		line := fmt.Sprintf("%-8s %6d %7d %7d  %s", name, t.cases, t.passed, t.cases-t.passed, first)
		fmt.Fprintln(out, strings.TrimRight(line, " "))
	}
	fmt.Fprintln(out, "clause    cases  passed  failed  first failure")
	for _, clause := range rules.Clauses() {
		if t := tallies[clause.ID]; t != nil {
			row(clause.ID, *t, t.first)
		}
	}
	row("total", total, "")
	return total
}

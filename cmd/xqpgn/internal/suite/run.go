package suite

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// nothingRead is the failure of a case without games on a subject that reads
// nothing from any.
const nothingRead = "no game is expected here, but the program read none anywhere"

// Run runs cases on a subject, several at a time, and returns how each failed,
// "" for not at all. That no game is read where none is proves nothing for a
// subject that passed no case with games.
func Run(cases []*Case, subject Subject) []string {
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

// A Tally counts the cases of a clause, or of the suite.
type Tally struct {
	Cases, Passed int
	first         string // the first failure
}

func (t *Tally) count(name, failure string) {
	t.Cases++
	if failure == "" {
		t.Passed++
	} else if t.first == "" {
		t.first = name + ": " + failure
	}
}

// Print prints a line for every clause that has cases and one for all, and returns
// what that last one counts.
func Print(out io.Writer, cases []*Case, failures []string) Tally {
	var total Tally
	tallies := map[string]*Tally{}
	for i, c := range cases {
		if tallies[c.Clause] == nil {
			tallies[c.Clause] = &Tally{}
		}
		tallies[c.Clause].count(c.Name, failures[i])
		total.count(c.Clause+"/"+c.Name, failures[i])
	}
	row := func(name string, t Tally, first string) {
		line := fmt.Sprintf("%-8s %6d %7d %7d  %s", name, t.Cases, t.Passed, t.Cases-t.Passed, first)
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

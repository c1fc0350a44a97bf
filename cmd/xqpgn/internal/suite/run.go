package suite

import (
	"runtime"
	"slices"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Run is the result of a subject in a mode.
type Run struct {
	Mode     *Mode
	cases    []*Case
	outcomes []outcome
}

// NewRun runs the cases of a mode on a subject, several at a time. If the subject reaches the first level in
// no case that expects something, its passes prove nothing and are turned into failures. The selected cases may
// all expect nothing, so NewRun tries the other cases in all first. If no case in all expects something, the
// run has no cases.
func NewRun(mode *Mode, cases, all []*Case, subject Subject) *Run {
	if !slices.ContainsFunc(mode.of(all), mode.asks) {
		return &Run{Mode: mode}
	}
	run := &Run{Mode: mode, cases: mode.of(cases)}
	run.outcomes = mode.scores(run.cases, subject)
	if mode.anyReached(run.cases, run.outcomes) {
		return run
	}
	var others []*Case
	for _, c := range mode.of(all) {
		if mode.asks(c) && !slices.Contains(run.cases, c) {
			others = append(others, c)
		}
	}
	if mode.anyReached(others, mode.scores(others, subject)) {
		return run
	}
	for i := range run.outcomes {
		if run.outcomes[i].failure == passed {
			run.outcomes[i] = outcome{failure: nothingRead}
		}
	}
	return run
}

// scores runs cases, several at a time, and returns their outcomes.
func (m *Mode) scores(cases []*Case, subject Subject) []outcome {
	outcomes := make([]outcome, len(cases))
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				answer, err := subject(m, cases[i])
				outcomes[i] = m.score(cases[i], answer, err)
			}
		})
	}
	for i := range cases {
		next <- i
	}
	close(next)
	workers.Wait()
	return outcomes
}

// anyReached reports whether a case that expects something reached a level.
func (m *Mode) anyReached(cases []*Case, outcomes []outcome) bool {
	for i, c := range cases {
		if m.asks(c) && outcomes[i].reached > 0 {
			return true
		}
	}
	return false
}

// Cases returns the number of cases that were run.
func (r *Run) Cases() int { return len(r.cases) }

// Passed returns the number of cases that passed.
func (r *Run) Passed() (n int) {
	for _, o := range r.outcomes {
		if r.Mode.passed(o) {
			n++
		}
	}
	return n
}

// Refused returns the number of cases that the subject validly refused.
func (r *Run) Refused() (n int) {
	for _, o := range r.outcomes {
		if o.refused {
			n++
		}
	}
	return n
}

// A tally counts the cases of a clause, or of the suite.
type tally struct {
	cases   int
	refused int
	reached []int // number of cases that reached each level
	first   rules.Text
}

func newTally(m *Mode) *tally { return &tally{reached: make([]int, len(m.levels))} }

func (t *tally) count(name string, o outcome) {
	t.cases++
	if o.refused {
		t.refused++
	}
	for i := range o.reached {
		t.reached[i]++
	}
	if o.failure != passed && t.first == passed {
		t.first = inCase.With(name, o.failure)
	}
}

// tallies returns the tallies of the clauses, and the total.
func (r *Run) tallies() (clauses map[string]*tally, total *tally) {
	clauses, total = map[string]*tally{}, newTally(r.Mode)
	for i, c := range r.cases {
		if clauses[c.Clause] == nil {
			clauses[c.Clause] = newTally(r.Mode)
		}
		clauses[c.Clause].count(c.Name, r.outcomes[i])
		total.count(c.Clause+"/"+c.Name, r.outcomes[i])
	}
	return clauses, total
}

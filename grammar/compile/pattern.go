package main

import (
	"fmt"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A table is the automaton of regular expressions over characters. It takes exactly what they
// match; an [automaton] over bytes is faster, and gives up at most Characters beyond ASCII.
type table struct {
	firsts  []rune  // the first character of each range of characters that go the same ways, ascending
	classes []int   // the class of each range
	next    [][]int // for each state the state behind each class, 0 for none; state 1 is the first
	accepts []bool  // whether a text may end in a state
}

// newTable returns the table of regular expressions.
func newTable(patterns []string) (*table, error) {
	prog, err := program(patterns)
	if err != nil {
		return nil, err
	}
	edges := []rune{0}
	for i := range prog.Inst {
		switch inst := &prog.Inst[i]; inst.Op {
		case syntax.InstRune, syntax.InstRune1:
			for j, r := range inst.Rune {
				if j%2 == 1 || len(inst.Rune) == 1 {
					edges = append(edges, r+1)
				}
				if j%2 == 0 {
					edges = append(edges, r)
				}
			}
		case syntax.InstRuneAnyNotNL:
			edges = append(edges, '\n', '\n'+1)
		}
	}
	slices.Sort(edges)
	edges = slices.DeleteFunc(slices.Compact(edges), func(r rune) bool { return r > unicode.MaxRune })

	t := &table{next: [][]int{nil}, accepts: []bool{false}}
	numbers, samples := map[string]int{}, []rune{}
	for _, r := range edges {
		var ways strings.Builder
		for i := range prog.Inst {
			inst := &prog.Inst[i]
			switch inst.Op {
			case syntax.InstRune, syntax.InstRune1, syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
				fmt.Fprint(&ways, inst.MatchRune(r), " ")
			}
		}
		class, known := numbers[ways.String()]
		if !known {
			class = len(samples)
			numbers[ways.String()], samples = class, append(samples, r)
		}
		if n := len(t.classes); n == 0 || t.classes[n-1] != class {
			t.firsts, t.classes = append(t.firsts, r), append(t.classes, class)
		}
	}
	known := map[string]int{}
	var add func(pcs []uint32) int
	add = func(pcs []uint32) int {
		if len(pcs) == 0 {
			return 0
		}
		key := fmt.Sprint(pcs)
		if n, ok := known[key]; ok {
			return n
		}
		n := len(t.next)
		known[key] = n
		t.accepts = append(t.accepts, slices.ContainsFunc(pcs, func(pc uint32) bool { return prog.Inst[pc].Op == syntax.InstMatch }))
		t.next = append(t.next, nil)
		row := make([]int, len(samples))
		for class, r := range samples {
			row[class] = add(after(prog, pcs, r))
		}
		t.next[n] = row
		return n
	}
	add(closure(prog, []uint32{uint32(prog.Start)}))
	if len(t.next) > 256 || len(samples) > 256 {
		return nil, fmt.Errorf("%d states and %d classes are more than bytes can number", len(t.next), len(samples))
	}
	return t, nil
}

// write writes the table as a variable.
func (t *table) write(w *fastWriter, name string) {
	w.line("var %s = pattern{\nfirsts: []rune{", name)
	for row := range slices.Chunk(t.firsts, 20) {
		w.line("%s,", strings.Trim(strings.ReplaceAll(fmt.Sprint(row), " ", ", "), "[]"))
	}
	w.line("},\nclasses: []byte{")
	for row := range slices.Chunk(t.classes, 40) {
		w.line("%s,", strings.Trim(strings.ReplaceAll(fmt.Sprint(row), " ", ", "), "[]"))
	}
	w.line("},\nnext: [][]byte{")
	for _, row := range t.next {
		w.line("{%s},", strings.Trim(strings.ReplaceAll(fmt.Sprint(row), " ", ", "), "[]"))
	}
	w.line("},\naccepts: []bool{%s},\n}\n", strings.Trim(strings.ReplaceAll(fmt.Sprint(t.accepts), " ", ", "), "[]"))
}

// strictPatterns returns the regular expressions of the strict rows of a kind of token.
func strictPatterns(kind string) (patterns []string) {
	for _, r := range lexicon.Rows() {
		if r.Kind == kind && r.IsStrict() {
			patterns = append(patterns, r.TokenRegexp())
		}
	}
	return patterns
}

package main

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"regexp/syntax"
	"slices"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// none is the row of a state that accepts nothing.
const none = -1

// An automaton is a deterministic finite automaton that finds the rows that a text matches. State 0 is dead: no text is
// accepted from it.
type automaton struct {
	classes   *classification
	start     []int   // start state for each mode
	kindStart []int   // start state for the rows of each kind of the productions, outside of tags
	next      [][]int // next state, by state and class
	row       []int   // first row that a state accepts, or none
}

// A place is an instruction in the compiled regular expression of a row. row is the index of the row, and pc the index of
// the instruction.
type place struct{ row, pc int }

// A compiler builds the automaton of rows. A state of the automaton is the set of all places that a text may have reached.
type compiler struct {
	programs []*syntax.Prog
	machine  *automaton
	ids      map[string]int // state of each set of places, by the encoded set
	sets     [][]place
}

// compile returns the automaton of rows.
func compile(rows []lexicon.Row) (*automaton, error) {
	c := &compiler{machine: &automaton{}, ids: map[string]int{}}
	for _, row := range rows {
		re, err := syntax.Parse(lexicon.Expand(row.Pattern), syntax.Perl)
		if err != nil {
			return nil, fmt.Errorf("%s %s: %w", row.Kind, row.Pattern, err)
		}
		program, _ := syntax.Compile(re.Simplify()) // there is no error
		c.programs = append(c.programs, program)
	}
	c.machine.classes = classify(c.programs)
	c.state(nil)
	c.begin(rows)
	for s := 0; s < len(c.sets); s++ {
		to := make([]int, len(c.machine.classes.examples))
		for class, r := range c.machine.classes.examples {
			to[class] = c.state(c.step(c.sets[s], r))
		}
		c.machine.next = append(c.machine.next, to)
	}
	return c.machine, nil
}

// begin adds the start states of the modes and of the kinds.
func (c *compiler) begin(rows []lexicon.Row) {
	first := func(has func(lexicon.Row) bool) int {
		var set []place
		for i, row := range rows {
			if has(row) {
				set = c.follow(set, place{i, c.programs[i].Start})
			}
		}
		return c.state(set)
	}
	for _, mode := range lexicon.Modes() {
		c.machine.start = append(c.machine.start, first(func(r lexicon.Row) bool { return r.In(mode) }))
	}
	for kind := range lexicon.GrammarKinds {
		c.machine.kindStart = append(c.machine.kindStart, first(func(r lexicon.Row) bool { return r.Kind == kind && r.In(lexicon.Text) }))
	}
}

// step returns the places that are reached from a set of places by the character r.
func (c *compiler) step(set []place, r rune) (after []place) {
	for _, p := range set {
		if inst := &c.programs[p.row].Inst[p.pc]; takes(inst) && inst.MatchRune(r) {
			after = c.follow(after, place{p.row, int(inst.Out)})
		}
	}
	return after
}

// takes reports whether an instruction consumes a character.
func takes(inst *syntax.Inst) bool { return inst.Op >= syntax.InstRune }

// follow appends the places that can be reached from p, p itself among them, without consuming a character. It leaves out
// instructions that only lead to others.
func (c *compiler) follow(set []place, p place) []place {
	switch inst := c.programs[p.row].Inst[p.pc]; inst.Op {
	case syntax.InstAlt, syntax.InstAltMatch:
		return c.follow(c.follow(set, place{p.row, int(inst.Out)}), place{p.row, int(inst.Arg)})
	case syntax.InstCapture, syntax.InstNop:
		return c.follow(set, place{p.row, int(inst.Out)})
	case syntax.InstFail:
		return set
	}
	return append(set, p)
}

// state returns the state for a set of places, and adds the state if it is new.
func (c *compiler) state(set []place) int {
	slices.SortFunc(set, func(a, b place) int { return cmp.Or(a.row-b.row, a.pc-b.pc) })
	set = slices.Compact(set)
	var key []byte
	for _, p := range set {
		key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(p.row)), uint64(p.pc))
	}
	if s, ok := c.ids[string(key)]; ok {
		return s
	}
	s := len(c.sets)
	c.ids[string(key)], c.sets, c.machine.row = s, append(c.sets, set), append(c.machine.row, none)
	for _, p := range set {
		if c.programs[p.row].Inst[p.pc].Op == syntax.InstMatch {
			c.machine.row[s] = p.row
			break
		}
	}
	return s
}

// minimize merges equivalent states. Two states are equivalent if every text leads from both to the same accepted row.
// Afterwards, the states that accept a row come last.
func (m *automaton) minimize() {
	group := make([]int, len(m.row)) // group of each state; that of state 0 stays 0
	for n := 0; ; {
		ids := map[string]int{}
		after := make([]int, len(group))
		for s, next := range m.next {
			key := binary.AppendVarint(binary.AppendVarint(nil, int64(m.row[s])), int64(group[s]))
			for _, to := range next {
				key = binary.AppendUvarint(key, uint64(group[to]))
			}
			if _, ok := ids[string(key)]; !ok {
				ids[string(key)] = len(ids)
			}
			after[s] = ids[string(key)]
		}
		group = after
		if len(ids) == n {
			break
		}
		n = len(ids)
	}
	m.renumber(group)
}

// renumber merges the states of each group into one state. States that accept a row get the highest numbers.
func (m *automaton) renumber(group []int) {
	old := make([]int, slices.Max(group)+1) // a state of each group
	for s := len(group) - 1; s >= 0; s-- {
		old[group[s]] = s
	}
	order := slices.Clone(old)
	slices.SortStableFunc(order, func(a, b int) int { return min(m.row[a], 0) - min(m.row[b], 0) })
	number := make([]int, len(old)) // new state of each group
	for n, s := range order {
		number[group[s]] = n
	}
	var next [][]int
	var row []int
	for _, s := range order {
		to := make([]int, len(m.next[s]))
		for class, t := range m.next[s] {
			to[class] = number[group[t]]
		}
		next, row = append(next, to), append(row, m.row[s])
	}
	for _, start := range [][]int{m.start, m.kindStart} {
		for i, s := range start {
			start[i] = number[group[s]]
		}
	}
	m.next, m.row = next, row
}

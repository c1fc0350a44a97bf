package main

import (
	"fmt"
	"maps"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// An automaton reads the strict spellings of a kind of token, byte for byte. Characters beyond
// ASCII have a way only where all of them go the same way: elsewhere it stops, and takes less than the
// patterns do.
type automaton struct{ states []*state }

// A state is one of an automaton; the first one is that before the token.
type state struct {
	accepts bool
	next    map[byte]int // the state behind a byte
}

// newAutomaton returns the automaton of regular expressions. It is an error if one of them looks at
// anything but characters.
func newAutomaton(patterns []string) (*automaton, error) {
	prog, err := program(patterns)
	if err != nil {
		return nil, err
	}
	beyond := []rune{utf8.RuneSelf} // a character of each range beyond ASCII that the patterns tell apart
	for i := range prog.Inst {
		for _, r := range prog.Inst[i].Rune {
			beyond = append(beyond, max(r, utf8.RuneSelf), max(r+1, utf8.RuneSelf))
		}
	}
	slices.Sort(beyond)
	beyond = slices.DeleteFunc(slices.Compact(beyond), func(r rune) bool { return r > unicode.MaxRune })
	a, known := &automaton{}, map[string]int{}
	var add func(pcs []uint32) int
	add = func(pcs []uint32) int {
		key := fmt.Sprint(pcs)
		if n, ok := known[key]; ok {
			return n
		}
		n, s := len(a.states), &state{next: map[byte]int{}}
		known[key], a.states = n, append(a.states, s)
		s.accepts = slices.ContainsFunc(pcs, func(pc uint32) bool { return prog.Inst[pc].Op == syntax.InstMatch })
		for c := range rune(utf8.RuneSelf) {
			if next := after(prog, pcs, c); len(next) > 0 {
				s.next[byte(c)] = add(next)
			}
		}
		first := after(prog, pcs, beyond[0])
		if len(first) > 0 && !slices.ContainsFunc(beyond, func(r rune) bool { return !slices.Equal(after(prog, pcs, r), first) }) {
			if next := add(first); next == n { // else the further bytes of the character would be taken for others
				for c := utf8.RuneSelf; c < 1<<8; c++ {
					s.next[byte(c)] = n
				}
			}
		}
		return n
	}
	add(closure(prog, []uint32{uint32(prog.Start)}))
	a.prune()
	return a, nil
}

// program compiles regular expressions into one program that takes what any of them matches.
func program(patterns []string) (*syntax.Prog, error) {
	var alternatives []string
	for _, p := range patterns {
		alternatives = append(alternatives, "(?:"+p+")")
	}
	re, err := syntax.Parse(strings.Join(alternatives, "|"), syntax.Perl)
	if err != nil {
		return nil, err
	}
	return syntax.Compile(re.Simplify())
}

// prune leaves out the ways to states from which no token ends: characters beyond ASCII would have to
// follow there.
func (a *automaton) prune() {
	ends := map[int]bool{}
	for grew := true; grew; {
		grew = false
		for n, s := range a.states {
			live := s.accepts
			for _, to := range s.next {
				live = live || ends[to]
			}
			if live && !ends[n] {
				ends[n], grew = true, true
			}
		}
	}
	for _, s := range a.states {
		maps.DeleteFunc(s.next, func(_ byte, to int) bool { return !ends[to] })
	}
}

// after returns the places of a program behind a character.
func after(prog *syntax.Prog, pcs []uint32, r rune) (next []uint32) {
	for _, pc := range pcs {
		if i := &prog.Inst[pc]; i.Op != syntax.InstMatch && i.MatchRune(r) {
			next = append(next, i.Out)
		}
	}
	return closure(prog, next)
}

// closure returns the places that read a character, or match, to which others lead.
func closure(prog *syntax.Prog, pcs []uint32) []uint32 {
	seen := map[uint32]bool{}
	var out []uint32
	var follow func(pc uint32)
	follow = func(pc uint32) {
		if seen[pc] {
			return
		}
		seen[pc] = true
		switch i := &prog.Inst[pc]; i.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			follow(i.Out)
			follow(i.Arg)
		case syntax.InstCapture, syntax.InstNop:
			follow(i.Out)
		case syntax.InstFail:
		default:
			out = append(out, pc)
		}
	}
	for _, pc := range pcs {
		follow(pc)
	}
	slices.Sort(out)
	return out
}

// write writes a function of the name that returns the end of the longest token at s[i], 0 for none.
func (a *automaton) write(w *fastWriter, name string) {
	w.line("func %s[T Characters](s T, i int) (end int) {", name)
	a.writeStates(w, "", "return end")
	w.line("}\n")
}

// writeInline writes statements that set end as the function of write returns it, and that name their labels
// by a prefix. A call for each token of a tag took half of the time that the tag takes.
func (a *automaton) writeInline(w *fastWriter, prefix string) {
	w.line("end = 0")
	a.writeStates(w, prefix, "goto "+prefix+"End")
	w.line("%sEnd:", prefix)
}

// writeStates writes the states, each under a label with the prefix. Where the token cannot go on, exit stands.
func (a *automaton) writeStates(w *fastWriter, prefix, exit string) {
	reached := map[int]bool{}
	for n, s := range a.states {
		for _, to := range s.next {
			reached[to] = reached[to] || to != n && len(a.states[to].next) > 0
		}
	}
	for n, s := range a.states {
		if n > 0 && !reached[n] {
			continue
		}
		if reached[n] {
			w.line("%ss%d:", prefix, n)
		}
		var loop []byte
		targets := map[int][]byte{}
		for c, to := range s.next {
			if to == n {
				loop = append(loop, c)
			} else {
				targets[to] = append(targets[to], c)
			}
		}
		if stops := w.complement(loop); 0 < len(stops) && len(stops) <= 4 {
			w.skipTo(stops)
		}
		if len(loop) > 0 {
			w.line("for i < len(s) && (%s) {\ni++\n}", w.in("s[i]", loop))
		}
		if s.accepts {
			w.line("end = i")
		}
		if len(targets) > 0 {
			w.line("if i < len(s) {\nswitch c := s[i]; {")
			for _, to := range slices.Sorted(maps.Keys(targets)) {
				w.line("case %s:", w.in("c", targets[to]))
				if stops := w.complement(slices.Collect(maps.Keys(a.states[to].next))); s.accepts && !a.states[to].accepts && 0 < len(stops) && len(stops) <= 2 {
					w.line("if i+1 < len(s) && (%s) {\n%s // it goes no further behind that\n}", w.in("s[i+1]", stops), exit)
				}
				if len(a.states[to].next) > 0 {
					w.line("i++\ngoto %ss%d", prefix, to)
				} else { // the token ends there
					w.line("end = i + 1\n%s", exit)
				}
			}
			w.line("}\n}")
		}
		w.line("%s", exit)
	}
}

// first returns the bytes that a token begins with.
func (a *automaton) first() []byte { return slices.Sorted(maps.Keys(a.states[0].next)) }

// isByte reports whether each token is a single byte.
func (a *automaton) isByte() bool {
	for _, to := range a.states[0].next {
		if len(a.states[to].next) > 0 {
			return false
		}
	}
	return true
}

// in returns the condition that a byte is one of a set.
func (w *fastWriter) in(c string, set []byte) string {
	slices.Sort(set)
	var conditions []string
	for i := 0; i < len(set); {
		j := i
		for j+1 < len(set) && set[j+1] == set[j]+1 {
			j++
		}
		if i == j {
			conditions = append(conditions, fmt.Sprintf("%s == %q", c, rune(set[i])))
		} else {
			conditions = append(conditions, fmt.Sprintf("%s-%q <= %d", c, rune(set[i]), set[j]-set[i]))
		}
		i = j + 1
	}
	if len(conditions) <= 2 {
		return strings.Join(conditions, " || ")
	}
	bit := slices.IndexFunc(w.sets, func(s []byte) bool { return slices.Equal(s, set) })
	if bit < 0 {
		bit, w.sets = len(w.sets), append(w.sets, set)
	}
	return fmt.Sprintf("byteSets[%s]&(1<<%d) != 0", c, bit)
}

// complement returns the bytes that are not in a set; nil for the empty one.
func (w *fastWriter) complement(set []byte) (others []byte) {
	if len(set) == 0 {
		return nil
	}
	for c := range 1 << 8 {
		if !slices.Contains(set, byte(c)) {
			others = append(others, byte(c))
		}
	}
	return others
}

// skipTo writes a loop that passes eight bytes at a time as long as none of the stops is among them.
func (w *fastWriter) skipTo(stops []byte) {
	var tests []string
	for _, c := range stops {
		tests = append(tests, fmt.Sprintf("hasZero(w^%#x)", 0x0101010101010101*uint64(c)))
	}
	// The lowest bit is that of the first stop; higher ones may be wrong.
	w.line("for i+8 <= len(s) {\nw := EightAt(s, i)\nif stops := (%s) & NotASCII; stops != 0 {\ni += bits.TrailingZeros64(stops) / 8\nbreak\n}\ni += 8\n}", strings.Join(tests, "|"))
}

// A fastWriter writes the fast path: the strict grammar, compiled straight over bytes.
type fastWriter struct {
	writer
	sets [][]byte // of bytes, each with a bit in the table of them
}

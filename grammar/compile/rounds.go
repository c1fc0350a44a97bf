package main

import (
	"fmt"
	"slices"
	"strings"
)

// A frame is a production that is at work, and which of its parts comes next.
type frame struct {
	of   *production
	part int
}

// A stack is the productions that are at work, the innermost last. It is what the parser goes on with
// where the fast path gives up.
type stack []frame

// String names the productions, each with the part that comes next: "round.1 ply.2".
func (s stack) String() string {
	var all []string
	for _, f := range s {
		all = append(all, fmt.Sprintf("%s.%d", f.of.name, f.part))
	}
	return strings.Join(all, " ")
}

// behindWhite returns the stack without productions that are at their end, and behind white space that
// comes next: the fast path takes it with the token before.
func (s stack) behindWhite(g *grammar) stack {
	s = slices.Clone(s)
	for len(s) > 0 {
		top := &s[len(s)-1]
		parts := top.of.parts()
		switch {
		case top.part == len(parts):
			s = s[:len(s)-1]
		case g.isWhite(parts[top.part]):
			top.part++
		default:
			return s
		}
	}
	return s
}

// isWhite reports whether an expression is white space.
func (g *grammar) isWhite(e *expr) bool {
	first, _ := e.first()
	return !slices.ContainsFunc(first.sorted(), func(kind string) bool { return !g.white[kind] })
}

// A step is a token, or a production that the parser reads, and the stack behind it.
type step struct {
	kind string      // of the token
	read *production // the parser reads it; nil for a token that the fast path takes
	to   stack
}

// reads returns the name of the production that the parser reads, "" for a token.
func (s step) reads() string {
	if s.read == nil {
		return ""
	}
	return s.read.name
}

// A pathfinder follows the strict grammar through the tolerant productions.
type pathfinder struct {
	*grammar
	possible map[string]*expr     // the strict bodies
	opaque   map[*production]bool // productions that the parser reads
}

// steps returns what can come next, white space aside.
func (f *pathfinder) steps(s stack) (all []step, ends bool) {
	if len(s) == 0 {
		return nil, true
	}
	top := s[len(s)-1]
	parts := top.of.parts()
	if top.part == len(parts) {
		return f.steps(s[:len(s)-1])
	}
	behind := append(slices.Clone(s[:len(s)-1]), frame{top.of, top.part + 1})
	e := parts[top.part]
	more, skips := f.into(e, s[:len(s)-1], frame{top.of, top.part}, behind)
	if !skips {
		return more, false
	}
	rest, ends := f.steps(behind)
	return append(more, rest...), ends
}

// into returns the steps into an expression, and whether it may be passed over. Behind it the stack is
// behind; in a repetition it is the same part again.
func (f *pathfinder) into(e *expr, outer stack, at frame, behind stack) (all []step, skips bool) {
	if f.narrow(e, f.possible) == nil {
		return nil, e.op == option || e.op == repetition
	}
	switch e.op {
	case oneToken:
		for _, kind := range e.kinds {
			switch {
			case f.lenient[kind]:
			case f.white[kind]:
				skips = true
			default:
				all = append(all, step{kind: kind, to: behind})
			}
		}
	case call:
		if e.called.held {
			return nil, true
		}
		first := e.called.first
		if f.opaque[e.called] {
			for _, kind := range first.sorted() {
				all = append(all, step{kind, e.called, behind})
			}
			return all, false
		}
		return f.steps(append(slices.Clone(behind), frame{e.called, 0}))
	case sequence:
		// only the first token of a part counts: what stands behind it in the part is white space
		all, _ = f.into(e.parts[0], outer, at, behind)
	case choice, option:
		for _, part := range e.parts {
			more, skip := f.into(part, outer, at, behind)
			all, skips = append(all, more...), skips || skip
		}
		skips = skips || e.op == option && e.required == nil
	case repetition:
		again := append(slices.Clone(outer), at)
		all, _ = f.into(e.parts[0], outer, at, again)
		skips = true
	}
	return all, skips
}

// fastTokens are the kinds of token that the fast path takes in rounds. Those of other productions than
// comments and variations are left to the parser.
var fastTokens = map[string]bool{"Number": true, "Dots": true, "Move": true}

// rounds writes the function that reads rounds. A place in the strict grammar is a label; the function
// goes from label to label as long as the text is strict. Rounds without moves mean nothing, so a number counts
// with the move behind it; where the text goes on otherwise, the parser goes on behind the last move.
func (w *fastWriter) rounds(g *grammar) error {
	round := g.named[fastProduction]
	if round == nil {
		return nil
	}
	f := &pathfinder{g, g.possibleBodies(), map[*production]bool{g.named["comment"]: true, g.named["variation"]: true}}
	const between = ""
	labels, queue := map[string]int{between: 0}, []stack{nil}
	var resumes []stack
	label := func(s stack) int {
		key := s.String()
		if _, known := labels[key]; !known {
			labels[key] = len(labels)
			queue = append(queue, s)
		}
		return labels[key]
	}
	resume := func(s stack) int { // the number under which the parser goes on there
		for i, other := range resumes {
			if other.String() == s.String() {
				return i + 1
			}
		}
		resumes = append(resumes, s)
		return len(resumes)
	}
	body := &fastWriter{}
	for n := 0; n < len(queue); n++ {
		s := queue[n]
		steps, ends := f.steps(s)
		if ends {
			again, _ := f.steps(stack{{round, 0}})
			steps = append(steps, again...)
		}
		slices.SortStableFunc(steps, func(a, b step) int { // moves and numbers first: nearly always one comes
			return strings.Compare(a.reads(), b.reads())
		})
		body.line("at%d: // %s", n, orBetween(s))
		for _, st := range steps {
			if st.read == nil && !fastTokens[st.kind] {
				continue // the fast path ends before it, and the parser goes on
			}
			st.to = st.to.behindWhite(g)
			to := fmt.Sprintf("goto at%d", label(st.to))
			switch {
			case st.read != nil:
				open := map[string]rune{"Comment": '{', "Open": '('}[st.kind]
				if open == 0 {
					return fmt.Errorf("round: the fast path has no way to read %s", st.kind)
				}
				body.line("if i < len(text) && text[i] == %q && i == done {\np.keep(&r, done)\nif p.kind != token.%s {\ngoto over\n}\np.%s()\nif i = p.start; i == l.offset() {\ngoto over\n}\ndone = p.begin(&r)\n%s\n}", open, st.kind, st.read.name, to)
			case st.kind == "Number":
				body.line("if end := scan.StrictNumber(text, i); end > 0 && end < len(text) && scan.IsSeparator(text[end]) && r.numbered(text, i, end) {\ni = scan.SkipSeparators(text, end+1)\n%s\n}", to)
			case st.kind == "Dots":
				body.line("if i < len(text) && text[i] == '.' {\nif end := scan.StrictDots(text, i); end > 0 && end < len(text) && scan.IsSeparator(text[end]) && r.elided(end) {\ni = scan.SkipSeparators(text, end+1)\n%s\n}\n}", to)
			case st.kind == "Move":
				body.line("if end := l.moveEnd(text, i); end > 0 {\nnext := scan.SkipSeparators(text, end+1)\nif next < len(text) && scan.StartsWhite[text[next]] || !r.moved(l, text, i, end) {\ngoto end\n}\ni, done, resume = next, next, %d\n%s\n}", resume(st.to), to)
			}
		}
		body.line("goto end")
	}
	w.line(`// fastRounds reads the rounds to come as long as they are strict, and goes on with the production that it is in
// then. It is called where a round may begin.
func (p *compiled) fastRounds() {
	l := &p.lower
	if !l.mayRun(&p.tokens) {
		return
	}
	var r run
	text, resume := l.text, 0
	i := p.begin(&r)
	done := i // the place behind the last move, and the white space that follows it
	goto at0`)
	w.sets = append(w.sets, body.sets...)
	w.WriteString(body.String())
	w.line("end:\np.keep(&r, done)\nover:\nswitch resume {")
	for i, s := range resumes {
		w.line("case %d:", i+1)
		for _, fr := range slices.Backward(s) {
			if fr.part == len(fr.of.parts()) {
				continue
			}
			if fr.of.end {
				return fmt.Errorf("round: the builder ends %s, which the fast path may have begun", fr.of.name)
			}
			w.line("p.%s(%d)", fr.of.name, fr.part)
			g.resumable[fr.of.name] = true
		}
	}
	w.line("}\n}\n")
	return nil
}

func orBetween(s stack) string {
	if len(s) == 0 {
		return "between rounds"
	}
	return s.String()
}

package main

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"maps"
	"slices"
	"strings"
)

// A situation is what is known of the lexer when a production is at work: the token
// at hand and what came before it.
type situation struct {
	next   string // the token at hand
	before string // the kind before it, white space aside; "" at the beginning
	white  bool   // white space stands between
	open   bool   // one of a kind that another closes is open
}

type situations map[situation]bool

func (s situations) add(t situations) (grew bool) {
	before := len(s)
	maps.Copy(s, t)
	return len(s) > before
}

// A visit is a production begun in a situation. As it takes the token at hand, what
// came before does not matter, and is left out, unless that is white space.
type visit struct {
	of *production
	in situation
}

// A totality follows all texts that the lexer can make tokens of through the
// productions at once: those that are alike up to a situation are one. So it finds
// every token that can come where no production takes it.
type totality struct {
	kinds  []kind
	white  set                  // the kinds of white space
	opens  set                  // the kinds that another closes
	closes map[string]string    // what a kind closes
	ends   map[visit]situations // in which situations a visit ends
	grew   bool
	lost   map[errorAt]set // what is not taken, and what came before it
	now    visit
}

// total proves that every token is taken wherever it can come. The error names all
// that are not, and where.
func (g *grammar) total(kinds []kind) error {
	t := &totality{kinds: kinds, white: set{}, opens: set{}, closes: map[string]string{}, ends: map[visit]situations{}}
	for _, k := range kinds {
		if k.white {
			t.white[k.name] = true
		}
		if k.closes != "" {
			t.closes[k.name] = k.closes
			t.opens[k.closes] = true
		}
	}
	for _, p := range g.productions {
		if err := t.pairs(p, p.body); err != nil {
			return err
		}
	}
	first := g.productions[0]
	start := t.after(situation{})
	for t.grew = true; t.grew; {
		t.grew, t.lost = false, map[errorAt]set{}
		for in := range start {
			for out := range t.enter(first, in) {
				if out.next != "EOF" {
					t.lose(first.at, first.name+": nothing takes "+out.next+" at its end", out)
				}
			}
		}
		for _, v := range slices.Collect(maps.Keys(t.ends)) {
			t.now = v
			t.grew = t.ends[v].add(t.run(v.of.body, situations{v.in: true})) || t.grew
		}
	}
	return t.report()
}

// pairs holds that the kinds of token that a production takes are in the table, and
// that it begins with what a token of it closes.
func (t *totality) pairs(p *production, e *expr) error {
	for _, name := range e.kinds {
		if !slices.ContainsFunc(t.kinds, func(k kind) bool { return k.name == name }) {
			return failure(e.at, "%s: the lexer's table has no %s", p.name, name)
		}
		if opener := t.closes[name]; opener != "" && (len(p.first) != 1 || !p.first[opener]) {
			return failure(e.at, "%s: it takes %s, but does not begin with %s", p.name, name, opener)
		}
	}
	for _, part := range e.parts {
		if err := t.pairs(p, part); err != nil {
			return err
		}
	}
	return nil
}

// after returns the situations that a token may be followed by; what is known of it
// stands in all but next.
func (t *totality) after(s situation) situations {
	all := situations{}
	for _, k := range t.kinds {
		switch {
		case s.before == "EOF" && k.name != "EOF":
		case k.white && s.white:
		case k.behind != nil && !k.behind[s.before]:
		case k.closes != "" && !s.open:
		default:
			s.next = k.name
			all[s] = true
		}
	}
	return all
}

// enter begins a production, and returns the situations in which it is known to end.
func (t *totality) enter(p *production, in situation) situations {
	if !t.white[in.next] {
		in.before, in.white = "", false
	}
	v := visit{p, in}
	if t.ends[v] == nil {
		t.ends[v] = situations{}
		t.grew = true
	}
	return t.ends[v]
}

// run passes an expression, and returns the situations behind it.
func (t *totality) run(e *expr, in situations) situations {
	out := situations{}
	switch e.op {
	case sequence:
		for _, part := range e.parts {
			in = t.run(part, in)
		}
		return in
	case option:
		first, _ := e.parts[0].first()
		begun, passed := in.split(first)
		passed.add(t.run(e.parts[0], begun))
		return passed
	case repetition:
		first, _ := e.parts[0].first()
		seen := maps.Clone(in)
		for grew := true; grew; {
			begun, _ := seen.split(first)
			grew = seen.add(t.run(e.parts[0], begun))
		}
		_, passed := seen.split(first)
		return passed
	case choice:
		for _, part := range e.parts {
			first, _ := part.first()
			var begun situations
			begun, in = in.split(first)
			out.add(t.run(part, begun))
		}
		for s := range in {
			t.loseAt(e, s)
		}
	case call:
		for s := range in {
			if !e.called.first[s.next] {
				t.loseAt(e, s)
				continue
			}
			out.add(t.enter(e.called, s))
		}
	case oneToken:
		for s := range in {
			if !slices.Contains(e.kinds, s.next) {
				t.loseAt(e, s)
				continue
			}
			out.add(t.after(t.pass(s)))
		}
	}
	return out
}

// split parts situations by whether the token at hand is of some kinds.
func (s situations) split(kinds set) (in, out situations) {
	in, out = situations{}, situations{}
	for at := range s {
		if kinds[at.next] {
			in[at] = true
		} else {
			out[at] = true
		}
	}
	return in, out
}

// pass takes the token at hand.
func (t *totality) pass(s situation) situation {
	if t.white[s.next] {
		s.white = true
		return s
	}
	if t.closes[s.next] != "" {
		s.open = t.now.in.open // as before the production began
	}
	s.open = s.open || t.opens[s.next]
	s.before, s.white = s.next, false
	return s
}

func (t *totality) loseAt(e *expr, s situation) {
	t.lose(e.at, fmt.Sprintf("%s: nothing takes %s where %s is due", t.now.of.name, s.next, e), s)
}

// lose takes note of a token that is not taken.
func (t *totality) lose(at token.Position, what string, s situation) {
	l := errorAt{at, what}
	if t.lost[l] == nil {
		t.lost[l] = set{}
	}
	t.lost[l][cmp.Or(s.before, "nothing")] = true
}

// report words what was lost.
func (t *totality) report() error {
	var all []error
	for _, l := range slices.SortedFunc(maps.Keys(t.lost), func(a, b errorAt) int {
		return cmp.Or(cmp.Compare(a.at.Line, b.at.Line), cmp.Compare(a.what, b.what))
	}) {
		all = append(all, failure(l.at, "%s, behind %s", l.what, strings.Join(t.lost[l].sorted(), ", ")))
	}
	return errors.Join(all...)
}

package main

import (
	"cmp"
	"errors"
	"go/token"
	"maps"
	"slices"
	"strings"
)

// prove computes what the productions start with and what follows them, and holds
// that one token of lookahead decides everywhere. The error names all places where
// it does not.
func (g *grammar) prove() error {
	for _, p := range g.productions {
		p.first, p.follow = set{}, set{}
	}
	for grew := true; grew; {
		grew = false
		for _, p := range g.productions {
			first, nullable := p.body.first()
			grew = p.first.add(first) || nullable != p.nullable || grew
			p.nullable = nullable
		}
	}
	v := &prover{}
	g.productions[0].follow["EOF"] = true
	for v.grew = true; v.grew; {
		v.grew = false
		v.visitAll(g)
	}
	v.proving = true
	v.visitAll(g)
	slices.SortStableFunc(v.errs, func(a, b errorAt) int { return cmp.Compare(a.at.Line, b.at.Line) })
	var all []error
	for _, err := range v.errs {
		all = append(all, err)
	}
	return errors.Join(all...)
}

// first returns what an expression can start with, and whether it can be empty.
func (e *expr) first() (first set, nullable bool) {
	first = set{}
	switch e.op {
	case oneToken:
		for _, kind := range e.kinds {
			first[kind] = true
		}
		return first, false
	case call:
		return e.called.first, e.called.nullable
	}
	nullable = e.op != choice
	for _, part := range e.parts {
		own, empty := part.first()
		first.add(own)
		switch {
		case e.op == choice:
			nullable = nullable || empty
		case e.op == sequence && !empty:
			return first, false
		}
	}
	return first, nullable
}

// A prover passes every expression with what can follow it: to and fro while the
// sets grow, then once more to find conflicts.
type prover struct {
	production *production
	grew       bool
	proving    bool
	errs       []errorAt
}

func (v *prover) visitAll(g *grammar) {
	for _, p := range g.productions {
		v.production = p
		if len(p.first) == 0 {
			v.fail(p.at, "it has no start")
		}
		v.visit(p.body, p.follow)
	}
}

func (v *prover) visit(e *expr, follow set) {
	switch e.op {
	case sequence:
		for _, part := range slices.Backward(e.parts) {
			v.visit(part, follow)
			first, nullable := part.first()
			first = maps.Clone(first)
			if nullable {
				first.add(follow)
			}
			follow = first
		}
	case choice:
		v.choice(e)
		for _, part := range e.parts {
			v.visit(part, follow)
		}
	case option, repetition:
		part := e.parts[0]
		first, nullable := part.first()
		if nullable {
			v.fail(e.at, "%s is there or not, but can be empty", part)
		}
		v.conflict(e.at, first.common(follow), "%s from what follows it", e)
		if e.op == repetition {
			follow = maps.Clone(follow)
			follow.add(first)
		}
		v.visit(part, follow)
	case call:
		if e.called.nullable {
			v.fail(e.at, "%s can be empty, which only the first production may", e)
		}
		v.grew = e.called.follow.add(follow) || v.grew
	}
}

// choice compares the alternatives with one another.
func (v *prover) choice(e *expr) {
	for i, part := range e.parts {
		first, nullable := part.first()
		if nullable {
			v.fail(part.at, "the alternative %s can be empty", part)
		}
		for _, other := range e.parts[:i] {
			others, _ := other.first()
			v.conflict(part.at, first.common(others), "%s from %s", other, part)
		}
	}
}

func (v *prover) conflict(at token.Position, both set, format string, args ...any) {
	if len(both) > 0 {
		args = append(args, strings.Join(both.sorted(), ", "))
		v.fail(at, "one token does not tell "+format+": %s", args...)
	}
}

func (v *prover) fail(at token.Position, format string, args ...any) {
	if v.proving {
		v.errs = append(v.errs, failure(at, v.production.name+": "+format, args...).(errorAt))
	}
}

func setOf(kinds ...string) set {
	s := set{}
	for _, kind := range kinds {
		s[kind] = true
	}
	return s
}

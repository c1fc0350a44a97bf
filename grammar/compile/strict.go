package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The strict grammar is the tolerant one without the parts that deviate, nor the tokens that
// only the tolerant lexicon has, and with the parts that are required.

// strict returns the strict grammar. Productions of which nothing is left, and those that
// stand for a part of one other production only, are gone. It is a part of the tolerant grammar:
// nothing is done but to leave out alternatives and optional parts. That one token of lookahead
// decides in it, too, is proved; the error says where it does not.
func (g *grammar) strict() (*grammar, error) {
	s := &grammar{pkg: g.pkg, named: map[string]*production{}, lenient: g.lenient}
	bodies := g.possibleBodies()
	for _, p := range g.productions {
		if bodies[p.name] == nil {
			continue
		}
		q := &production{name: p.name, at: p.at, doc: p.doc, body: bodies[p.name]}
		s.productions = append(s.productions, q)
		s.named[q.name] = q
	}
	for _, q := range s.productions {
		s.bind(q.body)
	}
	for s.inline() {
	}
	for _, q := range s.productions {
		q.body = simplify(q.body)
	}
	s.reachable()
	s.short = nil
	for _, a := range g.short {
		a.of = s.possible(a.of)
		if strings.Contains(a.of, " ") {
			s.short = append(s.short, a)
		}
	}
	if err := s.prove(); err != nil {
		return nil, fmt.Errorf("the strict grammar: %w", err)
	}
	for _, q := range s.productions {
		q.body.due(q.follow)
		q.body = simplify(q.body)
	}
	return s, nil
}

// possibleBodies returns the strict bodies of the productions that the strict grammar has.
func (g *grammar) possibleBodies() map[string]*expr {
	bodies := map[string]*expr{}
	for grew := true; grew; { // a production is known to be possible once all of a way through it is
		grew = false
		for _, p := range g.productions {
			body := g.narrow(p.body, bodies)
			if (body == nil) != (bodies[p.name] == nil) || body != nil && body.String() != bodies[p.name].String() {
				bodies[p.name], grew = body, true
			}
		}
	}
	return bodies
}

// reachable leaves out the productions that the first one does not lead to.
func (g *grammar) reachable() {
	seen := map[*production]bool{}
	var reach func(p *production)
	reach = func(p *production) {
		if seen[p] {
			return
		}
		seen[p] = true
		p.body.visit(nil, func(e, _ *expr) {
			if e.op == call {
				reach(e.called)
			}
		})
	}
	reach(g.productions[0])
	g.productions = slices.DeleteFunc(g.productions, func(p *production) bool { return !seen[p] })
}

// due leaves out, of the kinds before which a part may be absent, those that cannot follow it. A
// part before which none of them is left is there always.
func (e *expr) due(follow set) {
	switch e.op {
	case sequence:
		for _, part := range slices.Backward(e.parts) {
			first, nullable := part.first()
			part.due(follow)
			first = maps.Clone(first)
			if nullable {
				first.add(follow)
			}
			follow = first
		}
		return
	case repetition:
		first, _ := e.parts[0].first()
		follow = maps.Clone(follow)
		follow.add(first)
	case option:
		if e.required != nil {
			e.required.unless = slices.DeleteFunc(slices.Clone(e.required.unless), func(name string) bool {
				return !follow[capital(name)] && (name != "eof" || !follow["EOF"])
			})
			if len(e.required.unless) == 0 {
				*e = *e.parts[0]
				return
			}
		}
	}
	for _, part := range e.parts {
		part.due(follow)
	}
}

// possible returns an abbreviated choice without the names that the strict grammar does not have.
func (g *grammar) possible(of string) string {
	names := slices.DeleteFunc(strings.Split(of, " | "), func(name string) bool {
		return g.named[name] == nil && name == capital(name) || g.lenient[capital(name)]
	})
	return strings.Join(names, " | ")
}

// impossible is what is left of a part that the strict grammar does not have.
var impossible *expr

// narrow returns the strict part of an expression: nil where nothing is possible, and an
// empty sequence where only the empty text is. Bodies are those of the productions that are
// known to be possible.
func (g *grammar) narrow(e *expr, bodies map[string]*expr) *expr {
	if e.deviates != nil {
		return impossible
	}
	out := *e
	switch e.op {
	case oneToken:
		out.kinds = nil
		for _, kind := range e.kinds {
			if !g.lenient[kind] {
				out.kinds = append(out.kinds, kind)
			}
		}
		if len(out.kinds) == 0 {
			return impossible
		}
		return &out
	case call:
		if bodies[e.called.name] == nil {
			return impossible
		}
		return &out
	}
	out.parts = nil
	for _, part := range e.parts {
		if e.op == choice && e.required != nil && part.pathTo(e.required.field) == nil {
			continue
		}
		switch p := g.narrow(part, bodies); {
		case p != nil:
			out.parts = append(out.parts, p)
		case e.op == sequence:
			return impossible
		}
	}
	switch {
	case len(out.parts) == 0 && e.op == choice:
		return impossible
	case len(out.parts) == 0 && e.required != nil && e.op != sequence:
		return impossible
	case len(out.parts) == 0:
		return &expr{op: sequence, at: e.at}
	case e.required == nil:
		return &out
	case len(e.required.unless) > 0:
		m := *e.required
		m.strict = true
		out.required = &m
		return &out
	case e.op == option || e.op == choice:
		return out.parts[0]
	}
	out.required, out.more = nil, true
	return &expr{op: sequence, parts: []*expr{out.parts[0], &out}, at: e.at} // one, and more
}

// bind makes calls call the productions of this grammar.
func (g *grammar) bind(e *expr) {
	if e.op == call {
		e.called = g.named[e.called.name]
	}
	for _, part := range e.parts {
		g.bind(part)
	}
}

// inline puts the body of a production into the place of its calls, and reports whether it found
// one to do so with: one that only a single place calls and no token of its own begins, or one
// that is nothing but another production.
func (g *grammar) inline() (found bool) {
	for i, p := range slices.Backward(g.productions) {
		calls := 0
		for _, q := range g.productions {
			calls += q.body.calls(p)
		}
		body := simplify(p.body)
		switch {
		case i == 0 || len(body.kinds) > 0 || len(body.parts) > 0 && len(body.parts[0].kinds) > 0 && body.op == sequence:
			continue
		case calls > 1 && body.op != call:
			continue
		}
		for _, q := range g.productions {
			q.body = q.body.replace(p, body)
		}
		g.productions = slices.Delete(g.productions, i, i+1)
		delete(g.named, p.name)
		return true
	}
	return false
}

// calls counts the places that call a production.
func (e *expr) calls(p *production) (n int) {
	if e.op == call && e.called == p {
		n++
	}
	for _, part := range e.parts {
		n += part.calls(p)
	}
	return n
}

// replace returns an expression with a body in place of the calls of a production.
func (e *expr) replace(p *production, body *expr) *expr {
	if e.op == call && e.called == p {
		return body
	}
	out := *e
	out.parts = nil
	for _, part := range e.parts {
		out.parts = append(out.parts, part.replace(p, body))
	}
	return &out
}

// simplify returns the same language in fewer words.
func simplify(e *expr) *expr {
	if len(e.parts) == 0 {
		return e
	}
	out := *e
	out.parts = nil
	for _, part := range e.parts {
		part = simplify(part)
		switch {
		case part.op == sequence && len(part.parts) == 0 && e.op != choice: // the empty text
		case part.op == e.op && (e.op == sequence || e.op == choice) && part.required == nil:
			out.parts = append(out.parts, part.parts...)
		default:
			out.parts = append(out.parts, part)
		}
	}
	switch {
	case len(out.parts) == 0:
		return &expr{op: sequence, at: e.at}
	case len(out.parts) == 1 && (e.op == sequence || e.op == choice):
		return out.parts[0]
	case e.op == option && e.required == nil && out.parts[0].op == sequence && len(out.parts[0].parts) == 2:
		// (X X*)? is X*
		one, more := out.parts[0].parts[0], out.parts[0].parts[1]
		if more.op == repetition && more.parts[0].String() == one.String() {
			return more
		}
	case e.op == option && e.required == nil && out.parts[0].op == repetition:
		return out.parts[0]
	}
	return &out
}

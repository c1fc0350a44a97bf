package main

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// readMarks attaches the marks of a production's fields to its expression: deviates to the
// capture of the field, required to the nearest option or repetition around that, or else to the
// choice that it is one alternative of.
func (g *grammar) readMarks(p *production) error {
	for _, f := range p.fields {
		path := p.body.pathTo(f)
		if f.deviates != "" {
			m, err := g.newMark(p, f, f.deviates)
			if err != nil {
				return err
			}
			path[len(path)-1].deviates = m
		}
		if f.required == "" {
			if len(f.unless) > 0 {
				return failure(f.at, "%s: unless without required", f.name)
			}
			continue
		}
		slices.Reverse(path)
		optional := slices.IndexFunc(path, func(e *expr) bool { return e.op == option || e.op == repetition })
		if optional < 0 {
			optional = slices.IndexFunc(path, func(e *expr) bool { return e.op == choice })
		}
		if optional < 0 {
			return failure(f.at, "%s is required, but never absent", f.name)
		}
		m, err := g.newMark(p, f, f.required)
		if err != nil {
			return err
		}
		m.required, m.unless = true, f.unless
		if path[optional].required != nil {
			return failure(f.at, "%s: the part around it is required already", f.name)
		}
		path[optional].required = m
	}
	return nil
}

// newMark returns a mark of a field. It cites the clause of its rule where the production, or the
// one that the field captures, mirrors that one; and else the first clause of the production.
func (g *grammar) newMark(p *production, f *field, id string) (*mark, error) {
	rule, ok := rules.ByID(id)
	if !ok {
		return nil, failure(f.at, "%s: no rule has the ID %q", f.name, id)
	}
	m := &mark{of: p, field: f, rule: id, clause: p.cites(rule.Clause(), g.named[f.of]), index: len(g.marks)}
	g.marks = append(g.marks, m)
	return m, nil
}

// cites returns a clause if the production or the one that is captured mirrors it, and else the
// production's first.
func (p *production) cites(clause string, captured *production) string {
	all := strings.Split(p.doc.clauses, ", ")
	if slices.Contains(all, clause) || captured != nil && slices.Contains(strings.Split(captured.doc.clauses, ", "), clause) {
		return clause
	}
	return all[0]
}

// pathTo returns the expressions from e down to the capture of a field; nil if e does not
// hold it.
func (e *expr) pathTo(f *field) []*expr {
	if e.field == f {
		return []*expr{e}
	}
	for _, part := range e.parts {
		if path := part.pathTo(f); path != nil {
			return append([]*expr{e}, path...)
		}
	}
	return nil
}

// checkUnless holds that marks name kinds of token that there are, by their names in EBNF.
func (g *grammar) checkUnless(kinds []kind) error {
	for _, m := range g.marks {
		for i, name := range m.unless {
			at := slices.IndexFunc(kinds, func(k kind) bool { return printed(k.name) == name })
			if at < 0 {
				return failure(m.field.at, "%s: the lexer's table has no %s", m.field.name, name)
			}
			if slices.Contains(m.unless[:i], name) {
				return failure(m.field.at, "%s: unless has %s twice", m.field.name, name)
			}
		}
	}
	return nil
}

// unlessSet returns the kinds before which the part is not due, as the productions name them.
func (m *mark) unlessSet() set {
	s := set{}
	for _, name := range m.unless {
		if name == "eof" {
			s["EOF"] = true
			continue
		}
		s[capital(name)] = true
	}
	return s
}

package main

import (
	"slices"
	"strings"
	"text/scanner"
)

// A lexeme is a word or a sign of participle's notation, and the field in whose
// tag it stands: an expression goes on from tag to tag.
type lexeme struct {
	text  string
	ident bool
	field *field
}

func (f *field) lexemes() []lexeme {
	var all []lexeme
	s := scanner.Scanner{Mode: scanner.ScanIdents | scanner.ScanStrings | scanner.ScanChars | scanner.ScanRawStrings}
	s.Init(strings.NewReader(f.tag))
	s.Error = func(*scanner.Scanner, string) {} // such a lexeme is refused like any other
	for t := s.Scan(); t != scanner.EOF; t = s.Scan() {
		all = append(all, lexeme{s.TokenText(), t == scanner.Ident, f})
	}
	return all
}

// A tagReader reads the expression in the tags of a production.
type tagReader struct {
	*grammar
	rest []lexeme
	last *field
}

// readTags reads what the tags of a production's fields say.
func (g *grammar) readTags(p *production) (*expr, error) {
	r := &tagReader{grammar: g}
	for _, f := range p.fields {
		r.rest = append(r.rest, f.lexemes()...)
		r.last = f
	}
	if r.last == nil {
		return nil, failure(p.at, "%s has no fields", p.name)
	}
	e, err := r.expression()
	if err != nil {
		return nil, err
	}
	if len(r.rest) > 0 {
		return nil, r.refuse()
	}
	for _, f := range p.fields {
		if !f.filled {
			return nil, failure(f.at, "%s captures nothing", f.name)
		}
	}
	return e, captures(e, false)
}

// refuse says that the grammar cannot be read on.
func (r *tagReader) refuse() error {
	if len(r.rest) == 0 {
		return failure(r.last.at, "the tag of %s ends too early", r.last.name)
	}
	at := r.rest[0]
	return failure(at.field.at, "the tag of %s: %s is not understood here", at.field.name, at.text)
}

// passes takes a sign if it comes next.
func (r *tagReader) passes(sign string) bool {
	if len(r.rest) == 0 || r.rest[0].text != sign {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

// expression reads alternatives.
func (r *tagReader) expression() (*expr, error) {
	e := &expr{op: choice}
	for {
		part, err := r.sequence()
		if err != nil {
			return nil, err
		}
		e.parts = append(e.parts, part)
		e.at = e.parts[0].at
		if !r.passes("|") {
			return e.unwrapped(), nil
		}
	}
}

func (r *tagReader) sequence() (*expr, error) {
	e := &expr{op: sequence}
	for len(e.parts) == 0 || len(r.rest) > 0 && r.rest[0].text != "|" && r.rest[0].text != ")" {
		part, err := r.term()
		if err != nil {
			return nil, err
		}
		e.parts = append(e.parts, part)
		e.at = e.parts[0].at
	}
	return e.unwrapped(), nil
}

// unwrapped returns the only part of an expression that has but one.
func (e *expr) unwrapped() *expr {
	if len(e.parts) == 1 {
		return e.parts[0]
	}
	return e
}

// term reads what ? or * may follow.
func (r *tagReader) term() (*expr, error) {
	e, err := r.atom()
	if err != nil {
		return nil, err
	}
	switch {
	case r.passes("?"):
		return &expr{op: option, parts: []*expr{e}, at: e.at}, nil
	case r.passes("*"):
		return &expr{op: repetition, parts: []*expr{e}, at: e.at}, nil
	}
	return e, nil
}

func (r *tagReader) atom() (*expr, error) {
	if len(r.rest) == 0 {
		return nil, r.refuse()
	}
	switch next := r.rest[0]; {
	case r.passes("@"):
		return r.capture(next.field)
	case r.passes("("):
		e, err := r.expression()
		if err == nil && !r.passes(")") {
			err = r.refuse()
		}
		return e, err
	default:
		return r.token()
	}
}

func (r *tagReader) token() (*expr, error) {
	if len(r.rest) == 0 || !r.rest[0].ident {
		return nil, r.refuse()
	}
	next := r.rest[0]
	r.rest = r.rest[1:]
	return &expr{op: oneToken, kinds: []string{next.text}, at: next.field.at}, nil
}

// capture reads what stands behind the @ of a field.
func (r *tagReader) capture(f *field) (*expr, error) {
	if f.filled {
		return nil, failure(f.at, "%s captures more than once", f.name)
	}
	f.filled = true
	if len(r.rest) > 0 && r.rest[0].field != f {
		return nil, failure(f.at, "the capture of %s goes on in the next tag", f.name)
	}
	if r.passes("@") {
		p := r.named[f.of]
		if p == nil {
			return nil, failure(f.at, "%s captures a production, but its type is none of this file", f.name)
		}
		return &expr{op: call, called: p, field: f, at: f.at}, nil
	}
	if f.kind != tokenField {
		return nil, failure(f.at, "%s captures a token, but is no token.Token", f.name)
	}
	group := r.passes("(")
	e, err := r.token()
	if err != nil {
		return nil, err
	}
	e.field = f
	for group && !r.passes(")") {
		if !r.passes("|") {
			return nil, r.refuse()
		}
		next, err := r.token()
		if err != nil {
			return nil, err
		}
		if slices.Contains(e.kinds, next.kinds[0]) {
			return nil, failure(f.at, "%s captures %s twice", f.name, next.kinds[0])
		}
		e.kinds = append(e.kinds, next.kinds[0])
	}
	return e, nil
}

// captures holds that many are captured by @@*, and all else no more than once.
func captures(e *expr, repeated bool) error {
	if e.op == repetition && e.parts[0].op == call && e.parts[0].field.kind == manyField && !repeated {
		return nil
	}
	if e.field != nil && e.field.kind == manyField {
		return failure(e.at, "%s is many, which @@* captures and nothing else", e.field.name)
	}
	if e.field != nil && repeated {
		return failure(e.at, "%s is repeated, but is not many", e.field.name)
	}
	for _, part := range e.parts {
		if err := captures(part, repeated || e.op == repetition); err != nil {
			return err
		}
	}
	return nil
}

package main

import (
	"go/token"
	"slices"
	"strings"
)

// A grammar is the productions of a file in their order. The first is the whole.
type grammar struct {
	pkg         string
	productions []*production
	named       map[string]*production
	short       []abbreviation
	marks       []*mark
	lenient     set             // the kinds of token that only the tolerant lexicon has
	white       set             // the kinds of token that are white space
	resumable   map[string]bool // the productions that the parser goes on with where the fast path gave up
}

// An abbreviation is a name that EBNF has for a part that returns often. It stands
// in the comment of a production, below the production's own EBNF.
type abbreviation struct {
	name    string
	of      string // the part, without parentheses
	clauses string // those of the production
}

// A production is one struct.
type production struct {
	name       string // of the type
	at         token.Position
	doc        comment
	fields     []*field
	body       *expr
	nullable   bool // it can be empty
	first      set  // what it can start with
	follow     set  // what can come after it
	held       bool // others hold it, as they hold tokens
	begin, end bool // the builder has a method for it: before what it passes on, at its end
}

// holds reports whether there is anything in the struct of a production: tokens, or
// productions of tokens.
func (p *production) holds() bool {
	return slices.ContainsFunc(p.fields, func(f *field) bool { return f.kind == tokenField || f.kind == heldField })
}

// passes reports whether a production passes on others.
func (p *production) passes() bool {
	return slices.ContainsFunc(p.fields, func(f *field) bool { return f.kind == oneField || f.kind == manyField })
}

// A comment is what stands above a production: words, then lines that a tab sets in.
type comment struct {
	words   string
	clauses string   // the first of these lines
	ebnf    []string // the others: its EBNF, and then abbreviations
}

// A field is one of a production's, with what its tag says of it.
type field struct {
	name   string
	kind   fieldKind
	of     string // the production that is captured; "" for a token
	tag    string
	at     token.Position
	filled bool // a capture was read

	deviates, required string   // the IDs of the rules that its marks name, or ""
	unless             []string // the kinds of token before which it is not required
}

type fieldKind uint8

const (
	tokenField fieldKind = iota
	heldField            // a production of tokens
	oneField             // one[production]: it is passed on
	manyField            // many[production]
)

// An expr is a part of a production. Which fields are set depends on op.
type expr struct {
	op     op
	parts  []*expr     // what it is made of
	kinds  []string    // of oneToken: the kinds of token that it may be
	called *production // of call
	field  *field      // which captures it, if any
	at     token.Position

	deviates *mark // the strict grammar does not have it
	required *mark // the strict grammar has it always: of an option, a repetition or a choice
	more     bool  // of a repetition: the same stands once before it, so that there is at least one
}

type op uint8

const (
	sequence   op = iota // all parts, one after the other
	choice               // one of the parts
	option               // the only part, or nothing
	repetition           // the only part any number of times
	oneToken
	call // a production
)

// passes reports whether a production is passed on in an expression.
func (e *expr) passes() bool {
	return e.op == call && e.field.kind != heldField || slices.ContainsFunc(e.parts, (*expr).passes)
}

// String writes an expression as EBNF: productions with a capital, tokens without.
func (e *expr) String() string {
	switch e.op {
	case sequence:
		return e.join(" ", choice)
	case choice:
		return e.join(" | ", sequence)
	case option:
		if e.required != nil && e.required.strict {
			return e.join("", choice, sequence)
		}
		return e.join("", choice, sequence) + "?"
	case repetition:
		return e.join("", choice, sequence) + "*"
	case call:
		return capital(e.called.name)
	default:
		var names []string
		for _, kind := range e.kinds {
			names = append(names, printed(kind))
		}
		return strings.Join(names, " | ")
	}
}

// join writes the parts, those of some kinds in parentheses.
func (e *expr) join(between string, grouped ...op) string {
	var parts []string
	for _, part := range e.parts {
		s := part.String()
		if part.more {
			parts[len(parts)-1] += "+"
			continue
		}
		if slices.Contains(grouped, part.op) || len(part.kinds) > 1 && e.op != choice {
			s = "(" + s + ")"
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, between)
}

// printed writes a kind of token as EBNF does.
func printed(kind string) string {
	if kind == "EOF" {
		return "eof"
	}
	return strings.ToLower(kind[:1]) + kind[1:]
}

// String writes a production as EBNF.
func (p *production) String() string { return capital(p.name) + " = " + p.body.String() + " ." }

// capital writes the name of a production as EBNF does.
func capital(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// A mark says where the strict grammar is narrower than the tolerant one: a part that it
// does not have, or one that it demands.
type mark struct {
	of       *production
	field    *field
	rule     string   // its ID
	clause   string   // the one that a finding cites
	required bool     // the part is demanded; else it deviates
	unless   []string // the kinds of token before which a required part is not due
	index    int      // in the table of marks
	strict   bool     // it stands in the strict grammar: the part is there but before unless
}

// parts returns the parts of a production in a row: those of an option at its end that holds
// several are options of their own, where each can come only behind the one before.
func (p *production) parts() []*expr {
	if p.body.op != sequence {
		return []*expr{p.body}
	}
	parts := slices.Clone(p.body.parts)
	for {
		last := parts[len(parts)-1]
		if last.op != option || last.parts[0].op != sequence {
			return parts
		}
		inner := last.parts[0].parts
		first, _ := inner[0].first()
		for _, part := range inner[1:] {
			if begins, _ := part.first(); !first.holds(begins) {
				return parts
			}
		}
		parts = slices.Concat(parts[:len(parts)-1], []*expr{{op: option, parts: inner[:1], at: last.at, required: last.required}}, inner[1:])
	}
}

// Package referee judges texts by a published grammar alone, as a program by others
// would: it knows the JSON of the grammar and nothing else of this module.
//
//	r, err := referee.New(grammar.JSON(grammar.Strict))
//	fmt.Println(r.Accepts(text))
package referee

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
)

// A Recogniser reports whether a text is in a grammar.
type Recogniser struct {
	Start       string
	File        struct{ Expression expression } // of a whole file
	Productions []struct {
		Name       string
		Expression expression
	}
	Tokens []row
	Habits []struct{ Rule string }

	rows   []row // of the strict grammar
	bodies map[string]*expression
	tokens []string // kinds of the tokens to come, and last eof
}

// A row is a way to write a kind of token.
type row struct {
	Kind, Context, Pattern, Deviates string
	BeginsLine                       bool `json:"begins_line"`

	pattern *regexp.Regexp
}

type expression struct {
	Seq, Alt             []*expression
	Opt, Rep             *expression
	Ref, Token, Required string
	Unless               []string

	first map[string]bool // kinds of token that it begins with
	empty bool            // it can be the empty text
}

// New reads the JSON of a grammar. Of the tolerant grammar it leaves out spellings that deviate, kinds of token that no
// production names, and habits.
func New(grammar []byte) (*Recogniser, error) {
	r := &Recogniser{bodies: map[string]*expression{}}
	if err := json.Unmarshal(grammar, r); err != nil {
		return nil, err
	}
	named := map[string]bool{}
	for i := range r.Productions {
		body := &r.Productions[i].Expression
		r.bodies[r.Productions[i].Name] = body
		body.visit(func(e *expression) { named[e.Token] = true })
	}
	for _, t := range r.Tokens {
		if t.Deviates == "" && named[t.Kind] {
			t.pattern = regexp.MustCompile(`\A(?:` + t.Pattern + `)`)
			t.pattern.Longest()
			r.rows = append(r.rows, t)
		}
	}
	for grew := true; grew; {
		grew = r.begin(&r.File.Expression)
		for _, body := range r.bodies {
			grew = r.begin(body) || grew
		}
	}
	return r, nil
}

// begin tells what an expression begins with, and reports whether more is known than before.
func (r *Recogniser) begin(e *expression) (grew bool) {
	before, could := len(e.first), e.empty
	if e.first == nil {
		e.first = map[string]bool{}
	}
	parts := e.parts()
	for _, part := range parts {
		grew = r.begin(part) || grew
	}
	switch {
	case e.Token != "":
		e.first[e.Token] = true
	case e.Ref != "":
		maps.Copy(e.first, r.bodies[e.Ref].first)
		e.empty = r.bodies[e.Ref].empty
	case e.Seq != nil:
		e.empty = true
		for _, part := range e.Seq {
			if e.empty {
				maps.Copy(e.first, part.first)
			}
			e.empty = e.empty && part.empty
		}
	default:
		e.empty = e.Alt == nil && (e.Required == "" || len(e.Unless) > 0)
		for _, part := range parts {
			maps.Copy(e.first, part.first)
			e.empty = e.empty || part.empty
		}
	}
	return grew || len(e.first) > before || e.empty != could
}

// inner returns the part that may be absent, nil of another expression.
func (e *expression) inner() *expression {
	if e.Opt != nil {
		return e.Opt
	}
	return e.Rep
}

// parts returns the parts of an expression.
func (e *expression) parts() []*expression {
	all := slices.Concat(e.Seq, e.Alt)
	if one := e.inner(); one != nil {
		all = append(all, one)
	}
	return all
}

// visit calls do with an expression and all its parts.
func (e *expression) visit(do func(e *expression)) {
	do(e)
	for _, part := range e.parts() {
		part.visit(do)
	}
}

// Rules returns the IDs of the rules that the grammar marks: where one fires, the strict
// grammar refuses the text.
func (r *Recogniser) Rules() map[string]bool {
	all := map[string]bool{}
	for _, t := range r.Tokens {
		all[t.Deviates] = true
	}
	for _, h := range r.Habits {
		all[h.Rule] = true
	}
	for _, body := range r.bodies {
		body.visit(func(e *expression) { all[e.Required] = true })
	}
	delete(all, "")
	return all
}

// Accepts reports whether a text is a file of the grammar. At any place the longest match is the token.
func (r *Recogniser) Accepts(text string) bool {
	r.tokens = nil
	for context := "text"; text != ""; {
		var kind row
		n := 0
		for _, t := range r.rows {
			if t.Context != context {
				continue
			}
			if m := t.pattern.FindStringIndex(text); m != nil && m[1] > n {
				kind, n = t, m[1]
			}
		}
		switch {
		case n == 0, kind.BeginsLine && !r.beginsLine():
			return false
		case kind.Kind == "tagOpen":
			context = "tag"
		case kind.Kind == "value":
			context = "text"
		}
		r.tokens, text = append(r.tokens, kind.Kind), text[n:]
	}
	r.tokens = append(r.tokens, "eof")
	return r.read(&r.File.Expression) && r.tokens[0] == "eof"
}

// beginsLine reports whether the next token begins its line.
func (r *Recogniser) beginsLine() bool {
	switch n := len(r.tokens); {
	case n == 0 || r.tokens[n-1] == "break":
		return true
	default:
		return n == 1 && r.tokens[0] == "separator"
	}
}

// read reads an expression, and reports whether it stands there. One token decides.
func (r *Recogniser) read(e *expression) bool {
	switch next := r.tokens[0]; {
	case e.Token != "" && next == e.Token:
		r.tokens = r.tokens[min(1, len(r.tokens)-1):] // eof stays
		return true
	case e.Ref != "":
		return r.read(r.bodies[e.Ref])
	case e.inner() != nil && !e.inner().first[next]:
		return e.Required == "" || slices.Contains(e.Unless, next)
	case e.Opt != nil:
		return r.read(e.Opt)
	case e.Rep != nil:
		return r.read(e.Rep) && (!e.Rep.first[r.tokens[0]] || r.read(&expression{Rep: e.Rep}))
	case e.Alt != nil:
		i := slices.IndexFunc(e.Alt, func(part *expression) bool { return part.first[next] })
		return i >= 0 && r.read(e.Alt[i]) || i < 0 && e.empty
	}
	return e.Token == "" && !slices.ContainsFunc(e.Seq, func(part *expression) bool { return !r.read(part) })
}

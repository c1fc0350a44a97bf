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
	Tokens []struct{ Kind, Context, Pattern, Deviates string }

	patterns []*regexp.Regexp // of the tokens
	bodies   map[string]*expression
	tokens   []string // kinds of the tokens to come, and last eof
}

type expression struct {
	Seq, Alt                       []*expression
	Opt, Rep                       *expression
	Ref, Token, Deviates, Required string
	Unless                         []string

	first map[string]bool // kinds of token that it begins with
	empty bool            // it can be the empty text
}

// New reads the JSON of a grammar. In the tolerant grammar it leaves out what deviates.
func New(grammar []byte) (*Recogniser, error) {
	r := &Recogniser{bodies: map[string]*expression{}}
	if err := json.Unmarshal(grammar, r); err != nil {
		return nil, err
	}
	for _, t := range r.Tokens {
		pattern := regexp.MustCompile(`\A(?:` + t.Pattern + `)`)
		pattern.Longest()
		r.patterns = append(r.patterns, pattern)
	}
	for i := range r.Productions {
		r.bodies[r.Productions[i].Name] = &r.Productions[i].Expression
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
	parts := slices.Concat(e.Seq, e.Alt)
	if one := e.inner(); one != nil {
		parts = append(parts, one)
	}
	for _, part := range parts {
		grew = r.begin(part) || grew
	}
	switch {
	case e.Deviates != "": // the strict grammar does not have it
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

func (e *expression) inner() *expression {
	if e.Opt != nil {
		return e.Opt
	}
	return e.Rep
}

// Rules returns the IDs of the rules that the grammar marks: where one fires, the strict
// grammar refuses the text.
func (r *Recogniser) Rules() map[string]bool {
	all := map[string]bool{}
	for _, t := range r.Tokens {
		all[t.Deviates] = true
	}
	var add func(e *expression)
	add = func(e *expression) {
		all[e.Deviates], all[e.Required] = true, true
		for _, part := range slices.Concat(e.Seq, e.Alt) {
			add(part)
		}
		if one := e.inner(); one != nil {
			add(one)
		}
	}
	for _, body := range r.bodies {
		add(body)
	}
	delete(all, "")
	return all
}

// Accepts reports whether a text is a file of the grammar. At any place the longest match is the token.
func (r *Recogniser) Accepts(text string) bool {
	r.tokens = nil
	for context := "text"; text != ""; {
		kind, n := "", 0
		for i, t := range r.Tokens {
			if t.Context != context || t.Deviates != "" {
				continue
			}
			if m := r.patterns[i].FindStringSubmatchIndex(text); m != nil && m[len(m)-1] > n {
				kind, n = t.Kind, m[len(m)-1]
			}
		}
		switch kind {
		case "":
			return false
		case "tagOpen":
			context = "tag"
		case "tagClose", "value":
			context = "text"
		}
		r.tokens, text = append(r.tokens, kind), text[n:]
	}
	r.tokens = append(r.tokens, "eof")
	return r.read(&r.File.Expression) && r.tokens[0] == "eof"
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

package grammar_test

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
)

// A recogniser tells whether a text is one game of a grammar. It knows the grammar as another program
// does: from its JSON alone.
type recogniser struct {
	Start       string
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

// newRecogniser reads the JSON of a grammar. In the tolerant grammar it leaves out what deviates.
func newRecogniser(grammar []byte) (*recogniser, error) {
	r := &recogniser{bodies: map[string]*expression{}}
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
		grew = false
		for _, body := range r.bodies {
			grew = r.begin(body) || grew
		}
	}
	return r, nil
}

// begin tells what an expression begins with, and reports whether more is known than before.
func (r *recogniser) begin(e *expression) (grew bool) {
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

// accepts reports whether a text is in the grammar. At any place the longest match is the token.
func (r *recogniser) accepts(text string) bool {
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
		case "tagClose":
			context = "text"
		}
		r.tokens, text = append(r.tokens, kind), text[n:]
	}
	r.tokens = append(r.tokens, "eof")
	return r.read(&expression{Ref: r.Start}) && r.tokens[0] == "eof"
}

// read reads an expression, and reports whether it stands there. One token decides.
func (r *recogniser) read(e *expression) bool {
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

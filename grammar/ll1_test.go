package grammar

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2/ebnf"
	"github.com/google/go-cmp/cmp"
)

// A tokenSet holds kinds of token by name; "" stands for nothing at all.
type tokenSet map[string]bool

func (s tokenSet) add(t tokenSet) (grew bool) {
	for name := range t {
		grew = grew || !s[name]
		s[name] = true
	}
	return grew
}

func (s tokenSet) common(t tokenSet) []string {
	var both []string
	for name := range s {
		if name != "" && t[name] {
			both = append(both, name)
		}
	}
	slices.Sort(both)
	return both
}

// An ll1 finds where one token of lookahead does not decide.
type ll1 struct {
	productions map[string]*ebnf.Expression
	follow      map[string]tokenSet
	grew        bool
	conflicts   map[string]bool // nil while the sets grow
}

// conflictsOf gives the conflicts of a grammar that participle printed.
func conflictsOf(t *testing.T, text string) []string {
	t.Helper()
	g, err := ebnf.ParseString(text)
	if err != nil {
		t.Fatal(err)
	}
	l := &ll1{productions: map[string]*ebnf.Expression{}, follow: map[string]tokenSet{}}
	for _, p := range g.Productions {
		l.productions[p.Production] = p.Expression
		l.follow[p.Production] = tokenSet{}
	}
	l.follow[g.Productions[0].Production]["eof"] = true
	for l.grew = true; l.grew; {
		l.grew = false
		l.visitAll()
	}
	l.conflicts = map[string]bool{}
	l.visitAll()
	return slices.Sorted(maps.Keys(l.conflicts))
}

func (l *ll1) visitAll() {
	for name, e := range l.productions {
		l.expression(name, e, l.follow[name])
	}
}

// first gives the tokens that an expression can start with, and "" if it can be
// empty.
func (l *ll1) first(e *ebnf.Expression) tokenSet {
	set := tokenSet{}
	for _, seq := range e.Alternatives {
		set.add(l.firstOf(seq.Terms, tokenSet{"": true}))
	}
	return set
}

// firstOf gives the tokens that terms can start with, what follows them included
// if they can be empty.
func (l *ll1) firstOf(terms []*ebnf.Term, follow tokenSet) tokenSet {
	set := tokenSet{}
	for _, term := range terms {
		own := l.firstOfTerm(term)
		set.add(own)
		delete(set, "")
		if !own[""] && term.Repetition != "?" && term.Repetition != "*" {
			return set
		}
	}
	set.add(follow)
	return set
}

func (l *ll1) firstOfTerm(term *ebnf.Term) tokenSet {
	switch {
	case term.Name != "":
		return l.first(l.productions[term.Name])
	case term.Group != nil:
		return l.first(term.Group.Expr)
	default:
		return tokenSet{term.Token + term.Literal: true}
	}
}

// expression passes an expression of a production, after which stands follow.
func (l *ll1) expression(name string, e *ebnf.Expression, follow tokenSet) {
	for i, seq := range e.Alternatives {
		for _, other := range e.Alternatives[:i] {
			own, others := l.firstOf(seq.Terms, follow), l.firstOf(other.Terms, follow)
			l.conflict(name, "alternatives", own.common(others))
		}
		for i, term := range seq.Terms {
			l.term(name, term, l.firstOf(seq.Terms[i+1:], follow))
		}
	}
}

func (l *ll1) term(name string, term *ebnf.Term, follow tokenSet) {
	own := l.firstOfTerm(term)
	if term.Repetition != "" {
		l.conflict(name, term.String(), own.common(follow))
		if own[""] {
			l.conflict(name, term.String(), []string{"nothing"})
		}
	}
	if term.Repetition == "*" || term.Repetition == "+" {
		follow = maps.Clone(follow)
		follow.add(own)
	}
	switch {
	case term.Name != "":
		l.grew = l.follow[term.Name].add(follow) || l.grew
	case term.Group != nil:
		l.expression(name, term.Group.Expr, follow)
	}
}

func (l *ll1) conflict(name, where string, tokens []string) {
	if l.conflicts != nil && len(tokens) > 0 {
		l.conflicts[fmt.Sprintf("%s: %s: %s", name, where, strings.Join(tokens, ", "))] = true
	}
}

func TestOneTokenOfLookaheadDecides(t *testing.T) {
	if diff := cmp.Diff([]string(nil), conflictsOf(t, Reference().String())); diff != "" {
		t.Error(diff)
	}
}

// The test above can fail.
func TestConflictsAreFound(t *testing.T) {
	tests := []struct {
		name, grammar string
		want          []string
	}{
		{"none", `A = <x>? B* <y> . B = <z> (<x> | C) . C = <w>? .`, nil},
		{"two alternatives", `A = <x> <y> | <x> <z> .`, []string{"A: alternatives: x"}},
		{"alternatives in a group", `A = <w> (B | <x> <z>) . B = <x>? <y> .`, []string{"A: alternatives: x"}},
		{"an empty alternative", `A = (<x> | <y>?) <x> .`, []string{"A: alternatives: x"}},
		{"an option", `A = <x>? <x> .`, []string{"A: <x>?: x"}},
		{"a repetition", `A = (<x> <y>)* <x> .`, []string{"A: (<x> <y>)*: x"}},
		{"a repetition at the end", `A = B+ <x> . B = <y> <x>? .`, []string{"B: <x>?: x"}},
		{"a repetition of its own start", `A = B* . B = <y> <y>? .`, []string{"B: <y>?: y"}},
		{"far away", `A = B <x> . B = <y> C . C = D? . D = <x> .`, []string{"C: D?: x"}},
		{"what can be empty", `A = B* . B = <x>? .`, []string{"A: B*: nothing", "B: <x>?: x"}},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, conflictsOf(t, test.grammar)); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}

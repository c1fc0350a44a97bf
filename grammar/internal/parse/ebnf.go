package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// An op is the type of a node.
type op uint8

const (
	opToken op = iota
	opSeq
	opAlt
	opOpt  // ? : at most once
	opRep  // * : any number of times
	opRef  // a production
	opLook // (?= …): nothing, before one of some tokens
	opEnd  // the end of a production, on the parser's stack only
)

// A node is a part of a production.
type node struct {
	op    op
	kids  []*node
	prod  Production  // production of a ref or an end
	first lexicon.Set // kinds of the tokens that it can begin with
	skip  lexicon.Set // kinds of the tokens before which it may be absent

	last  *node                         // for opRef: the end of the production
	plans [lexicon.GrammarKinds][]*node // by kind of its first token: the parts to read after that token, the last part first
}

// A Production is the index of a production in its grammar. The first one is that of a whole text.
type Production uint8

// A Grammar is a set of LL(1) productions.
type Grammar struct {
	names  []string
	bodies []*node
	whole  []*node // by production: a node that refers to it
	finish *node   // end of the text
}

// Compile makes a grammar of participle's EBNF: a production a line, as "Ply = <move> (<separator> | (?= <open>)) Comment* .".
// It returns an error for text that is not in that form and for productions that need more than one token of lookahead.
func Compile(ebnf string) (*Grammar, error) {
	g := &Grammar{}
	lines := strings.Split(strings.TrimSpace(ebnf), "\n")
	for _, line := range lines {
		name, _, _ := strings.Cut(line, " = ")
		g.names = append(g.names, name)
	}
	for _, line := range lines {
		_, body, _ := strings.Cut(line, " = ")
		r := reader{grammar: g, words: words(body)}
		n, err := r.alternatives(".")
		if err != nil {
			return nil, fmt.Errorf("parse: in %q: %w", line, err)
		}
		g.bodies = append(g.bodies, n)
	}
	for range g.names { // after as many rounds as there are names, no set changes
		for _, body := range g.bodies {
			g.measure(body)
		}
	}
	for _, body := range g.bodies {
		if err := g.distinct(body); err != nil {
			return nil, err
		}
		g.plan(body)
	}
	for i := range g.names {
		g.whole = append(g.whole, g.ready(g.reference(Production(i))))
	}
	g.finish = &node{op: opToken, first: lexicon.SetOf(lexicon.EOF)}
	return g, nil
}

// Named returns the production of a name. It panics for an unknown name.
func (g *Grammar) Named(name string) Production {
	i := slices.Index(g.names, name)
	if i < 0 {
		panic("parse: no production " + name)
	}
	return Production(i)
}

// words cuts a body into names, tokens and signs.
func words(body string) []string {
	return strings.Fields(strings.NewReplacer("(?=", " (?= ", "(", " ( ", ")", " ) ", "?", " ? ", "*", " * ", "+", " + ", "|", " | ").
		Replace(body))
}

// A reader reads the body of a production.
type reader struct {
	grammar *Grammar
	words   []string
}

// alternatives reads sequences between vertical bars, and the word end, which must follow the last sequence.
func (r *reader) alternatives(end string) (*node, error) {
	alt, seq := &node{op: opAlt}, &node{op: opSeq}
	for len(r.words) > 0 {
		word := r.words[0]
		r.words = r.words[1:]
		switch last := len(seq.kids) - 1; {
		case word == end:
			alt.kids = append(alt.kids, seq.joined())
			return alt.joined(), nil
		case word == "|":
			alt.kids = append(alt.kids, seq.joined())
			seq = &node{op: opSeq}
		case word == "?" && last >= 0:
			seq.kids[last] = &node{op: opOpt, kids: []*node{seq.kids[last]}}
		case word == "*" && last >= 0:
			seq.kids[last] = &node{op: opRep, kids: []*node{seq.kids[last]}}
		case word == "+" && last >= 0:
			seq.kids = append(seq.kids, &node{op: opRep, kids: []*node{seq.kids[last]}})
		default:
			part, err := r.part(word)
			if err != nil {
				return nil, err
			}
			seq.kids = append(seq.kids, part)
		}
	}
	return nil, fmt.Errorf("no %q", end)
}

// part reads a part of a body: a token, the name of a production, or a group in parentheses. word is the first word
// of the part, which was already read.
func (r *reader) part(word string) (*node, error) {
	switch word {
	case "(":
		return r.alternatives(")")
	case "(?=":
		group, err := r.alternatives(")")
		return &node{op: opLook, kids: []*node{group}}, err
	}
	if i := slices.Index(r.grammar.names, word); i >= 0 {
		return r.grammar.reference(Production(i)), nil
	}
	for k := range lexicon.GrammarKinds {
		if strings.EqualFold(word, "<"+k.String()+">") {
			return &node{op: opToken, first: lexicon.SetOf(k)}, nil
		}
	}
	return nil, fmt.Errorf("unknown part %q", word)
}

// joined returns the node, or its only kid.
func (n *node) joined() *node {
	if len(n.kids) == 1 {
		return n.kids[0]
	}
	return n
}

// reference returns a node that refers to a production.
func (g *Grammar) reference(p Production) *node {
	return &node{op: opRef, prod: p, last: &node{op: opEnd, prod: p, skip: lexicon.All}}
}

// measure computes the sets first (kinds that may begin the node) and skip (kinds before which it may be empty) of a node and of
// all nodes below it, from the sets of the productions known so far.
func (g *Grammar) measure(n *node) {
	for _, kid := range n.kids {
		g.measure(kid)
	}
	switch n.op {
	case opSeq:
		n.skip = lexicon.All
		for _, kid := range n.kids {
			n.first |= kid.first & n.skip
			n.skip &= kid.skip
		}
	case opAlt:
		for _, kid := range n.kids {
			n.first |= kid.first
			n.skip |= kid.skip
		}
	case opOpt, opRep:
		n.first, n.skip = n.kids[0].first, lexicon.All
	case opLook:
		n.skip = n.kids[0].first
	case opRef:
		n.first, n.skip = g.bodies[n.prod].first, g.bodies[n.prod].skip
	}
}

// ready sets the sets and plans of a node and returns the node. The bodies of the productions must have their sets
// and plans already.
func (g *Grammar) ready(n *node) *node {
	g.measure(n)
	g.plan(n)
	return n
}

// distinct returns an error if two alternatives below a node begin with the same kind of token.
func (g *Grammar) distinct(n *node) error {
	var first lexicon.Set
	for _, kid := range n.kids {
		if n.op == opAlt && first&kid.first != 0 {
			return fmt.Errorf("parse: two alternatives begin with the same token")
		}
		first |= kid.first
		if err := g.distinct(kid); err != nil {
			return err
		}
	}
	return nil
}

// plan sets the plans of a node and of the nodes below it.
func (g *Grammar) plan(n *node) {
	for _, kid := range n.kids {
		g.plan(kid)
	}
	for kind := range lexicon.GrammarKinds {
		if n.first.Has(kind) {
			n.plans[kind] = g.rest(n, kind)
		}
	}
}

// rest returns the parts of a node after a first token of the kind, the last part first.
func (g *Grammar) rest(n *node, kind lexicon.Kind) []*node {
	begins := func(kid *node) bool { return kid.first.Has(kind) }
	switch n.op {
	case opSeq:
		i := slices.IndexFunc(n.kids, begins)
		rest := slices.Clone(n.kids[i+1:])
		slices.Reverse(rest)
		return append(rest, g.rest(n.kids[i], kind)...)
	case opAlt:
		return g.rest(n.kids[slices.IndexFunc(n.kids, begins)], kind)
	case opOpt:
		return g.rest(n.kids[0], kind)
	case opRep:
		return append([]*node{n}, g.rest(n.kids[0], kind)...)
	case opRef:
		return append([]*node{n.last}, g.rest(g.bodies[n.prod], kind)...)
	}
	return nil
}

package parse

import (
	"slices"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// An Expression is a part of a production, as data for other packages and programs. One of the first six fields is set.
type Expression struct {
	Seq      []Expression `json:"seq,omitempty"`
	Alt      []Expression `json:"alt,omitempty"`
	Opt      *Expression  `json:"opt,omitempty"`
	Rep      *Expression  `json:"rep,omitempty"` // any number of times
	Ref      string       `json:"ref,omitempty"` // name of a production
	Token    string       `json:"token,omitempty"`
	Required string       `json:"required,omitempty"` // for an optional part, the rule that its absence breaks
	Unless   []string     `json:"unless,omitempty"`   // kinds of the tokens before which it may be absent
}

// Productions returns the names of the productions in their order.
func (g *Grammar) Productions() []string { return append([]string(nil), g.names...) }

// Expression returns the body of a production.
func (g *Grammar) Expression(p Production) Expression { return g.expression(g.bodies[p]) }

// expression returns a node as data.
func (g *Grammar) expression(n *node) (e Expression) {
	switch n.op {
	case opToken:
		e.Token = n.first.Kinds()[0].String()
	case opSeq:
		e.Seq = g.sequence(n.kids)
	case opAlt:
		for _, kid := range n.kids {
			e.Alt = append(e.Alt, g.expression(kid))
		}
	case opOpt:
		kid := g.expression(n.kids[0])
		e.Opt = &kid
	case opRep:
		kid := g.expression(n.kids[0])
		e.Rep = &kid
	case opRef:
		e.Ref = g.names[n.prod]
	}
	return e
}

// sequence returns the parts of a sequence as data. The parts (?= a | b) a? become an a that may be absent only before a b.
func (g *Grammar) sequence(parts []*node) (all []Expression) {
	var demanded []lexicon.Kind // the kinds that the part before demands
	for _, part := range parts {
		if part.op == opLook {
			demanded = part.kids[0].first.Kinds()
			continue
		}
		e := g.expression(part)
		if demanded != nil {
			e.Required, e.Unless = absence(e.Opt), otherThanWhite(demanded)
		}
		all, demanded = append(all, e), nil
	}
	return all
}

// absence returns the rule that a text breaks if a required part is absent.
func absence(part *Expression) string {
	if part.Token == lexicon.Break.String() {
		return "tag-line"
	}
	return "separator-missing"
}

// otherThanWhite returns the names of all kinds that are not white space.
func otherThanWhite(kinds []lexicon.Kind) (names []string) {
	for _, k := range kinds {
		if !isWhite(k) {
			names = append(names, k.String())
		}
	}
	slices.Sort(names)
	return names
}

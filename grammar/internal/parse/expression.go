package parse

import "github.com/xqpgn/xqpgn/grammar/internal/lexicon"

// An Expression is a part of a production, as data for other packages. Exactly one field is set.
type Expression struct {
	Seq   []Expression
	Alt   []Expression
	Opt   *Expression
	Rep   *Expression    // any number of times
	Ref   string         // name of a production
	Token string         // name of a kind
	Look  []lexicon.Kind // a lookahead: matches no token, and only before a token of one of these kinds
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
		e.Seq = g.expressions(n.kids)
	case opAlt:
		e.Alt = g.expressions(n.kids)
	case opOpt:
		e.Opt = &g.expressions(n.kids)[0]
	case opRep:
		e.Rep = &g.expressions(n.kids)[0]
	case opRef:
		e.Ref = g.names[n.prod]
	case opLook:
		e.Look = n.kids[0].first.Kinds()
	}
	return e
}

// expressions returns nodes as data.
func (g *Grammar) expressions(nodes []*node) (all []Expression) {
	for _, n := range nodes {
		all = append(all, g.expression(n))
	}
	return all
}

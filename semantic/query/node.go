package query

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
)

// A subject is the known part of the game that the query is applied to.
type subject struct {
	tags ast.Tags
	game *ast.Game      // nil if only the tags are known
	info *semantic.Info // nil if no move was played

	rules judge.RuleSet // for verdicts without a rule set
}

// A node is a part of a compiled query.
type node interface {
	verdict(s subject) Verdict
	plays() bool // whether the node needs the played moves
}

// Nodes that combine other nodes.
type (
	allOf []node
	anyOf []node
	notOf struct{ node }
)

// verdict implements node. Nodes that need no moves come first; see [compiler.join].
func (a allOf) verdict(s subject) Verdict {
	all := Yes
	for _, n := range a {
		if all = min(all, n.verdict(s)); all == No {
			break
		}
	}
	return all
}

func (a anyOf) verdict(s subject) Verdict {
	any := No
	for _, n := range a {
		if any = max(any, n.verdict(s)); any == Yes {
			break
		}
	}
	return any
}

func (n notOf) verdict(s subject) Verdict { return Yes - n.node.verdict(s) }

func (a allOf) plays() bool { return slices.ContainsFunc(a, node.plays) }

func (a anyOf) plays() bool { return slices.ContainsFunc(a, node.plays) }

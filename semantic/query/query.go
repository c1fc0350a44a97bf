package query

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
)

// A Query selects games. It is immutable, so goroutines may share it. The zero Query selects all games.
type Query struct {
	root  node
	text  string
	tags  []string
	looks []*playTest
	rules judge.RuleSet // for verdicts without a rule set
	wider *Wider
}

// Parse reads a query. Any error is a [*SyntaxError].
func Parse(text string) (*Query, error) {
	tree, err := read(text)
	if err != nil {
		return nil, err
	}
	c := compiler{text: text}
	root := c.either(tree)
	if c.err != nil {
		return nil, c.err
	}
	q := &Query{root: root, text: c.printed.String(), tags: c.tags, looks: c.looks}
	wide := compiler{text: text, wider: new(wider)}
	if root := wide.either(tree); wide.wider.relaxed != nil && wide.err == nil {
		q.wider = &Wider{Query{root: root}, wide.wider.relaxed}
	}
	return q, nil
}

// String returns the query in normal form: English field names and ASCII operators. Parse reads the result
// as the same query.
func (q *Query) String() string { return q.text }

// TagNames returns the tags of the query that the specification does not have, as they are written. A
// misspelled tag occurs in no game, so a caller that has read all games can warn about it.
func (q *Query) TagNames() []string { return slices.Clone(q.tags) }

// Tags returns the verdict that the game's tags alone allow.
func (q *Query) Tags(tags ast.Tags) Verdict { return q.verdict(subject{tags: tags}) }

// Tree returns the verdict that the game's tree allows, before any move is played. The tree also has the
// file name and the game's number. Tree returns Open only if Plays returns true. A nil game stands for an
// empty game.
func (q *Query) Tree(game *ast.Game) Verdict {
	if game == nil {
		game = new(ast.Game)
	}
	return q.verdict(subject{tags: game.Tags, game: game})
}

// Plays reports whether the query needs the played moves, as positions, findings and openings do. If it
// returns false, Match needs no info.
func (q *Query) Plays() bool { return q.root != nil && q.root.plays() }

// Match reports whether the query selects a game. The info must come from [semantic.Check] on the unchanged
// game. It may be nil unless Plays returns true: a test that needs it then holds neither as written nor
// negated. A nil game stands for an empty game.
func (q *Query) Match(game *ast.Game, info *semantic.Info) bool {
	if game == nil {
		game = new(ast.Game)
	}
	return q.verdict(subject{tags: game.Tags, game: game, info: info}) == Yes
}

// Ply returns the first ply of the main line after which a position or move of the query occurs. Ply 0 is
// the start. It returns false if the query asks for no positions or moves, or if the main line has none of
// them. It also returns false for a nil game or info.
func (q *Query) Ply(game *ast.Game, info *semantic.Info) (ply int, ok bool) {
	if game == nil || info == nil {
		return 0, false
	}
	for _, look := range q.looks {
		if at, found := look.find(subject{game: game, info: info}, false); found && (!ok || at < ply) {
			ply, ok = at, true
		}
	}
	return ply, ok
}

func (q *Query) verdict(s subject) Verdict {
	if q.root == nil {
		return Yes
	}
	s.rules = q.rules
	return q.root.verdict(s)
}

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
func (nodes allOf) verdict(s subject) Verdict {
	all := Yes
	for _, n := range nodes {
		if all = min(all, n.verdict(s)); all == No {
			break
		}
	}
	return all
}

func (nodes anyOf) verdict(s subject) Verdict {
	any := No
	for _, n := range nodes {
		if any = max(any, n.verdict(s)); any == Yes {
			break
		}
	}
	return any
}

func (n notOf) verdict(s subject) Verdict { return Yes - n.node.verdict(s) }

func (nodes allOf) plays() bool { return slices.ContainsFunc(nodes, node.plays) }
func (nodes anyOf) plays() bool { return slices.ContainsFunc(nodes, node.plays) }

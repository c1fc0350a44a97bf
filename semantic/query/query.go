package query

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
)

// A Query says which games are wanted. It does not change, and may be used by many
// goroutines at once. The zero Query wants all games.
type Query struct {
	root  node
	text  string
	tags  []string
	looks []*playTest
	rules judge.RuleSet // of verdicts for which it names none
	wider *Wider
}

// Parse reads a query. Its error is a [*SyntaxError].
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

// String returns the query in one way of writing it: fields by their English names,
// operators in ASCII. It is read back as the same query.
func (q *Query) String() string { return q.text }

// TagNames returns the names of the tags that the query asks for and the specification
// does not have, as they are written. Such a tag may be in no game at all, if its name is
// mistaken: who has seen all games can say so.
func (q *Query) TagNames() []string { return slices.Clone(q.tags) }

// Tags returns what the tags of a game alone say of it.
func (q *Query) Tags(tags ast.Tags) Verdict { return q.verdict(subject{tags: tags}) }

// Tree returns what a game's tree says of it, before any move is played. Files and
// numbers of games are known from it too. It returns Open only if Plays returns true. A nil
// game is one with nothing in it.
func (q *Query) Tree(game *ast.Game) Verdict {
	if game == nil {
		game = new(ast.Game)
	}
	return q.verdict(subject{tags: game.Tags, game: game})
}

// Plays reports whether the query asks for anything that only the moves tell once they
// are played: positions, findings, openings. If not, Match needs no info.
func (q *Query) Plays() bool { return q.root != nil && q.root.plays() }

// Match reports whether a game is wanted. Info is that of [semantic.Check], about the
// game as it is now; it may be nil unless Plays returns true. Without it no test holds
// that needs it, and its opposite neither. A nil game is one with nothing in it.
func (q *Query) Match(game *ast.Game, info *semantic.Info) bool {
	if game == nil {
		game = new(ast.Game)
	}
	return q.verdict(subject{tags: game.Tags, game: game, info: info}) == Yes
}

// Ply returns the first ply of the main line after which any of the positions stood, or any
// of the moves were played, that the query asks for: 0 for the start. It returns false if the
// query asks for none, or none of them is in the main line, and for a nil game or info.
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

// A subject is the game that is asked about, as far as it is known.
type subject struct {
	tags ast.Tags
	game *ast.Game      // nil if only the tags are known
	info *semantic.Info // nil if no move was played

	rules judge.RuleSet // of verdicts for which the query names none
}

// A node is a part of a query that holds for a game or not.
type node interface {
	verdict(s subject) Verdict
	plays() bool // whether the moves have to be played
}

// The nodes that join others.
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

package query

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
)

// A Query selects games. It is immutable, so goroutines may share it. The zero Query selects all games.
type Query struct {
	root  node
	text  string
	tags  []string
	looks []look
	rules judge.RuleSet // for verdicts without a rule set
	wider *Wider
}

// Parse reads a query. Any error is a [*Error].
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
// file name and the game's number. Tree returns Open only if Plays returns true. A nil game is treated as
// empty.
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
// negated. A nil game is treated as empty.
func (q *Query) Match(game *ast.Game, info *semantic.Info) bool {
	if game == nil {
		game = new(ast.Game)
	}
	return q.verdict(subject{tags: game.Tags, game: game, info: info}) == Yes
}

// A look is a test for something that the board shows.
type look interface {
	// find returns the first ply after which the board shows it.
	find(s subject, variations bool) (ply int, ok bool)
}

// Ply returns the first ply of the main line after which something of the query occurs: a position, a move, a
// capture, a check, a sacrifice or a mate. Ply 0 is the start. It returns false if the query asks for nothing
// of this kind, or if the main line lacks it. It also returns false for a nil game or info.
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

// Judging returns a copy of q that judges repetitions by r wherever q names no rule set. The default is
// [judge.AXF].
func (q *Query) Judging(r judge.RuleSet) *Query {
	judging := *q
	judging.rules = r
	return &judging
}

// Reaches returns positions that the main line of every selected game reaches: at least one of each list. An
// index of positions can so tell which games need not be read. The result is empty if the query asks for no
// whole position.
func (q *Query) Reaches() [][]board.Position { return reached(q.root) }

func reached(n node) (all [][]board.Position) {
	switch n := n.(type) {
	case allOf:
		for _, n := range n {
			all = append(all, reached(n)...)
		}
	case *playTest:
		if scout, ok := n.scout.(*positionScout); ok && scout.exact != nil && !n.variations {
			all = append(all, slices.Clone(scout.exact))
		}
	}
	return all
}

// A Wider is a query with every = of a text read as ~. It finds games that a search for the whole name
// misses.
type Wider struct {
	query   Query
	relaxed []Relaxed
}

// Wider returns the wider reading of q, or nil.
func (q *Query) Wider() *Wider { return q.wider }

// Relaxed returns the comparisons that the wider reading relaxes.
func (w *Wider) Relaxed() []Relaxed { return slices.Clone(w.relaxed) }

// Tags is [Query.Tags] for the wider reading.
func (w *Wider) Tags(tags ast.Tags) Verdict { return w.query.Tags(tags) }

// Tree is [Query.Tree] for the wider reading.
func (w *Wider) Tree(game *ast.Game) Verdict { return w.query.Tree(game) }

// Match is [Query.Match] for the wider reading.
func (w *Wider) Match(game *ast.Game, info *semantic.Info) bool { return w.query.Match(game, info) }

// And returns the query for the games that all queries select. Nil and zero queries select every game.
func And(queries ...*Query) *Query {
	all, wide, relaxed := &Query{}, &Query{}, []Relaxed(nil)
	var roots, wideRoots []node
	for _, q := range queries {
		if q == nil || q.root == nil {
			continue
		}
		if all.text != "" {
			all.text += " and "
		}
		all.text += "(" + q.text + ")"
		all.tags = append(all.tags, q.tags...)
		all.looks = append(all.looks, q.looks...)
		roots = append(roots, q.root)
		if q.wider == nil {
			wideRoots = append(wideRoots, q.root)
		} else {
			wideRoots, relaxed = append(wideRoots, q.wider.query.root), append(relaxed, q.wider.relaxed...)
		}
	}
	switch len(roots) {
	case 0:
		return all
	case 1:
		for _, q := range queries {
			if q != nil && q.root != nil {
				return q
			}
		}
	}
	all.root, wide.root = join[allOf](roots), join[allOf](wideRoots)
	slices.Sort(all.tags)
	all.tags = slices.Compact(all.tags)
	if relaxed != nil {
		all.wider = &Wider{*wide, relaxed}
	}
	return all
}

package query

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
)

// A wider collects the comparisons that the wider reading of a query relaxes.
type wider struct{ relaxed []Relaxed }

// A Relaxed is a comparison that the wider reading of a query relaxes.
type Relaxed struct {
	Text    string // the value: 胡荣华
	Compare string // the relaxed comparison: player ~ 胡荣华
}

// takes reports whether a comparison is relaxed. It must ask for a whole text and not be negated: relaxing
// a negated comparison would find fewer games.
func (w *wider) takes(op operator, turned bool) bool { return w != nil && op == equal && !turned }

// relax records a comparison that is relaxed.
func (w *wider) relax(name, text string) {
	if how := (Relaxed{text, name + " ~ " + quoted(text)}); !slices.Contains(w.relaxed, how) {
		w.relaxed = append(w.relaxed, how)
	}
}

// A Wider is a query with every = of a text read as ~. It finds games that a search for the whole name
// misses.
type Wider struct {
	query   Query
	relaxed []Relaxed
}

// Wider returns the wider reading of q, or nil if there is none.
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

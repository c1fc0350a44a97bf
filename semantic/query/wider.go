package query

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
)

// A wider takes note of the comparisons that the wider reading of a query relaxes.
type wider struct{ relaxed []Relaxed }

// A Relaxed is a comparison that the wider reading of a query relaxes.
type Relaxed struct {
	Text    string // what is compared with: 胡荣华
	Compare string // how the wider reading has it: player ~ 胡荣华
}

// takes reports whether a comparison is relaxed: one that asks for a whole text, and is not turned round,
// since then the wider reading would find fewer games.
func (w *wider) takes(op operator, turned bool) bool { return w != nil && op == equal && !turned }

// relax takes note of a comparison that is relaxed.
func (w *wider) relax(name, text string) {
	if how := (Relaxed{text, name + " ~ " + quoted(text)}); !slices.Contains(w.relaxed, how) {
		w.relaxed = append(w.relaxed, how)
	}
}

// A Wider is a query in which every = that compares a text is read as ~. It finds the games that a
// person may miss who asks for a whole name.
type Wider struct {
	query   Query
	relaxed []Relaxed
}

// Wider returns the wider reading of a query, nil if it has none.
func (q *Query) Wider() *Wider { return q.wider }

// Relaxed returns the comparisons that the wider reading relaxes.
func (w *Wider) Relaxed() []Relaxed { return slices.Clone(w.relaxed) }

// Tags returns what [Query.Tags] does.
func (w *Wider) Tags(tags ast.Tags) Verdict { return w.query.Tags(tags) }

// Tree returns what [Query.Tree] does.
func (w *Wider) Tree(game *ast.Game) Verdict { return w.query.Tree(game) }

// Match reports what [Query.Match] does.
func (w *Wider) Match(game *ast.Game, info *semantic.Info) bool { return w.query.Match(game, info) }

// And returns the query that wants the games that all of some queries want.
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

package ast

import "iter"

// Preorder yields every node of the game in the order of the text, a parent
// before its children: tags, comments, lines, moves and results. A variation is
// yielded after the move that it replaces. Results that were not written are
// left out.
func Preorder(g *Game) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for i := range g.Tags {
			if !yield(&g.Tags[i]) {
				return
			}
		}
		if !walkLine(&g.Main, yield) {
			return
		}
		for _, c := range g.Trailing {
			if !yield(c) {
				return
			}
		}
	}
}

// Moves yields every move of the line and, after each, the moves of its
// variations: the order of [Move.Index].
func Moves(l *Line) iter.Seq[*Move] {
	return func(yield func(*Move) bool) {
		walkLine(l, func(n Node) bool {
			m, ok := n.(*Move)
			return !ok || yield(m)
		})
	}
}

func walkLine(l *Line, yield func(Node) bool) bool {
	w := lineWalk{yield: yield}
	if l.Result.Text != "" {
		w.result = &l.Result
	}
	if !yield(l) || !w.remarks(l.Opening) {
		return false
	}
	for i := range l.Moves {
		if m := &l.Moves[i]; !yield(m) || !w.remarks(m.Remarks) {
			return false
		}
	}
	return w.end()
}

// A lineWalk passes the remarks of a line and its result. A comment that stands
// behind the result of a variation is kept with the last move, so the result may
// come before it.
type lineWalk struct {
	result *Result // still to be yielded, or nil
	yield  func(Node) bool
}

func (w *lineWalk) remarks(remarks []Remark) bool {
	for _, r := range remarks {
		if w.result != nil && w.result.Len() > 0 && w.result.End <= r.Range().Start && !w.end() {
			return false
		}
		switch r := r.(type) {
		case *Line:
			if !walkLine(r, w.yield) {
				return false
			}
		default:
			if !w.yield(r) {
				return false
			}
		}
	}
	return true
}

// end yields the result, if that is still due.
func (w *lineWalk) end() bool {
	r := w.result
	w.result = nil
	return r == nil || w.yield(r)
}

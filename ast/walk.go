package ast

import "iter"

// Preorder yields every node of the game in text order, parents before children: tags, remarks, lines, moves
// and results. A variation is yielded after the move that it replaces. Missing results are left out. A nil
// game has no nodes.
func Preorder(g *Game) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if g == nil {
			return
		}
		for i := range g.Tags {
			if !yield(&g.Tags[i]) {
				return
			}
		}
		walkLine(&g.Main, yield)
	}
}

// Inspect calls f for every node of the game in the order of [Preorder]. If f returns false, Inspect skips
// the node's children: the remarks and variations of a move, or all of a line. Inspect does nothing if g or f
// is nil.
func Inspect(g *Game, f func(Node) bool) {
	if g == nil || f == nil {
		return
	}
	for i := range g.Tags {
		f(&g.Tags[i])
	}
	inspectLine(&g.Main, f)
}

func inspectLine(l *Line, f func(Node) bool) {
	if !f(l) {
		return
	}
	inspectRemarks(l.Leading, f)
	for i := range l.Plies {
		if m := &l.Plies[i]; f(m) {
			inspectRemarks(m.Remarks, f)
		}
	}
	if l.Result.Text != "" {
		f(&l.Result)
	}
	inspectRemarks(l.Trailing, f)
}

func inspectRemarks(remarks []Remark, f func(Node) bool) {
	for _, r := range remarks {
		if line, ok := r.(*Line); ok {
			inspectLine(line, f)
			continue
		}
		f(r)
	}
}

// Plies yields every move of the line, and after each move the moves of its variations. This is text order,
// in which semantic.Info holds its facts. A nil line has no moves.
func Plies(l *Line) iter.Seq[*Ply] {
	return func(yield func(*Ply) bool) {
		if l == nil {
			return
		}
		walkLine(l, func(n Node) bool {
			m, ok := n.(*Ply)
			return !ok || yield(m)
		})
	}
}

func walkLine(l *Line, yield func(Node) bool) bool {
	if !yield(l) || !walkRemarks(l.Leading, yield) {
		return false
	}
	for i := range l.Plies {
		if m := &l.Plies[i]; !yield(m) || !walkRemarks(m.Remarks, yield) {
			return false
		}
	}
	return (l.Result.Text == "" || yield(&l.Result)) && walkRemarks(l.Trailing, yield)
}

func walkRemarks(remarks []Remark, yield func(Node) bool) bool {
	for _, r := range remarks {
		switch r := r.(type) {
		case nil: // in a hand-made tree
		case *Line:
			if !walkLine(r, yield) {
				return false
			}
		default:
			if !yield(r) {
				return false
			}
		}
	}
	return true
}

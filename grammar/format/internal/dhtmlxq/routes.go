package dhtmlxq

import (
	"container/heap"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation/board"
)

// readMoves reads the moves of a route. In numbered items the ranks count from Red's side, else from Black's.
func (r *reader) readMoves(e entry) (moves []branch.Move) {
	var digits [4]byte
	n, start := 0, 0
	for i := e.from; i < e.to; i++ {
		c := r.text[i]
		if strings.IndexByte(white, c) >= 0 {
			continue
		}
		if n == 0 {
			start = i
		}
		digits[n] = c - '0'
		n++
		if n < len(digits) {
			continue
		}
		n = 0
		move, ok := readMove(digits, e.numbered)
		if !ok {
			r.damaged(start, i+1, asItStands)
			return moves
		}
		moves = append(moves, branch.Move{Move: move, At: r.span(start, i+1)})
	}
	if n > 0 && e.ending != cut {
		r.damaged(start, e.to, asItStands)
	}
	return moves
}

// readMove returns the move of four digits: file and rank of both squares.
func readMove(d [4]byte, upwards bool) (m board.Move, ok bool) {
	m.From, m.To = square(d[0], d[1], upwards), square(d[2], d[3], upwards)
	return m, m.From.Valid() && m.To.Valid() && !m.IsZero()
}

// square returns the square on a file and a rank. The rank counts from Red's side if upwards, else from
// Black's.
func square(file, rank byte, upwards bool) board.Square {
	if !upwards {
		rank = board.Ranks - 1 - rank // wraps around if invalid
	}
	return board.SquareAt(int(file), int(rank))
}

// tree returns the tree of all routes. It reports routes whose parent does not exist.
func (r *reader) tree(routes []*route) *branch.Tree {
	r.known = map[int]*route{}
	waiting := map[int][]*route{} // by parent
	for _, route := range routes {
		if first := r.known[route.number]; first != nil {
			if r.text[first.item.from:first.item.to] != r.text[route.item.from:route.item.to] {
				r.damaged(route.item.start, route.item.from, twice)
			}
			continue
		}
		r.known[route.number] = route
		if route.number > 0 {
			waiting[route.parent] = append(waiting[route.parent], route)
		}
	}
	tree := new(branch.Tree)
	ready := byNumber{r.known[0]}
	if ready[0] == nil {
		ready[0] = &route{ply: 1}
		r.known[0] = ready[0]
	}
	for len(ready) > 0 {
		next := heap.Pop(&ready).(*route)
		after, ok := r.join(next)
		if !ok {
			r.damaged(next.item.start, next.item.from, noTarget)
			continue
		}
		for _, m := range next.moves {
			m.After = after
			after = tree.Add(m)
			next.nodes = append(next.nodes, after)
		}
		next.moves = nil
		for _, other := range waiting[next.number] {
			heap.Push(&ready, other)
		}
		delete(waiting, next.number)
	}
	for _, routes := range waiting { // findings are sorted later
		for _, route := range routes {
			r.damaged(route.item.start, route.item.from, noTarget)
		}
	}
	return tree
}

// join resolves the route that a new route branches off, and returns the move that it follows. It returns false if
// the move does not exist.
func (r *reader) join(next *route) (after int, ok bool) {
	if next.number == 0 {
		return branch.Start, true
	}
	from := r.known[next.parent]
	if next.within {
		next.ply += from.ply - 1
	}
	for from.from != nil && next.ply < from.ply {
		from = from.from
	}
	next.from = from
	after, ok = from.at(next.ply - 1)
	return after, ok
}

// at returns the tree's index of the move that is ply of the game in route r. It returns false if the route
// ends before it.
func (r *route) at(ply int) (node int, ok bool) {
	for r.from != nil && ply < r.ply {
		r = r.from
	}
	switch i := ply - r.ply; {
	case ply == 0:
		return branch.Start, true
	case i < len(r.nodes):
		return r.nodes[i], true
	}
	return 0, false
}

// byNumber is a heap of routes, the lowest number first.
type byNumber []*route

// Len implements sort.Interface.
func (h byNumber) Len() int { return len(h) }

// Less implements sort.Interface.
func (h byNumber) Less(i, j int) bool { return h[i].number < h[j].number }

// Swap implements sort.Interface.
func (h byNumber) Swap(i, j int) { h[i], h[j] = h[j], h[i] }

// Push implements heap.Interface.
func (h *byNumber) Push(x any) { *h = append(*h, x.(*route)) }

// Pop implements heap.Interface.
func (h *byNumber) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	*h = (*h)[:last]
	return x
}

// Reasons why something is damaged, appended to its text. asItStands is empty, for cases that need no
// explanation.
var (
	asItStands rules.Text
	noEnd      = rules.Text{EN: ", which has no end", ZH: "，没有结尾"}
	noBegin    = rules.Text{EN: ", which has no beginning", ZH: "，没有开头"}
	noBracket  = rules.Text{EN: ", which begins a game without [DhtmlXQ]; items before it may belong to that game", ZH: "，这一局开头没有 [DhtmlXQ]；前面的字段可能也属于这一局"}
	otherEnd   = rules.Text{EN: ", which ends as moves do", ZH: "，结尾却是着法的"}
	noTarget   = rules.Text{EN: ", which replaces a move that is not there", ZH: "，要替换的着法不存在"}
	noMove     = rules.Text{EN: ", which is about a move that is not there", ZH: "，所注释的着法不存在"}
	twice      = rules.Text{EN: ", which occurs twice and differs", ZH: "，出现两次而内容不同"}
	tooShort   = rules.Text{EN: ", which is too short", ZH: "，太短"}
	occupied   = rules.Text{EN: ", where a piece is already", ZH: "，该处已有棋子"}
)

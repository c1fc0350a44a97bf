package ast

import "sort"

// GameAt returns the game at a place of a file, whose games are given in their order:
// the last one that begins there or before. It returns nil if none does, and panics where
// one of games is nil.
func GameAt(games []*Game, place Place, unit Unit) *Game {
	behind := sort.Search(len(games), func(i int) bool {
		begin := games[i].PlaceIn(0, unit)
		return begin.Line > place.Line || begin.Line == place.Line && begin.Column > place.Column
	})
	if behind == 0 {
		return nil
	}
	return games[behind-1]
}

// NodeAt returns the innermost node at a byte offset into the game's text, and the
// nodes that it stands in, the outermost first: what an editor asks for to show what
// is under the cursor, or to widen a selection. A comment or variation stands in the
// ply that it follows, although that one's span is its text alone; a ply is found at
// its number too, and a line at the white space in it. Where nothing stands, and in
// a tree that has no places in a text, NodeAt returns nil.
//
// It takes time by the depth of variations, and by the logarithm of how much stands
// beside each other. Changes of the tree since it was read may hide nodes from it.
func (g *Game) NodeAt(offset int32) (node Node, parents []Node) {
	f := finder{offset: offset}
	if i := f.last(len(g.Tags), func(i int) Span { return g.Tags[i].Span }); i >= 0 && f.in(g.Tags[i].Span) {
		return &g.Tags[i], nil
	}
	if !f.line(&g.Main) {
		return nil, nil
	}
	last := len(f.path) - 1
	return f.path[last], f.path[:last:last]
}

// A finder looks for an offset.
type finder struct {
	offset int32
	path   []Node // the nodes found, each in the one before it
}

func (f *finder) in(s Span) bool { return s.Start <= f.offset && f.offset < s.End }

// last returns the last of n spans in order that begins at or before the offset, or
// -1.
func (f *finder) last(n int, span func(int) Span) int {
	return sort.Search(n, func(i int) bool { return span(i).Start > f.offset }) - 1
}

// line finds the line, or what is at the offset in it or behind its result.
func (f *finder) line(l *Line) bool {
	f.path = append(f.path, l)
	if f.remarks(l.Leading) || f.plies(l.Plies) || f.remarks(l.Trailing) {
		return true
	}
	if f.in(l.Result.Span) {
		f.path = append(f.path, &l.Result)
		return true
	}
	if !f.in(l.Span) {
		f.path = f.path[:len(f.path)-1]
		return false
	}
	return true
}

// plies finds a ply, or what follows it. What follows one may stand behind the next
// one's number.
func (f *finder) plies(plies []Ply) bool {
	i := f.last(len(plies), func(i int) Span { return plies[i].Span })
	if i >= 0 {
		f.path = append(f.path, &plies[i])
		if f.remarks(plies[i].Remarks) || f.in(plies[i].Span) {
			return true
		}
		f.path = f.path[:len(f.path)-1]
	}
	if i++; i < len(plies) && f.in(plies[i].Number.Span) {
		f.path = append(f.path, &plies[i])
		return true
	}
	return false
}

// remarks finds a remark, or what is in it.
func (f *finder) remarks(remarks []Remark) bool {
	i := f.last(len(remarks), func(i int) Span { return remarks[i].Range() })
	if i < 0 {
		return false
	}
	if l, ok := remarks[i].(*Line); ok {
		return f.line(l)
	}
	if !f.in(remarks[i].Range()) {
		return false
	}
	f.path = append(f.path, remarks[i])
	return true
}

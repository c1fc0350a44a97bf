package ast

import "sort"

// GameAt returns the last of games that begins at or before place, or nil if none does. The games must come from the
// same file and be in order. GameAt panics if one of them is nil.
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

// NodeAt returns the innermost node at a byte offset of the game's text, and its parents from the outermost
// inward. Editors use it to describe the text under the cursor, or to widen a selection.
//
// A comment or variation has the ply before it as its parent, although the ply's span is only the text of the
// move. NodeAt finds a ply at its number too, and a line at the white space in it. It returns nil if nothing
// is at the offset, or if the tree has no places.
//
// NodeAt takes time in the depth of variations and the logarithm of the number of siblings. It may miss nodes
// if the tree was changed after it was read.
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

// A finder looks up the node at an offset.
type finder struct {
	offset int32
	path   []Node // nodes found so far, outermost first
}

func (f *finder) in(s Span) bool { return s.Start <= f.offset && f.offset < s.End }

// last returns the index of the last of n sorted spans that begins at or before the offset, or -1.
func (f *finder) last(n int, span func(int) Span) int {
	return sort.Search(n, func(i int) bool { return span(i).Start > f.offset }) - 1
}

// line finds l, or a node in it or after its result.
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

// plies finds a ply or one of its remarks. A remark may follow the next ply's number.
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

// spanOf returns the span of a remark. A nil one, which only a tree made by hand has, is nowhere.
func spanOf(r Remark) Span {
	if r == nil {
		return Span{}
	}
	return r.Range()
}

// remarks finds a remark or a node in it.
func (f *finder) remarks(remarks []Remark) bool {
	i := f.last(len(remarks), func(i int) Span { return spanOf(remarks[i]) })
	if i < 0 {
		return false
	}
	if l, ok := remarks[i].(*Line); ok {
		return f.line(l)
	}
	if !f.in(spanOf(remarks[i])) {
		return false
	}
	f.path = append(f.path, remarks[i])
	return true
}

package ast

import "slices"

// Equal reports whether two games have equal tags, moves, numbers, comments, variations, glyphs and results
// in the same order. Spans, findings and the source file are not compared. A nil game equals only nil.
func Equal(a, b *Game) bool {
	if a == nil || b == nil {
		return a == b
	}
	return slices.EqualFunc(a.Tags, b.Tags, func(x, y Tag) bool { return x.Name == y.Name && x.Value == y.Value }) &&
		equalLines(&a.Main, &b.Main)
}

func equalLines(a, b *Line) bool {
	return a.Result.Text == b.Result.Text && equalRemarks(a.Leading, b.Leading) && equalRemarks(a.Trailing, b.Trailing) &&
		slices.EqualFunc(a.Plies, b.Plies, func(x, y Ply) bool {
			return x.Text == y.Text && x.Number.Value == y.Number.Value && x.Number.Ellipsis == y.Number.Ellipsis && equalRemarks(x.Remarks, y.Remarks)
		})
}

func equalRemarks(a, b []Remark) bool {
	return slices.EqualFunc(a, b, func(x, y Remark) bool {
		switch x := x.(type) {
		case *Comment:
			y, ok := y.(*Comment)
			return ok && (x == y || x != nil && y != nil && x.Text == y.Text)
		case *Glyph:
			y, ok := y.(*Glyph)
			return ok && (x == y || x != nil && y != nil && x.Text == y.Text)
		case *Stray:
			y, ok := y.(*Stray)
			return ok && (x == y || x != nil && y != nil && x.Text == y.Text)
		case *Line:
			y, ok := y.(*Line)
			return ok && (x == y || x != nil && y != nil && equalLines(x, y))
		}
		return x == y
	})
}

package account

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
)

// Edited returns what a game lost by edits that fix findings in its text; nil if nothing. Fixed
// are the findings, whose fixes the edits are, and after is the game that was read from the edited
// text. Every tag and move of before, and its result, must be there, unless a finding or its fix is about it; a
// move also stands where the edits before it put it.
func Edited(before *ast.Game, fixed []ast.Diagnostic, edits []ast.Edit, after *ast.Game) *Loss {
	touched := touchedBy(fixed)
	tags := newTagFinder(after.Tags)
	for i := range before.Tags {
		tag := &before.Tags[i]
		if tags.find(tag.Name, tag.Value) < 0 && !touches(touched, tag.Span) {
			return loss(tagLost, tag.Name, tag.Value).of(before.Name, before.Number)
		}
	}
	is := pliesOf(after)
	shift := int32(0)
	for i, ply := range pliesOf(before) {
		for ; len(edits) > 0 && edits[0].Span.End <= ply.Start; edits = edits[1:] {
			shift += int32(len(edits[0].New) - edits[0].Span.Len())
		}
		if touches(touched, ply.Span) {
			continue
		}
		at := ply.Start + shift
		for len(is) > 0 && is[0].Start < at {
			is = is[1:]
		}
		if len(is) == 0 || is[0].Start != at || is[0].Text != ply.Text {
			return loss(moveLost, i+1, ply.Text).of(before.Name, before.Number)
		}
	}
	if result := &before.Main.Result; result.Text != "" && after.Main.Result.Text != result.Text && !touches(touched, result.Span) {
		return loss(resultLost, result.Text).of(before.Name, before.Number)
	}
	return nil
}

// touchedBy returns the spans that findings and their fixes are about, in the order of the text.
func touchedBy(fixed []ast.Diagnostic) (spans []ast.Span) {
	for i := range fixed {
		span := fixed[i].Span
		for _, edit := range fixed[i].Fix {
			span.Start, span.End = min(span.Start, edit.Span.Start), max(span.End, edit.Span.End)
		}
		spans = append(spans, span)
	}
	slices.SortFunc(spans, func(a, b ast.Span) int { return int(a.Start - b.Start) })
	var joined []ast.Span // no two of them overlap
	for _, span := range spans {
		if n := len(joined); n > 0 && span.Start <= joined[n-1].End {
			joined[n-1].End = max(joined[n-1].End, span.End)
			continue
		}
		joined = append(joined, span)
	}
	return joined
}

// touches reports whether a span overlaps one of others, which are in order and apart.
func touches(others []ast.Span, span ast.Span) bool {
	i, _ := slices.BinarySearchFunc(others, span.Start, func(other ast.Span, start int32) int {
		if other.End <= start {
			return -1
		}
		return 1
	})
	return i < len(others) && others[i].Start < span.End
}

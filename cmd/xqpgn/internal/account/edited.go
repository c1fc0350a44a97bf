package account

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
)

// Edited returns the loss that edits cause which fix findings in a game's text, or nil. Fixed are the
// findings with these edits as their fixes. After is the game read from the edited text. It must have every
// tag and move of before, and its result, unless a finding or its fix concerns them. A move must also have
// the place that the edits give it.
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

// touchedBy returns the spans of findings and their fixes, in the order of the text.
func touchedBy(fixed []ast.Diagnostic) (spans []ast.Span) {
	for i := range fixed {
		span := fixed[i].Span
		for _, edit := range fixed[i].Fix {
			span.Start, span.End = min(span.Start, edit.Span.Start), max(span.End, edit.Span.End)
		}
		spans = append(spans, span)
	}
	slices.SortFunc(spans, func(a, b ast.Span) int { return int(a.Start - b.Start) })
	var joined []ast.Span // without overlaps
	for _, span := range spans {
		if n := len(joined); n > 0 && span.Start <= joined[n-1].End {
			joined[n-1].End = max(joined[n-1].End, span.End)
			continue
		}
		joined = append(joined, span)
	}
	return joined
}

// touches reports whether a span overlaps one of others, which must be sorted and disjoint.
func touches(others []ast.Span, span ast.Span) bool {
	i, _ := slices.BinarySearchFunc(others, span.Start, func(other ast.Span, start int32) int {
		if other.End <= start {
			return -1
		}
		return 1
	})
	return i < len(others) && others[i].Start < span.End
}

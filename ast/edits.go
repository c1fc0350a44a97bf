package ast

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// An Edit replaces a stretch of a game's text. An empty span is a place to insert
// something at.
type Edit struct {
	Span Span   `json:"span"`
	New  string `json:"new"`
}

// ApplyEdits returns a text with edits made in it. They may come in any order:
// their spans are those of the text as it is given, and none sees what another did.
// What is inserted at the same place stands in the order of the edits, before what
// replaces the stretch behind that place.
//
// It returns an error, and no text, if a span is not one of the text (it lies
// outside, ends before it begins, or divides a character) or has characters in
// common with another one; inside a stretch that is replaced nothing is inserted.
// [Findings.Fixes] are edits that go together.
func ApplyEdits(text string, edits []Edit) (string, error) {
	length := len(text)
	for _, e := range edits {
		if !within(text, e.Span) {
			return "", fmt.Errorf("an edit of bytes %d to %d: there are no such characters in the text", e.Span.Start, e.Span.End)
		}
		length += len(e.New) - e.Span.Len()
	}
	edits = inOrder(edits)
	var b strings.Builder
	b.Grow(max(0, length))
	done := int32(0)
	for _, e := range edits {
		if e.Span.Start < done {
			return "", fmt.Errorf("an edit of bytes %d to %d overlaps another that ends at %d", e.Span.Start, e.Span.End, done)
		}
		b.WriteString(text[done:e.Span.Start])
		b.WriteString(e.New)
		done = e.Span.End
	}
	b.WriteString(text[done:])
	return b.String(), nil
}

// within reports whether a span covers characters of a text, or a place between them.
func within(text string, s Span) bool {
	boundary := func(i int32) bool { return int(i) == len(text) || utf8.RuneStart(text[i]) }
	return 0 <= s.Start && s.Start <= s.End && int(s.End) <= len(text) && boundary(s.Start) && boundary(s.End)
}

// inOrder returns edits in the order of the text, those that insert before the one
// that replaces what is behind them.
func inOrder(edits []Edit) []Edit {
	if slices.IsSortedFunc(edits, compareEdits) {
		return edits
	}
	edits = slices.Clone(edits)
	sort.SliceStable(edits, func(i, j int) bool { return compareEdits(edits[i], edits[j]) < 0 })
	return edits
}

func compareEdits(a, b Edit) int {
	if a.Span.Start != b.Span.Start {
		return int(a.Span.Start) - int(b.Span.Start)
	}
	return min(a.Span.Len(), 1) - min(b.Span.Len(), 1)
}

// Fixes returns the edits that mend all findings for which that is certain, to be
// applied together. Where two findings would change the same characters, or both
// insert at the same place, the one that comes first is mended: check the new text
// again.
func (f Findings) Fixes() []Edit {
	var all []Edit
	for i := range f.Diagnostics {
		fix := f.Diagnostics[i].Fix
		if !slices.ContainsFunc(fix, func(e Edit) bool { return collides(all, e) }) {
			all = inOrder(append(all, fix...))
		}
	}
	return all
}

// collides reports whether an edit changes what one of others changes, or inserts
// where one of them does. They are in order, and none overlaps the next.
func collides(others []Edit, e Edit) bool {
	near, _ := slices.BinarySearchFunc(others, e.Span.Start, func(o Edit, start int32) int { return int(o.Span.End) - int(start) })
	for _, o := range others[near:] {
		if o.Span.Start > e.Span.End {
			break
		}
		if o.Span == e.Span || o.Span.Start < e.Span.End && e.Span.Start < o.Span.End {
			return true
		}
	}
	return false
}

package ast

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// ApplyEdits returns text with the edits applied. Edits may come in any order, and all spans refer to the
// original text. Insertions at one point keep the order of edits, and precede a replacement that starts
// there.
//
// ApplyEdits returns an error and no text if a span is invalid or overlaps another one. A span is invalid if
// it lies outside the text, ends before it begins or divides a character. An insertion inside a replaced span
// counts as an overlap. Use [Findings.Fixes] to get edits that do not overlap.
func ApplyEdits(text string, edits []Edit) (string, error) {
	length := len(text)
	for _, e := range edits {
		if !within(text, e.Span) {
			return "", fmt.Errorf("an edit of bytes %d to %d: there are no such characters in the text", e.Span.Start, e.Span.End)
		}
		length += len(e.New) - e.Span.Size()
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

// within reports whether s is a valid span of text that divides no character.
func within(text string, s Span) bool {
	boundary := func(i int32) bool { return int(i) == len(text) || utf8.RuneStart(text[i]) }
	return 0 <= s.Start && s.Start <= s.End && int(s.End) <= len(text) && boundary(s.Start) && boundary(s.End)
}

// inOrder returns the edits in text order. Insertions precede a replacement that starts at the same point.
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
	return min(a.Span.Size(), 1) - min(b.Span.Size(), 1)
}

// Fixes returns the edits of all findings that have a fix, for [ApplyEdits]. Two fixes may change the
// same characters or insert at the same point. Then only the earlier one is returned, and the caller must
// check the new text again.
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

// collides reports whether e overlaps one of others or inserts at the same point. The caller must pass others
// in order and without overlaps.
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

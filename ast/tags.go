package ast

import (
	"math"
	"slices"
	"strings"
)

// Value returns the value of the first tag with the name, or "" without one. Names are matched exactly.
func (t Tags) Value(name string) string {
	for i := range t {
		if t[i].Name == name {
			return t[i].Value
		}
	}
	return ""
}

// Known reports whether a tag's value holds information. It returns false if the value consists only of
// question marks, dashes, points, slashes, asterisks and white space, as in "", "?", "-", "????.??.??" and
// "*".
func Known(value string) bool { return strings.Trim(value, unknownCharacters) != "" }

// unknownCharacters are the characters by which people mark a value as unknown.
const unknownCharacters = " \t\r\n\u3000?？-－–—.．/／*＊"

// Known returns the first value that is [Known] among the values of the named tags, in the order of names, or "" if
// no value is.
func (t Tags) Known(names ...string) string {
	for _, name := range names {
		if value := t.Value(name); Known(value) {
			return value
		}
	}
	return ""
}

// Sort sorts the tags in the order of the specification (see [StandardTag]). Tags that it does not order come
// last. The sort is stable.
func (t Tags) Sort() {
	const few = 32 // maximum number of tags in nearly all games
	var rankMemory [few]int
	ranks, inOrder := rankMemory[:0], true
	for i := range t {
		ranks = append(ranks, tagRank(t[i].Name))
		inOrder = inOrder && (i == 0 || ranks[i-1] <= ranks[i])
	}
	if inOrder {
		return
	}
	var memory [few]Tag
	sorted := memory[:0]
	for least := 0; len(sorted) < len(t); least++ { // least is the lowest remaining rank
		next := math.MaxInt
		for _, rank := range ranks {
			if rank >= least {
				next = min(next, rank)
			}
		}
		for i, rank := range ranks {
			if rank == next {
				sorted = append(sorted, t[i])
			}
		}
		least = next
	}
	copy(t, sorted)
}

// tagRank returns the tag's place in the order of the specification, or math.MaxInt if the specification does
// not order it.
func tagRank(name string) int {
	if standard := standardTag(name); standard != nil && standard.Order > 0 {
		return standard.Order
	}
	return math.MaxInt
}

// Tag returns the first tag called name, or nil. Names are matched exactly.
func (g *Game) Tag(name string) *Tag {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			return &g.Tags[i]
		}
	}
	return nil
}

// SetTag sets the value of the tag called name. If several tags have the name, SetTag keeps the first and
// deletes the others. If none has it, SetTag inserts a new tag in the order of the specification (see
// [StandardTag]). The new tag precedes the first tag that comes later in that order, else it follows the
// ordered ones. A tag that the specification does not order goes last.
//
// SetTag accepts any name and value, and callers may also change tags directly. If PGN cannot represent a
// tag, grammar.Append returns an error.
func (g *Game) SetTag(name, value string) {
	named := func(t Tag) bool { return t.Name == name }
	if i := slices.IndexFunc(g.Tags, named); i >= 0 {
		g.Tags[i].Value = value
		rest := slices.DeleteFunc(g.Tags[i+1:], named)
		g.Tags = g.Tags[:i+1+len(rest)]
		return
	}
	g.Tags = slices.Insert(g.Tags, tagPlace(g.Tags, name), Tag{Name: name, Value: value})
}

// tagPlace returns the index at which to insert a new tag.
func tagPlace(tags []Tag, name string) int {
	standard, _ := LookupTag(name)
	if standard.Order == 0 {
		return len(tags)
	}
	behind := 0
	for i := range tags {
		switch other, _ := LookupTag(tags[i].Name); {
		case other.Order > standard.Order:
			return i
		case other.Order > 0:
			behind = i + 1
		}
	}
	return behind
}

// RenameTag renames every tag called name, keeping its place and value. It reports whether there was one. If
// the game already has a tag called to, RenameTag changes nothing and returns false.
func (g *Game) RenameTag(name, to string) bool {
	if g.Tag(name) == nil || name != to && g.Tag(to) != nil {
		return false
	}
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			g.Tags[i].Name = to
		}
	}
	return true
}

// DeleteTag deletes every tag called name, and reports whether there was one.
func (g *Game) DeleteTag(name string) bool {
	before := len(g.Tags)
	g.Tags = slices.DeleteFunc(g.Tags, func(t Tag) bool { return t.Name == name })
	return len(g.Tags) < before
}

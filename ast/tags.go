package ast

import (
	"math"
	"slices"
	"strings"
)

// Tags are those of a game, in the order of the file.
type Tags []Tag

// Value returns the value of the first tag with the name, or "" if there is none.
// Names are matched exactly.
func (t Tags) Value(name string) string {
	for i := range t {
		if t[i].Name == name {
			return t[i].Value
		}
	}
	return ""
}

// Known reports whether the value of a tag says anything. Nothing at all does not, nor do question
// marks, dashes, points, slashes, asterisks and white space alone: "", "?", "-", "????.??.??" and "*".
func Known(value string) bool { return strings.Trim(value, unknownCharacters) != "" }

// unknownCharacters are those with which people write that something is not known.
const unknownCharacters = " \t\r\n\u3000?？-－–—.．/／*＊"

// Sort puts the tags in the order of the specification (see [StandardTag]), those that
// it does not order behind the others. Tags of one name, and those that it does not
// order, keep theirs.
func (t Tags) Sort() {
	const few = 32 // tags have nearly all games at the most
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
	for least := 0; len(sorted) < len(t); least++ { // of the ranks to come
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

// tagRank returns the place of a tag in the order of the specification, behind all for those that it does not order.
func tagRank(name string) int {
	if standard := standardTag(name); standard != nil && standard.Order > 0 {
		return standard.Order
	}
	return math.MaxInt
}

// Tag returns the first tag with the name, or nil. Names are matched exactly.
func (g *Game) Tag(name string) *Tag {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			return &g.Tags[i]
		}
	}
	return nil
}

// SetTag makes the value that of the game's one tag with the name. The first tag
// that has the name keeps its place, and further ones are deleted. If there is none,
// a new tag is put at its place in the order of the specification (see
// [StandardTag]): before the first of those that come after it there, else behind
// those that the specification orders; a tag that it does not order comes last.
//
// Any name and any value can be set, and any tag of the game can be changed
// directly. What PGN cannot hold, grammar.Append refuses.
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

// tagPlace returns the index at which to put a new tag.
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

// RenameTag gives every tag with a name another name, and leaves their places and
// values. It reports whether there was one. If the game has a tag with the new name
// already, nothing is changed, and RenameTag returns false.
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

// DeleteTag deletes every tag with the name, and reports whether there was one.
func (g *Game) DeleteTag(name string) bool {
	before := len(g.Tags)
	g.Tags = slices.DeleteFunc(g.Tags, func(t Tag) bool { return t.Name == name })
	return len(g.Tags) < before
}

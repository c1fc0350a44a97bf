package compare

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Part is the part of a game that a difference is in.
type Part uint8

// The parts.
const (
	Tag Part = iota
	Moves
	Comment
	Glyph
	Variation
	Result
	Text // text among the moves that has no meaning there
)

// partNames are the names of the parts, for programs and for people.
var partNames = [...]struct {
	name  string
	words rules.Text
}{
	Tag:       {"tag", rules.Text{EN: "tag", ZH: "标签"}},
	Moves:     {"moves", rules.Text{EN: "moves", ZH: "着法"}},
	Comment:   {"comment", rules.Text{EN: "comment", ZH: "注释"}},
	Glyph:     {"glyph", rules.Text{EN: "glyph", ZH: "评注符号"}},
	Variation: {"variation", rules.Text{EN: "variation", ZH: "变着"}},
	Result:    {"result", rules.Text{EN: "result", ZH: "结果"}},
	Text:      {"text", rules.Text{EN: "text", ZH: "多余的文字"}},
}

// String returns the name of the part: tag, moves, comment, glyph, variation, result or text.
func (p Part) String() string {
	if int(p) >= len(partNames) {
		return fmt.Sprintf("Part(%d)", p)
	}
	return partNames[p].name
}

// Words returns the name of the part in both languages.
func (p Part) Words() rules.Text {
	if int(p) >= len(partNames) {
		return rules.Text{}
	}
	return partNames[p].words
}

// A Difference is one change between two versions of a game, the old one and the new one.
type Difference struct {
	Part Part
	Tag  string // the name of the tag

	// In names the variation that the change is in: "6.1" is the first variation of ply 6, and "6.1/8.2" the
	// second variation of ply 8 in it. It is "" in the main line. Plies are counted in the old version.
	In string

	// Ply is the ply that the change is at, counted from 1 at the start of the game, in variations too, in the old version
	// unless that lacks it. It is 0 before the first move and for tags.
	Ply int

	// Old and New are the values, comments, moves, glyphs or results. Added is set if the old version has
	// nothing there, and Removed if the new version has nothing.
	Old, New       string
	Added, Removed bool
}

// Games returns what differs between two versions of a game, tags first. A nil game is an
// empty one.
func Games(old, new *Game) []Difference {
	old, new = old.orEmpty(), new.orEmpty()
	var c comparison
	c.tags(old.tags, new.tags)
	c.line(&old.main, &new.main, place{})
	return c.found
}

// A place is where in a game a line begins.
type place struct {
	in    string
	plies int // number of plies before it
}

// variation returns the place of a variation, counted from 0. It replaces the ply after the passed plies of the line.
func (p place) variation(passed, number int) place {
	in := fmt.Sprintf("%d.%d", p.plies+passed+1, number+1)
	if p.in != "" {
		in = p.in + "/" + in
	}
	return place{in, p.plies + passed}
}

// A comparison collects differences.
type comparison struct{ found []Difference }

// add records a change at a ply of a line.
func (c *comparison) add(part Part, at place, ply int, d change) {
	c.found = append(c.found, Difference{Part: part, In: at.in, Ply: at.plies + ply, Old: d.old, New: d.new, Added: !d.hasOld, Removed: !d.hasNew})
}

func (c *comparison) tags(before, after []tagValues) {
	var names []string
	for _, tag := range slices.Concat(before, after) {
		names = append(names, tag.name)
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		for _, d := range changes(valuesOf(before, name), valuesOf(after, name)) {
			c.found = append(c.found, Difference{Part: Tag, Tag: name, Old: d.old, New: d.new, Added: !d.hasOld, Removed: !d.hasNew})
		}
	}
}

// valuesOf returns the values of the tags of a name.
func valuesOf(tags []tagValues, name string) []string {
	i, ok := searchTag(tags, name)
	if !ok {
		return nil
	}
	return tags[i].values
}

// A change is one text in place of another. Without one of them it was added or removed.
type change struct {
	old, new       string
	hasOld, hasNew bool
}

// texts returns the change from before to after; "" is a missing text.
func texts(before, after string) change { return change{before, after, before != "", after != ""} }

// changes returns how one list of texts becomes another.
func changes(old, new []string) (all []change) {
	for _, b := range blocks(len(old), len(new), func(i, j int) bool { return old[i] == new[j] }) {
		for i := range max(b.oldEnd-b.old, b.newEnd-b.new) {
			d := change{hasOld: b.old+i < b.oldEnd, hasNew: b.new+i < b.newEnd}
			if d.hasOld {
				d.old = old[b.old+i]
			}
			if d.hasNew {
				d.new = new[b.new+i]
			}
			all = append(all, d)
		}
	}
	return all
}

// line compares two lines that begin at a place.
func (c *comparison) line(before, after *line, at place) {
	c.remarks(&before.leading, &after.leading, at, 0)
	i, j := 0, 0 // the plies to come
	together := func(n int) {
		for range n {
			c.remarks(&before.plies[i].remarks, &after.plies[j].remarks, at, i+1)
			i, j = i+1, j+1
		}
	}
	for _, b := range blocks(len(before.plies), len(after.plies), func(i, j int) bool { return before.plies[i].is(&after.plies[j]) }) {
		together(b.old - i)
		c.add(Moves, at, b.old+1, texts(moves(before.plies[b.old:b.oldEnd]), moves(after.plies[b.new:b.newEnd])))
		together(min(b.oldEnd-b.old, b.newEnd-b.new))
		for ; i < b.oldEnd; i++ {
			c.remarks(&before.plies[i].remarks, &remarks{}, at, i+1)
		}
		for ; j < b.newEnd; j++ {
			c.remarks(&remarks{}, &after.plies[j].remarks, at, j+1)
		}
	}
	together(len(before.plies) - i)
	if standard(before.result) != standard(after.result) {
		c.add(Result, at, len(before.plies), texts(before.result, after.result))
	}
	c.remarks(&before.trailing, &after.trailing, at, len(before.plies))
}

// moves returns the texts of some plies, without remarks.
func moves(plies []ply) string {
	var texts []string
	for i := range plies {
		texts = append(texts, plies[i].text)
	}
	return strings.Join(texts, " ")
}

// remarks compares the remarks after a ply of a line.
func (c *comparison) remarks(old, new *remarks, at place, ply int) {
	for _, kind := range [...]struct {
		part     Part
		old, new []string
	}{{Glyph, old.glyphs, new.glyphs}, {Comment, old.comments, new.comments}, {Text, old.strays, new.strays}} {
		for _, d := range changes(kind.old, kind.new) {
			c.add(kind.part, at, ply, d)
		}
	}
	c.variations(old.variations, new.variations, at, ply)
}

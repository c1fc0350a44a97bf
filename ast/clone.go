package ast

import (
	"maps"
	"slices"
)

// Clone returns a deep copy of the game: tags, lines, remarks and findings are copied. A plain assignment
// shares these slices.
func (g *Game) Clone() *Game {
	c := *g
	c.Tags = slices.Clone(g.Tags)
	c.Main = g.Main.copied()
	c.Syntax = g.Syntax.clone()
	return &c
}

func (l *Line) copied() Line {
	c := *l
	c.Leading = cloneRemarks(l.Leading)
	c.Plies = slices.Clone(l.Plies)
	for i := range c.Plies {
		c.Plies[i].Remarks = cloneRemarks(c.Plies[i].Remarks)
	}
	c.Trailing = cloneRemarks(l.Trailing)
	return c
}

func cloneRemarks(remarks []Remark) []Remark {
	c := slices.Clone(remarks)
	for i, r := range c {
		if r != nil {
			c[i] = r.clone()
		}
	}
	return c
}

func (l *Line) clone() Remark {
	c := l.copied()
	return &c
}

func (c *Comment) clone() Remark {
	copied := *c
	return &copied
}

func (s *Stray) clone() Remark {
	copied := *s
	return &copied
}

func (f *Findings) clone() Findings {
	c := *f
	c.Diagnostics = slices.Clone(f.Diagnostics)
	for i := range c.Diagnostics {
		d := &c.Diagnostics[i]
		d.Args = slices.Clone(d.Args)
		d.Related = slices.Clone(d.Related)
		d.Fix = slices.Clone(d.Fix)
		d.Suggestions = slices.Clone(d.Suggestions)
		for j := range d.Suggestions {
			d.Suggestions[j].Edits = slices.Clone(d.Suggestions[j].Edits)
		}
	}
	c.Dropped = maps.Clone(f.Dropped)
	return c
}

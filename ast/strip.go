package ast

import "slices"

// StripComments deletes all comments of the game, including those in variations. Glyphs stay.
func (g *Game) StripComments() { stripRemarks[*Comment](&g.Main) }

// StripVariations deletes all variations of the game, with their comments.
func (g *Game) StripVariations() { stripRemarks[*Line](&g.Main) }

// StripGlyphs deletes all glyphs of the game, as in 炮二平五!, including those in variations.
func (g *Game) StripGlyphs() { stripRemarks[*Glyph](&g.Main) }

// StripCommands deletes the commands in comments, such as [%clk 0:09:58], including those in variations. A comment
// without other text is deleted too.
func (g *Game) StripCommands() { stripCommands(&g.Main) }

func stripCommands(l *Line) {
	strip := func(remarks *[]Remark) {
		*remarks = slices.DeleteFunc(*remarks, func(r Remark) bool {
			switch r := r.(type) {
			case *Line:
				stripCommands(r)
			case *Comment:
				for range r.Commands() { // there is one at least
					r.Text = r.Prose()
					return r.Text == ""
				}
			}
			return false
		})
	}
	strip(&l.Leading)
	for i := range l.Plies {
		strip(&l.Plies[i].Remarks)
	}
	strip(&l.Trailing)
}

// stripRemarks deletes the remarks of type R from a line and its variations.
func stripRemarks[R Remark](l *Line) {
	strip := func(remarks *[]Remark) {
		*remarks = slices.DeleteFunc(*remarks, func(r Remark) bool { _, ok := r.(R); return ok })
		for _, r := range *remarks {
			if v, ok := r.(*Line); ok {
				stripRemarks[R](v)
			}
		}
	}
	strip(&l.Leading)
	for i := range l.Plies {
		strip(&l.Plies[i].Remarks)
	}
	strip(&l.Trailing)
}

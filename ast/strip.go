package ast

import "slices"

// StripComments deletes the comments of the game, those of its variations included.
// Glyphs are no comments and stay.
func (g *Game) StripComments() { stripRemarks[*Comment](&g.Main) }

// StripVariations deletes the variations of the game, and with them what is said in
// them.
func (g *Game) StripVariations() { stripRemarks[*Line](&g.Main) }

// StripGlyphs deletes the glyphs of the game, as in 炮二平五!, those of its variations
// included.
func (g *Game) StripGlyphs() { stripRemarks[*Glyph](&g.Main) }

// stripRemarks deletes the remarks of a type from a line and its variations.
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

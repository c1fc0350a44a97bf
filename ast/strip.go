package ast

import "slices"

// StripComments deletes all comments of the game, including those in variations. Glyphs stay.
func (g *Game) StripComments() { deleteRemarks(&g.Main, is[*Comment]) }

// StripVariations deletes all variations of the game, with their comments.
func (g *Game) StripVariations() { deleteRemarks(&g.Main, is[*Line]) }

// StripGlyphs deletes all glyphs of the game, as in 炮二平五!, including those in variations.
func (g *Game) StripGlyphs() { deleteRemarks(&g.Main, is[*Glyph]) }

// StripCommands deletes the commands in comments, such as [%clk 0:09:58], including those in variations. A comment
// without other text is deleted too.
func (g *Game) StripCommands() {
	deleteRemarks(&g.Main, func(r Remark) bool {
		comment, ok := r.(*Comment)
		if !ok {
			return false
		}
		for range comment.Commands() { // there is one at least
			comment.Text = comment.Prose()
			return comment.Text == ""
		}
		return false
	})
}

// is reports whether a remark is of type R.
func is[R Remark](r Remark) bool { _, ok := r.(R); return ok }

// deleteRemarks deletes the remarks for which del returns true from a line and its variations.
func deleteRemarks(l *Line, del func(Remark) bool) {
	strip := func(remarks *[]Remark) {
		*remarks = slices.DeleteFunc(*remarks, del)
		for _, r := range *remarks {
			if v, ok := r.(*Line); ok {
				deleteRemarks(v, del)
			}
		}
	}
	strip(&l.Leading)
	for i := range l.Plies {
		strip(&l.Plies[i].Remarks)
	}
	strip(&l.Trailing)
}

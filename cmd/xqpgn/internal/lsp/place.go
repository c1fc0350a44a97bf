package lsp

import "github.com/xqpgn/xqpgn/ast"

// Editors count lines and columns from 0, columns in a unit that the session begins with.

// offset returns the offset into a document of a place.
func (d *document) offset(s *server, at position) int {
	return d.text.Offset(ast.Place{Line: at.Line + 1, Column: at.Character + 1}, s.unit)
}

// at returns the place of an offset into a game's text.
func (s *server) at(game *ast.Source, offset int32) position {
	place := game.PlaceIn(offset, s.unit)
	return position{place.Line - 1, place.Column - 1}
}

// rangeOf returns the range of a span of a game's text.
func (s *server) rangeOf(game *ast.Source, span ast.Span) textRange {
	return textRange{s.at(game, span.Start), s.at(game, span.End)}
}

package lsp

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// Editors count lines and columns from 0, columns in a unit that the session begins with.

// offset returns the offset into a text of a place.
func (s *server) offset(text *grammar.Document, at position) int {
	return text.Offset(ast.Place{Line: at.Line + 1, Column: at.Character + 1}, s.unit)
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

// whole returns the span of all of a game's text but the white space at its end.
func whole(game *ast.Source) ast.Span {
	end := len(game.Text)
	for end > 0 && (game.Text[end-1] == '\n' || game.Text[end-1] == '\r' || game.Text[end-1] == ' ' || game.Text[end-1] == '\t') {
		end--
	}
	return ast.Span{End: int32(end)}
}

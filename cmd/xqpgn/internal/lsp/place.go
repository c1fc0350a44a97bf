package lsp

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// Editors count lines and columns from 0. The unit of columns is agreed on when the session begins.

// offset returns the offset of a position in a text.
func (s *server) offset(text *grammar.Document, at position) int {
	return text.Offset(ast.Place{Line: at.Line + 1, Column: at.Character + 1}, s.unit)
}

// at returns the position of an offset in a game's text.
func (s *server) at(game *ast.Source, offset int32) position {
	place := game.PlaceIn(offset, s.unit)
	return position{place.Line - 1, place.Column - 1}
}

// rangeOf returns the range of a span of a game's text.
func (s *server) rangeOf(game *ast.Source, span ast.Span) textRange {
	return textRange{s.at(game, span.Start), s.at(game, span.End)}
}

// whole returns the span of a game's text without the white space at its end.
func whole(game *ast.Source) ast.Span {
	end := len(game.Text)
	for end > 0 && (game.Text[end-1] == '\n' || game.Text[end-1] == '\r' || game.Text[end-1] == ' ' || game.Text[end-1] == '\t') {
		end--
	}
	return ast.Span{End: int32(end)}
}

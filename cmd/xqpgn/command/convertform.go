package command

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/training"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
)

// hasRows reports whether the output has a row for each position, and not games.
func (c *ConvertCommand) hasRows() bool {
	return c.To == export.Positions || c.To == export.PositionSheet || c.To == export.PositionTable
}

// hasSquares reports whether the format stores moves by their squares only.
func (c *ConvertCommand) hasSquares() bool {
	return isForeign(c.To) || c.hasRows() || export.IsTable(c.To) || c.To == export.CSV
}

// rewrites reports whether the flags change how moves are written.
func (c *ConvertCommand) rewrites() bool {
	return c.Notation != "" || c.Script != "" || c.Digits != ""
}

// namesSquares reports whether moves are written by their squares.
func (c *ConvertCommand) namesSquares() bool {
	n, _ := notation.ForFormat(c.Notation)
	return slices.Contains(squareNotations[:], n)
}

// form returns the output format with its options.
func (c *ConvertCommand) form() export.Form {
	board := training.FEN
	if c.Board == "key" {
		board = training.Key
	}
	return export.Form{
		Name: c.To, Encoding: app.EncodingFlag(c.OutputEncoding), FENs: c.FENs, Cycles: c.Cycles, Judge: c.Judge, Named: c.Encoding != grammar.Auto.String(),
		Board: board, Texts: c.Board == "fen", Shuffle: c.Shuffle, Seed: c.Seed, Sort: c.Sort, Sheet: c.Sheet(), Split: c.Split, SplitPositions: c.SplitBy == "positions",
	}
}

// isRecord reports whether a format consists of records.
func isRecord(form string) bool { return form == "json" || form == "ndjson" }

// notation returns the notation for the moves of a game read from a form. Unknown keeps the notation of the
// moves. If ok is false, the whole game can stay unchanged, because it is already in the output format.
func (c *ConvertCommand) notation(form string, game *ast.Game) (n notation.Notation, ok bool) {
	switch {
	case isForeign(c.To) && form == c.To && game.Tags.Value("Format") == notation.ICCS.String():
		return notation.Unknown, false
	case isForeign(c.To):
		return notation.ICCS, true
	case isForeign(form) && c.Notation == "" && !c.hasSquares():
		return notation.Chinese, true // other programs' files store squares
	}
	n, _ = notation.ForFormat(c.Notation)
	return n, c.rewrites()
}

// squareNotations are the notations that name squares.
var squareNotations = [...]notation.Notation{notation.ICCS, notation.UCI, notation.UCI10}

// isForeign reports whether a format belongs to another program.
func isForeign(form string) bool {
	_, foreign := format.ByName(form)
	return foreign
}

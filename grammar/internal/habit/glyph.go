package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// glyph is a sign of chess PGN after a move, such as !? or $1. The tree keeps it with the move.
var glyph = parse.Habit{
	Name:  "glyph",
	Rule:  ruleMoveGlyph,
	Kinds: lexicon.SetOf(lexicon.Glyph),
	Wrong: "1. 炮二平五!? 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if !c.HasMove() {
			return false
		}
		sign := c.At(0)
		c.Report(parse.Finding{Rule: ruleMoveGlyph, Span: c.Span(1), Args: []any{sign.Text, sign.Text}})
		c.SetKind(lexicon.Sign)
		if next := c.At(1); wordKinds.Has(next.Kind) {
			reportJoined(c, lexicon.Sign, next)
			c.InsertAt(1, lexicon.Separator, " ")
		}
		return true
	},
}

// wordKinds are the kinds of tokens that need a separator between a glyph and themselves.
var wordKinds = lexicon.SetOf(lexicon.Move, lexicon.Number, lexicon.Digits, lexicon.Dots, lexicon.Comment, lexicon.Result,
	lexicon.Word, lexicon.Outcome, lexicon.Null, lexicon.Unclosed, lexicon.Quoting)

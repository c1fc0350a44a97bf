package habit

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// variationEmpty is a variation without moves.
var variationEmpty = parse.Habit{
	Name:  "variation-empty",
	Rule:  ruleVariationEmpty,
	Kinds: lexicon.SetOf(lexicon.Close, lexicon.Result),
	Wrong: "1. 炮二平五 () 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		open, ok := c.First("Variation")
		if !ok || !c.WantsRound() {
			return false
		}
		if c.HasMove() { // but no number
			c.Omit()
			return true
		}
		if end := nextClose(c); end <= c.Length() { // otherwise the variation is unterminated
			c.Report(parse.Finding{Rule: ruleVariationEmpty, Span: ast.Span{Start: open.Start, End: end}})
		}
		c.Omit()
		return true
	},
}

// nextClose returns the end of the next closing parenthesis. If no closing parenthesis follows, the returned offset is
// beyond the end of the text.
func nextClose(c *parse.Cursor) int32 {
	end := c.Memo()
	if *end <= c.At(0).Start {
		n := 0
		for c.Kind(n) != lexicon.Close && c.Kind(n) != lexicon.EOF {
			n++
		}
		if *end = c.At(n).End; c.Kind(n) == lexicon.EOF {
			*end++
		}
	}
	return *end
}

package habit

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// resultMissing is a game that ends without a result. The tree has none either.
var resultMissing = parse.Habit{
	Name:  "result-missing",
	Rule:  ruleResultMissing,
	Kinds: lexicon.SetOf(lexicon.EOF),
	Wrong: "1. 炮二平五 马８进７",
	Meet: func(c *parse.Cursor) bool {
		if c.InVariation() {
			return false
		}
		if c.Settle(lexicon.EOF); !c.Fits(lexicon.Result) {
			return false
		}
		if !c.Reported(ruleCommentUnterminated) && !c.Reported(ruleResultEnclosed) && !(c.Reported(ruleVariationUnterminated) && endsInResult(c)) {
			at := c.End()
			c.Report(parse.Finding{Rule: ruleResultMissing, Span: ast.Span{Start: at, End: at}})
		}
		c.Insert(lexicon.Result, "")
		return true
	},
}

// endsInResult reports whether a result follows the last move. In a game with an unclosed variation, the result is in that
// variation.
func endsInResult(c *parse.Cursor) bool {
	for n := -1; ; n-- {
		switch c.Kind(n) {
		case lexicon.Result:
			return true
		case lexicon.EOF, lexicon.Move, lexicon.Number, lexicon.Open:
			return false
		}
	}
}

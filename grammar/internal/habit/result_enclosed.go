package habit

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// resultEnclosed is a result in parentheses at the end of a game that has no other. The parentheses make it a variation.
var resultEnclosed = parse.Habit{
	Name:  "result-enclosed",
	Rule:  ruleResultEnclosed,
	Kinds: lexicon.SetOf(lexicon.Open, lexicon.Result, lexicon.Outcome),
	Early: true,
	Wrong: "1. 炮二平五 马８进７ (1-0)",
	Right: "1. 炮二平五 马８进７ 1-0",
	Meet: func(c *parse.Cursor) bool {
		if c.Kind(0) != lexicon.Open { // the result, after its opening parenthesis was omitted
			open, ok := c.First("Variation")
			enclosed := ok && open.Text == "" && c.WantsRound()
			if enclosed {
				c.Omit()
			}
			return enclosed
		}
		result := afterGap(c, 1)
		n := afterGap(c, result+1)
		if k := c.Kind(result); c.At(0).Text == "" || k != lexicon.Result && k != lexicon.Outcome || c.Kind(n) != lexicon.Close || !endsGame(c, n) {
			return false
		}
		takeOff(c, c.At(result), n)
		return true
	},
}

// takeOff reports the parentheses around a result, and removes them from the fixed text. The parentheses are token 0 and
// token n.
func takeOff(c *parse.Cursor, result parse.Token, n int) {
	means, _ := ast.ReadResult(result.Text)
	at := c.Span(n + 1)
	for _, bracket := range []parse.Token{c.At(0), c.At(n)} {
		if bracket.Deviates() {
			reportBracket(c, "PGN-5", bracket.Span())
		}
	}
	c.Report(parse.Finding{Rule: ruleResultEnclosed, Span: at, Args: []any{c.Source(n + 1), means}})
	c.Replace(n+1, parse.Make(lexicon.Open, at.Start, result.Start, ""), result, parse.Make(lexicon.Close, result.End, at.End, ""))
}

// endsGame reports whether only comments and white space follow token n.
func endsGame(c *parse.Cursor, n int) bool {
	for n++; ; n = c.AfterBraces(n) {
		switch k := c.Kind(n); {
		case k == lexicon.EOF:
			return true
		case !gapKinds.Has(k) && !commentKinds.Has(k) && k != lexicon.Blank:
			return false
		}
	}
}

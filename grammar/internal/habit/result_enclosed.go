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
	Kinds: lexicon.SetOf(lexicon.Result, lexicon.Outcome),
	In:    "Variation",
	Wrong: "1. 炮二平五 马８进７ (1-0)",
	Right: "1. 炮二平五 马８进７ 1-0",
	Meet: func(c *parse.Cursor) bool {
		if c.Depth() > 1 || !c.WantsRound() {
			return false
		}
		if open, _ := c.First("Variation"); open.Text == "" { // the habit met it before
			c.Omit()
			return true
		}
		n := closing(c)
		if n > 0 {
			takeOff(c, n)
		}
		return n > 0
	},
}

// closing returns the number of the parenthesis that closes after the next token, if nothing else was read since one opened
// and the game ends there; else 0.
func closing(c *parse.Cursor) int {
	n := 1
	for gapKinds.Has(c.Kind(n)) {
		n++
	}
	if !c.AfterOpen() || c.Kind(n) != lexicon.Close || !endsGame(c, n) {
		return 0
	}
	return n
}

// takeOff reports the parentheses around the result, which is the next token, and takes them out of the fixed text.
func takeOff(c *parse.Cursor, n int) {
	result := c.At(0)
	means, _ := ast.ReadResult(result.Text)
	n += c.Abandon()
	at := c.Span(n + 1)
	for _, bracket := range []parse.Token{c.At(0), c.At(n)} {
		if bracket.Deviates() {
			c.Report(parse.Finding{Rule: ruleBracketCharacter, Clause: "PGN-5", Span: bracket.Span(), Once: true, Args: []any{c.Text(bracket.Start, bracket.End)}})
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

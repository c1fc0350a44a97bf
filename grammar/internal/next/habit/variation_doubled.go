package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// variationDoubled is a pair of parentheses around nothing but variations. The pair is taken off.
var variationDoubled = parse.Habit{
	Name:  "variation-doubled",
	Rule:  ruleVariationEmpty,
	Kinds: lexicon.SetOf(lexicon.Open),
	Fixes: true,
	Wrong: "1. 炮二平五 ((1. 马二进三)) 马８进７ *",
	Right: "1. 炮二平五 (1. 马二进三) 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if c.In() != "Variation" || c.Kind(-1) != lexicon.Open {
			return false
		}
		n := doubled(c, 0)
		if n == 0 {
			return false
		}
		at := c.At(-1).Span()
		at.End = c.At(n).End
		n += c.Abandon()
		c.Report(parse.Finding{Rule: ruleVariationEmpty, Span: at})
		c.Take(n)
		c.Take(0)
		return true
	},
}

// doubled returns the number of tokens from one of them on up to the parenthesis that closes around variations, if nothing
// else stands there; else 0.
func doubled(c *parse.Cursor, from int) int {
	depth := 0
	for n := from; ; n++ {
		switch c.Kind(n) {
		case lexicon.Open:
			depth++
		case lexicon.Close:
			if depth--; depth < 0 {
				return n - from
			}
		case lexicon.Separator, lexicon.Break:
		case lexicon.EOF:
			return 0
		default:
			if depth == 0 {
				return 0
			}
		}
	}
}

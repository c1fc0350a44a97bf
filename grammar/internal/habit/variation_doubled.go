package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// variationDoubled is a pair of parentheses around nothing but variations. The pair is taken off.
var variationDoubled = parse.Habit{
	Name:  "variation-doubled",
	Rule:  ruleVariationEmpty,
	Kinds: lexicon.SetOf(lexicon.Open),
	Early: true,
	Wrong: "1. 炮二平五 ((1. 马二进三)) 马８进７ *",
	Right: "1. 炮二平五 (1. 马二进三) 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		n := doubled(c)
		if n == 0 {
			return false
		}
		c.Report(parse.Finding{Rule: ruleVariationEmpty, Span: c.Span(n + 1)})
		if c.Kind(n) == lexicon.Close {
			c.Take(n)
		}
		c.Take(0)
		return true
	},
}

// doubled looks at the parenthesis that the next token opens. If it holds nothing but variations, doubled returns the number
// of the token that closes the parenthesis, or of EOF. Otherwise it returns 0.
func doubled(c *parse.Cursor) int {
	for n, some := 1, false; ; n++ {
		switch c.Kind(n) {
		case lexicon.Open:
			some = true
			if n = c.Closing(n); c.Kind(n) == lexicon.EOF {
				return n
			}
		case lexicon.Separator, lexicon.Break:
		case lexicon.Marked:
			if !isWideVariation(c.At(n).Text) {
				return 0
			}
			some = true
		case lexicon.Close, lexicon.EOF:
			if !some {
				return 0
			}
			return n
		default:
			return 0
		}
	}
}

// isWideVariation reports whether words in marks are a variation in parentheses of full width.
func isWideVariation(text string) bool {
	return strings.HasPrefix(text, "（") && !isProse(withoutMarks(text))
}

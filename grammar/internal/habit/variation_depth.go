package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// variationDepth is a variation that is nested too deep. It is set aside. There is no example, since hundreds of
// parentheses are no reading.
var variationDepth = parse.Habit{
	Name:  "variation-depth",
	Rule:  ruleVariationDepth,
	Kinds: lexicon.SetOf(lexicon.Open),
	Meet: func(c *parse.Cursor) bool {
		if !c.TooDeep() {
			return false
		}
		n := c.Closing(0)
		if c.Kind(n) == lexicon.Close {
			n++
		}
		c.Report(parse.Finding{Rule: ruleVariationDepth, Span: c.Span(n), Args: []any{c.MaxDepth()}})
		c.Beside(n, lexicon.Stray)
		return true
	},
}

package habit

import (
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// unmatched is a closing parenthesis or brace that nothing opened. It is set aside.
var unmatched = parse.Habit{
	Name:  "unmatched",
	Rule:  ruleParenthesisUnmatched,
	Kinds: lexicon.SetOf(lexicon.Close, lexicon.Brace),
	Wrong: "1. 炮二平五) 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if c.Wants(c.Kind(0)) || c.InVariation() && c.Kind(0) == lexicon.Close {
			return false
		}
		rule := map[lexicon.Kind]rules.Rule{lexicon.Close: ruleParenthesisUnmatched, lexicon.Brace: ruleBraceUnmatched}[c.Kind(0)]
		c.Report(parse.Finding{Rule: rule, Span: c.Span(1)})
		c.Beside(1, lexicon.Stray)
		return true
	},
}

package habit

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// numberMark is the number of a round with a parenthesis or a comma instead of its period.
var numberMark = parse.Habit{
	Name:  "number-mark",
	Rule:  ruleRoundForm,
	Kinds: lexicon.SetOf(lexicon.Digits),
	Wrong: "1) 炮二平五 马８进７ 2，马二进三 *",
	Right: "1. 炮二平五 马８进７ 2. 马二进三 *",
	Meet: func(c *parse.Cursor) bool {
		number, mark := c.At(0), c.At(1)
		first, size := utf8.DecodeRuneInString(mark.Text)
		end := mark.Start + int32(size)
		switch {
		case mark.Kind == lexicon.Close && !c.InVariation() && c.Numbers(2):
			if dots := c.At(2); dots.Kind == lexicon.Dots {
				end = dots.End
			}
		case mark.Kind != lexicon.Pause || isWhite(first) || !c.Numbers(1):
			return false
		}
		plain := number.Text + "."
		t := parse.Make(lexicon.Number, number.Start, end, plain)
		c.Report(parse.Finding{Rule: ruleRoundForm, Span: t.Span(), Once: true, Args: []any{c.Text(number.Start, end), plain}})
		c.LexAfter(t)
		return true
	},
}

package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// numberSplit is the number of a round with white space in it: before its period, or between its digits if they go on from
// the round before.
var numberSplit = parse.Habit{
	Name:  "number-split",
	Rule:  ruleMoveSplit,
	Kinds: lexicon.SetOf(lexicon.Digits),
	Wrong: "1 . 炮二平五 马８进７ *",
	Right: "1. 炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		number, gap, rest := c.At(0), c.At(1), c.At(2)
		if !gapKinds.Has(gap.Kind) || !c.Fits(lexicon.Number) {
			return false
		}
		var joined, quoted string
		switch {
		case isPeriod(rest) && c.Numbers(1):
			rest.Kind, joined, quoted = lexicon.Number, number.Text+".", c.Source(3)
		case digitsGoOn(c, number.Text, rest):
			joined = number.Text + rest.Text
			quoted = joined
		default:
			return false
		}
		c.Report(parse.Finding{Rule: ruleMoveSplit, Span: gap.Span(), Args: []any{between(gap.Text), quoted}})
		c.Join(3, rest.Kind, joined)
		return true
	},
}

// digitsGoOn reports whether rest, the token after some digits and a gap, is the rest of the same number, as in 1 0. for 10.
// Either the digits and rest together are the number of the next round, or rest is 0, which is never the number of a round.
// A move must follow.
func digitsGoOn(c *parse.Cursor, first string, rest parse.Token) bool {
	const longest = 32
	if len(first)+len(rest.Text) > longest || isZero(first) || !moveAfter(c, 3) {
		return false
	}
	switch rest.Kind {
	case lexicon.Number:
		return isZero(rest.Text) || !rest.Deviates() && c.GoesOn(first+rest.Text)
	case lexicon.Digits:
		return isZero(rest.Text)
	}
	return false
}

// moveAfter reports whether a word that can be a move follows from token n on, after white space and dots.
func moveAfter(c *parse.Cursor, n int) bool {
	n = afterGap(c, n)
	for c.Kind(n) == lexicon.Dots {
		n = afterGap(c, n+1)
	}
	k := c.Kind(n)
	return k == lexicon.Move || k == lexicon.Word || k == lexicon.Null
}

// isZero reports whether a text is zeros, and periods after them.
func isZero(text string) bool {
	return strings.HasPrefix(text, "0") && strings.Trim(text, "0.") == ""
}

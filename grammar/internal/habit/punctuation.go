package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// punctuation is a comma, a semicolon or a full stop between moves, as in prose. It is white space.
var punctuation = parse.Habit{
	Name:  "punctuation",
	Rule:  ruleSeparatorPunctuation,
	Kinds: lexicon.SetOf(lexicon.Pause, lexicon.Dots),
	Wrong: "1. 炮二平五，马８进７。 *",
	Right: "1. 炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if c.Kind(0) == lexicon.Dots && !isFullStop(c) {
			return false
		}
		if c.BeforeMoves() { // before the first word, punctuation has no meaning
			return c.Kind(0) == lexicon.Pause && leadingStops(c)
		}
		switch n := afterGap(c, 1); {
		case !c.Wants(lexicon.Separator):
			c.Pause(n, lexicon.Blank)
		case strings.ContainsAny(c.Source(n), "\r\n"):
			c.Pause(n, lexicon.Break)
		default:
			c.Pause(n, lexicon.Separator)
		}
		return true
	},
}

// isFullStop reports whether the next token is a single period directly after a word, and not directly before digits.
func isFullStop(c *parse.Cursor) bool {
	t, before, after := c.At(0), c.At(-1), c.At(1)
	return isPeriod(t) && before.Written() && before.End == t.Start && !notBeforeStop.Has(before.Kind) &&
		(after.Start != t.End || after.Kind != lexicon.Digits && !(after.Kind == lexicon.Other && isFigure(after.Text)))
}

// notBeforeStop are the kinds of tokens that a full stop does not follow.
var notBeforeStop = gapKinds | lexicon.SetOf(lexicon.Open, lexicon.Blank, lexicon.Number)

// leadingStops sets the punctuation of the next token aside, and leaves the white space around it.
func leadingStops(c *parse.Cursor) bool {
	if c.LexAs(lexicon.Break) || c.LexAs(lexicon.Separator) {
		return true
	}
	stops := strings.IndexFunc(c.At(0).Text, isWhite)
	if stops < 0 {
		stops = len(c.At(0).Text)
	}
	c.Lex(lexicon.Other, stops)
	return true
}

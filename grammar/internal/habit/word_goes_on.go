package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// wordGoesOn is more letters, digits or signs directly after a move in letters and digits, as in M3.8.7. All of it is one word,
// since no part is certain. The semantic pass reports it.
var wordGoesOn = parse.Habit{
	Name:  "word-goes-on",
	Kinds: lexicon.SetOf(lexicon.Dots, lexicon.Digits, lexicon.Word, lexicon.Null, lexicon.Other),
	Wrong: "1. C2.55 N8+7.x *",
	Meet: func(c *parse.Cursor) bool {
		before := c.At(-1)
		if before.Kind != lexicon.Move || before.End != c.At(0).Start || !before.Token.Written() || parse.EndsMove(before.Text) {
			return false
		}
		whole := lexicon.HasMoveForm(before.Text)
		n := restOfWord(c, whole)
		rest := c.Text(c.At(0).Start, c.At(0).Start+n)
		if n == 0 || whole && lexicon.HasMoveForm(rest) || joinedMove(c) > 0 || signBeforeMove(rest) > 0 {
			return false
		}
		c.Lex(lexicon.Word, int(n))
		word := ast.Span{Start: before.Start, End: c.At(0).End}
		reportFormless(c, word)
		c.Extend(1, c.Text(word.Start, word.End))
		return true
	},
}

// restOfWord returns the length in bytes of the rest of a word, which begins with the next token. It returns 0 if the word
// does not go on. A period in the rest must have a letter, a digit or a sign after it. whole says that the word so far is a
// whole move: then a period before another move, or before the number of the next round, is a full stop.
func restOfWord(c *parse.Cursor, whole bool) (end int32) {
	start := c.At(0).Start
	for n := 0; adjoins(c, n) && c.At(n).Start-start < longestJoined; n++ {
		t := c.At(n)
		switch {
		case c.IsPart(n), n > 0 && t.Kind == lexicon.Move:
			end = t.End - start
		case n > 0 && isDigitsAndPeriod(t):
			end = t.End - start - 1
		case t.Kind != lexicon.Dots, t.Text != ".", n == 0 && whole && beginsNext(c):
			return end
		}
	}
	return end
}

// isDigitsAndPeriod reports whether a token is the number of a round in digits, with one period.
func isDigitsAndPeriod(t parse.Token) bool {
	return t.Kind == lexicon.Number && strings.Trim(t.Text, "0123456789") == "."
}

// adjoins reports whether token n belongs to the same word as the token before it. This holds for token 0, and for a token
// that directly follows another, if the other does not end as a move in Chinese does.
func adjoins(c *parse.Cursor, n int) bool {
	before := c.At(n - 1)
	return n == 0 || before.End == c.At(n).Start && !parse.EndsMove(before.Text)
}

// beginsNext reports whether another move or the number of the next round follows the next token.
func beginsNext(c *parse.Cursor) bool {
	t := c.At(1)
	return t.Kind == lexicon.Move || t.Kind == lexicon.Number && c.GoesOn(t.Text)
}

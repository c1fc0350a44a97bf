package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// moveMark is a move with a mark in it, which is no sign of moves. All of it is one word, and the semantic pass says which move
// the rest of it is.
var moveMark = parse.Habit{
	Name:  "move-mark",
	Kinds: lexicon.SetOf(lexicon.Word, lexicon.Digits),
	Early: true,
	Fits:  lexicon.SetOf(lexicon.Move, lexicon.Number),
	Wrong: "1. 炮二@平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		n := markedMove(c)
		if n == 0 {
			return false
		}
		joinMove(c, n)
		return true
	},
}

// markedMove returns the number of tokens of a move with a mark in it that begins with the next token; else 0. Behind the mark
// is no whole move.
func markedMove(c *parse.Cursor) (n int) {
	start, within := c.At(0).Start, 0 // within is the end of the mark
	for t := c.At(0); joinedKinds.Has(t.Kind) && t.Start-start <= longestJoined && adjoins(c, n); t = c.At(n) {
		if n > 0 && t.Kind == lexicon.Other && within == 0 && strings.TrimFunc(t.Text, isMark) == "" {
			within = n
		}
		n++
	}
	if within == 0 || within+1 == n {
		return 0
	}
	rest := c.Text(c.At(within).End, c.At(n-1).End)
	if isWholeMove(rest) || !isWholeMove(c.Source(within)+rest) {
		return 0
	}
	return n
}

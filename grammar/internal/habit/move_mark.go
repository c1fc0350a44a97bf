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

// markedMove returns the number of tokens of a move with a mark in it that begins with the next token; else 0. No whole move
// follows the mark.
func markedMove(c *parse.Cursor) int {
	mark, n := markInWord(c)
	if mark == 0 || mark+1 == n {
		return 0
	}
	rest := c.Text(c.At(mark).End, c.At(n-1).End)
	if lexicon.HasMoveForm(rest) || !lexicon.HasMoveForm(c.Source(mark)+rest) {
		return 0
	}
	return n
}

// markInWord returns the number of the first token that is a mark in the word that begins with the next token, 0 for none, and
// the number of tokens of the word.
func markInWord(c *parse.Cursor) (mark, n int) {
	start := c.At(0).Start
	for t := c.At(0); joinedKinds.Has(t.Kind) && t.Start-start <= longestJoined && adjoins(c, n); t = c.At(n) {
		if mark == 0 && isMarkOnly(t) {
			mark = n
		}
		n++
	}
	return mark, n
}

// isMarkOnly reports whether a token has nothing but marks.
func isMarkOnly(t parse.Token) bool {
	return t.Kind == lexicon.Other && strings.TrimFunc(t.Text, isMark) == ""
}

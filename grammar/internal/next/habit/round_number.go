package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// roundNumber is a move without the number of its round. The semantic pass reports it, which knows whose turn it is.
var roundNumber = parse.Habit{
	Name:  "round-number",
	Kinds: lexicon.SetOf(lexicon.Move),
	Wrong: "炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if !c.Wants(lexicon.Number) {
			return false
		}
		c.Settle(lexicon.Number)
		c.Interpose("Ply")
		return true
	},
}

package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// moveSign is a sign right before a move, as between two moves. It is set aside.
var moveSign = parse.Habit{
	Name:  "move-sign",
	Rule:  ruleStrayText,
	Kinds: lexicon.SetOf(lexicon.Word),
	Wrong: "1. H2-E2 -H9-G7 *",
	Meet: func(c *parse.Cursor) bool {
		n := signBeforeMove(c.At(0).Text)
		if n == 0 {
			return false
		}
		c.Lex(lexicon.Other, n)
		setAside(c, 1)
		return true
	},
}

// signBeforeMove returns the length of the sign that a text begins with, if a move follows; else 0.
func signBeforeMove(text string) int {
	at := signPattern().FindStringSubmatchIndex(text)
	if at == nil {
		return 0
	}
	return at[3]
}

var signPattern = lexicon.Pattern(`^([<sign>])<move>`)

package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// roundSemicolon is a semicolon between rounds. Elsewhere a semicolon begins a comment of chess PGN.
var roundSemicolon = parse.Habit{
	Name:  "round-semicolon",
	Rule:  ruleSeparatorPunctuation,
	Kinds: lexicon.SetOf(lexicon.Remainder),
	Wrong: "1. 炮二平五 马８进７; 2. 马二进三 *",
	Right: "1. 炮二平五 马８进７ 2. 马二进三 *",
	Meet: func(c *parse.Cursor) bool {
		pause := betweenRounds().FindStringSubmatch(c.At(0).Text)
		if pause == nil {
			return false
		}
		if before := c.At(-1); before.Kind == lexicon.Stray && before.End == c.At(0).Start {
			c.Lex(lexicon.Other, 1) // a blank in its place could join digits before it and the number
		} else {
			c.Lex(lexicon.Pause, len(pause[1]))
		}
		return true
	},
}

// betweenRounds is a semicolon before the number of a round, or before the result at the end of a line.
var betweenRounds = lexicon.Pattern(`^(;[ \t]*)(?:[0-9]+\.(?:[^0-9]|$)|(?:1-0|0-1|1/2-1/2|\*)[ \t]*$)`)

package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// moveNull is two dashes, 0000, @@@@ or <>, which engines and servers write for passing the turn.
var moveNull = parse.Habit{
	Name:  "move-null",
	Kinds: lexicon.SetOf(lexicon.Null),
	Fits:  lexicon.SetOf(lexicon.Move, lexicon.Number),
	Wrong: "1. 炮二平五 -- 2. 马二进三 *",
	Meet: func(c *parse.Cursor) bool {
		if c.BeforeMoves() {
			return false
		}
		joinMove(c, 1)
		return true
	},
}

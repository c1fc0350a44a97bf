package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// moveForm is a word that is a move in SAN, in other characters or in Vietnamese, with white space after it. It becomes one
// move, so that later habits do not look for moves within the word. The semantic pass resolves it on the board.
var moveForm = parse.Habit{
	Name:  "move-form",
	Kinds: lexicon.SetOf(lexicon.Word),
	Fits:  lexicon.SetOf(lexicon.Move, lexicon.Number),
	Wrong: "1. Che3 Hg8 *",
	Meet: func(c *parse.Cursor) bool {
		if !c.At(0).IsMoveForm() || !wordEnds.Has(c.Kind(1)) {
			return false
		}
		joinMove(c, 1)
		return true
	},
}

// wordEnds are the kinds of the tokens that end any word before them.
var wordEnds = lexicon.SetOf(lexicon.Separator, lexicon.Break, lexicon.EOF)

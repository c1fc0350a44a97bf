package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// moveSAN is a move in SAN, or of squares with ranks up to 10, with white space after it. It is a whole word, so no habit has to
// search it for other moves, nor the text after it for the rest of the move. The semantic pass reads it.
var moveSAN = parse.Habit{
	Name:  "move-san",
	Kinds: lexicon.SetOf(lexicon.Word),
	Fits:  lexicon.SetOf(lexicon.Move, lexicon.Number),
	Wrong: "1. Che3 Hg8 *",
	Meet: func(c *parse.Cursor) bool {
		if !c.At(0).IsSAN() || !wordEnds.Has(c.Kind(1)) {
			return false
		}
		joinMove(c, 1)
		return true
	},
}

// wordEnds are the kinds of the tokens that end any word before them.
var wordEnds = lexicon.SetOf(lexicon.Separator, lexicon.Break, lexicon.EOF)

package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// numberPair is two numbers of rounds, such as 12.1., where a number is due. The lexicon takes 12.1 for a move with a digit for
// the piece.
var numberPair = parse.Habit{
	Name:  "number-pair",
	Rule:  ruleStrayText,
	Kinds: lexicon.SetOf(lexicon.Move),
	Wrong: "12.1. 炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		t, period := c.At(0), c.At(1)
		pair := pairPattern().FindStringSubmatch(t.Text)
		if pair == nil || !c.Wants(lexicon.Number) || period.Text != "." || period.Start != t.End || !gapKinds.Has(c.Kind(2)) {
			return false
		}
		c.Lex(lexicon.Number, len(pair[1]))
		return true
	},
}

var pairPattern = lexicon.Pattern(`^([0-9]+\.)[0-9]+$`)

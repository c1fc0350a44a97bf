package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// blank is white space where the grammar has none, as after text that was set aside. It is kept beside the grammar. There
// is no example: another habit always meets the text before it.
var blank = parse.Habit{
	Name:  "blank",
	Kinds: lexicon.SetOf(lexicon.Separator, lexicon.Break),
	Meet: func(c *parse.Cursor) bool {
		if c.At(0).Deviates() {
			c.Pause(1, lexicon.Blank)
		}
		c.SetKind(lexicon.Blank)
		return true
	},
}

package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// fence is a line of Markdown that begins or ends code, as around a game in an issue or a chat. It is set aside, and no writer
// keeps it: see [ast.HasWords].
var fence = parse.Habit{
	Name:  "fence",
	Rule:  ruleStrayText,
	Kinds: lexicon.SetOf(lexicon.Other),
	Wrong: "```pgn\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if !lineStarts.Has(c.Kind(-1)) || !strings.HasPrefix(c.At(0).Text, "```") {
			return false
		}
		n := 1
		if c.Kind(1) == lexicon.Word && c.At(1).Start == c.At(0).End { // the language
			n++
		}
		end := n
		if c.Kind(end) == lexicon.Separator {
			end++
		}
		if c.Kind(end) != lexicon.Break && c.Kind(end) != lexicon.EOF {
			return false
		}
		setAside(c, n)
		return true
	},
}

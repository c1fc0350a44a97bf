package habit

import (
	"regexp"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// moveJoined is a word in letters and digits that has several moves, or a move and the result. It is split, and the habit
// separator puts blanks between the parts.
var moveJoined = parse.Habit{
	Name:  "move-joined",
	Rule:  ruleSeparatorMissing,
	Kinds: lexicon.SetOf(lexicon.Word),
	Fits:  lexicon.SetOf(lexicon.Move, lexicon.Number),
	Wrong: "1. H2-E2H9-G7*",
	Right: "1. H2-E2 H9-G7 *",
	Meet: func(c *parse.Cursor) bool {
		end := joinedMove(c)
		if end == 0 {
			return false
		}
		c.Lex(lexicon.Move, end)
		return true
	},
}

// joinedMove returns the length of the first move of the word that the next token begins, if the word has several; else 0.
func joinedMove(c *parse.Cursor) int {
	n, start := 0, c.At(0).Start
	for t := c.At(0); joinedKinds.Has(t.Kind) && t.Start-start <= longestJoined; t = c.At(n) {
		n++
	}
	return firstOfJoined(c.Source(n))
}

// joinedKinds are the kinds of the tokens that such a word has. It ends with white space.
var joinedKinds = lexicon.SetOf(lexicon.Word, lexicon.Digits, lexicon.Number, lexicon.Dots, lexicon.Move, lexicon.Result, lexicon.Null, lexicon.Other)

// longestJoined is the number of bytes of a word that is taken apart, so that no text is looked at more than a few times.
const longestJoined = 64

// shortestJoined is the number of bytes of a square before a result.
const shortestJoined = len("e5*")

// firstOfJoined returns the length of the first move of a word, if other moves, numbers of rounds and the result follow up
// to its end, with nothing or a sign between; else 0. It may end with full stops.
func firstOfJoined(word string) (first int) {
	if len(word) < shortestJoined || len(word) > longestJoined {
		return 0
	}
	for _, pattern := range joined {
		if at := pattern().FindStringSubmatchIndex(word); at != nil {
			return at[3]
		}
	}
	return 0
}

const (
	oneMove = `<san-move>|<move>`
	decided = `1-0|0-1|1/2-1/2`
	behind  = `[0-9]+\.+|<san-move>|<san-square>[+#]*|` + decided + `|\*` // after any move, a square among them
)

// joined match a word that begins with a move: with one, with a square of SAN, or with a word of four characters that ends
// with a digit, before a result.
var joined = []func() *regexp.Regexp{
	pattern(`^(` + oneMove + `)(?:[<sign>]?<move>|` + behind + `)+\.*$`),
	pattern(`^(<san-square>[+#]*)(?:` + behind + `)(?:[<sign>]?<move>|` + behind + `)*\.*$`),
	pattern(`^(.{3,}[0-9])(?:` + decided + `)\.*$`),
}

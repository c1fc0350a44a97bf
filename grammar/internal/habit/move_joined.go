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

// joinedMove returns the length of the first move in the word that begins with the next token, if other moves, numbers or
// the result are joined to this move, as in H2-E2H9-G7*. Otherwise it returns 0.
func joinedMove(c *parse.Cursor) int {
	n, start := 0, c.At(0).Start
	for t := c.At(0); joinedKinds.Has(t.Kind) && t.Start-start <= longestJoined; t = c.At(n) {
		n++
	}
	return firstOfJoined(c.Source(n))
}

// joinedKinds are the kinds of tokens that a word of joined moves may have. White space ends the word.
var joinedKinds = lexicon.SetOf(lexicon.Word, lexicon.Digits, lexicon.Number, lexicon.Dots, lexicon.Move, lexicon.Result, lexicon.Null, lexicon.Other)

// longestJoined is the length in bytes of the longest word that is split into moves. The limit ensures that no text is
// searched more than a few times.
const longestJoined = 64

// shortestJoined is the length in bytes of the shortest word that is split: a square and a result.
const shortestJoined = len("e5*")

// firstOfJoined returns the length of the first move in a word if the rest of the word has only moves, numbers of rounds and
// the result, joined directly or by a sign. Otherwise it returns 0. The word may end with full stops.
func firstOfJoined(word string) (first int) {
	if len(word) < shortestJoined || len(word) > longestJoined {
		return 0
	}
	for _, matcher := range joined {
		if at := matcher().FindStringSubmatchIndex(word); at != nil {
			return at[3]
		}
	}
	return 0
}

const (
	oneMove = `<san-move>|<move>`
	decided = `1-0|0-1|1/2-1/2`
	behind  = `[0-9]+\.+|<san-move>|<san-square>[+#]*|` + decided + `|\*` // text that may follow a move or a square in the word
)

// joined match a word of joined moves. The first group is the first move: a move in one of the notations, a square of SAN,
// or, before a result, a word of at least four characters with a digit at its end.
var joined = []func() *regexp.Regexp{
	lexicon.Pattern(`^(` + oneMove + `)(?:[<sign>]?<move>|` + behind + `)+\.*$`),
	lexicon.Pattern(`^(<san-square>[+#]*)(?:` + behind + `)(?:[<sign>]?<move>|` + behind + `)*\.*$`),
	lexicon.Pattern(`^(.{3,}[0-9])(?:` + decided + `)\.*$`),
}

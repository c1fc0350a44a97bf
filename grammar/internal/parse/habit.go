package parse

import (
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Habit is a way of writing that the specification does not have. The parser asks the habit where the grammar does
// not allow the next token. The parser never goes back: a habit that shows only after the first token of a production
// must be Early.
type Habit struct {
	Name  string      // name of its file, such as "round-number"
	Rule  rules.Rule  // rule that it reports; 0 if it reports none
	Kinds lexicon.Set // kinds of the next token for which it is asked
	Early bool        // Meet is also called for tokens that the grammar allows, before a production takes them
	In    string      // production in which it is asked, the innermost one; "" for any
	Fits  lexicon.Set // the grammar allows one of them here, or here after a separator; 0 for no such condition
	Wrong string      // an example of the habit, in movetext or as a whole game
	Right string      // the same as the specification writes it; "" if there is no fix

	// Meet reports a finding and writes the tokens, from the next one on, as the specification does. It returns
	// false, and changes nothing, if the text does not show the habit. Each call that returns true must make
	// progress: after it the grammar allows the next token, or fewer tokens are to come.
	Meet func(c *Cursor) bool
}

package habit

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// wordMove is a word in the place of a move: a move in a form that the specification does not have, or no move at all. The word
// is read as a move, and the semantic pass reports it if it is not one. Dots before the word leave out Red's move, unless they
// are a period within a move in digits.
var wordMove = parse.Habit{
	Name:  "word-move",
	Kinds: lexicon.SetOf(lexicon.Word, lexicon.Other, lexicon.Dots, lexicon.Null),
	Early: true,
	Fits:  lexicon.SetOf(lexicon.Move, lexicon.Number),
	Wrong: "1. 马二上三 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		n := c.Word()
		if n == 0 || c.Kind(0) == lexicon.Null && n == 1 || c.Wants(c.Kind(0)) && !periodMove().MatchString(c.Source(n)) {
			return false
		}
		joinMove(c, n)
		return true
	},
}

// periodMove matches a move in digits whose first character is a period, the sign for the second of three pieces.
var periodMove = lexicon.Pattern(`^[<period>][<count>][<wxf-mark>][<count>]$`)

// joinMove makes one move of the next n tokens, which are not written as a move of the specification.
func joinMove(c *parse.Cursor, n int) {
	reportFormless(c, c.Span(n))
	c.Join(n, lexicon.Move, c.Source(n))
}

// reportFormless reports a word in the place of a move that is not written as a move of the specification. It reports only
// the first such word of a game, and only if no semantic pass follows.
func reportFormless(c *parse.Cursor, word ast.Span) {
	if c.FirstFormless() {
		c.Report(parse.Finding{Rule: ruleStrayText, Clause: "PGN-3.3", Span: word, Quoted: true})
	}
}

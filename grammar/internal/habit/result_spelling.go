package habit

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// resultSpelling is a result in words or in other signs. It is one where its line of moves ends; elsewhere words are moves.
var resultSpelling = parse.Habit{
	Name:  "result-spelling",
	Rule:  ruleResultSpelling,
	Kinds: lexicon.SetOf(lexicon.Outcome),
	Wrong: "1. 炮二平五 马８进７ 红胜",
	Right: "1. 炮二平五 马８进７ 1-0",
	Meet: func(c *parse.Cursor) bool {
		t := c.At(0)
		first, _ := utf8.DecodeRuneInString(t.Text)
		due := c.Fits(lexicon.Result) || c.LastWord().Kind == lexicon.Open || c.InVariation() && c.HasMove() // a variation without numbers wants a round
		if due && (c.EndsLine() || endsAboveFooter(c)) && isResultHere(c, first) {
			plain := t.Canonical(t.Text)
			c.Report(parse.Finding{Rule: ruleResultSpelling, Span: c.Span(1), Args: []any{t.Text, plain}})
			c.Join(1, lexicon.Result, plain)
			return true
		}
		if !unicode.IsLetter(first) {
			return false
		}
		word := strings.IndexAny(t.Text, " \t")
		if word < 0 {
			word = len(t.Text)
		}
		c.Lex(lexicon.Word, word)
		return true
	},
}

// isResultHere reports whether the next token can be a result after the last one. first is its first character. A result in
// digits or signs cannot follow text without meaning, since it may be part of the text. A result in quotation marks must
// follow a move or a remark.
func isResultHere(c *parse.Cursor, first rune) bool {
	switch {
	case unicode.IsLetter(first):
		return true
	case strings.ContainsRune("\"“”＂", first):
		return moveWords.Has(c.LastWord().Kind)
	}
	return c.LastWord().Kind != lexicon.Stray
}

// moveWords are the kinds of a move and of remarks on it.
var moveWords = lexicon.SetOf(lexicon.Move, lexicon.Comment, lexicon.Close, lexicon.Sign)

package habit

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// stray is text that no other habit knows. It is set aside. At the end of the game, a part that is still missing is left
// out. It never declines.
var stray = parse.Habit{
	Name:  "stray",
	Rule:  ruleStrayText,
	Kinds: lexicon.All,
	Wrong: "1. 炮二平五 @ 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if c.Kind(0) == lexicon.EOF {
			c.Omit()
			return true
		}
		if !c.At(0).Written() { // a habit inserted the token, and it does not fit
			c.Drop()
			return true
		}
		before, next := c.At(-1), c.At(0)
		setAside(c, 1)
		if next.Kind == lexicon.Other && before.Kind == lexicon.Stray && before.End == next.Start && bothMarks(before.Text, next.Text) {
			c.Extend(1, c.Text(before.Start, next.End))
		}
		return true
	},
}

// bothMarks reports whether the text before ends with a mark, and text begins with one (see isMark). Then the two are one
// text without meaning.
func bothMarks(before, text string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(text)
	return isMark(last) && isMark(first)
}

// isMark reports whether a character is punctuation other than brackets, periods and signs of moves.
func isMark(r rune) bool {
	t, _ := lexicon.Lex(string(r), 0, lexicon.Text)
	return t.Kind == lexicon.Other && (unicode.IsPunct(r) || unicode.IsSymbol(r)) && !strings.ContainsRune("+-=＋－＝#＃→", r)
}

// setAside makes the next n tokens a stray, which is text without meaning, and reports it. If only white space is between
// two strays, they are reported together.
func setAside(c *parse.Cursor, n int) {
	reportStray(c, c.Span(n))
	c.Beside(n, lexicon.Stray)
}

// reportStray reports text without meaning.
func reportStray(c *parse.Cursor, at ast.Span) {
	if c.Widen(ruleStrayText, at) {
		return
	}
	f := parse.Finding{Rule: ruleStrayText, Span: at, Quoted: true}
	if c.Kind(0) == lexicon.Remainder { // a comment of chess PGN
		f.Clause = "PGN-3.5"
	}
	c.Report(f)
}

package habit

import (
	"strings"
	"unicode"
	"unicode/utf8"

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
		if !c.At(0).Written() { // a habit put it in, and it does not fit
			c.Drop()
			return true
		}
		before := c.At(-1)
		reportStray(c, 1)
		if c.Kind(0) == lexicon.Other && before.Kind == lexicon.Stray && before.End == c.At(0).Start && bothMarks(before.Text, c.At(0).Text) {
			c.Extend(1)
			return true
		}
		c.Beside(1, lexicon.Stray)
		return true
	},
}

// bothMarks reports whether one text ends and another begins with punctuation of no other use. Together they are one text.
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

// reportStray reports that the next n tokens have no meaning. They join such text directly before
// them, white space aside.
func reportStray(c *parse.Cursor, n int) {
	f := parse.Finding{Rule: ruleStrayText, Span: c.Span(n), Args: []any{quote(c.Source(n))}}
	if c.Kind(0) == lexicon.Remainder { // a comment of chess PGN
		f.Clause = "PGN-3.5"
	}
	if start, ok := c.Latest(ruleStrayText); ok {
		f.Span.Start = start
		const most = maxQuoted * utf8.UTFMax // bytes, and a character more
		f.Args = []any{quote(c.Text(start, min(f.Span.End, start+most+utf8.UTFMax)))}
		c.Widen(f)
		return
	}
	c.Report(f)
}

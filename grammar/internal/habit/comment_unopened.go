package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// commentUnopened is words or HTML after a move, and a brace that closes them: the brace before them was lost.
var commentUnopened = parse.Habit{
	Name:  "comment-unopened",
	Rule:  ruleBraceUnmatched,
	Kinds: lexicon.SetOf(lexicon.Word, lexicon.Other),
	Wrong: "1. 炮二平五 当头炮} 马８进７ *",
	Right: "1. 炮二平五 {当头炮} 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if !c.HasMove() || !c.Fits(lexicon.Comment) || !moveWords.Has(c.LastWord().Kind) || c.Kind(0) == lexicon.Other && c.At(0).Text[0] != '<' {
			return false
		}
		const most = 1024 // bytes
		start, n := c.At(0).Start, 0
		for !wordsEnd.Has(c.Kind(n)) && c.At(n).End-start < most {
			n++
		}
		if c.Kind(n) != lexicon.Brace {
			return false
		}
		if _, plain := wordsOf(c.Text(start, c.At(n).Start)); !plain {
			return false
		}
		brace := c.At(n).Span()
		c.Report(parse.Finding{Rule: ruleBraceUnmatched, Span: brace})
		c.Join(n+1, lexicon.Comment, "{"+c.Text(start, brace.Start)+"}")
		return true
	},
}

// wordsEnd are the kinds of tokens that end the words of a comment without its opening brace.
var wordsEnd = lexicon.SetOf(lexicon.Brace, lexicon.Number, lexicon.Digits, lexicon.Result, lexicon.Move, lexicon.Comment, lexicon.Unclosed,
	lexicon.Open, lexicon.Close, lexicon.TagOpen, lexicon.Marked, lexicon.Bracketed, lexicon.Remainder, lexicon.EOF)

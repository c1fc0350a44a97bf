package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// marked is words in other marks than braces. After a move they are a comment, unless a word is like a move, a number or a
// result.
var marked = parse.Habit{
	Name:  "marked",
	Rule:  ruleBracketCharacter,
	Kinds: lexicon.SetOf(lexicon.Marked, lexicon.Bracketed),
	Wrong: "1. 炮二平五 （当头炮） 马８进７ *",
	Right: "1. 炮二平五 {当头炮} 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		t := c.At(0)
		inner := withoutMarks(t.Text)
		_, first := utf8.DecodeRuneInString(t.Text)
		last := len(t.Text) - len(inner) - first
		if !c.HasMove() || !c.Fits(lexicon.Comment) || !isProse(inner) || afterPart(c) && !strings.HasPrefix(t.Text, "（") {
			if !c.LexAs(lexicon.Open) {
				c.Cut(first)
			}
			return true
		}
		reportBracket(c, "PGN-3.5", ast.Span{Start: t.Start, End: t.Start + int32(first)})
		reportBracket(c, "PGN-3.5", ast.Span{Start: t.End - int32(last), End: t.End})
		c.Join(1, lexicon.Comment, "{"+inner+"}")
		return true
	},
}

// afterPart reports whether the last word was read as a move, but is not a whole move. Words in marks after such a word are
// less likely a remark than the rest of damaged text, such as the end of a tag.
func afterPart(c *parse.Cursor) bool {
	before := c.LastWord()
	return before.Kind == lexicon.Move && before.Text != "--" && !lexicon.HasMoveForm(before.Text)
}

// isProse reports whether a text has a word of some language, and nothing like a move, a number or a result.
func isProse(text string) bool {
	worded, plain := wordsOf(text)
	return worded && plain
}

// wordsOf looks at the words of a text. worded reports whether a word is of some language, such as 好棋. plain reports whether
// no word is like a move, a number or a result.
func wordsOf(text string) (worded, plain bool) {
	inWord := false // digits and periods are part of the word before them
	for kind, word := range tokens(text) {
		switch kind {
		case lexicon.Word:
			if likeMove(word) {
				return false, false
			}
			worded = worded || isWord(word)
			inWord = true
		case lexicon.Number, lexicon.Digits, lexicon.Dots:
			if !inWord {
				return false, false
			}
		case lexicon.Other:
			if inWord = false; isFigure(word) {
				return false, false
			}
		case lexicon.Move, lexicon.Result, lexicon.Outcome, lexicon.Null:
			return false, false
		default:
			inWord = false
		}
	}
	return worded, true
}

// isFigure reports whether a token of kind Other is a date, a time or a score. Such a token begins with a digit.
func isFigure(text string) bool { return '0' <= text[0] && text[0] <= '9' }

// isWord reports whether a word has a character beyond ASCII, or two letters in a row.
func isWord(word string) bool { return wordPattern().MatchString(word) }

var wordPattern = lexicon.Pattern(`[^\x00-\x7f]|[A-Za-z]{2}`)

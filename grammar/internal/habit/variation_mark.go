package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// variationMark is a variation in square brackets or the like: the number of a round and moves, right after a move.
var variationMark = parse.Habit{
	Name:  "variation-mark",
	Rule:  ruleBracketCharacter,
	Kinds: lexicon.SetOf(lexicon.Marked, lexicon.Bracketed),
	Wrong: "1. 炮二平五 [1. 马二进三] 马８进７ *",
	Right: "1. 炮二平五 (1. 马二进三) 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		t := c.At(0)
		inner := withoutMarks(t.Text)
		mark, first := utf8.DecodeRuneInString(t.Text)
		if !strings.ContainsRune("[［【〔", mark) || !c.HasMove() || !c.Fits(lexicon.Open) || !isRounds(inner) {
			return false
		}
		at := t.Start + int32(first)
		toks := []parse.Token{parse.Make(lexicon.Open, t.Start, at, "(")}
		for kind, word := range tokens(inner) {
			end := at + int32(len(word))
			toks = append(toks, parse.Token{Token: lexicon.Token{Kind: kind, Start: at, End: end}, Text: word})
			at = end
		}
		reportBracket(c, "PGN-5", ast.Span{Start: t.Start, End: t.Start + int32(first)})
		reportBracket(c, "PGN-5", ast.Span{Start: at, End: t.End})
		c.Replace(1, append(toks, parse.Make(lexicon.Close, at, t.End, ")"))...)
		return true
	},
}

// isRounds reports whether a text is movetext: it begins with the number of a round, and has moves and remarks on them, but
// nothing else.
func isRounds(text string) bool {
	numbered, moved := false, false
	for kind, word := range tokens(text) {
		switch kind {
		case lexicon.Number:
			numbered = true
		case lexicon.Move:
			moved = true
		case lexicon.Word:
			if !likeMove(word) {
				return false
			}
			moved = true
		case lexicon.Separator, lexicon.Break, lexicon.Blank:
			continue
		case lexicon.Dots, lexicon.Comment, lexicon.Glyph, lexicon.Open, lexicon.Close:
		default:
			return false
		}
		if !numbered {
			return false
		}
	}
	return moved
}

package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// commentWidth is a comment that a brace of the other width closes. No brace is between, and movetext follows.
var commentWidth = parse.Habit{
	Name:  "comment-width",
	Rule:  ruleBracketCharacter,
	Kinds: lexicon.SetOf(lexicon.Unclosed),
	Wrong: "1. 炮二平五 {好棋｝ 马８进７ *",
	Right: "1. 炮二平五 {好棋} 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		const closer = "｝"
		start := c.At(0).Start
		text := c.After(start)
		if text[0] != '{' {
			return false
		}
		end := strings.IndexAny(text[1:], "{｛}｝") + 1
		if end == 0 || !strings.HasPrefix(text[end:], closer) || !movetextFollows(text[end+len(closer):]) {
			return false
		}
		after := start + int32(end+len(closer))
		reportBracket(c, "PGN-3.5", ast.Span{Start: start + int32(end), End: after})
		c.LexAfter(parse.Make(lexicon.Comment, start, after, text[:end]+"}"))
		return true
	},
}

// movetextFollows reports whether a text begins with movetext: a move, a number, a result, a comment or a parenthesis.
func movetextFollows(text string) bool {
	for kind := range tokens(text) {
		if kind != lexicon.Separator && kind != lexicon.Break {
			return movetext.Has(kind)
		}
	}
	return false
}

// movetext are the kinds of tokens that movetextFollows looks for.
var movetext = lexicon.SetOf(lexicon.Move, lexicon.Number, lexicon.Result, lexicon.Comment, lexicon.Unclosed, lexicon.Open, lexicon.Close)

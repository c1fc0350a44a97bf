package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// commentUnclosed is a comment that no brace closes. It goes on to the end of the game.
var commentUnclosed = parse.Habit{
	Name:  "comment-unclosed",
	Rule:  ruleCommentUnterminated,
	Kinds: lexicon.SetOf(lexicon.Unclosed),
	Wrong: "1. 炮二平五 {好棋 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		start, end := c.At(0).Start, c.Length()
		text := c.Text(start, end)
		opener := "{"
		if strings.HasPrefix(text, "｛") {
			opener = "｛"
		}
		brace := ast.Span{Start: start, End: start + int32(len(opener))}
		c.Report(parse.Finding{Rule: ruleCommentUnterminated, Span: brace, Kept: true})
		if opener == "｛" {
			reportBracket(c, "PGN-3.5", brace)
		}
		comment := parse.Make(lexicon.Comment, start, end, "{"+text[len(opener):])
		comment.Unclosed = true
		c.LexAfter(comment)
		return true
	},
}

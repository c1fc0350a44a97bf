package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// commentNested is a brace within a comment. A comment ends where all braces are closed that were opened in it.
var commentNested = parse.Habit{
	Name:  "comment-nested",
	Rule:  ruleCommentNested,
	Kinds: lexicon.SetOf(lexicon.Unclosed),
	Wrong: "1. 炮二平五 {好{棋}} 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		start := c.At(0).Start
		text := c.After(start)
		end, closed := lexicon.CommentEnd(text)
		if !closed {
			return false
		}
		opener := "{"
		if strings.HasPrefix(text, "｛") {
			opener = "｛"
			reportBracket(c, "PGN-3.5", ast.Span{Start: start, End: start + int32(len(opener))})
		}
		inner := text[len(opener):end]
		if closer := "｝"; strings.HasSuffix(inner, closer) {
			inner = strings.TrimSuffix(inner, closer)
			reportBracket(c, "PGN-3.5", ast.Span{Start: start + int32(end-len(closer)), End: start + int32(end)})
		} else {
			inner = inner[:len(inner)-1]
		}
		if i := strings.IndexAny(inner, "{}"); i >= 0 {
			at := start + int32(len(opener)+i)
			c.Report(parse.Finding{Rule: ruleCommentNested, Span: ast.Span{Start: at, End: at + 1}})
		}
		c.LexAfter(parse.Make(lexicon.Comment, start, start+int32(end), "{"+inner+"}"))
		return true
	},
}

// reportBracket reports a bracket of another kind than a clause asks for, such as ｛ at the start of a comment (clause
// PGN-3.5).
func reportBracket(c *parse.Cursor, clause string, at ast.Span) {
	c.Report(parse.Finding{Rule: ruleBracketCharacter, Clause: clause, Span: at, Once: true, Args: []any{c.Text(at.Start, at.End)}})
}

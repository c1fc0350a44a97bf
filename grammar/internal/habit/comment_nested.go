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
		end := commentEnd(text)
		if end == 0 {
			return false
		}
		opener := "{"
		if strings.HasPrefix(text, "｛") {
			opener = "｛"
			reportBracket(c, start, opener)
		}
		inner := text[len(opener):end]
		if closer := "｝"; strings.HasSuffix(inner, closer) {
			inner = strings.TrimSuffix(inner, closer)
			reportBracket(c, start+int32(end-len(closer)), closer)
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

// reportBracket reports a full-width brace.
func reportBracket(c *parse.Cursor, at int32, brace string) {
	c.Report(parse.Finding{Rule: ruleBracketCharacter, Clause: "PGN-3.5", Span: ast.Span{Start: at, End: at + int32(len(brace))}, Once: true, Args: []any{brace}})
}

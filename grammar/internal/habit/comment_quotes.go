package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// commentQuotes is a closed comment with a line that begins like a Game or Event tag: a brace may have been lost, and a
// game with it.
var commentQuotes = parse.Habit{
	Name:  "comment-quotes",
	Rule:  ruleCommentTag,
	Kinds: lexicon.SetOf(lexicon.Quoting),
	Wrong: "1. 炮二平五 {未完\n[Event \"一\"]\n1. 马八进七 } 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		t := c.At(0)
		name := quotedTag().FindStringSubmatchIndex(t.Text)
		bracket := strings.LastIndexByte(t.Text[:name[2]], '[')
		inside := ast.Span{Start: t.Start, End: t.Start + 1}
		c.Report(parse.Finding{
			Rule:    ruleCommentTag,
			Span:    ast.Span{Start: t.Start + int32(bracket), End: t.Start + int32(name[5])},
			Args:    []any{strings.ToUpper(t.Text[name[2]:name[2]+1]) + strings.ToLower(t.Text[name[2]+1:name[3]]), lexicon.LineBreaks(t.Text[:bracket])},
			Related: []ast.Related{{Span: inside, Text: commentBegins}},
		})
		c.SetKind(lexicon.Comment)
		return true
	},
}

// quotedTag matches the first Game or Event tag that begins a line of a comment. Its first group is the name.
var quotedTag = lexicon.Pattern(`[<newline>][<white>]*\[[<white>]*((?i:Game|Event))([<name-mark>]*)[<white>]*"`)

var commentBegins = rules.Text{EN: "the comment begins here", ZH: "注释从这里开始"}

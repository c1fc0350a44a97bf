package habit

import (
	"regexp"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// putValue makes the tail of a tag, which begins with the next token, a value token with the text.
func putValue(c *parse.Cursor, t tail, text string) {
	start := c.At(0).Start
	c.LexAfter(parse.Make(lexicon.Value, start, start+int32(t.end), text))
}

// closed returns a value in quotation marks, with the bracket.
func closed(value string) string { return `"` + value + `"]` }

// within returns the place of a part of a tail that begins with the next token.
func within(c *parse.Cursor, from, to int) ast.Span {
	start := c.At(0).Start
	return ast.Span{Start: start + int32(from), End: start + int32(to)}
}

// reportValues reports a value that holds several in quotation marks. It suggests to leave out the marks between them.
func reportValues(c *parse.Cursor, t tail) {
	at := severalPattern.FindStringIndex(t.value)
	if at == nil {
		if value, _ := lexicon.Lex(closed(t.value), 0, lexicon.Tag); value.Kind == lexicon.Value || t.broken || !strings.Contains(t.value, `"`) {
			return
		}
		at = []int{strings.IndexByte(t.value, '"'), strings.LastIndexByte(t.value, '"') + 1} // a mark in a bracket that nothing closes
	}
	between := within(c, 1+at[0], 1+at[1])
	c.Report(parse.Finding{Rule: ruleTagValues, Span: between, Kept: true, Suggestions: []ast.Suggestion{{
		Edits:  []ast.Edit{{Span: between, New: strings.Trim(t.value[at[0]:at[1]], `"`)}},
		Reason: rules.Text{EN: "if both are one value", ZH: "如果合起来是一个值"},
	}}})
}

// severalPattern finds the text between two values in quotation marks.
var severalPattern = regexp.MustCompile(`"[ \t\x{3000},，、;；/&+]+"`)

// onLine returns a value on one line: a blank takes the place of white space with a line break.
func onLine(value string) string {
	return breakPattern.ReplaceAllString(value, " ")
}

var breakPattern = regexp.MustCompile(`[ \t]*[\r\n][ \t\r\n]*`)

// Faults of a tag.
var (
	noName        = rules.Text{EN: "there is no name", ZH: "没有名称"}
	noValue       = rules.Text{EN: "there is no value", ZH: "没有值"}
	withoutQuotes = rules.Text{EN: "the value is not in quotation marks", ZH: "值没有放在半角双引号里"}
	junkBracket   = rules.Text{EN: "there is another bracket", ZH: "多了方括号"}
	junkBehind    = rules.Text{EN: "something stands between the value and the bracket", ZH: "值和右方括号之间有其他文字"}
	noBracket     = rules.Text{EN: "there is no opening bracket", ZH: "没有左方括号"}
	cutOff        = rules.Text{EN: "it is not closed, and the tags after it contradict those before it: the tags of two games are joined here", ZH: "这个标签没有结束，后面的标签又和前面的矛盾：两局棋的标签在这里连在了一起"}
)

// Faults of the line of a tag.
var (
	tagBefore   = rules.Text{EN: "another tag stands before it", ZH: "前面还有一个标签"}
	movesBehind = rules.Text{EN: "the moves begin behind it", ZH: "后面紧接着着法"}
	brokenTag   = rules.Text{EN: "this one is broken over two", ZH: "这个标签占了两行"}
)

package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// closed returns a value in quotation marks with the bracket after it: "许银川"].
func closed(value string) string { return `"` + value + `"]` }

// plainValue reports whether a value can be put in quotation marks without change.
func plainValue(value string) bool { return value != "" && !strings.ContainsAny(value, "\"\\[]") }

// The faults of a tag, in words for messages.
var (
	noName        = rules.Text{EN: "there is no name", ZH: "没有名称"}
	noValue       = rules.Text{EN: "there is no value", ZH: "没有值"}
	withoutQuotes = rules.Text{EN: "the value is not in quotation marks", ZH: "值没有放在半角双引号里"}
	junkBracket   = rules.Text{EN: "there is another bracket", ZH: "多了方括号"}
	junkBehind    = rules.Text{EN: "other text is between the value and the bracket", ZH: "值和右方括号之间有其他文字"}
	noBracket     = rules.Text{EN: "there is no opening bracket", ZH: "没有左方括号"}
	cutOff        = rules.Text{EN: "it is not closed, and the tags after it contradict those before it: the tags of two games are joined here", ZH: "这个标签没有结束，后面的标签又和前面的矛盾：两局棋的标签在这里连在了一起"}
)

// Faults of the line of a tag, each the only argument of its finding.
var (
	tagBefore   = []any{rules.Text{EN: "another tag comes before it", ZH: "前面还有一个标签"}}
	movesBehind = []any{rules.Text{EN: "the moves begin after it", ZH: "后面紧接着着法"}}
	brokenTag   = []any{rules.Text{EN: "this one is broken over two", ZH: "这个标签占了两行"}}
)

package config

import (
	"regexp"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// tomlWords translates the messages of the TOML decoder, which are in English only, into Chinese.
var tomlWords = []struct{ en, zh string }{
	{`^array is incomplete$`, `列表没有结束`},
	{`^inline table is incomplete$`, `表没有结束`},
	{`^unterminated (?:basic|literal) string$|^multiline (?:basic|literal) string not terminated by .*$`, `字符串没有结束`},
	{`^(?:basic|literal) strings cannot have new lines$`, `字符串里不能换行`},
	{`^(?:multiline )?(?:basic|literal) strings cannot have control characters$`, `字符串里不能有控制字符`},
	{`^control characters are not allowed in comments$`, `注释里不能有控制字符`},
	{`^invalid UTF-8 character in .*$`, `这里的字节不是 UTF-8 文字`},
	{`^invalid escape character .*$`, `反斜杠后面的字符不对`},
	{`^(?:unicode escape sequence is too short|invalid hexadecimal digit in unicode escape sequence|escape sequence is not a valid unicode code point)$`, `\u 后面应当是一个字符的十六进制编号`},
	{`^too many quotes at the end of a multiline (?:basic|literal) string$`, `字符串末尾的引号太多`},
	{`^carriage returns (?:must be followed by a newline character|are not allowed in comments)$`, `回车后面没有换行`},
	{`^expected value, not end of input$`, `这里应当有值，而文件已经结束`},
	{`^expected '=' after key$`, `名称后面应当是 =`},
	{`^expected key but reached end of input$`, `这里应当有名称，而文件已经结束`},
	{`^invalid character at start of key: .*$`, `这里应当是名称`},
	{`^expected newline but got .*$`, `这里应当换行`},
	{`^expected '(\]\]?)' to close (?:array )?table name$`, `名称后面应当是 $1`},
	{`^expected ',' or ']' after array value$`, `列表的值后面应当是 , 或 ]`},
	{`^expected ',' or '}' after inline table key-value$`, `表的值后面应当是 , 或 }`},
	{`^unexpected comma in inline table$`, `这里不该有逗号`},
	{`^(?:table|key) (\S+) (?:already exists|is already defined).*$`, `$1 写了两次`},
}

// noValue replaces the decoder's message about a missing or invalid value, such as a name without quotation
// marks.
var noValue = rules.Text{EN: "expected a value here; write texts in quotation marks", ZH: "这里应当是值；字符串要写在引号里"}

// noValueWas matches the messages that noValue replaces.
const noValueWas = `^(?:strings must be quoted|expected keyword .*|unexpected character .* at start of value|expected value but got .*)$`

// tomlText returns the decoder's message in both languages. A message that is not in the table is put in
// brackets in the Chinese text.
func tomlText(en string) rules.Text {
	if regexp.MustCompile(noValueWas).MatchString(en) {
		return noValue
	}
	for _, row := range tomlWords {
		if pattern := regexp.MustCompile(row.en); pattern.MatchString(en) {
			return rules.Text{EN: en, ZH: pattern.ReplaceAllString(en, row.zh)}
		}
	}
	return rules.Text{EN: en, ZH: "这不合 TOML 的写法（" + en + "）"}
}

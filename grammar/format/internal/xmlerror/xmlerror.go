// Package xmlerror translates the syntax errors of encoding/xml into Chinese.
package xmlerror

import (
	"encoding/xml"
	"regexp"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// words maps patterns of the English messages of encoding/xml to Chinese messages.
var words = []struct{ en, zh string }{
	{`^unexpected EOF$`, `文件不完整，后面缺了一截`},
	{`^element <(\S+)> closed by </(\S+)>$`, `<$1> 由 </$2> 结束`},
	{`^unexpected end element (</\S+>)$`, `这里不该有 $1`},
	{`^invalid character entity (\S+)(?: \(no semicolon\))?$`, `不认识字符实体 $1`},
	{`^expected element name after </?$`, `< 后面没有元素名`},
	{`^expected attribute name in element$`, `元素里缺少属性名`},
	{`^attribute name without = in element$`, `属性名后面没有 =`},
	{`^unquoted or missing attribute value in element$`, `属性的值没有写在引号里`},
	{`^unescaped < inside quoted string$`, `引号里不能有 <`},
	{`^illegal character code (U\+\w+)$`, `不能有字符 $1`},
	{`^unexpected EOF in CDATA section$`, `CDATA 没有结束`},
	{`^unescaped ]]> not in CDATA section$`, `CDATA 之外不能有 ]]>`},
	{`^invalid (?:sequence )?<(\S+) (?:sequence|not part of .*)$`, `<$1 不是注释，也不是 CDATA`},
	{`^invalid characters between (</\S+) and >$`, `$1 和 > 之间不该有文字`},
	{`^expected target name after <\?$`, `<? 后面没有名称`},
	{`^expected /> in element$`, `/ 后面应当是 >`},
	{`^invalid XML name: (.*)$`, `“$1”不能作名称`},
	{`^invalid UTF-8$`, `有的字节不是 UTF-8 文字`},
}

// Text returns the message of err in both languages, without the line number. An unknown message is in English in
// brackets in the Chinese text.
func Text(err *xml.SyntaxError) rules.Text {
	for _, row := range words {
		if pattern := regexp.MustCompile(row.en); pattern.MatchString(err.Msg) {
			return rules.Text{EN: err.Msg, ZH: pattern.ReplaceAllString(err.Msg, row.zh)}
		}
	}
	return rules.Text{EN: err.Msg, ZH: "这不合 XML 的写法（" + err.Msg + "）"}
}

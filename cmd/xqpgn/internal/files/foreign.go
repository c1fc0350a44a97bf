package files

import (
	"regexp"
	"sync"
)

// inChinese words what packages say in English about files and games, as far as the table has it.
func inChinese(text string) string {
	for _, row := range foreignPatterns() {
		text = row.pattern.ReplaceAllString(text, row.zh)
	}
	return text
}

type foreignPattern struct {
	pattern *regexp.Regexp
	zh      string
}

var foreignPatterns = sync.OnceValue(func() (all []foreignPattern) {
	for _, row := range foreignWords {
		all = append(all, foreignPattern{regexp.MustCompile(row.en), row.zh})
	}
	return all
})

// foreignWords are parts of messages, and what to put in their place. A message stands behind the name of
// its file, and maybe behind the number of a game. Places and names of formats come first.
var foreignWords = []struct{ en, zh string }{
	{`: game (\d+): `, `：第 $1 局：`},
	{`(: |：)line (\d+), column (\d+): `, `：第 $2 行，第 $3 列：`},
	{`(第 \d+ 列：)([\w.\[\]]+): `, `$1$2：`},
	{`(: |：)(?:pgnxml|xqf|dhtmlxq|wxftext|che|engine|mxq|pfc): `, `$1`},

	// what is packed
	{`(?:: |：)unexpected EOF$`, `：文件不完整，后面缺了一截`},
	{`(?:: |：)zip: not a valid zip file$`, `：不是完整的 ZIP 压缩包`},
	{`(?:: |：)zip: unsupported compression algorithm$`, `：ZIP 用了不认识的压缩方法`},
	{`(?:: |：)(?:zip: checksum error|gzip: invalid checksum|CRC check failed)$`, `：校验和不对，内容已损坏`},
	{`(?:: |：)gzip: invalid header$`, `：不是 gzip 压缩文件`},
	{`(?:: |：)flate: corrupt input before offset (\d+)$`, `：压缩的数据在第 $1 字节之前已损坏`},
	{`(?:: |：)invalid input: magic number mismatch$`, `：不是 zstd 压缩文件`},

	// games
	{`it would be read as part of the game before it, which has no result, or this one has no tag to begin with$`, `会被当成前一局的一部分：前一局没有结果，或者这一局开头没有标签`},

	// XML
	{`element <(\S+)> closed by </(\S+)>$`, `<$1> 由 </$2> 结束`},
	{`unexpected end element (</\S+>)$`, `这里不该有 $1`},
	{`invalid character entity (\S+)(?: \(no semicolon\))?$`, `不认识字符实体 $1`},
	{`expected element name after </?$`, `< 后面没有元素名`},
	{`expected attribute name in element$`, `元素里缺少属性名`},
	{`attribute name without = in element$`, `属性名后面没有 =`},
	{`unquoted or missing attribute value in element$`, `属性的值没有写在引号里`},
	{`unescaped < inside quoted string$`, `引号里不能有 <`},
	{`illegal character code (U\+\w+)$`, `不能有字符 $1`},
	{`variations nest deeper than (\d+)$`, `变着嵌套超过 $1 层`},
	{`there is no (<\w+>) and no (<\w+>)$`, `没有 $1，也没有 $2`},
	{`(<[^>]*>) does not belong here$`, `这里不该有 $1`},
	{`document types and declarations are not read$`, `不读文档类型和声明`},
	{`the XML declaration is not at the beginning$`, `XML 声明不在开头`},
	{`there are bytes that are no UTF-8 in the (.+)$`, `$1 里有的字节不是 UTF-8 文字`},
	{`a backslash in (?:the attribute )?(\S+) begins neither .*$`, `$1 里的反斜杠后面既不是 \，也不是 \u0011 这样的转义`},
	{`the attribute (\S+) is neither true nor false$`, `属性 $1 既不是 true，也不是 false`},
	{`(<[^>]*>) stands behind (.+)$`, `$1 写在 $2 后面`},
	{`(<[^>]*>) needs the attribute (\S+)$`, `$1 缺少属性 $2`},
	{`"(.*)" is no number such as "7\." or "7\. \.\.\."$`, `“$1”不是“7.”或“7. ...”这样的序号`},
	{`there are bytes that are no (\S+)$`, `有的字节不是 $1 文字`},
	{`the encoding "(.*?)" is not read: .*$`, `不认识编码“$1”；可以是 UTF-8、GB2312、GBK、GB18030 和 Big5，以及带字节顺序标记的 UTF-16`},
	{`(<[^>]*>) in (<[^>]*>), which holds nothing but text$`, `$2 里只能有文字，不该有 $1`},
	{`the attribute (\S+) does not belong to (<[^>]*>), or stands twice$`, `属性 $1 不属于 $2，或者写了两次`},

	// records
	{`(?:a game|the record) is larger than (\d+) bytes$`, `超过 $1 个字节`},
	{`the list of records does not end$`, `记录的列表没有结束`},
	{`something stands behind the list of records$`, `记录的列表后面还有内容`},
	{`there is neither a comma nor a closing bracket behind a record$`, `记录后面既没有逗号，也没有右方括号`},
	{`this is no object, and so no record$`, `这不是对象，所以不是记录`},
	{`the record that begins here does not end$`, `从这里开始的记录没有结束`},
	{`this is no object$`, `这不是对象`},
	{`there is neither a comma nor a closing brace$`, `既没有逗号，也没有右花括号`},
	{`there is no name in quotation marks$`, `缺少引号里的名称`},
	{`there is no colon behind the name "(.*)"$`, `名称“$1”后面没有冒号`},
	{`this is no list$`, `这不是列表`},
	{`there is neither a comma nor a closing bracket$`, `既没有逗号，也没有右方括号`},
	{`this is no text in quotation marks$`, `这不是引号里的文字`},
	{`there is a control character in a text$`, `文字里有控制字符`},
	{`a text does not end$`, `文字没有结束`},
	{`a backslash stands before what it may not$`, `反斜杠后面的字符不对`},
	{`this is no whole number from 0 to (\d+)$`, `这不是 0 到 $1 的整数`},
	{`this is no JSON$`, `这不是 JSON`},
	{`the value does not end$`, `值没有结束`},
	{`something stands behind the record$`, `记录后面还有内容`},
	{`this is no record of a game, since it has no moves$`, `没有 moves，不是棋局的记录`},
	{`this stands in the place of a game that could not be read$`, `这条记录代替一局读不出的棋`},
	{`a tag is a pair of texts: its name and its value$`, `标签是两段文字：名称和值`},
	{`this is no result$`, `这不是结果`},
	{`variations are nested more than (\d+) deep$`, `变着嵌套超过 $1 层`},
	{`this is neither red nor black$`, `既不是 red，也不是 black`},
	{`a move needs its text$`, `着法缺少文字`},

	// other programs' files
	{`(\d+) bytes are too many$`, `有 $1 个字节，太大了`},
	{`this is no file of XQStudio \(XQF\), or of a version later than (\S+)$`, `这不是 XQStudio（XQF）的文件，或者版本高于 $1`},
	{`this is no file of CCBridge \(CBR, CBL, CBF\), or of a version that is not known$`, `这不是 CCBridge（CBR、CBL、CBF）的文件，或者版本不认识`},
	{`the library ends before its games$`, `棋库不完整，后面的棋局没有了`},
	{`the library is larger than 256 MiB when it is inflated$`, `棋库解压后超过 256 MiB`},
	{`there is no \[DhtmlXQ\] in it$`, `里面没有 [DhtmlXQ]`},
	{`these are not the numbers of a game$`, `里面的数字不是一局棋`},
	{`there are no moves behind the first texts$`, `开头的文字后面没有着法`},
	{`the root is no <n> with a position$`, `根元素不是带局面的 <n>`},
	{`the first line is not FORMAT and a format of moves$`, `第一行不是 FORMAT 加着法格式`},
	{`there are no positions and moves of an engine$`, `没有引擎的局面和着法`},
	{`there is no game$`, `没有棋局`},
	{`no (?:item|line) can have the name of the tag "(.*)"$`, `这种格式写不了标签“$1”`},
	{`there is no place for a tag of the name "(.*)"$`, `这种格式写不了标签“$1”`},
	{`the form has no comments$`, `这种格式没有注释`},
	{`the form has no variations$`, `这种格式没有变着`},
	{`"(.*)" is no move(?: by its squares| here)$`, `“$1”不是能写出的着法`},
	{`the first move is not that of the side to move$`, `第一着不是轮走的一方走的`},
	{`there are more pieces (.) than a set has$`, `棋子 $1 超过一副棋的数目`},
	{`a character for private use has no bytes in GB18030$`, `私用区的字符在 GB18030 里没有对应的字节`},
	{`files of version (\d+) are not written$`, `不写版本 $1 的文件`},
	{`a variation stands before the move that it replaces$`, `变着写在它所替换的着法之前`},
	{`a variation stands behind the end$`, `变着写在终局之后`},
}

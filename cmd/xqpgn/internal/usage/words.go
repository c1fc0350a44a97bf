package usage

import (
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// Translate translates the help and the placeholders of a declared command line. A declaration has its
// English help under `help`, and the Chinese one under `zh`. Translate also lists the possible values of
// flags and arguments.
func Translate(node *kong.Node, language rules.Language) {
	node.Help = help(node.Help, node.Tag, language)
	value := func(v *kong.Value) {
		v.Help = help(v.Help, v.Tag, language)
		if !strings.Contains(v.Enum, "${") {
			v.Help = strings.ReplaceAll(v.Help, "${enum}", strings.ReplaceAll(v.Enum, ",", between.In(language)))
		}
	}
	for _, flag := range node.Flags {
		value(flag.Value)
		flag.PlaceHolder = standing(flag.PlaceHolder, language)
	}
	for _, argument := range node.Positional {
		value(argument)
		argument.Name = standing(argument.Name, language)
	}
	for _, child := range node.Children {
		Translate(child, language)
	}
}

// between separates the values of a list.
var between = rules.Text{EN: ", ", ZH: "、"}

// standing returns the placeholder of a value.
func standing(english string, language rules.Language) string {
	if zh, ok := chineseNames[english]; ok && language == rules.ZH {
		return zh
	}
	return english
}

// helpFlag is the help of the flag --help, which kong declares.
var helpFlag = rules.Text{EN: "Show help: -h in short, --help in full.", ZH: "显示说明：-h 是简短的，--help 是全部。"}

// help returns the help of a declaration.
func help(english string, tag *kong.Tag, language rules.Language) string {
	switch {
	case english == "Show context-sensitive help.":
		return helpFlag.In(language)
	case language == rules.ZH && tag != nil && tag.Has("zh"):
		return tag.Get("zh")
	}
	return english
}

// chineseNames maps the English placeholders of flags and arguments to Chinese ones.
var chineseNames = map[string]string{
	"BY": "依据", "COMMAND": "命令", "DIGITS": "数字", "DURATION": "时间", "EXT": "扩展名", "FILE": "文件", "FOLDER": "文件夹", "FORM": "格式", "URL": "网址",
	"KEY": "依据", "KEYS": "依据", "NAME": "规则名", "LABEL": "标记", "ORIGIN": "来源", "WAYS": "方式", "PATH": "路径", "NAME=N,NAME=N": "名称=N,名称=N", "NOTATION": "记谱方式", "PARTS": "部分", "POSITION": "局面", "QUERY": "条件", "RULE": "规则",
	"FORMAT": "格式", "PIXELS": "像素", "SCRIPT": "繁简", "SIZE": "大小", "TAGS": "标签", "TAG": "标签", "TAG=VALUE": "标签=值", "HOW": "方式", "TITLE": "标题", "TEMPLATE": "模板", "path": "路径", "old": "旧的", "new": "新的", "command": "命令", "rule": "规则",
}

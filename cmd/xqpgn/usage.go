package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// complainUsage says what is wrong with a command line, and where to read how it
// should be.
func complainUsage(std streams, args []string, err error) {
	language := languageOf(args)
	message := err.Error()
	if language == rules.ZH {
		message = usageInChinese(message)
	}
	command := "xqpgn"
	if parse := (*kong.ParseError)(nil); errors.As(err, &parse) && parse.Context.Selected() != nil {
		command += " " + parse.Context.Selected().Name
	}
	std.say("%s", message)
	fmt.Fprintln(std.err, rules.Text{
		EN: "Run \"" + command + " --help\" for usage.",
		ZH: "用法见 " + command + " --help",
	}.In(language))
}

// languageOf returns the language that a command line asks for, even if it is wrong.
func languageOf(args []string) rules.Language {
	const flag = "--lang"
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, flag+"="); ok {
			return language(value)
		}
		if arg == flag && i+1 < len(args) {
			return language(args[i+1])
		}
	}
	return language("auto")
}

// usageInChinese words what kong, or a method Validate of ours, finds wrong with a
// command line. What is not in the table stays as it is.
func usageInChinese(message string) string {
	for _, row := range chineseUsage {
		message = regexp.MustCompile(row.en).ReplaceAllString(message, row.zh)
	}
	return message
}

// chineseUsage are parts of messages, and what to put in their place.
var chineseUsage = []struct{ en, zh string }{
	{`, did you mean one of (.+)\?$`, `；是不是其中之一：$1？`},
	{`, did you mean (.+)\?$`, `；是不是 $1？`},
	{`^unknown flag (-[^；]+)`, `没有选项 $1`},
	{`^unexpected argument ([^；]+)`, `多余的参数 $1`},
	{`^expected "<command>"$`, `缺少命令`},
	{`^expected "(.+)"$`, `缺少参数 $1`},
	{`^missing flags: (.+)$`, `缺少选项 $1`},
	{`^(\S+) must be one of (.+) but got (".*")$`, `$1 不能是 $3，只能是 $2`},
	{`: expected a valid \d+ bit int but got (".*")$`, ` 应当是整数，不能是 $1`},
	{`: expected duration but got (".*?"): .*$`, ` 应当是 10s 这样的时间，不能是 $1`},
	{`: expected \S+ value but got "EOL" .*$`, ` 后面缺少值`},
	{` and (--\S+) can't be used together$`, ` 和 $1 不能同时使用`},
	{`--syntax-only plays no moves, so they cannot be written in another way$`, `用了 --syntax-only 就不走子，着法也就不能换一种写法`},
	{`--syntax-only plays no moves, so they lead to no positions$`, `用了 --syntax-only 就不走子，也就没有局面`},
	{`(\S+) is of ndjson and json$`, `$1 只用于 ndjson 和 json`},
	{`(\S+) is always UTF-8$`, `$1 总是 UTF-8 编码`},
	{`(\S+) has an encoding of its own$`, `$1 的编码是固定的`},
	{`(\S+) holds squares, and no texts of moves$`, `$1 记的是格子，没有着法文字`},
	{`--game counts from 1$`, `--game 从 1 数起`},
	{`--ply counts from 0, the position before the first move$`, `--ply 从 0 数起，0 是开始局面`},
}

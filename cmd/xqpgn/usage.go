package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// complainUsage says what is wrong with a command line, and where to read how it
// should be.
func complainUsage(std streams, err error) {
	language, command := language(), "xqpgn"
	message := files.Words(err, language)
	if parse := (*kong.ParseError)(nil); errors.As(err, &parse) && parse.Context.Selected() != nil {
		name := parse.Context.Selected().Name
		command += " " + name
		message = strings.TrimPrefix(message, name+": ")
	}
	switch word, missing := commandMissing(err); {
	case missing:
		message = unknownCommand(word, commandNames()).In(language)
	case language == rules.ZH:
		message = usageInChinese(message)
	default:
		message = usageInEnglish(message)
	}
	var mistake *query.SyntaxError
	if errors.As(err, &mistake) {
		message = mistake.In(language)
	}
	std.say("%s", message)
	if mistake != nil {
		for line := range strings.Lines(mistake.Caret()) {
			fmt.Fprintln(std.err, "  "+terminal.Printable(strings.TrimSuffix(line, "\n")))
		}
	}
	advice := rules.Text{EN: "Run \"" + command + " --help\" for usage.", ZH: "用法见 " + command + " --help"}
	if mistake != nil {
		advice = rules.Text{EN: "Run \"xqpgn explain query\" for what can be asked.", ZH: "条件的写法见 xqpgn explain query"}
	}
	fmt.Fprintln(std.err, advice.In(language))
}

// mayRepeat are the flags that a command line may have twice: both queries are asked then.
var mayRepeat = map[string]bool{"where": true}

// twice returns an error for a flag that a command line has twice, of which the last would win.
func twice(context *kong.Context) error {
	seen := map[string]bool{}
	for _, part := range context.Path {
		if part.Flag == nil || mayRepeat[part.Flag.Name] {
			continue
		}
		if seen[part.Flag.Name] {
			return fmt.Errorf("--%s is given twice", part.Flag.Name)
		}
		seen[part.Flag.Name] = true
	}
	return nil
}

// formerFlags are flags that took a value, and what to write now.
var formerFlags = []struct{ prefix, instead string }{
	{"--fix=", "--fix applies certain fixes, --fix-all also the likeliest of several"},
	{"--unique=", "write --unique-by mirror,beginnings,players"},
}

// formerFlag returns an error for a flag that took a value once, nil if a command line has none.
func formerFlag(args []string) error {
	for _, arg := range args {
		if arg == "--" {
			return nil
		}
		for _, former := range formerFlags {
			if strings.HasPrefix(arg, former.prefix) {
				return fmt.Errorf("%s takes no value; %s", strings.TrimSuffix(former.prefix, "="), former.instead)
			}
		}
	}
	return nil
}

// commandMissing returns the word that stands in the place of a command and is none, if that is what is wrong.
func commandMissing(err error) (word string, missing bool) {
	parse := (*kong.ParseError)(nil)
	if !errors.As(err, &parse) || parse.Context.Selected() != nil {
		return "", false
	}
	word, missing = strings.CutPrefix(parse.Error(), "unexpected argument ")
	word, _, _ = strings.Cut(word, ", did you mean ")
	return word, missing
}

// usageInEnglish words what kong finds wrong with a command line for who writes no programs. What
// is not in the table stays as it is.
func usageInEnglish(message string) string {
	for _, row := range plainUsage {
		message = regexp.MustCompile(row.kong).ReplaceAllString(message, row.plain)
	}
	return message
}

// plainUsage are parts of messages of kong's, and what to put in their place.
var plainUsage = []struct{ kong, plain string }{
	{`^expected one of (.+)$`, `a command is missing: $1`},
	{`^expected "(.+)"$`, `missing argument $1`},
	{`(must be one of .+?)(?:,"")? but got (".*")$`, `$1, not $2`},
	{`","`, `", "`},
	{`: expected a valid \d+ bit int but got (".*")$`, ` must be a whole number, not $1`},
	{`: expected a valid \d+ bit uint but got (".*")$`, ` must be a whole number from 0, not $1`},
	{`: expected duration but got (".*?"): .*$`, ` must be a time such as 10s, not $1`},
	{`: expected \S+ value but got "EOL" .*$`, ` needs a value`},
	{`: expected \S+ value but got (".*") \(short flag\); perhaps try (\S+)\?$`, `: $1 looks like a flag; if it is the value, write $2`},
	{`^(--\S+): (must|is) `, `$1 $2 `},
	{`: bool value must be .* but got (".*")$`, ` must be true or false, not $1`},
}

// usageInChinese words what kong, or a method Validate of ours, finds wrong with a
// command line. What is not in the table stays as it is.
func usageInChinese(message string) string {
	for _, row := range chineseUsage {
		message = regexp.MustCompile(row.en).ReplaceAllString(message, row.zh)
	}
	message = regexp.MustCompile(`^(--\S+): `).ReplaceAllString(message, `$1：`)
	// Quotation marks as in Chinese, but not those of a flag to be typed.
	message = regexp.MustCompile(`(^|[^=])"([^"]*)"`).ReplaceAllString(message, `$1“$2”`)
	message = regexp.MustCompile(`”, ?“`).ReplaceAllString(message, `”、“`)
	message = regexp.MustCompile(`(\p{Han}) “`).ReplaceAllString(message, `$1“`)
	return regexp.MustCompile(`” (\p{Han})`).ReplaceAllString(message, `”$1`)
}

// chineseUsage are parts of messages, and what to put in their place.
var chineseUsage = []struct{ en, zh string }{
	{`, did you mean one of (.+)\?$`, `；是不是其中之一：$1？`},
	{`, did you mean (.+)\?$`, `；是不是 $1？`},
	{`^unknown flag (-[^；]+)`, `没有选项 $1`},
	{`^unexpected argument ([^；]+)`, `多余的参数 $1`},
	{`^expected one of (.+)$`, `缺少命令：$1`},
	{`^expected "(.+)"$`, `缺少参数 $1`},
	{`<path>`, `<路径>`}, // which a method Validate misses
	{`^(\S+) must be one of (.+?)(?:,"")? but got (".*")$`, `$1 不能是 $3，只能是 $2`},
	{`: bool value must be .* but got (".*")$`, ` 只能是 true 或 false，不能是 $1`},
	{`--by is of csv$`, `--by 只用于 csv`},
	{`--name: there is no field (\{.*?\}); fields are .*$`, `--name：没有字段 $1；字段有 {file}、{game} 和标签，如 {Red}、{Date:year}；规范没有的标签写 {"Arbiter"}`},
	{`--name: there is no field (\{.*?\})`, `--name：没有字段 $1`},
	{`-o (.*) is a file; tidy writes into a folder$`, `-o $1 是文件；tidy 写到文件夹`},
	{`tidy reads its input twice, so it cannot read standard input$`, `tidy 要读两遍，不能读标准输入`},
	{`-o (.*) is a folder that is read; tidy changes nothing of its input$`, `-o $1 是要读的文件夹；tidy 不改原来的文件`},
	{`--name needs -o FOLDER/$`, `--name 要和 -o 文件夹/ 一起用`},
	{`csv has a line a game, and needs -o FILE$`, `csv 每局一行，需要 -o 文件`},
	{`-o (.*): the name has no extension that tells the form: (.*); or use (\S+)$`, `-o $1：名称没有说明格式的扩展名：$2；或用 $3`},
	{`-o (.*): no form has the extension (\S+): (.*); or use (\S+)$`, `-o $1：没有扩展名为 $2 的格式：$3；或用 $4`},
	{`-o (.*) contradicts (\S+) (\S+)$`, `-o $1 和 $2 $3 矛盾`},
	{`-o (.*): select writes PGN; xqpgn convert --where writes other forms$`, `-o $1：select 只写 PGN；其他格式用 xqpgn convert --where`},
	{`^(--\S+) is given twice$`, `$1 写了两次`},
	{`^--fix takes no value; .*$`, `--fix 不带值；--fix 只作确定的改正，--fix-all 也取最可能的改法`},
	{`^--unique takes no value; .*$`, `--unique 不带值；请写 --unique-by mirror,beginnings,players`},
	{`: there is no encoding "(.*)"; there are (.*)$`, `：没有编码“$1”，可以是 $2`},
	{`: expected a valid \d+ bit int but got (".*")$`, ` 应当是整数，不能是 $1`},
	{`: expected a valid \d+ bit uint but got (".*")$`, ` 应当是不小于 0 的整数，不能是 $1`},
	{`: must be a number from 0 to (\S+), not (".*")$`, ` 应当是 0 到 $1 的整数，不能是 $2`},
	{`: expected duration but got (".*?"): .*$`, ` 应当是 10s 这样的时间，不能是 $1`},
	{`: expected \S+ value but got "EOL" .*$`, ` 后面缺少值`},
	{`: expected \S+ value but got (".*") \(short flag\); perhaps try (\S+)\?$`, ` 后面的 $1 像是选项；如果是值，请写 $2`},
	{` and (--\S+) can't be used together$`, ` 和 $1 不能同时使用`},
	{`--syntax-only plays no moves, so they cannot be written in another way$`, `用了 --syntax-only 就不走子，着法也就不能换一种写法`},
	{`--syntax-only plays no moves, so that there is nothing to judge$`, `用了 --syntax-only 就不走子，也就没有可判决的`},
	{`--syntax-only plays no moves, so that there are no cycles$`, `用了 --syntax-only 就不走子，也就没有循环`},
	{`--judge is of ndjson and json, or for verdicts that --where asks for$`, `--judge 只用于 ndjson 和 json，或 --where 所问的判决`},
	{`--syntax-only plays no moves, so they lead to no positions$`, `用了 --syntax-only 就不走子，也就没有局面`},
	{`--board, --shuffle and --split are of positions$`, `--board、--shuffle 和 --split 只用于 positions`},
	{`--board is of positions in lines; the table has them in 46 bytes$`, `--board 只用于 positions；表里的局面总是 46 个字节`},
	{`--shards is of parquet and positions-parquet$`, `--shards 只用于 parquet 和 positions-parquet`},
	{`--shards is a number from 1 to (\S+)$`, `--shards 应当在 1 到 $1 之间`},
	{`--shards writes several files, and needs -o FILE$`, `--shards 写几个文件，需要 -o 文件`},
	{`--split writes several files, and needs -o FOLDER/$`, `--split 写几个文件，需要 -o 文件夹/`},
	{`(".*?") is no part such as train=90, with a name of letters, digits, - and _$`, `$1 不是 train=90 这样的一份，名称只能有字母、数字、- 和 _`},
	{`(".*?") does not weigh from 1 to (\d+)$`, `$1 的份额应当在 1 到 $2 之间`},
	{`there are two parts (".*?")$`, `$1 出现了两次`},
	{`there are more than (\d+) parts$`, `超过 $1 份`},
	{`standard input holds either names of files or games$`, `标准输入里要么是文件名，要么是棋局`},
	{`--record-errors is of ndjson, json and parquet, and not of FOLDER/$`, `--record-errors 只用于 ndjson、json 和 parquet，不用于文件夹/`},
	{`(\S+) is of ndjson and json$`, `$1 只用于 ndjson 和 json`},
	{`(\S+) is always UTF-8$`, `$1 总是 UTF-8 编码`},
	{`(\S+) has an encoding of its own$`, `$1 的编码是固定的`},
	{`(\S+) holds squares, and no texts of moves; --notation, --script and --digits mean nothing there$`, `$1 记的是格子，没有着法文字，用不上 --notation、--script 和 --digits`},
	{`--syntax-only plays no moves, so --where cannot ask what they lead to$`, `用了 --syntax-only 就不走子，--where 也就不能问走子以后的事`},
	{`--columns bytes cannot be said in SARIF$`, `SARIF 里列号不能是字节，不能用 --columns bytes`},
	{`--duplicates needs --unique$`, `--duplicates 要和 --unique 一起用`},
	{`--duplicates and -o are the same file$`, `--duplicates 和 -o 是同一个文件`},
	{`--duplicates is a file that is read; the games that are kept would be lost there$`, `--duplicates 是要读的文件；其中保留的棋局会丢失`},
	{`--seed needs --sample$`, `--seed 要和 --sample 一起用`},
	{`--sample counts from 1$`, `--sample 从 1 数起`},
	{`--spill: (.*) is no folder$`, `--spill：$1 不是文件夹`},
	{`--unique-by: must be some of moves, mirror, beginnings, players, not (".*")$`, `--unique-by 可以是 moves、mirror、beginnings、players 中的几项，不能是 $1`},
	{`: (".*") is no key; keys are the names of tags, plies, ecco and file, with - before one for the opposite order$`, ` 不能按 $1 排序；可以按标签名、plies、ecco、file，前面加 - 是倒序`},
	{`(".*") is no size, as 512M or 2G$`, `$1 不是大小，应当像 512M 或 2G`},
	{`--limit counts from 1$`, `--limit 从 1 数起`},
	{`--split-by needs -o FOLDER/$`, `--split-by 要和 -o 文件夹/ 一起用`},
	{`--overwrite needs --split-by; without it, the file of -o is replaced$`, `--overwrite 要和 --split-by 一起用；不分开写时，-o 的文件总会被替换`},
	{`-o FOLDER/ needs --split-by; -o FILE takes all games$`, `-o 文件夹/ 要和 --split-by 一起用；-o 文件 把所有棋局写在一起`},
	{`a file has one game at least$`, `一个文件至少有一局`},
	{`there is no part (".*"); there are comments, variations, glyphs and tags:NAME$`, `没有 $1 这一部分；可以是 comments、variations、glyphs 和 tags:NAME`},
	{`--top counts from 0, which is all$`, `--top 从 0 数起，0 是全部`},
	{`--game counts from 1$`, `--game 从 1 数起`},
	{`--export takes no games$`, `--export 不读棋局`},
	{`--width must be from 1 to (\S+)$`, `--width 应为 1 至 $1`},
	{`--pace must be from (\S+) to (\S+)$`, `--pace 应为 $1 至 $2`},
	{`a GIF holds all positions: write it to a file, as in -o game\.gif$`, `GIF 包含所有局面，请写入一个文件，例如 -o game.gif`},
	{`--embed takes the file of a game$`, `--embed 需要棋局的文件`},
	{`--game and -o are of --embed$`, `--game 和 -o 要和 --embed 一起用`},
	{`--overwrite and --wasm are of --export$`, `--overwrite 和 --wasm 要和 --export 一起用`},
	{`(\S+) must be longer than 0s$`, `$1 应当大于 0s`},
	{`(\S+) must be 0s or longer$`, `$1 不能小于 0s`},
	{`--depth counts from 1$`, `--depth 从 1 数起`},
	{`--min counts from 1; 0 is one game in a hundred$`, `--min 从 1 数起，0 是百分之一的局数`},
	{`: is a FEN that cannot be read, from character (\d+) on: (.*)$`, ` 的 FEN 从第 $1 个字符起无法读取：$2`},
	{`: is neither a FEN nor moves from the start of a game`, ` 既不是 FEN，也不是从开局走起的着法`},
	{`: (\S+) cannot be played$`, `：$1 走不通`},
}

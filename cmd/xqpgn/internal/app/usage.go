package app

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// Mistake returns an error about the command line. The two formats take the same arguments.
func Mistake(en, zh string, args ...any) error { return rules.Text{EN: en, ZH: zh}.Err(args...) }

// complainUsage prints an error about the command line, and where to read about the correct usage.
func complainUsage(line any, std Streams, err error) {
	language, command := Language(), "xqpgn"
	message := files.Words(err, language)
	if parse := (*kong.ParseError)(nil); errors.As(err, &parse) && parse.Context.Selected() != nil {
		name := parse.Context.Selected().Name
		command += " " + name
		message = strings.TrimPrefix(message, name+": ")
	}
	var worded interface{ In(rules.Language) string }
	var mistaken *query.Error
	switch word, missing := commandMissing(err); {
	case errors.As(err, &mistaken):
		message = mistaken.In(language)
	case missing:
		message = UnknownCommand(word, CommandNames(line)).In(language)
	case errors.As(err, &worded):
		message = afterFlag().ReplaceAllStringFunc(message, func(begin string) string { return strings.Replace(begin, ":", "", 1) })
		if language == rules.ZH {
			message = flagBefore().ReplaceAllString(message, "$1：")
		}
	default:
		message = kongWords(message).In(language)
	}
	std.Say("%s", message)
	if mistaken != nil {
		for line := range strings.Lines(mistaken.Caret()) {
			fmt.Fprintln(std.Err, "  "+terminal.Printable(strings.TrimSuffix(line, "\n")))
		}
	}
	advice := rules.Text{EN: "Run \"" + command + " --help\" for usage.", ZH: "用法见 " + command + " --help"}
	if mistaken != nil {
		advice = rules.Text{EN: "Run \"xqpgn explain query\" for the query language.", ZH: "条件的写法见 xqpgn explain query"}
	}
	fmt.Fprintln(std.Err, advice.In(language))
}

// flagBefore matches a flag that kong puts before the error of its value. afterFlag matches a flag that is
// the subject of the error.
var (
	flagBefore = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(--[\w-]+): `) })
	afterFlag  = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(--[\w-]+): (must|is|needs|应当|后面|只能|可以|既不|的) ?`)
	})
)

// mayRepeat has the flags that a command line may repeat. Repeated queries must all hold.
var mayRepeat = map[string]bool{"where": true, "set": true, "drop": true}

// twice returns an error for a repeated flag, because kong would silently use the last one.
func twice(context *kong.Context) error {
	seen := map[string]bool{}
	for _, part := range context.Path {
		if part.Flag == nil || mayRepeat[part.Flag.Name] {
			continue
		}
		if seen[part.Flag.Name] {
			return Mistake("--%s is given twice", "--%s 写了两次", part.Flag.Name)
		}
		seen[part.Flag.Name] = true
	}
	return nil
}

// formerFlags are flags that no longer take a value, with their replacements.
var formerFlags = []struct {
	prefix  string
	instead rules.Text
}{
	{"--fix=", rules.Text{EN: "--fix applies certain fixes, --fix-all also the likeliest of several", ZH: "--fix 只作确定的改正，--fix-all 也取最可能的改法"}},
	{"--unique=", rules.Text{EN: "write --unique-by mirror,beginnings", ZH: "请写 --unique-by mirror,beginnings"}},
}

// formerFlag returns an error if a command line uses a former flag with a value, or else nil.
func formerFlag(args []string) error {
	for _, arg := range args {
		if arg == "--" {
			return nil
		}
		for _, former := range formerFlags {
			if flag, ok := strings.CutSuffix(former.prefix, "="); ok && strings.HasPrefix(arg, former.prefix) {
				return rules.Text{
					EN: flag + " takes no value; " + former.instead.EN,
					ZH: flag + " 不带值；" + former.instead.ZH,
				}.Err()
			}
		}
	}
	return nil
}

// commandMissing returns the word in place of a command, if the error is an unknown command.
func commandMissing(err error) (word string, missing bool) {
	parse := (*kong.ParseError)(nil)
	if !errors.As(err, &parse) || parse.Context.Selected() != nil {
		return "", false
	}
	word, missing = strings.CutPrefix(parse.Error(), "unexpected argument ")
	word, _, _ = strings.Cut(word, ", did you mean ")
	return word, missing
}

// makers are the commands and flags that make a form, for a form that another command is asked for.
var makers = map[string]string{
	"png": "xqpgn show --format png", "svg": "xqpgn show --format svg", "gif": "xqpgn show --format gif",
	"html": "xqpgn view --embed -o game.html", "sarif": "xqpgn check --format sarif",
}

// didYouMean returns a suggestion, to append to an error: the command that makes the form, or the nearest
// known word. It returns no text if there is neither.
func didYouMean(word string, known []string) rules.Text {
	if maker, ok := makers[strings.ToLower(word)]; ok && !slices.Contains(known, strings.ToLower(word)) {
		return rules.Text{EN: " (" + maker + " makes it)", ZH: "（请用 " + maker + "）"}
	}
	near, ok := script.Nearest(word, known)
	if !ok {
		return rules.Text{}
	}
	return rules.Text{EN: " (did you mean " + near + "?)", ZH: "（是不是 " + near + "？）"}
}

// kongWords translates a message of kong into plain words of both languages. Unknown messages stay
// unchanged.
func kongWords(message string) rules.Text {
	for _, row := range kongMessages {
		if m := regexp.MustCompile(row.pattern).FindStringSubmatch(message); m != nil {
			return row.words(m[1:])
		}
	}
	return rules.Text{EN: message, ZH: message}
}

// kongMessages are the messages of kong that a command line can cause.
var kongMessages = []struct {
	pattern string // compiled only once a command line is wrong, as every command would wait for it
	words   func(m []string) rules.Text
}{
	{`^unknown flag (\S+?)(?:, did you mean (.+)\?)?$`, func(m []string) rules.Text {
		return asking(m[1], "unknown flag "+m[0], "没有选项 "+m[0])
	}},
	{`^unexpected argument (.+?)(?:, did you mean (.+)\?)?$`, func(m []string) rules.Text {
		return asking(m[1], "unexpected argument "+m[0], "多余的参数 "+m[0])
	}},
	{`^expected one of (.+)$`, func(m []string) rules.Text {
		names := strings.ReplaceAll(strings.ReplaceAll(m[0], `","`, `", "`), `"`, "")
		return rules.Text{EN: "a command is missing: " + names, ZH: "缺少命令：" + strings.ReplaceAll(names, ", ", "、")}
	}},
	{`^expected "(.+)"$`, func(m []string) rules.Text {
		return rules.Text{EN: "missing argument " + m[0], ZH: "缺少参数 " + strings.ReplaceAll(m[0], "<path>", "<路径>")}
	}},
	{`^missing flags: (.+)$`, func(m []string) rules.Text {
		return rules.Text{EN: "missing flag " + m[0], ZH: "缺少选项 " + m[0]}
	}},
	{`^(\S+?):? must be one of (.+?) but got "(.*)"$`, func(m []string) rules.Text {
		values := strings.FieldsFunc(m[1], func(r rune) bool { return r == '"' || r == ',' })
		near := didYouMean(m[2], values)
		return rules.Text{
			EN: fmt.Sprintf("%s must be one of %s, not \"%s\"%s", m[0], strings.Join(values, ", "), m[2], near.EN),
			ZH: fmt.Sprintf("%s 不能是“%s”，只能是 %s%s", m[0], m[2], strings.Join(values, "、"), near.ZH),
		}
	}},
	{`^(\S+): expected a valid \d+ bit int but got "(.*)"$`, func(m []string) rules.Text {
		return rules.Text{EN: fmt.Sprintf("%s must be a whole number, not \"%s\"", m[0], m[1]), ZH: fmt.Sprintf("%s 应当是整数，不能是“%s”", m[0], m[1])}
	}},
	{`^(\S+): expected a valid \d+ bit uint but got "(.*)"$`, func(m []string) rules.Text {
		return rules.Text{EN: fmt.Sprintf("%s must be a whole number from 0, not \"%s\"", m[0], m[1]), ZH: fmt.Sprintf("%s 应当是不小于 0 的整数，不能是“%s”", m[0], m[1])}
	}},
	{`^(\S+): expected duration but got "(.*?)": `, func(m []string) rules.Text {
		return rules.Text{EN: fmt.Sprintf("%s must be a time such as 10s, not \"%s\"", m[0], m[1]), ZH: fmt.Sprintf("%s 应当是 10s 这样的时间，不能是“%s”", m[0], m[1])}
	}},
	{`^(\S+): expected \S+ value but got "EOL" `, func(m []string) rules.Text {
		return rules.Text{EN: m[0] + " needs a value", ZH: m[0] + " 后面缺少值"}
	}},
	{`^(\S+): expected \S+ value but got "(.*)" \((?:short|long) flag\); perhaps try (\S+)\?$`, func(m []string) rules.Text {
		return rules.Text{EN: fmt.Sprintf("%s: \"%s\" looks like a flag; if it is the value, write %s", m[0], m[1], m[2]), ZH: fmt.Sprintf("%s 后面的“%s”像是选项；如果是值，请写 %s", m[0], m[1], m[2])}
	}},
	{`^(\S+): bool value must be .* but got "(.*)"$`, func(m []string) rules.Text {
		return rules.Text{EN: fmt.Sprintf("%s must be true or false, not \"%s\"", m[0], m[1]), ZH: fmt.Sprintf("%s 只能是 true 或 false，不能是“%s”", m[0], m[1])}
	}},
	{`^(--\S+) and (--\S+) can't be used together$`, func(m []string) rules.Text {
		return rules.Text{EN: m[0] + " and " + m[1] + " cannot be combined", ZH: m[0] + " 和 " + m[1] + " 不能同时使用"}
	}},
}

// asking returns an error text with kong's suggestion, if there is one.
func asking(near, en, zh string) rules.Text {
	if near == "" || !strings.Contains(near, "--") && strings.Contains(near, "-") { // any two short flags are near
		return rules.Text{EN: en, ZH: zh}
	}
	if list, ok := strings.CutPrefix(near, "one of "); ok {
		return rules.Text{EN: en + ", did you mean one of " + list + "?", ZH: zh + "；是不是其中之一：" + list + "？"}
	}
	near = strings.Trim(near, `"`)
	return rules.Text{EN: en + ", did you mean " + near + "?", ZH: zh + "；是不是 " + near + "？"}
}

// CommandNames returns the names of all commands of a line.
func CommandNames(line any) (names []string) {
	for _, node := range NewParser(line, Streams{}, nil).Model.Children {
		names = append(names, node.Name)
	}
	return names
}

// UnknownCommand returns the message for an unknown command, with a suggestion. If the name is a file or
// folder, it suggests "xqpgn check" with it.
func UnknownCommand(name string, names []string) rules.Text {
	hint := rules.Text{EN: "xqpgn help lists all", ZH: "xqpgn help 列出所有命令"}
	meant, found := script.Nearest(name, names)
	if _, err := os.Stat(name); err == nil && !found {
		meant, found = "xqpgn check "+name, true
	}
	if found {
		hint = rules.Text{EN: "did you mean " + meant + "?", ZH: "是不是 " + meant + "？"}
	}
	return rules.Text{
		EN: fmt.Sprintf("there is no command \"%s\"; %s", name, hint.EN),
		ZH: fmt.Sprintf("没有命令“%s”；%s", name, hint.ZH),
	}
}

package app

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// Mistake returns an error about the command line. The two formats take the same arguments.
func Mistake(en, zh string, args ...any) error { return rules.Text{EN: en, ZH: zh}.Err(args...) }

// complainUsage prints an error about the command line of a command, which is nil if the line names none. It also prints
// where to read about the correct usage.
func complainUsage(command *kong.Node, std Streams, err error) {
	language, name := Language(), "xqpgn"
	if command != nil {
		name += " " + command.Name
	}
	advice := rules.Text{EN: "Run \"" + name + " --help\" for usage.", ZH: "用法见 " + name + " --help"}
	var mistaken *query.Error
	var worded interface {
		error
		In(rules.Language) string
	}
	switch {
	case errors.As(err, &mistaken):
		std.Say("%s", mistaken.In(language))
		for line := range strings.Lines(mistaken.Caret()) {
			fmt.Fprintln(std.Err, "  "+terminal.Printable(strings.TrimSuffix(line, "\n")))
		}
		advice = rules.Text{EN: "Run \"xqpgn explain query\" for the query language.", ZH: "条件的写法见 xqpgn explain query"}
	case errors.As(err, &worded): // without what kong writes before it
		std.Say("%s", files.Words(worded, language))
	default:
		std.Say("%s", files.Words(err, language))
	}
	fmt.Fprintln(std.Err, advice.In(language))
}

// A missingArguments is the error of a command line without the arguments that it names.
type missingArguments string

// Error returns the names in English.
func (m missingArguments) Error() string { return m.In(rules.EN) }

// In returns the names in a language.
func (m missingArguments) In(l rules.Language) string {
	return rules.Text{EN: "missing argument " + string(m), ZH: "缺少参数 " + strings.ReplaceAll(string(m), "<path>", "<路径>")}.In(l)
}

// errNoPath is the error of a command line that names no files.
const errNoPath = missingArguments("<path> ...")

// pathMissing reports whether the only error of a command line is that it names no files.
func pathMissing(err error) bool {
	var missing missingArguments
	return errors.As(err, &missing) && slices.Contains([]string{"<path> ...", "<path>", "<路径>"}, string(missing))
}

// incomplete returns an error if a command line lacks a command, a flag or an argument, or if two of its flags exclude each
// other. Otherwise it returns nil.
func incomplete(context *kong.Context) error {
	command := context.Selected()
	if command == nil {
		return Mistake("a command is missing; xqpgn help lists all", "缺少命令；xqpgn help 列出所有命令")
	}
	for _, flag := range command.Flags {
		if flag.Required && !flag.Set {
			return Mistake("missing flag %s", "缺少选项 %s", flag.Summary())
		}
	}
	var missing []string
	for _, argument := range command.Positional {
		if argument.Required && !argument.Set {
			missing = append(missing, argument.Summary())
		}
	}
	if missing != nil {
		return missingArguments(strings.Join(missing, " "))
	}
	groups := map[string]string{}
	for _, part := range context.Path {
		if part.Flag == nil {
			continue
		}
		for _, group := range part.Flag.Xor {
			if other, ok := groups[group]; ok {
				return Mistake("--%s and --%s cannot be combined", "--%s 和 --%s 不能同时使用", other, part.Flag.Name)
			}
			groups[group] = part.Flag.Name
		}
	}
	return nil
}

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
	return rules.Text{EN: "there is no command \"%s\"; %s", ZH: "没有命令“%s”；%s"}.With(name, hint)
}

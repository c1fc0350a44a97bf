package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/usage"
)

// TestHelp holds that the help of every command has a few examples, that these are
// right, and that all of it fits on a screen of usual width.
func TestHelp(t *testing.T) {
	commandOf := regexp.MustCompile(`xqpgn ([^|<>)]+)`)
	model := app.NewParser(new(command.Line), app.Streams{}, nil).Model
	for _, node := range model.Children {
		if n := len(usage.Examples[node.Name]); n < 1 || n > 4 {
			t.Errorf("%s has %d examples", node.Name, n)
		}
		for _, e := range usage.Examples[node.Name] {
			args := shellWords(commandOf.FindStringSubmatch(e.Line)[1])
			parser := app.NewParser(new(command.Line), app.Streams{In: nil, Out: io.Discard, Err: io.Discard}, func(int) {})
			context, err := parser.Parse(args)
			if err != nil || context.Selected().Name != node.Name {
				t.Errorf("%s: %v", e.Line, err)
			}
		}
	}
	for _, locale := range []string{"en_US.UTF-8", "zh_CN.UTF-8"} {
		t.Setenv("LC_ALL", locale)
		program := app.NewParser(new(command.Line), app.Streams{}, nil).Model
		for _, node := range append([]*kong.Node{nil}, program.Children...) {
			for _, columns := range []int{terminal.UsualWidth, 60} {
				var help, short strings.Builder
				if err := errors.Join(app.HelpPage(program, node, columns).Print(&help), app.HelpPage(program, node, columns).PrintShort(&short)); err != nil {
					t.Fatal(err)
				}
				help.WriteString(short.String())
				if n := strings.Count(short.String(), "\n"); n > usage.MaxShort && columns == terminal.UsualWidth {
					t.Errorf("%s: %d lines of short help:\n%s", locale, n, short.String())
				}
				for line := range strings.Lines(help.String()) {
					if width := terminal.Cells.StringWidth(strings.TrimSuffix(line, "\n")); width > columns {
						t.Errorf("%s: %d columns of %d: %s", locale, width, columns, line)
					}
				}
			}
		}
	}
	if len(usage.Examples) != len(model.Children) {
		t.Errorf("examples for %d commands of %d", len(usage.Examples), len(model.Children))
	}
}

// TestChineseHelp holds that there are Chinese words for every command, flag and argument, and
// for what stands for their values, and that they mean the same values as the English ones.
func TestChineseHelp(t *testing.T) {
	app.Spoken = "auto"
	var standing []string // for values
	model := func(locale string) (all []string) {
		standing = nil
		t.Setenv("LC_ALL", locale)
		program := app.NewParser(new(command.Line), app.Streams{}, nil).Model
		for _, node := range append([]*kong.Node{program.Node}, program.Children...) {
			all = append(all, node.Help)
			for _, flag := range node.Flags {
				all = append(all, flag.Help)
				standing = append(standing, flag.PlaceHolder)
			}
			for _, argument := range node.Positional {
				all = append(all, argument.Help)
				standing = append(standing, argument.Name)
			}
		}
		return all
	}
	names := regexp.MustCompile(`--[a-z-]+|JSON|SARIF|PGN|FEN|NO_COLOR|xqpgn\.toml|explain query|[0-9]+`)
	english, chinese := model("en_US.UTF-8"), model("zh_CN.UTF-8")
	for i, en := range english {
		zh := chinese[i]
		if !strings.ContainsFunc(zh, isHan) {
			t.Errorf("no Chinese words (package usage has them) for: %s", en)
			continue
		}
		want, got := names.FindAllString(en, -1), names.FindAllString(zh, -1)
		slices.Sort(want)
		slices.Sort(got)
		if diff := cmp.Diff(slices.Compact(want), slices.Compact(got)); diff != "" {
			t.Errorf("%s\n%s\n%s", en, zh, diff)
		}
	}
	for _, name := range standing {
		if name != "" && name != "N" && name != "shell" && !strings.ContainsFunc(name, isHan) {
			t.Errorf("no Chinese words (package usage has them) for a value: %s", name)
		}
	}
}

// TestHelpValues holds that what stands for the value of each flag says something, and that the values of
// flags and arguments are listed as text.
func TestHelpValues(t *testing.T) {
	for _, locale := range []string{"en_US.UTF-8", "zh_CN.UTF-8"} {
		t.Setenv("LC_ALL", locale)
		program := app.NewParser(new(command.Line), app.Streams{}, nil).Model
		for _, node := range program.Children {
			var help strings.Builder
			if err := app.HelpPage(program, node, terminal.UsualWidth).Print(&help); err != nil {
				t.Fatal(err)
			}
			for _, ugly := range []string{`=""`, "bash,zsh", "text,json"} {
				if strings.Contains(help.String(), ugly) {
					t.Errorf("%s, %s: %s", locale, node.Name, ugly)
				}
			}
		}
	}
}

// TestDeclared holds that a parser that knows one command alone does what one does that
// knows all.
func TestDeclared(t *testing.T) {
	lines := [][]string{{}, {"--version"}, {"--help"}, {"chek"}, {"--no-such-flag"}, {"--version", "check"}}
	for _, node := range app.NewParser(new(command.Line), app.Streams{}, nil).Model.Children {
		if _, all := app.Declared(new(command.Line), []string{node.Name, "x"}).(*command.Line); all {
			t.Errorf("%s is declared with all others", node.Name)
		}
		for _, rest := range [][]string{{}, {"--help"}, {"--version"}, {"--no-such-flag"}, {"a", "b", "c"}, {"--", "-x"}} {
			lines = append(lines, append([]string{node.Name}, rest...))
		}
	}
	for _, args := range lines {
		parse := func(cli any) string {
			var out strings.Builder
			parser := app.NewParser(cli, app.Streams{In: nil, Out: &out, Err: &out}, func(status int) { fmt.Fprintln(&out, "exit", status) })
			context, err := parser.Parse(args)
			if strings.Contains(out.String(), "exit ") {
				return out.String() // the command has ended
			}
			if err == nil && context.Selected() != nil {
				fmt.Fprintf(&out, "%+v", context.Selected().Target)
			}
			return fmt.Sprint(out.String(), err)
		}
		if diff := cmp.Diff(parse(new(command.Line)), parse(app.Declared(new(command.Line), args))); diff != "" {
			t.Errorf("%q (-all +one):\n%s", args, diff)
		}
	}
}

// TestChineseWordsAreUsed holds that each row of the tables of Chinese words for help is about
// something that is declared.
func TestChineseWordsAreUsed(t *testing.T) {
	app.Spoken = "en"
	defer func() { app.Spoken = "auto" }()
	declared := map[string]bool{}
	var see func(of reflect.Type)
	see = func(of reflect.Type) {
		for i := range of.NumField() {
			field := of.Field(i)
			for _, tag := range []string{"help", "placeholder", "name"} {
				declared[field.Tag.Get(tag)] = true
			}
			if _, argument := field.Tag.Lookup("arg"); argument {
				declared[strings.ToLower(field.Name)] = true
			}
			if _, command := field.Tag.Lookup("cmd"); command || field.Anonymous {
				see(field.Type)
			}
		}
	}
	see(reflect.TypeFor[command.Line]())
	program := app.NewParser(new(command.Line), app.Streams{}, nil).Model
	declared[program.Help], declared["Show context-sensitive help."] = true, program.HelpFlag.Help == "Show help: -h in short, --help in full." // which was kong's
	file, err := parser.ParseFile(token.NewFileSet(), "internal/usage/words.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	ast.Inspect(file, func(n ast.Node) bool {
		row, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		rows++
		if words := wordsOf(row.Key); !declared[words] {
			t.Errorf("nothing says: %s", words)
		}
		return false
	})
	if rows < 20 {
		t.Errorf("%d rows", rows)
	}
}

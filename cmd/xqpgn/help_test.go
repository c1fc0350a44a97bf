package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// TestHelp holds that the help of every command has a few examples, that these are
// right, and that all of it fits on a screen of usual width.
func TestHelp(t *testing.T) {
	commandOf := regexp.MustCompile(`xqpgn ([^|<>)]+)`)
	model := newParser(new(commandLine), streams{}, nil).Model
	for _, node := range model.Children {
		if n := len(examples[node.Name]); n < 1 || n > 4 {
			t.Errorf("%s has %d examples", node.Name, n)
		}
		for _, e := range examples[node.Name] {
			args := shellWords(commandOf.FindStringSubmatch(e.line)[1])
			parser := newParser(new(commandLine), streams{nil, io.Discard, io.Discard}, func(int) {})
			context, err := parser.Parse(args)
			if err != nil || context.Selected().Name != node.Name {
				t.Errorf("%s: %v", e.line, err)
			}
		}
		for _, locale := range []string{"en_US.UTF-8", "zh_CN.UTF-8"} {
			t.Setenv("LC_ALL", locale)
			_, help, _ := execute(t, "", node.Name, "--help")
			for line := range strings.Lines(help) {
				if width := terminal.Cells.StringWidth(strings.TrimSuffix(line, "\n")); width > terminal.UsualWidth {
					t.Errorf("%s: %d columns: %s", locale, width, line)
				}
			}
		}
	}
	if len(examples) != len(model.Children) {
		t.Errorf("examples for %d commands of %d", len(examples), len(model.Children))
	}
}

// TestDeclared holds that a parser that knows one command alone does what one does that
// knows all.
func TestDeclared(t *testing.T) {
	lines := [][]string{{}, {"--version"}, {"--help"}, {"chek"}, {"--no-such-flag"}, {"--version", "check"}}
	for _, node := range newParser(new(commandLine), streams{}, nil).Model.Children {
		if _, all := declared([]string{node.Name, "x"}).(*commandLine); all {
			t.Errorf("%s is declared with all others", node.Name)
		}
		for _, rest := range [][]string{{}, {"--help"}, {"--version"}, {"--no-such-flag"}, {"a", "b", "c"}, {"--", "-x"}} {
			lines = append(lines, append([]string{node.Name}, rest...))
		}
	}
	for _, args := range lines {
		parse := func(cli any) string {
			var out strings.Builder
			parser := newParser(cli, streams{nil, &out, &out}, func(status int) { fmt.Fprintln(&out, "exit", status) })
			context, err := parser.Parse(args)
			if strings.Contains(out.String(), "exit ") {
				return out.String() // the command has ended
			}
			if err == nil && context.Selected() != nil {
				fmt.Fprintf(&out, "%+v", context.Selected().Target)
			}
			return fmt.Sprint(out.String(), err)
		}
		if diff := cmp.Diff(parse(new(commandLine)), parse(declared(args))); diff != "" {
			t.Errorf("%q (-all +one):\n%s", args, diff)
		}
	}
}

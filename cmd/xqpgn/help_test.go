package main

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// TestHelp holds that the help of every command has a few examples, that these are
// right, and that all of it fits on a screen of usual width.
func TestHelp(t *testing.T) {
	commandOf := regexp.MustCompile(`xqpgn ([^|<>)]+)`)
	model := newParser(new(commandLine), streams{}, nil).Model
	for _, node := range model.Children {
		if n := len(examples[node.Name]); n < 2 || n > 4 {
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

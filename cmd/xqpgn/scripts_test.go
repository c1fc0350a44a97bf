package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/tools/txtar"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/completion"
	"github.com/xqpgn/xqpgn/grammar/format"
)

// TestMain makes the command one that tests can run, and the tests independent of
// the locale.
func TestMain(m *testing.M) {
	testscript.Main(inEnglish{m}, map[string]func(){"xqpgn": main})
}

// inEnglish runs tests without a locale.
type inEnglish struct{ *testing.M }

// Run implements testscript.TestingM.
func (m inEnglish) Run() int {
	for _, name := range app.LocaleVariables {
		os.Unsetenv(name)
	}
	return m.M.Run()
}

// TestScriptsCoverEverything holds that there is a script for every command and
// flag, for every value that a flag or an argument can have where these are listed,
// and for every exit status of each command.
func TestScriptsCoverEverything(t *testing.T) {
	covered := scriptCoverage(t)
	must := func(parts ...string) {
		if what := strings.Join(parts, " "); !covered[what] {
			t.Errorf("no script runs %q", what)
		}
	}
	values := func(value *kong.Value, parts ...string) {
		for _, word := range completion.ChoiceOf(value).Words {
			if _, format := format.ByName(word); format {
				continue // TestFormats runs the commands on every row of the table
			}
			if slices.Contains(value.EnumSlice(), word) {
				must(append(parts, word)...)
			}
		}
	}
	// Commands that never find errors in games.
	spotless := []string{"stats", "index", "explain", "grammar", "serve", "help", "version", "completion", "man", "view"}
	model := app.NewParser(new(command.Line), app.Streams{}, nil).Model
	for _, node := range append([]*kong.Node{model.Node}, model.Children...) {
		for _, flag := range node.Flags {
			must(node.Name, "--"+flag.Name)
			values(flag.Value, node.Name, "--"+flag.Name)
		}
		for _, argument := range node.Positional {
			values(argument, node.Name)
		}
		if node.Parent == nil {
			continue
		}
		must(node.Name, "exits 0")
		must(node.Name, "exits 2")
		if !slices.Contains(spotless, node.Name) {
			must(node.Name, "exits 1")
		}
	}
}

// scriptCoverage returns what the scripts cover: "check --format json" for a flag with
// its value, "check --format" for a flag, "completion bash" for an argument, "check
// exits 1" for a status.
func scriptCoverage(t *testing.T) map[string]bool {
	t.Helper()
	covered := map[string]bool{}
	printed := false // whether the last command line ended with the help or the version
	parser := app.NewParser(new(command.Line), app.Streams{In: nil, Out: io.Discard, Err: io.Discard}, func(int) { printed = true })
	scripts, err := filepath.Glob("command/testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range scripts {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(archive.Comment)) {
			words := shellWords(line)
			at := slices.Index(words, "xqpgn")
			if at < 1 || strings.HasPrefix(line, "#") {
				continue
			}
			status := "0"
			if at >= 2 && words[at-2] == "exits" {
				status = words[at-1]
			}
			for _, what := range commandCoverage(parser, words[at+1:], &printed) {
				covered[what] = true
				covered[strings.Fields(what)[0]+" exits "+status] = true
			}
		}
	}
	return covered
}

// commandCoverage returns what a command line covers; only its command if it is wrong. One parser, which takes long
// to make, parses all.
func commandCoverage(parser *kong.Kong, args []string, printed *bool) []string {
	*printed = false
	for _, node := range append([]*kong.Node{parser.Model.Node}, parser.Model.Children...) {
		for _, flag := range node.Flags {
			flag.Set = false // which a parser keeps from the last command line
		}
	}
	context, err := parser.Parse(args)
	if parse := (*kong.ParseError)(nil); errors.As(err, &parse) {
		context = parse.Context
	}
	command := context.Model.Name
	if selected := context.Selected(); selected != nil {
		command = selected.Name
	}
	covered := []string{command}
	if err != nil && !*printed {
		return covered
	}
	for _, part := range context.Path {
		switch {
		case part.Flag != nil && slices.Contains(context.Model.Flags, part.Flag):
			flag := context.Model.Name + " --" + part.Flag.Name
			covered = append(covered, flag, fmt.Sprint(flag, " ", part.Flag.Target))
		case part.Flag != nil:
			flag := command + " --" + part.Flag.Name
			covered = append(covered, flag, fmt.Sprint(flag, " ", part.Flag.Target))
			if list, ok := part.Flag.Target.Interface().([]string); ok {
				for _, value := range list {
					covered = append(covered, flag+" "+value)
				}
			}
		case part.Positional != nil:
			covered = append(covered, fmt.Sprint(command, " ", part.Positional.Target))
		}
	}
	return covered
}

// shellWords splits a line into words as a script does, and near enough as a shell
// does: quotes hold words together.
func shellWords(line string) []string {
	var words []string
	for i, part := range strings.Split(line, "'") {
		switch fields := strings.Fields(part); {
		case i%2 == 1: // between quotes
			words = append(words, part)
		default:
			words = append(words, fields...)
		}
	}
	return words
}

func TestShellWords(t *testing.T) {
	got := shellWords("exits 1 xqpgn conformance --exec 'sleep 5' -v\n")
	want := []string{"exits", "1", "xqpgn", "conformance", "--exec", "sleep 5", "-v"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// commandsWith returns the names of the commands that have a flag.
func commandsWith(flag string) (names []string) {
	model := app.NewParser(new(command.Line), app.Streams{}, func(int) {}).Model
	for _, command := range model.Children {
		if slices.ContainsFunc(command.Flags, func(f *kong.Flag) bool { return f.Name == flag }) {
			names = append(names, command.Name)
		}
	}
	return names
}

// TestFailureChangesNoFile holds for every command with -o that a file which cannot be read is named, that the status
// is 2, and that the file of -o stays as it was.
func TestFailureChangesNoFile(t *testing.T) {
	lines := map[string][]string{
		"convert":  {"-o OUT.pgn", "-o OUT.ndjson", "-o OUT.csv", "--to positions -o OUT.ndjson", "-o OUT.parquet"},
		"select":   {"-o OUT.pgn", "--unique -o OUT.pgn", "--sort Date -o OUT.pgn", "-c -o OUT.txt"},
		"edit":     {"--plies 1 -o OUT.pgn", "--rename auto -o OUT.tsv"},
		"merge":    {"-o OUT.pgn"},
		"booklet":  {"-o OUT.html"},
		"split":    {"-o OUT.pgn"},
		"openings": {"-o OUT.html", "-o OUT.txt", "-o OUT.csv", "-o OUT.json", "-o OUT.svg"},
		"stats":    {"-o OUT.json", "-o OUT.txt", "-o OUT.csv"},
		"index":    {"-o OUT.xqi"},
		"view":     {"--embed -o OUT.html"},
		"show":     {"-o OUT.svg"}, // it reads one file
		"tidy":     nil,            // it writes into a folder
	}
	for _, name := range commandsWith("output") {
		if _, ok := lines[name]; !ok {
			t.Errorf("no line of %s is tried", name)
		}
	}
	folder := writeFiles(t, formatted, "good.pgn")
	good := filepath.Join(folder, "good.pgn")
	damaged := filepath.Join(folder, "damaged.pgn.gz")
	if err := os.WriteFile(damaged, []byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff\x4b\x4c"), 0o666); err != nil {
		t.Fatal(err)
	}
	const before = "before"
	for name, lines := range lines {
		for _, line := range lines {
			for _, bad := range []string{filepath.Join(folder, "missing.pgn"), damaged} {
				args := append([]string{name, "--lang", "en"}, strings.Fields(strings.ReplaceAll(line, "OUT", filepath.Join(folder, "out")))...)
				out := args[slices.Index(args, "-o")+1]
				if err := os.WriteFile(out, []byte(before), 0o666); err != nil {
					t.Fatal(err)
				}
				if name != "show" {
					args = append(args, good)
				}
				status, stdout, stderr := execute(t, "", append(args, bad)...)
				if status != app.ExitFailure || !strings.Contains(stderr, filepath.Base(bad)) {
					t.Errorf("%s %s: status %d, %s", name, line, status, stderr)
				}
				if data, err := os.ReadFile(out); err != nil || string(data) != before || stdout != "" {
					t.Errorf("%s %s, with %s: the file was written: %.60q, %v; %q", name, line, filepath.Base(bad), data, err, stdout)
				}
			}
		}
	}
}

// TestRemarks holds for every command with --where that a tag which no game has is named once.
func TestRemarks(t *testing.T) {
	folder := writeFiles(t, formatted, "good.pgn")
	lines := map[string][]string{
		"convert": {"", "--to ndjson", "--to positions", "--to parquet -o OUT.parquet"}, "check": {""}, "fmt": {"", "-l", "-d"},
		"select": {"", "-c", "-l", "--unique"}, "openings": {"", "--format csv", "--format json"}, "stats": {"", "--format json", "--format csv"},
		"diff": {folder}, "edit": {"--plies 1", "--rename auto"}, "merge": {""}, "split": {""}, "booklet": {""}, "view": {"--embed"}, "show": {"--game 2"}, // with one game, show reads no further
	}
	for _, name := range commandsWith("where") {
		if _, ok := lines[name]; !ok {
			t.Errorf("no line of %s is tried", name)
		}
	}
	for name, lines := range lines {
		for _, line := range lines {
			for _, query := range []string{`"Reed" = 胡荣华`, `not "Reed" = 胡荣华`} {
				args := append([]string{name, "--lang", "en", "--where", query}, strings.Fields(strings.ReplaceAll(line, "OUT", filepath.Join(t.TempDir(), "out")))...)
				_, _, stderr := execute(t, "", append(args, filepath.Join(folder, "good.pgn"))...)
				if n := strings.Count(stderr, "no game has a tag Reed, which --where asks for"); n != 1 {
					t.Errorf("%s %s --where %q: the tag is named %d times: %s", name, line, query, n, stderr)
				}
			}
		}
	}
}

package app_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// execute runs a command line.
func execute(stdin string, args ...string) (status int, stdout, stderr string) {
	var out, err bytes.Buffer
	status = app.Run(new(command.Line), args, app.Streams{In: strings.NewReader(stdin), Out: &out, Err: &err})
	return status, out.String(), err.String()
}

// TestEndOfRun holds the exit status of commands, what they say on standard error, and whether the file of -o is written.
func TestEndOfRun(t *testing.T) {
	const game = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五 马８进７ *\n"
	const wrong = "[Game \"Chinese Chess\"]\n[Red \"乙\"]\n\n1. 炮二进九 *\n\n"
	for _, test := range []struct {
		line   string
		status int
		stderr []string
		writes bool
	}{
		{"select -o out.pgn a.pgn", 0, nil, true},
		{"select -o out.pgn no.pgn", 2, []string{"no.pgn: no such file or directory"}, false},
		{"select -o out.pgn a.pgn no.pgn", 2, []string{"no.pgn: no such file or directory"}, false},
		{"select -o out.pgn a.pgn picture.pgn", 2, []string{
			"picture.pgn: this is a picture (PNG); there are no games in it", "out.pgn is not written, because not all input can be read; --skip-unreadable writes the rest"}, false},
		{"select --skip-unreadable -o out.pgn a.pgn picture.pgn", 0, []string{
			"picture.pgn: this is a picture (PNG); there are no games in it", "files and games skipped, as they cannot be read: 1"}, true},
		{"select -q --skip-unreadable -o out.pgn a.pgn picture.pgn", 0, []string{"picture.pgn: this is a picture (PNG); there are no games in it"}, true},
		{"select --where Red=丙 -o out.pgn a.pgn", 1, []string{"no game is chosen, so out.pgn is not written"}, false},
		{"select --where Red=丙 a.pgn", 1, nil, false},
		{"select --where \"Foo\"=丙 -o out.pgn a.pgn", 1, []string{"no game is chosen, so out.pgn is not written", "no game has a tag Foo, which --where asks for"}, false},
		{"convert --to xqf -o out.xqf wrong.pgn", 1, []string{
			`wrong.pgn: game 1: "炮二进九" is not a move by its squares`, "no game can be written, so out.xqf is not written"}, false},
		{"edit --set Red=丙 -o out.pgn a.pgn", 0, []string{`a.pgn: game 1: 甲 - ?: tag Red: "甲" -> "丙"`, "games changed: 1 of 1"}, true},
		{"edit --set Red=丙 -o out.games/ a.pgn wrong.pgn", 0, []string{
			"2 games written to 2 files in out.games/", `a.pgn: game 1: 甲 - ?: tag Red: "甲" -> "丙"`, `wrong.pgn: game 1: 乙 - ?: tag Red: "乙" -> "丙"`, "games changed: 2 of 2"}, true},
		{"edit --set Red=丙 --overwrite -o out.pgn a.pgn", 2, []string{"--overwrite needs -o FOLDER/; the file of -o is always replaced", `Run "xqpgn edit --help" for usage.`}, false},
		{"edit --set Red=丙 -o out.games/ a.pgn no.pgn", 2, []string{"no.pgn: no such file or directory"}, false},
		{"openings -o out.json a.pgn wrong.pgn", 0, nil, true},
		{"openings -o out.csv --where Red=丙 a.pgn", 1, []string{"no game reaches the first position; games: 0", "no game is chosen, so out.csv is not written"}, false},
		{"openings --bom a.pgn", 2, []string{"--bom and --raw-cells are only for csv", `Run "xqpgn openings --help" for usage.`}, false},
		{"show --game 0 a.pgn", 2, []string{"--game must be 1 or more", `Run "xqpgn show --help" for usage.`}, false},
		{"select --unique --spill no a.pgn", 2, []string{"--spill: no is no folder", `Run "xqpgn select --help" for usage.`}, false},
		{"check --files-from - -", 2, []string{"standard input holds either names of files or games", `Run "xqpgn check --help" for usage.`}, false},
		{"select --where Red=甲 --where plies=2 -o out.pgn a.pgn", 0, nil, true},
		{"select -q --quiet a.pgn", 2, []string{"--quiet is given twice", `Run "xqpgn select --help" for usage.`}, false},
		{"check", 2, []string{"missing argument <path> ...", `Run "xqpgn check --help" for usage.`}, false},
		{"select -o . a.pgn", 2, []string{"-o FOLDER/ needs --split-by; -o FILE takes all games", `Run "xqpgn select --help" for usage.`}, false},
	} {
		t.Chdir(t.TempDir())
		for name, text := range map[string]string{"a.pgn": game, "wrong.pgn": wrong, "picture.pgn": "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"} {
			if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		status, _, stderr := execute("", strings.Fields(test.line)...)
		var said []string
		for line := range strings.Lines(stderr) {
			said = append(said, strings.TrimSuffix(strings.TrimPrefix(line, "xqpgn: "), "\n"))
		}
		written, err := filepath.Glob("out.*")
		if diff := cmp.Diff(test.stderr, said); diff != "" || status != test.status || err != nil || len(written) > 0 != test.writes {
			t.Errorf("%s: status %d, files %q, %v (-want +got):\n%s", test.line, status, written, err, diff)
		}
	}
}

// TestManyRefused holds that of many games that cannot be written only the first are named, and the others are counted.
func TestManyRefused(t *testing.T) {
	game := "[Game \"Chinese Chess\"]\n[Red \"乙\"]\n\n1. 炮二进九 *\n\n"
	for n, want := range map[int]string{
		app.MaxRefused:     "xqpgn: no game can be written, so out.xqf is not written\n",
		app.MaxRefused + 1: "xqpgn: more games that cannot be written: 1\n",
	} {
		t.Chdir(t.TempDir())
		status, _, stderr := execute(strings.Repeat(game, n), "convert", "--to", "xqf", "-o", "out.xqf", "-")
		if named := strings.Count(stderr, "is not a move"); status != app.ExitFindings || named != app.MaxRefused || !strings.HasSuffix(stderr, want) {
			t.Errorf("%d games: status %d, %d are named: %s", n, status, named, stderr)
		}
	}
}

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// TestReportHostile holds that no control character of a file, of its name or of
// an error reaches the terminal, in any format: only those that the command
// itself prints do.
func TestReportHostile(t *testing.T) {
	const controls = "\x00\x01\a\b\v\f\x1b[2J\x1b]0;title\a\x7f\u0080\u0085\u009b31m\u009d\u2028\u202e\u2066"
	text := "[Game \"Chinese Chess\"]\n[Date \"" + controls + "\"]\n[Red\x1b \"" + controls + "\n[Format \"" + controls + "\"]\n\n1. " + controls + " 炮" + controls +
		"二平五 {" + controls + "} (" + controls + ") [" + controls + "] 马八" + controls + "进七 1-0 " + controls + "\n\xff\x9b2J\n{" +
		strings.Repeat("好棋", 500) + "}" // so that it is no binary file
	name := filepath.Join(t.TempDir(), "a\x1b[2J\a\x7f\u009b.pgn")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Skipf("this system has no such names: %v", err)
	}
	ours := regexp.MustCompile(`\x1b\[[0-9;]*m`)
	for _, flags := range [][]string{
		{}, {"--color=always"}, {"--format=json"}, {"--format=sarif"}, {"--format=github"},
	} {
		for _, lang := range []string{"en", "zh"} {
			flags := append(flags, "--lang", lang, "--notes", name, name+"\u009bmissing")
			status, out, stderr := execute(t, "", append([]string{"check"}, flags...)...)
			if status != app.ExitFailure || out == "" || stderr == "" {
				t.Errorf("%q: status %d, output %q, error %q", flags, status, out, stderr)
			}
			for _, shown := range []string{ours.ReplaceAllString(out, ""), stderr} {
				for _, r := range shown {
					if r != '\n' && unicode.IsControl(r) {
						t.Errorf("%q: %U is shown: %q", flags, r, shown)
						break
					}
				}
			}
			if n := strings.Count(out, "\x1b"); n > 0 && flags[0] != "--color=always" {
				t.Errorf("%q: %d escape characters", flags, n)
			}
		}
	}
}

// partOfGame matches a tag that begins a line, and a move.
var partOfGame = regexp.MustCompile(`(?:^|[\r\n])\[\w+ *"|[炮马车兵卒][一二三四五六七八九1-9][进退平][一二三四五六七八九1-9]|\b[A-I][0-9]-[A-I][0-9]\b`)

// TestHostileCommands gives a little of each hostile file to every command that
// reads games: each ends in good order. It is in order to refuse to write as Big5 what was none, and to read
// a binary file or text without a game.
func TestHostileCommands(t *testing.T) {
	size := testdata.Size(1<<10, 8<<10)
	every := testdata.Size(8, 1) // of the commands for a file
	for i, input := range made.Hostile() {
		data := string(input.Bytes(size))
		encoding := input.Encoding.String()
		if strings.HasPrefix(encoding, "utf-16") {
			encoding = "utf-16"
		}
		for j, command := range []string{
			"check --notes", "check --format json", "check --strict --syntax-only", "fmt", "fmt -d",
			"convert --to pgn --notation iccs", "convert --to ndjson", "convert --to xml",
		} {
			if (i+j)%every != 0 {
				continue
			}
			status, _, stderr := execute(t, data, append(strings.Fields(command), "--encoding", encoding, "-")...)
			if status == app.ExitFailure && strings.Contains(stderr, ": this is text without a game;") {
				if mark := partOfGame.FindString(data); mark != "" {
					t.Errorf("%s: %s refuses text that has %q", input.Name, command, mark)
				}
				continue
			}
			if status == app.ExitFailure && !strings.Contains(stderr, "big5 has no character \"\ufffd\"") && !strings.Contains(stderr, ": this is a binary file;") {
				t.Errorf("%s: %s: status %d: %s", input.Name, command, status, stderr)
			}
		}
	}
}

package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"os"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/testdata"
)

// mixed is a mark of English among Chinese words: beside one, or behind a value. ? and ! are no such marks:
// dates and glyphs are written with them.
const mixed = `\p{Han}[:;,()]|[:;,()]\p{Han}|\p{Han} +[:;,]|[:;,] +\p{Han}|[;,] |[\pL\d”]: |[:;,]$`

// mispunctuated returns where a Chinese text has marks of English: those of Chinese are ：；，、（）.
func mispunctuated(text string) string {
	return regexpOf(mixed).FindString(regexpOf(code).ReplaceAllString(text, ""))
}

// TestChinesePunctuation holds that Chinese has the marks of Chinese: every rules.Text of the source, and what
// is put together of such words and others, as help, and what is said of command lines and of files.
func TestChinesePunctuation(t *testing.T) {
	for _, text := range saidTexts(t) {
		if wrong := mispunctuated(text.words); text.language == rules.ZH && wrong != "" {
			t.Errorf("%v: %q stands in Chinese: %s", text.at, wrong, text.words)
		}
	}
	hold := func(of, text string) {
		t.Helper()
		if wrong := mispunctuated(strings.TrimPrefix(text, "xqpgn: ")); wrong != "" {
			t.Errorf("%s: %q stands in Chinese: %s", of, wrong, text)
		}
	}
	t.Setenv("LC_ALL", "zh_CN.UTF-8")
	app.Spoken = "auto"
	app := app.NewParser(new(command.Line), app.Streams{}, nil).Model
	for _, node := range append([]*kong.Node{app.Node}, app.Children...) {
		hold("help", node.Help)
		for _, flag := range node.Flags {
			hold("help", flag.Help)
		}
		for _, argument := range node.Positional {
			hold("help", argument.Help)
		}
	}
	game, err := os.ReadFile(testdata.Path(t, "testdata/games/classic.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	write := func(name string, data []byte) {
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var gzipped, zipped bytes.Buffer
	z := gzip.NewWriter(&gzipped)
	z.Write(game)
	z.Close()
	archive := zip.NewWriter(&zipped)
	member, _ := archive.Create("a.pgn")
	member.Write(game)
	archive.Close()
	for name, data := range map[string][]byte{
		"a.pgn": game, "b.pgn": []byte("1. 炮二平五 马８进７ 2. 炮五进五 *\n"), "c.pgn": []byte("[FEN \"x\"]\n\n1. 炮二平五 *\n"), "d.pgn": []byte("[Date \"2001.1.2\"]\n1.炮二平五 {a\n"),
		"cut.gz": gzipped.Bytes()[:200], "cut.zip": zipped.Bytes()[:300], "a.zip": zipped.Bytes(), "no.png": []byte("\x89PNG\r\n\x1a\n"), "no.json": []byte("[1]"), "no.xqf": []byte("XQ"), "list": []byte("a\tb\n"),
		"x.toml": []byte("ignore = [5]"), "y.toml": []byte("ignore = [\"tahs\"]"), "z.toml": []byte("[x]"),
	} {
		write(name, data)
	}
	if err := os.Mkdir("empty", 0o755); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"chek", "check", "check --formt x", "check --format xml a.pgn", "check --encoding x a.pgn", "show --game 0 a.pgn", "fmt -l -d a.pgn", "convert --to x a.pgn", "select --sort [ a.pgn", "openings --after x a.pgn",
		"check missing.pgn", "check empty", "check no.png", "check no.json", "check no.xqf", "check cut.gz", "check cut.zip", "check -q a.pgn cut.gz", "check b.pgn c.pgn d.pgn", "check --notes --strict a.pgn b.pgn c.pgn",
		"check --ignore moves b.pgn", "check --ignore nothing b.pgn", "check --where Nothing=x a.pgn", "check --where Red= a.pgn", "check --config x.toml a.pgn", "check --config y.toml a.pgn", "check --config z.toml a.pgn", "check --config no.toml a.pgn",
		"check --fix -", "check --fix d.pgn", "fmt -w -", "fmt -w a.zip", "fmt -w no.png a.pgn b.pgn", "fmt -w --tags ecco a.pgn d.pgn", "convert --to ndjson b.pgn", "convert --to ndjson -o x/ b.pgn", "convert --to ndjson -o x/ b.pgn",
		"convert --to positions b.pgn", "convert --to wxf c.pgn", "convert --to xqf d.pgn", "convert --to ndjson --record-errors cut.gz", "convert --to ndjson --files-from list", "convert --to ndjson --game 7 a.pgn",
		"convert --to ndjson --where Nothing=x -o x a.pgn", "convert --to pgn --output-encoding big5 --script simplified b.pgn", "select --where Red=x -o x a.pgn", "select -l a.pgn", "select --sort Nothing a.pgn", "select --split-by Event -o x/ a.pgn a.pgn",
		"select --split-by Event -o x/ a.pgn", "select --unique -o y a.pgn a.pgn", "select --output-encoding big5 b.pgn", "show b.pgn", "show c.pgn", "show --game 7 a.pgn", "show --ply 999 a.pgn", "show empty", "show --where Red=x a.pgn",
		"stats a.pgn b.pgn", "openings c.pgn", "explain nothing", "help nothing", "view --embed --game 7 a.pgn", "view --embed no.png", "view missing.pgn", "conformance --dir missing", "lsp --settle=-1s",
	} {
		_, out, stderr := execute(t, "", strings.Fields(line)...)
		for said := range strings.Lines(stderr) {
			hold(line, strings.TrimSuffix(said, "\n"))
		}
		if strings.HasPrefix(line, "stats") || strings.HasPrefix(line, "select -l") {
			for said := range strings.Lines(out) {
				hold(line, strings.TrimSuffix(said, "\n"))
			}
		}
	}
}

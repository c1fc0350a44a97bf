package main

import (
	"archive/zip"
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/usage"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// waiting are the commands that wait for another program, or that tests of their own run.
var waiting = []string{"lsp", "serve", "view", "conformance"}

// TestHelpExamples runs the examples in the help of each command, on files with the names that they use. None may fail, and a
// file or folder that an example names for its output is there afterwards.
func TestHelpExamples(t *testing.T) {
	const text = "[Game \"Chinese Chess\"]\n[Event \"五羊杯\"]\n[Red \"胡荣华\"]\n[Black \"许银川\"]\n\n1. 炮二平五 马８进７ (1. ... 炮８平５) 2. 马二进三 {好} 1-0\n\n" +
		"[Game \"Chinese Chess\"]\n[Event \"全国赛\"]\n[Red \"许银川\"]\n[Black \"胡荣华\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 卒７进１ 4. 车二进六 马２进３ 5. 马八进七 卒３进１ 6. 车九进一 炮２进１ 1/2-1/2\n"
	for command, examples := range usage.Examples {
		if slices.Contains(waiting, command) {
			continue
		}
		for _, e := range examples {
			t.Run(e.Line, func(t *testing.T) {
				_, line, _ := strings.Cut(e.Line, "xqpgn ")
				line, _, _ = strings.Cut(line, " | ")
				line, stdin, _ := strings.Cut(line, " <")
				line, _, _ = strings.Cut(strings.TrimSuffix(line, ")"), " >")
				args := shellWords(line)
				if slices.ContainsFunc(args, func(arg string) bool { return strings.HasSuffix(arg, ".pdf") }) {
					t.Skip("a PDF takes a browser; package booklet tests it")
				}
				t.Chdir(exampleFiles(t, text))
				in := ""
				if stdin != "" {
					in = text
				}
				status, out, stderr := execute(t, in, args...)
				silent := slices.Contains(args, "-o") || slices.Contains(args, "-w")
				if status == app.ExitFailure || out+stderr == "" && !silent {
					t.Errorf("status %d: %s%s", status, out, stderr)
				}
				if i := slices.Index(args, "-o"); i >= 0 {
					if _, err := os.Stat(args[i+1]); err != nil {
						t.Error(err)
					}
				}
			})
		}
	}
}

// exampleFiles returns a folder with the files and folders that the examples name, all with the same games, in their formats.
func exampleFiles(t *testing.T, text string) string {
	t.Helper()
	game := grammar.Parse(text)[0]
	info := semantic.Check(game)
	xqf, _ := format.ByName("xqf")
	binary, err := xqf.Append(nil, semantic.Rewrite(game, info, semantic.RewriteConfig{Notation: notation.ICCS}))
	if err != nil {
		t.Fatal(err)
	}
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	if w, err := z.Create("c.pgn"); err != nil {
		t.Fatal(err)
	} else if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	_, records, _ := execute(t, text, "convert", "--to", "ndjson", "-")
	files := map[string]string{"xqf/a.xqf": string(binary), "games.ndjson": records, "names.tsv": "胡荣华\t胡榮華\n"}
	for _, name := range []string{"a.zip", "b.zip"} {
		files[name] = archive.String()
	}
	for _, name := range []string{"games/a.pgn", "old/a.pgn", "game.pgn", "games.pgn", "a.pgn", "old.pgn", "all.pgn", "book.pgn"} {
		files[name] = text
	}
	for _, name := range []string{"new/a.pgn", "new.pgn", "b.pgn"} {
		files[name] = strings.Replace(text, "五羊杯", "银荔杯", 1)
	}
	return folder(t, files)
}

package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// manyKinds is a game with variations and comments, and plainMoves one without, for formats
// that have neither.
const manyKinds = `[Game "Chinese Chess"]
[Red "甲"]
[Black "乙"]
[Result "1-0"]
[Format "Chinese"]

1. 炮二平五 马８进７
{屏风马}
(1. ... 炮８平５ 2. 马二进三
{顺炮})
2. 马二进三 车９平８ 1-0

`

const plainMoves = `[Game "Chinese Chess"]
[Red "甲"]
[Black "乙"]
[Result "1-0"]
[Format "Chinese"]

1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1-0

`

// TestSquaresAreFacts holds that a record has the squares of the file and no guess, though a move that
// cannot be played gets a text in Chinese in which a misprint could be supposed.
func TestSquaresAreFacts(t *testing.T) {
	const ubb = "[DhtmlXQ][DhtmlXQ_binit]35429999499999629934999999999999" + "71509999309999995881796899999999[/DhtmlXQ_binit]" +
		"[DhtmlXQ_movelist]6250585134643040353040306460[/DhtmlXQ_movelist][/DhtmlXQ]"
	_, stdout, stderr := execute(t, ubb, "convert", "--to", "ndjson", "-")
	if !strings.Contains(stdout, `"text":"马三进四"`) || strings.Contains(stdout, "guessed") || strings.Contains(stdout, "G7-E8") {
		t.Errorf("%s%s", stdout, stderr)
	}
}

// TestReadsBack holds that a game in another program's format must be read as the game that was to be written.
func TestReadsBack(t *testing.T) {
	gameOf := func(text string) *ast.Game {
		game := grammar.Parse(text)[0]
		return semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Notation: notation.ICCS})
	}
	const text = "1. 炮二平五 马８进７ 2. 马二进三 车９平８ *"
	for _, f := range format.All() {
		if f.Append == nil {
			continue
		}
		r := &command.Conversion{ConvertCommand: &command.ConvertCommand{To: f.Name}}
		writer, err := export.New(export.Form{Name: f.Name}, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		one := command.Converted{Name: "a", Number: 1}
		if one.Formed, err = writer.Form(export.Game{Tree: gameOf(text)}); err != nil {
			t.Fatal(err)
		}
		if err := r.ReadsBack(&one, gameOf(text)); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
		if err := r.ReadsBack(&one, gameOf(strings.Replace(text, "车９平８", "车９进１", 1))); !errors.As(err, new(*account.Loss)) {
			t.Errorf("%s, another move: %v", f.Name, err)
		}
	}
}

// TestFormats runs the commands on a file in every format of the table that can be written:
// by its name, from standard input, and in an archive. It needs nothing new when the table
// grows.
func TestFormats(t *testing.T) {
	for _, f := range format.All() {
		if f.Append == nil {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			folder := writeFiles(t, manyKinds, "game.pgn")
			pgn, foreign := filepath.Join(folder, "game.pgn"), filepath.Join(folder, "game"+f.Extensions[0])
			must := func(want int, stdin string, args ...string) (stdout, stderr string) {
				t.Helper()
				status, stdout, stderr := execute(t, stdin, args...)
				if status != want {
					t.Fatalf("%q: status %d: %s", args, status, stderr)
				}
				return stdout, stderr
			}
			text, moves, count := manyKinds, "1. 炮二平五 马８进７\n{屏风马}\n(1. ... 炮８平５ 2. 马二进三 {顺炮}) 2. 马二进三 车９平８ 1-0\n", "6 moves"
			if status, _, _ := execute(t, "", "convert", "--to", f.Name, "-o", foreign, pgn); status != app.ExitClean {
				text, moves, count = plainMoves, "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1-0\n", "4 moves"
				if err := os.WriteFile(pgn, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
				must(app.ExitClean, "", "convert", "--to", f.Name, "-o", foreign, pgn)
			}
			data, err := os.ReadFile(foreign)
			if err != nil {
				t.Fatal(err)
			}
			if out, stderr := must(app.ExitClean, "", "check", foreign); out != "" || !strings.HasPrefix(stderr, "1 file, 1 game, "+count+": 0 errors, 0 warnings") {
				t.Errorf("check: %s%s", out, stderr)
			}
			for _, from := range []string{"auto", f.Name} {
				for _, path := range []string{foreign, "-"} {
					if out, _ := must(app.ExitClean, string(data), "convert", "--from", from, "--to", "pgn", path); !strings.Contains(out, moves) || !strings.Contains(out, `[Red "甲"]`) {
						t.Errorf("convert --from %s %s: %s", from, path, out)
					}
				}
			}
			if out, _ := must(app.ExitClean, "", "show", "--ply", "1", foreign); !strings.Contains(out, ": 炮二平五 (") {
				t.Errorf("show: %s", out)
			}
			for _, flags := range [][]string{{"fmt"}, {"fmt", "-w"}, {"fmt", "-l"}} {
				if out, stderr := must(app.ExitFailure, "", append(flags, foreign)...); out != "" || !strings.Contains(stderr, "fmt formats PGN only") {
					t.Errorf("%s: %s%s", flags, out, stderr)
				}
			}
			if after, err := os.ReadFile(foreign); err != nil || !bytes.Equal(after, data) {
				t.Errorf("the file was written to: %v", err)
			}

			// A folder for two games, which a format that holds many keeps in one file; a folder to read
			// from; an archive.
			if err := os.WriteFile(pgn, []byte(text+text), 0o644); err != nil {
				t.Fatal(err)
			}
			status, _, stderr := execute(t, "", "convert", "--to", f.Name, pgn)
			if (status == app.ExitClean) != f.Many || !f.Many && !strings.Contains(stderr, "holds one game; -o FOLDER/") {
				t.Errorf("two games in a file: status %d: %s", status, stderr)
			}
			out := filepath.Join(folder, "out") + "/"
			must(app.ExitClean, "", "convert", "--to", f.Name, "-o", out, pgn)
			written := "2 files, 2 games, "
			if f.Many {
				written = "1 file, 2 games, "
			}
			if _, stderr := must(app.ExitClean, "", "check", out); !strings.HasPrefix(stderr, written) {
				t.Errorf("check: %s", stderr)
			}
			var archive bytes.Buffer
			w := zip.NewWriter(&archive)
			member, err := w.Create("below/game" + strings.ToUpper(f.Extensions[0]))
			if err == nil {
				_, err = member.Write(data)
			}
			if err == nil {
				err = w.Close()
			}
			if err != nil {
				t.Fatal(err)
			}
			if _, stderr := must(app.ExitClean, archive.String(), "check", "-"); !strings.HasPrefix(stderr, "1 file, 1 game, "+count) {
				t.Errorf("check: %s", stderr)
			}
		})
	}
}

// TestSharedFormats checks real files of other programs: every game that independent
// readers found is read, in order, with one job and with several.
func TestSharedFormats(t *testing.T) {
	folder := t.TempDir()
	games := 0
	for file := range testdata.SharedFormats(t, testdata.Size(100, 1), "xqf", "dhtmlxq", "cbr", "cbl", "cbl-old", "cbf", "pfc", "che", "mxq") {
		if _, ok := format.Detect(file.Data); !ok {
			continue // it is one that is not read
		}
		if err := os.WriteFile(filepath.Join(folder, file.Name), file.Data, 0o644); err != nil {
			t.Fatal(err)
		}
		games += len(file.Games)
	}
	_, _, stderr := execute(t, "", "check", "-j", "1", "-q", "--ext", "*", folder)
	if stderr != "" {
		t.Errorf("check: %s", stderr)
	}
	one, out := "", ""
	for _, jobs := range []string{"1", "8"} {
		_, out, _ = execute(t, "", "check", "--notes", "--format", "json", "-j", jobs, "--ext", "*", folder)
		if one == "" {
			one = out
		}
	}
	if one != out {
		t.Error("several jobs print something else than one")
	}
	if _, summary := findings(t, "", "--ext", "*", folder); summary.Games != games {
		t.Errorf("%d games, want %d", summary.Games, games)
	}
}

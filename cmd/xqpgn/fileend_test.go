package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/grammar"
)

// TestFileEnd holds for every command that writes PGN that a file ends with one line end, in every encoding and with
// both kinds of line ends, that games are parted by one blank line, that a second run changes nothing, and that games
// that are appended to the file are games of their own.
func TestFileEnd(t *testing.T) {
	const two = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五 *\n\n[Game \"Chinese Chess\"]\n[Red \"乙\"]\n\n1. 相三进五 1-0\n"
	for _, e := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.UTF16LE, grammar.UTF16BE} {
		for _, crlf := range []bool{false, true} {
			for _, blank := range []string{"", "\n", "\n \n\n"} {
				for _, command := range []string{"fmt -w IN", "select -o OUT IN", "convert --to pgn -o OUT IN", "tidy -o DIR/ IN"} {
					folder := t.TempDir()
					encoded := func(text string) []byte {
						if crlf {
							text = strings.ReplaceAll(text, "\n", "\r\n")
						}
						data, err := e.Append([]byte(e.BOM()), text)
						if err != nil {
							t.Fatal(err)
						}
						return data
					}
					in := filepath.Join(folder, "in.pgn")
					run := func() []byte {
						paths := map[string]string{"IN": in, "OUT": filepath.Join(folder, "out.pgn"), "DIR/": filepath.Join(folder, "dir") + "/"}
						args := strings.Fields(command)
						for i, arg := range args {
							if path, ok := paths[arg]; ok {
								args[i] = path
							}
						}
						os.RemoveAll(filepath.Join(folder, "dir"))
						if status, _, stderr := execute(t, "", append(args, "-q")...); status != app.ExitClean {
							t.Fatalf("%s: %s", command, stderr)
						}
						for _, path := range []string{filepath.Join(folder, "dir", "in.pgn"), filepath.Join(folder, "out.pgn"), in} {
							if data, err := os.ReadFile(path); err == nil {
								return data
							}
						}
						t.Fatalf("%s writes nothing", command)
						return nil
					}
					if err := os.WriteFile(in, encoded(two+blank), 0o666); err != nil {
						t.Fatal(err)
					}
					want := encoded(two)
					if strings.HasPrefix(command, "convert") || strings.HasPrefix(command, "tidy") {
						want = []byte(two) // in UTF-8
					}
					got := run()
					if strings.HasPrefix(command, "tidy") { // it adds tags
						if !bytes.HasSuffix(got, []byte("1-0\n")) || bytes.Count(got, []byte("\n\n")) != 3 {
							t.Errorf("%s, %v, %q: %q", command, e, blank, got)
						}
					} else if !bytes.Equal(got, want) {
						t.Errorf("%s, %v, %q: %q, want %q", command, e, blank, got, want)
					}
					if err := os.WriteFile(in, got, 0o666); err != nil {
						t.Fatal(err)
					}
					if again := run(); !bytes.Equal(again, got) {
						t.Errorf("%s, %v, %q: again %q, first %q", command, e, blank, again, got)
					}
					if text, _ := e.Decode(got); command == "fmt -w IN" && len(grammar.Parse(text+text)) != 4 {
						t.Errorf("%s, %v, %q: appended games are joined", command, e, blank)
					}
				}
			}
		}
	}
}

// TestOpenEnd holds that a game without a result keeps the blank line after it, so that games that are appended with >>
// stay apart.
func TestOpenEnd(t *testing.T) {
	for _, command := range []string{"convert --to pgn -", "select -"} {
		_, out, _ := execute(t, "1. 炮二平五 马８进７\n\n", strings.Fields(command)...)
		if n := len(grammar.Parse(out + out)); n != 2 {
			t.Errorf("%s: %d games in %q", command, n, out+out)
		}
	}
}

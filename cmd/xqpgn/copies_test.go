package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// checkCopies holds the law of copies for the commands that write a file of games: select copies each game as its bytes
// are, but for blank lines at the end of the file; fmt and check --fix leave a game with bytes that cannot be decoded as it is; and fmt changes nothing in what it wrote.
func checkCopies(t *testing.T, folder string, data []byte) {
	t.Helper()
	in, out := filepath.Join(folder, "in.pgn"), filepath.Join(folder, "out.pgn")
	write := func() {
		if err := os.WriteFile(in, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var all []byte
	var e grammar.Encoding
	var undecodable [][]byte
	decoder := grammar.NewDecoder(bytes.NewReader(data), grammar.Config{})
	for raw, err := range decoder.Raw() {
		if err != nil {
			t.Fatal(err)
		}
		all, e = append(all, raw.Bytes()...), raw.Encoding
		if raw.OwnEncoding(); !raw.Markup() {
			if _, exact := raw.Encoding.Decode(raw.Bytes()); !exact {
				undecodable = append(undecodable, bytes.TrimSpace(raw.Bytes()))
			}
		}
	}
	kept := func(command string, written []byte) {
		for _, game := range undecodable {
			if !bytes.Contains(written, game) {
				t.Errorf("%s of\n%q\nmakes of the game\n%q\n%q", command, data, game, written)
			}
		}
	}

	write()
	os.Remove(out)
	status, _, stderr := execute(t, "", "select", "-q", "-o", out, in) // standard error names a game that must be written anew
	if got, err := os.ReadFile(out); err == nil && status == app.ExitClean {
		if got = bytes.TrimPrefix(got, []byte(decoder.Encoding().BOM())); !bytes.Equal(withoutBlankEnd(e, got), withoutBlankEnd(e, all)) && stderr == "" {
			t.Errorf("select of\n%q\nwrites\n%q\n%s", data, got, stderr)
		}
	} else if status == app.ExitClean && len(all) > 0 {
		t.Errorf("select of\n%q\nwrites nothing\n%s", data, stderr)
	}

	status, _, stderr = execute(t, "", "fmt", "-w", in)
	formatted, _ := os.ReadFile(in)
	kept("fmt -w", formatted)
	if status == app.ExitFailure && !strings.Contains(stderr, "there are no games in it") && !strings.Contains(stderr, "this is a binary file") {
		t.Errorf("fmt -w refuses\n%q\n%s", data, stderr)
	}
	execute(t, "", "fmt", "-w", in)
	if again, _ := os.ReadFile(in); !bytes.Equal(again, formatted) {
		t.Errorf("fmt of\n%q\nwrites\n%q\nand of that\n%q", data, formatted, again)
	}

	write()
	execute(t, "", "check", "-q", "--no-config", "--fix", in)
	fixed, _ := os.ReadFile(in)
	kept("check --fix", fixed)
}

// withoutBlankEnd returns the bytes of a file without the blank lines at its end, which no game needs.
func withoutBlankEnd(e grammar.Encoding, data []byte) []byte {
	text, _ := e.CutBlankLines(data)
	return text
}

// copiedEncodings are the encodings of the files that are damaged.
var copiedEncodings = []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5}

func TestCopies(t *testing.T) {
	folder := t.TempDir()
	rng := rand.New(rand.NewPCG(52, 14))
	for _, e := range copiedEncodings {
		for range testdata.Size(100, 2_000) {
			if checkCopies(t, folder, made.Damaged(rng, made.Formatted(e))); t.Failed() {
				return
			}
		}
	}
}

func FuzzCopies(f *testing.F) {
	rng := rand.New(rand.NewPCG(52, 17))
	for _, e := range copiedEncodings {
		f.Add(made.Formatted(e))
		for range 3 {
			f.Add(made.Damaged(rng, made.Formatted(e)))
		}
	}
	for _, text := range []string{"[Result \"", "\xef\x97\ufeff3.\xbb", "［R＂菴謫］卒７進１", "[Red \"胡荣华\"]\n\n1. 炮二平五 *\n\n[Game \"x\"]\n[Date \"1\xb3縣\"]\n\n1. C2.5 *\n"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) { checkCopies(t, t.TempDir(), data) })
}

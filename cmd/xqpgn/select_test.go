package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
)

// textsOf returns the texts of the games of a file, in whatever encoding that is.
func textsOf(t *testing.T, data []byte, e grammar.Encoding) (texts []string) {
	t.Helper()
	for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Encoding: e}).Raw() {
		if err != nil {
			t.Fatal(err)
		}
		text, exact := raw.Encoding.Decode(raw.Bytes())
		if !exact {
			t.Errorf("%q is no text in %v", raw.Bytes(), e)
		}
		texts = append(texts, strings.TrimSpace(text))
	}
	return texts
}

// TestSelectCopies holds that a file is copied byte for byte, in every encoding and with
// all line ends, and that what a query chooses and what it does not are all games, each in
// their order, however many jobs there are.
func TestSelectCopies(t *testing.T) {
	text := manyGames(120)
	for _, e := range []grammar.Encoding{grammar.UTF8, grammar.UTF16LE, grammar.UTF16BE, grammar.GB18030, grammar.Big5} {
		for _, lineEnd := range []string{"\n", "\r\n", "\r"} {
			text := strings.ReplaceAll(text, "\n", lineEnd)
			if e == grammar.Big5 {
				text = strings.NewReplacer("车", "車", "马", "馬", "进", "進", "后", "後", "将", "將", "帅", "帥", "红", "紅", "领", "領").Replace(text)
			}
			data, err := e.Append([]byte(e.BOM()), text)
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), "games.pgn")
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
			flag := "--encoding=" + strings.TrimSuffix(strings.TrimSuffix(e.String(), "le"), "be")
			selected := func(args ...string) string {
				t.Helper()
				status, out, stderr := execute(t, "", append([]string{"select", flag, path}, args...)...)
				if status != app.ExitClean || stderr != "" {
					t.Fatalf("%v: status %d, %s", args, status, stderr)
				}
				return out
			}
			if out := selected(); out != string(withoutBlankEnd(e, data)) {
				t.Errorf("%v, %q: the copy has %d bytes of %d", e, lineEnd, len(out), len(data))
			}
			const query = `Event ~ "1" or plies = 0`
			yes, no := selected("--where", query), selected("--where", "not ("+query+")")
			for _, jobs := range []string{"1", "2", "7"} {
				if out := selected("--where", query, "-j", jobs); out != yes {
					t.Errorf("%v, %q: another output with %s jobs", e, lineEnd, jobs)
				}
			}
			chosen, others := textsOf(t, []byte(yes), e), textsOf(t, []byte(no), e)
			var got []string
			for _, game := range textsOf(t, data, e) {
				switch {
				case len(chosen) > 0 && chosen[0] == game:
					chosen, got = chosen[1:], append(got, game)
				case len(others) > 0 && others[0] == game:
					others, got = others[1:], append(got, game)
				}
			}
			if len(got) != 120 || len(chosen)+len(others) > 0 {
				t.Errorf("%v, %q: %d games of 120", e, lineEnd, len(got))
			}
		}
	}
}

// TestSelectSample holds that real files are copied as they are, and that none of their
// games is lost between a query and its opposite.
func TestSelectSample(t *testing.T) {
	folder := t.TempDir()
	games := 0
	for name, data := range testdata.Sample(t, 40) {
		games++
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%05d %s.pgn", games, filepath.Base(name))), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	all, chosen := filepath.Join(t.TempDir(), "all.pgn"), 0
	if status, _, stderr := execute(t, "", "select", "-o", all, folder); status != app.ExitClean || stderr != "" {
		t.Fatalf("status %d, %s", status, stderr)
	}
	for _, query := range []string{"result = 1-0", "not (result = 1-0)"} {
		var n int
		_, out, _ := execute(t, "", "select", "-c", "--where", query, all)
		fmt.Sscan(out, &n)
		chosen += n
	}
	if chosen != games {
		t.Errorf("%d games of %d", chosen, games)
	}
}

// TestSelectIntoItsFolder holds that what is being written is not read, also where all
// files of a folder are.
func TestSelectIntoItsFolder(t *testing.T) {
	folder := writeFiles(t, manyGames(300), "games.pgn", "games.txt", ".xqpgn-0123456789abcdef.tmp")
	status, _, stderr := execute(t, "", "select", "--ext", "*", "-o", filepath.Join(folder, "all.pgns"), folder)
	if status != app.ExitClean || stderr != "" {
		t.Fatalf("status %d, %s", status, stderr)
	}
	if _, out, _ := execute(t, "", "select", "-c", filepath.Join(folder, "all.pgns")); out != "600\n" {
		t.Errorf("%s games", out)
	}
}

// An endless reader has one game after the other, and counts what was read of them.
type endless struct {
	game string
	read int
}

// Read implements io.Reader.
func (e *endless) Read(p []byte) (n int, err error) {
	for n+len(e.game) <= len(p) {
		n += copy(p[n:], e.game)
	}
	if n == 0 {
		n = copy(p, e.game[:len(p)])
	}
	e.read += n
	return n, nil
}

// TestSelectLimitStopsReading holds that no more is read than is needed for as many games
// as are wanted, and what is read ahead.
func TestSelectLimitStopsReading(t *testing.T) {
	for _, jobs := range []string{"1", "2"} {
		in := &endless{game: "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n"}
		var out bytes.Buffer
		status := app.Run(new(command.Line), []string{"select", "-j", jobs, "--limit", "5", "--where", "plies = 1", "-"}, app.Streams{In: in, Out: &out, Err: io.Discard})
		if games := grammar.Parse(out.String()); status != app.ExitClean || len(games) != 5 || in.read > 4<<20 {
			t.Errorf("%s jobs: status %d, %d games, %d bytes read", jobs, status, len(games), in.read)
		}
	}
}

// TestSelectManyFiles holds that games go into more files than are open at the same time,
// and that nothing of them is left when one cannot be read.
func TestSelectManyFiles(t *testing.T) {
	var text strings.Builder
	const files, rounds = 150, 3
	for round := range rounds {
		for i := range files {
			fmt.Fprintf(&text, "[Game \"Chinese Chess\"]\n[Event \"%03d\"]\n[Round \"%d\"]\n\n1. 炮二平五 *\n\n", i, round)
		}
	}
	folder := writeFiles(t, text.String(), "games.pgn")
	out, path := filepath.Join(folder, "out"), filepath.Join(folder, "games.pgn")
	if status, _, _ := execute(t, "", "select", "--split-by", "Event", "-o", out, path, t.TempDir()); status != app.ExitFailure {
		t.Errorf("status %d", status)
	}
	if _, err := os.Stat(out); !os.IsNotExist(err) {
		t.Errorf("the folder is there: %v", err)
	}
	if status, _, stderr := execute(t, "", "select", "-q", "--split-by", "Event", "-o", out, path); status != app.ExitClean || stderr != "" {
		t.Fatalf("status %d, %s", status, stderr)
	}
	entries, err := os.ReadDir(out)
	if err != nil || len(entries) != files {
		t.Fatalf("%d files, %v", len(entries), err)
	}
	data, err := os.ReadFile(filepath.Join(out, "077.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, game := range grammar.Parse(string(data)) {
		got = append(got, game.Tags.Value("Event")+game.Tags.Value("Round"))
	}
	if diff := cmp.Diff([]string{"0770", "0771", "0772"}, got); diff != "" {
		t.Error(diff)
	}
	if slices.ContainsFunc(entries, func(e os.DirEntry) bool { return strings.HasPrefix(e.Name(), ".") }) {
		t.Error("a temporary file is left")
	}
}

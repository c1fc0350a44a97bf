package main

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// manyGames returns the text of so many games.
func manyGames(count int) string {
	random := rand.New(rand.NewPCG(3, 1))
	var text strings.Builder
	for i := range count {
		text.WriteString(made.Game(random, i, 20, notation.Chinese, true))
	}
	return text.String()
}

// writeFiles writes files of a text each into a new folder.
func writeFiles(t *testing.T, text string, names ...string) string {
	t.Helper()
	files := map[string]string{}
	for _, name := range names {
		files[name] = text
	}
	return folder(t, files)
}

// holdFiles holds that a folder has these files and no others, and what is in
// them.
func holdFiles(t *testing.T, folder string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		got[entry.Name()] = string(data)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

func link(t *testing.T, target, path string) {
	t.Helper()
	if err := os.Symlink(target, path); err != nil {
		t.Skipf("no links here: %v", err)
	}
}

// TestLinks reads a folder with links in it: those to files are files, those to
// folders are not followed, so that a loop has an end, and those to nothing are
// said to be.
func TestLinks(t *testing.T) {
	folder := writeFiles(t, formatted, "a.pgn", "deep.pgn/b.pgn")
	link(t, "..", filepath.Join(folder, "deep.pgn", "up"))
	link(t, ".", filepath.Join(folder, "loop.pgn"))
	link(t, "a.pgn", filepath.Join(folder, "c.pgn"))
	if _, total := findings(t, "", folder); total.Files != 3 {
		t.Errorf("%d files, want 3", total.Files)
	}
	for name, target := range map[string]string{"x.pgn": "nothing", "y.pgn": "y.pgn"} {
		link(t, target, filepath.Join(folder, name))
	}
	for _, command := range []string{"check --lang en", "fmt -l", "convert --to ndjson"} {
		status, _, stderr := execute(t, "", append(strings.Fields(command), folder)...)
		for _, name := range []string{"x.pgn", "y.pgn"} {
			if path := filepath.Join(folder, name); status != app.ExitFailure || strings.Count(stderr, path) != 1 {
				t.Errorf("%s: status %d, not once %s: %s", command, status, path, stderr)
			}
		}
		if command == "check --lang en" && !strings.Contains(stderr, "3 files, 3 games") {
			t.Errorf("the other files are not read: %s", stderr)
		}
	}
}

// A failing reader has no more than its bytes.
type failingReader struct{ io.Reader }

var errBroken = errors.New("the line went dead")

// Read implements io.Reader.
func (f failingReader) Read(p []byte) (int, error) {
	n, err := f.Reader.Read(p)
	if err == io.EOF {
		err = errBroken
	}
	return n, err
}

// TestReadFailure reads from what fails in the midst of a game: the games before it
// are read, and the failure is said.
func TestReadFailure(t *testing.T) {
	text := manyGames(40)
	text = text[:strings.LastIndex(text, "1. ")]
	for _, test := range []struct{ command, contains string }{
		{"check --lang en", "39 games"},
		{"fmt", "第38局"},
		{"convert --to pgn", "第38局"},
		{"convert --to ndjson", "第38局"},
	} {
		var out, stderr bytes.Buffer
		status := app.Run(new(command.Line), append(strings.Fields(test.command), "-"), app.Streams{In: failingReader{strings.NewReader(text)}, Out: &out, Err: &stderr})
		if status != app.ExitFailure || strings.Count(stderr.String(), "xqpgn: -: "+errBroken.Error()+"\n") != 1 || !strings.Contains(out.String()+stderr.String(), test.contains) {
			t.Errorf("%s: status %d, %s", test.command, status, stderr.String())
		}
	}
	folder := writeFiles(t, "old", "out.pgn")
	path := filepath.Join(folder, "out.pgn")
	status := app.Run(new(command.Line), []string{"convert", "--to", "pgn", "-o", path, "-"}, app.Streams{In: failingReader{strings.NewReader(text)}, Out: io.Discard, Err: io.Discard})
	if status != app.ExitFailure {
		t.Errorf("status %d", status)
	}
	holdFiles(t, folder, map[string]string{"out.pgn": "old"})
}

// A shrinkingReader empties its file once it has read from it.
type shrinkingReader struct{ *os.File }

// Read implements io.Reader.
func (s shrinkingReader) Read(p []byte) (int, error) {
	n, err := s.File.Read(p)
	if err := s.Truncate(0); err != nil {
		return n, err
	}
	return n, err
}

// TestShrinkingFile reads a file that somebody empties meanwhile: what was read
// until then counts.
func TestShrinkingFile(t *testing.T) {
	folder := writeFiles(t, manyGames(400), "a.pgn")
	file, err := os.OpenFile(filepath.Join(folder, "a.pgn"), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var stderr bytes.Buffer
	status := app.Run(new(command.Line), []string{"check", "--lang", "en", "-"}, app.Streams{In: shrinkingReader{file}, Out: io.Discard, Err: &stderr})
	if status != app.ExitClean && status != app.ExitFindings || !strings.Contains(stderr.String(), "1 file, ") || strings.Contains(stderr.String(), " 0 games") {
		t.Errorf("status %d: %s", status, stderr.String())
	}
}

// TestWriteNowhere writes to where no file can be: the reason is said, and nothing
// is left behind.
func TestWriteNowhere(t *testing.T) {
	folder := writeFiles(t, "old", "a.pgn")
	link(t, "nothing", filepath.Join(folder, "link.pgn"))
	for _, path := range []string{
		filepath.Join(folder, "no", "such", "folder.pgn"),
		filepath.Join(folder, "a.pgn", "below.pgn"),
		filepath.Join(folder, "link.pgn"),
		filepath.Join(folder, "a.pgn") + "/",
	} {
		status, stdout, stderr := execute(t, formatted, "convert", "--to", "pgn", "-o", path, "-")
		if status != app.ExitFailure || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, folder) {
			t.Errorf("%s: status %d, %s", path, status, stderr)
		}
	}
	if err := os.Remove(filepath.Join(folder, "link.pgn")); err != nil {
		t.Fatal(err)
	}
	holdFiles(t, folder, map[string]string{"a.pgn": "old"})
}

// TestLongName formats a file whose name is as long as can be.
func TestLongName(t *testing.T) {
	name := strings.Repeat("x", 251) + ".pgn"
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, name), []byte(unformatted), 0o644); err != nil {
		t.Skipf("no long names here: %v", err)
	}
	if status, _, stderr := execute(t, "", "fmt", "-w", folder); status != app.ExitClean {
		t.Errorf("status %d, %s", status, stderr)
	}
	holdFiles(t, folder, map[string]string{name: formatted})
}

// TestFmtKeepsBytes holds that fmt -w keeps bytes that are no text, and formats the
// other games of the file.
func TestFmtKeepsBytes(t *testing.T) {
	for _, text := range []string{
		strings.Replace(unformatted, "妙", "妙\xff", 1),
		strings.Replace(unformatted, "妙", "妙手偶得之\ufffd\xe5\xa6", 1),
		"\xff\xfe1\x00.\x00a\x00\x00\xd8",
		"\xff\xfe1\x00.\x00a",
	} {
		files := map[string]string{"a.pgn": text}
		folder := writeFiles(t, text, "a.pgn")
		if strings.HasPrefix(text, "[") {
			files["b.pgn"] = text + formatted
			if err := os.WriteFile(filepath.Join(folder, "b.pgn"), []byte(text+unformatted), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if status, _, stderr := execute(t, "", "fmt", "-w", folder); status != app.ExitFindings {
			t.Errorf("%q: status %d, %s", text, status, stderr)
		}
		holdFiles(t, folder, files)
	}
	// U+FFFD itself is text.
	text := unformatted + "\n{\ufffd}\n\n" + unformatted
	folder := writeFiles(t, text, "a.pgn")
	if status, _, stderr := execute(t, "", "fmt", "-w", folder); status != app.ExitFindings {
		t.Errorf("status %d, %s", status, stderr)
	}
}

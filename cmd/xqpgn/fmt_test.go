package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

const (
	unformatted = "[Red \"甲\"]\n[Game \"Chinese Chess\"]\n1.炮二平五 !? == 马８进７ {好}{妙} 2. 马二进三"
	formatted   = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五!?\n{==}\n马８进７\n{好}\n{妙}\n2. 马二进三 *\n\n"
	faulty      = "[Red \"甲\"]\n[Game \"Chinese Chess\"]\n1.炮二平五 马８进６ *\n"
)

func TestFmt(t *testing.T) {
	for _, test := range []struct {
		name, stdin    string
		args           []string
		status         int
		stdout, stderr string
	}{
		{"print", unformatted, []string{"-"}, exitClean, formatted, ""},
		{"nothing to do", formatted, []string{"-"}, exitClean, formatted, ""},
		{"line ends stay", strings.ReplaceAll(unformatted, "\n", "\r\n"), []string{"-"}, exitClean, strings.ReplaceAll(formatted, "\n", "\r\n"), ""},
		{"a game with errors stays", faulty + unformatted, []string{"-"}, exitFindings, faulty + formatted,
			"xqpgn: -: games with errors, left as they are: 1; xqpgn check says what is wrong\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, stdout, stderr := execute(t, test.stdin, append([]string{"fmt"}, test.args...)...)
			if status != test.status {
				t.Errorf("status %d, want %d", status, test.status)
			}
			if diff := cmp.Diff([]string{test.stdout, test.stderr}, []string{stdout, stderr}); diff != "" {
				t.Errorf("output (-want +got):\n%s", diff)
			}
		})
	}
}

// TestFmtWrite writes files in place: their encodings, modes and links stay.
func TestFmtWrite(t *testing.T) {
	root := t.TempDir()
	path := filepath.Join(root, "a.pgn")
	big5 := "[Red \"\xb3\x5c\"]\n[Game \"Chinese Chess\"]\n1.\xac\xb6\xa4\x47\xa5\xad\xa4\xad" // 許, 炮二平五
	if err := os.WriteFile(path, []byte(big5), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a.pgn", filepath.Join(root, "link.pgn")); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := execute(t, "", "fmt", "-w", filepath.Join(root, "link.pgn"))
	if status != exitClean || stdout+stderr != "" {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := "[Game \"Chinese Chess\"]\n[Red \"\xb3\x5c\"]\n\n1. \xac\xb6\xa4\x47\xa5\xad\xa4\xad *\n\n"
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("file (-want +got):\n%s", diff)
	}
	if info, err := os.Lstat(path); err != nil || info.Mode() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if entries, err := os.ReadDir(root); err != nil || len(entries) != 2 {
		t.Errorf("%d files, %v", len(entries), err)
	}
}

// TestFmtMixedEncodings mends a value that is in another encoding than the file, in
// characters that the file's encoding has.
func TestFmtMixedEncodings(t *testing.T) {
	encoded := func(e grammar.Encoding, text string) string {
		b, err := e.Append(nil, text)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	for _, test := range []struct{ meant, want string }{
		{"第七局", encoded(grammar.Big5, "第七局")},
		{"冠亚军第二局", encoded(grammar.Big5, "冠亞軍第二局")},
	} {
		file := func(value string) string {
			return encoded(grammar.Big5, "[Game \"Chinese Chess\"]\n[Round \"") + value + encoded(grammar.Big5, "\"]\n[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ *\n\n")
		}
		status, stdout, stderr := execute(t, file(encoded(grammar.GB18030, test.meant)), "fmt", "-")
		if diff := cmp.Diff(file(test.want), stdout); status != exitClean || diff != "" || stderr != "" {
			t.Errorf("%s: status %d, %s; output (-want +got):\n%s", test.meant, status, stderr, diff)
		}
	}
}

// TestFmtKilled kills the command while it formats a folder: every file is the
// old one or the new one, whole.
func TestFmtKilled(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 5))
	type file struct{ name, old, formatted string }
	files := make([]file, testdata.Size(60, 400))
	for i := range files {
		old := strings.ReplaceAll(made.Game(random, i, 40, notation.Chinese, true), "\n\n", "\n\n\n")
		_, formatted, _ := execute(t, old, "fmt", "-")
		files[i] = file{fmt.Sprintf("%03d.pgn", i), old, formatted}
	}
	changed := 0
	for delay := 5 * time.Millisecond; changed < len(files) && delay < time.Minute; delay *= 2 {
		changed = 0
		root := t.TempDir()
		for _, f := range files {
			if err := os.WriteFile(filepath.Join(root, f.name), []byte(f.old), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		command := exec.Command("xqpgn", "fmt", "-w", root) // see TestMain
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(delay)
		command.Process.Kill()
		command.Wait()
		for _, f := range files {
			data, err := os.ReadFile(filepath.Join(root, f.name))
			if err != nil {
				t.Fatal(err)
			}
			switch string(data) {
			case f.formatted:
				changed++
			case f.old:
			default:
				t.Fatalf("killed after %v, %s is neither old nor new: %q", delay, f.name, data)
			}
		}
		t.Logf("killed after %v: %d files of %d are new", delay, changed, len(files))
	}
	if changed < len(files) {
		t.Error("it never ended by itself")
	}
}

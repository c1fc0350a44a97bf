package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

const (
	unformatted = "[Red \"甲\"]\n[Game \"Chinese Chess\"]\n1.炮二平五 !? == 马８进７ {好}{妙} 2. 马二进三"
	formatted   = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五!?\n{==}\n马８进７\n{好}\n{妙}\n2. 马二进三 *\n"
	faulty      = "[Red \"甲\"]\n[Game \"Chinese Chess\"]\n1.炮二平五 马８进６ *\n"
)

func TestFmt(t *testing.T) {
	for _, test := range []struct {
		name, stdin    string
		args           []string
		status         int
		stdout, stderr string
	}{
		{"print", unformatted, []string{"-"}, app.ExitClean, formatted, ""},
		{"nothing to do", formatted, []string{"-"}, app.ExitClean, formatted, ""},
		{"line ends stay", strings.ReplaceAll(unformatted, "\n", "\r\n"), []string{"-"}, app.ExitClean, strings.ReplaceAll(formatted, "\n", "\r\n"), ""},
		{"a game with errors stays", faulty + unformatted, []string{"-"}, app.ExitFindings, faulty + formatted,
			"xqpgn: -: games with errors, left unchanged: 1; xqpgn check lists the findings\n"},
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
	if status != app.ExitClean || stdout+stderr != "" {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := "[Game \"Chinese Chess\"]\n[Red \"\xb3\x5c\"]\n\n1. \xac\xb6\xa4\x47\xa5\xad\xa4\xad *\n"
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

// TestFmtMixedEncodings fixes a value that is in another encoding than the file, in
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
			return encoded(grammar.Big5, "[Game \"Chinese Chess\"]\n[Round \"") + value + encoded(grammar.Big5, "\"]\n[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ *\n")
		}
		status, stdout, stderr := execute(t, file(encoded(grammar.GB18030, test.meant)), "fmt", "-")
		if diff := cmp.Diff(file(test.want), stdout); status != app.ExitClean || diff != "" || stderr != "" {
			t.Errorf("%s: status %d, %s; output (-want +got):\n%s", test.meant, status, stderr, diff)
		}
	}
}

// TestFmtDiff holds that what fmt -d prints of several files is what fmt -w makes of them, once
// git or patch has applied it: in every encoding, with either end of lines, with lines that
// change, stay, go and come, a mark before the text, and no end after it.
func TestFmtDiff(t *testing.T) {
	long := manyGames(40)
	texts := map[string]string{
		"changed.pgn": unformatted, "same.pgn": formatted, "faulty first.pgn": faulty + unformatted, "long.pgn": long,
		"middle.pgn": formatted + formatted + unformatted + "\n\n" + formatted + formatted, "line.pgn": strings.Repeat("1. 炮二平五 * ", 5),
		"blank.pgn": formatted + "\n \n\n", "marked.pgn": "\ufeff" + formatted, "strange \"name\".pgn": unformatted,
		"sub/棋谱.pgn": unformatted,
	}
	var fresh, old = t.TempDir(), t.TempDir()
	for name, text := range texts {
		for _, e := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE, grammar.UTF16BE} {
			for end, text := range map[string]string{"lf": text, "crlf": strings.ReplaceAll(text, "\n", "\r\n")} {
				if e == grammar.Big5 {
					text = strings.NewReplacer("马", "馬", "进", "進", "\ufeff", "").Replace(text)
				}
				data, err := e.Append([]byte(e.BOM()), strings.TrimPrefix(text, "\ufeff"))
				if e == grammar.UTF8 {
					data, err = []byte(text), nil
				}
				if err != nil {
					t.Logf("%s: %v", name, err)
					continue
				}
				for _, folder := range []string{fresh, old} {
					path := filepath.Join(folder, e.String(), end, name)
					if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(path, data, 0o644); err != nil {
						t.Skipf("no such names here: %v", err)
					}
				}
			}
		}
	}
	t.Chdir(old)
	status, diff, stderr := execute(t, "", "fmt", "-d", ".")
	if status != app.ExitFindings {
		t.Fatalf("status %d, %s", status, stderr)
	}
	t.Chdir(fresh)
	status, written, _ := execute(t, "", "fmt", "-w", "-d", ".")
	if status != app.ExitFindings || written != diff {
		t.Errorf("status %d; -w -d says something else than -d", status)
	}
	if _, again, _ := execute(t, "", "fmt", "-d", "."); again != "" {
		t.Errorf("not all was written: %s", again)
	}
	for _, program := range [][]string{{"git", "apply", "-p0", "-"}, {"patch", "-p0", "-s"}} {
		tool, err := exec.LookPath(program[0])
		if err != nil {
			t.Logf("no %s here", program[0])
			continue
		}
		applied := t.TempDir()
		if err := os.CopyFS(applied, os.DirFS(old)); err != nil {
			t.Fatal(err)
		}
		command := exec.Command(tool, program[1:]...)
		command.Dir, command.Stdin = applied, strings.NewReader(diff)
		if out, err := command.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %s", program[0], err, out)
		}
		holdSameFolders(t, program[0], fresh, applied)
	}
}

// holdSameFolders holds that two folders have the same files.
func holdSameFolders(t *testing.T, what, want, got string) {
	t.Helper()
	names := map[string]bool{}
	for _, folder := range []string{want, got} {
		if err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				name, _ := filepath.Rel(folder, path)
				names[name] = true
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	for name := range names {
		a, aErr := os.ReadFile(filepath.Join(want, name))
		b, bErr := os.ReadFile(filepath.Join(got, name))
		if aErr != nil || bErr != nil || string(a) != string(b) {
			t.Errorf("%s: %s: %v, %v, or they differ", what, name, aErr, bErr)
		}
	}
}

// TestFmtWhere holds that games which were not asked for stay byte for byte, and what
// stands beside games too.
func TestFmtWhere(t *testing.T) {
	const mark = "\ufeff"
	others := "[Black  \"x\"]\n1.炮二平五\r\n马８进７ * \t\n\n\n"
	asked, want := "[Red \"甲\"]\n1.炮二平五 *\n", "[Game \"Chinese Chess\"]\r\n[Red \"甲\"]\r\n\r\n1. 炮二平五 *\r\n\r\n"
	before, after := mark+"\r\n"+others, mark+"\r\n"+others
	path := filepath.Join(t.TempDir(), "a.pgn")
	for _, games := range []struct{ old, fresh string }{{"", ""}, {asked, want}} {
		before, after := before+games.old+others, after+games.fresh+others
		if err := os.WriteFile(path, []byte(before), 0o644); err != nil {
			t.Fatal(err)
		}
		_, printed, _ := execute(t, before, "fmt", "--where", "Red = 甲", "-")
		if diff := cmp.Diff(after, printed); diff != "" {
			t.Errorf("printed (-want +got):\n%s", diff)
		}
		if _, listed, _ := execute(t, "", "fmt", "-l", "--where", "Red = 甲", path); (listed != "") != (before != after) {
			t.Errorf("listed: %q", listed)
		}
		execute(t, "", "fmt", "-w", "--where", "Red = 甲", path)
		if data, err := os.ReadFile(path); string(data) != after {
			t.Errorf("written (-want +got):\n%s (%v)", cmp.Diff(after, string(data)), err)
		}
	}
}

// TestFmtListStops holds that a file is read no further than it takes to tell that it would
// change.
func TestFmtListStops(t *testing.T) {
	in := &endless{game: unformatted + "\n\n"}
	var out bytes.Buffer
	status := app.Run(new(command.Line), []string{"fmt", "-l", "-"}, app.Streams{In: in, Out: &out, Err: io.Discard})
	if status != app.ExitClean || out.String() != "-\n" || in.read > 4<<20 {
		t.Errorf("status %d, %q, %d bytes read", status, out.String(), in.read)
	}
}

// TestFmtNames holds that lists and diffs for people show no control characters of names.
func TestFmtNames(t *testing.T) {
	folder := writeFiles(t, unformatted, "\x1b[31m.pgn", "line\nbreak.pgn")
	for _, args := range [][]string{{"-l"}, {"-d"}, {"-d", "--color=always"}} {
		_, stdout, _ := execute(t, "", append(append([]string{"fmt"}, args...), folder)...)
		stdout = regexp.MustCompile(`\x1b\[(1;)?[0-9]*m`).ReplaceAllStringFunc(stdout, func(s string) string {
			if s == "\x1b[31m" {
				return s
			}
			return ""
		})
		if strings.Contains(stdout, "\x1b") || strings.Contains(stdout, "line\nbreak") || !strings.Contains(stdout, "break.pgn") {
			t.Errorf("%v: %q", args, stdout)
		}
	}
}

// startFmt starts fmt -w of a file, and waits until it writes beside it.
func startFmt(t *testing.T, path string) (command *exec.Cmd, stderr *bytes.Buffer) {
	t.Helper()
	command, stderr = exec.Command("xqpgn", "fmt", "-w", path), new(bytes.Buffer) // see TestMain
	command.Stderr = stderr
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if names, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".xqpgn-*")); len(names) > 0 {
			break
		}
	}
	return command, stderr
}

// TestFmtChanged saves a file while fmt -w writes it: what was saved stays, and that is said.
func TestFmtChanged(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.pgn")
	writeRepeated(t, path, strings.ReplaceAll(manyGames(1000), "\n", " \n"), 32<<20)
	command, stderr := startFmt(t, path)
	if err := os.WriteFile(path, []byte("saved"), 0o644); err != nil {
		t.Fatal(err)
	}
	command.Wait()
	want := "xqpgn: " + path + ": another program changed this file meanwhile; it stays as that left it\n"
	if command.ProcessState.ExitCode() != app.ExitFailure || stderr.String() != want {
		t.Errorf("status %d, %q", command.ProcessState.ExitCode(), stderr.String())
	}
	holdFiles(t, folder, map[string]string{"a.pgn": "saved"})
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

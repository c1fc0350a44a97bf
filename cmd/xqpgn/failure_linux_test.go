package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// What a child process is told by its environment.
const (
	childArgs  = "XQPGN_TEST_ARGS"  // what to run, as JSON
	childUser  = "XQPGN_TEST_USER"  // as which user
	childLimit = "XQPGN_TEST_LIMIT" // how large files may become, in bytes
)

// TestChild is the command in a process of its own.
func TestChild(t *testing.T) {
	text, ok := os.LookupEnv(childArgs)
	if !ok {
		t.Skip("nobody's child")
	}
	var args []string
	if err := json.Unmarshal([]byte(text), &args); err != nil {
		t.Fatal(err)
	}
	if user, err := strconv.Atoi(os.Getenv(childUser)); err == nil {
		if err := errors.Join(syscall.Setgid(user), syscall.Setuid(user)); err != nil {
			t.Fatal(err)
		}
	}
	if limit, err := strconv.ParseUint(os.Getenv(childLimit), 10, 64); err == nil {
		signal.Ignore(syscall.SIGXFSZ) // so that writing fails as on a full disk
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: limit, Max: limit}); err != nil {
			t.Fatal(err)
		}
	}
	os.Exit(app.Run(new(command.Line), args, app.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}

// child returns the command as a process of its own.
func child(t *testing.T, environment []string, args ...string) (command *exec.Cmd, stderr *bytes.Buffer) {
	t.Helper()
	text, err := json.Marshal(args)
	if err != nil {
		t.Fatal(err)
	}
	command = exec.Command(os.Args[0], "-test.run=^TestChild$")
	command.Env = append(append(os.Environ(), childArgs+"="+string(text)), environment...)
	stderr = new(bytes.Buffer)
	command.Stderr = stderr
	return command, stderr
}

// TestFullDisk formats and converts where files may not become large enough: the
// old file stays whole, and nothing is left beside it.
func TestFullDisk(t *testing.T) {
	text := strings.ReplaceAll(manyGames(100), "\n\n", "\n\n\n")
	folder := writeFiles(t, text, "a.pgn", "old.xml", "old.parquet")
	path := filepath.Join(folder, "a.pgn")
	for _, args := range [][]string{
		{"fmt", "-w", folder},
		{"convert", "--to", "xml", "-o", filepath.Join(folder, "old.xml"), path},
		{"convert", "--to", "xml", "-o", filepath.Join(folder, "new.xml"), path},
		{"convert", "--to", "parquet", "-o", filepath.Join(folder, "old.parquet"), path},
		{"convert", "--to", "positions-parquet", "--shards", "2", "-o", filepath.Join(folder, "new.parquet"), path},
		{"select", "-o", path, path},
		{"select", "--split-by", "Game", "-o", folder, path},
	} {
		command, stderr := child(t, []string{childLimit + "=4096"}, args...)
		command.Run()
		if status := command.ProcessState.ExitCode(); status != app.ExitFailure || strings.Count(stderr.String(), "\n") != 1 || !strings.Contains(stderr.String(), syscall.EFBIG.Error()) {
			t.Errorf("%q: status %d, %s", args, status, stderr)
		}
		holdFiles(t, folder, map[string]string{"a.pgn": text, "old.xml": text, "old.parquet": text})
	}
}

// TestReadOnly formats where nothing may be written: a folder, and a file. As root
// everything may, so nobody is asked.
func TestReadOnly(t *testing.T) {
	const nobody = 65534
	folder := writeFiles(t, unformatted, "folder/a.pgn", "file.pgn", "secret.pgn")
	var environment []string
	if os.Getuid() == 0 {
		environment = []string{childUser + "=" + strconv.Itoa(nobody)}
		if err := os.Chmod(filepath.Dir(folder), 0o711); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{".", "file.pgn"} {
			if err := os.Chown(filepath.Join(folder, name), nobody, nobody); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, mode := range map[string]os.FileMode{".": 0o755, "folder": 0o555, "file.pgn": 0o444, "secret.pgn": 0} {
		if err := os.Chmod(filepath.Join(folder, name), mode); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"folder/a.pgn", "file.pgn", "secret.pgn"} {
		path := filepath.Join(folder, name)
		command, stderr := child(t, environment, "fmt", "-w", path)
		command.Run()
		if status := command.ProcessState.ExitCode(); status != app.ExitFailure || strings.Count(stderr.String(), "\n") != 1 || !strings.Contains(stderr.String(), syscall.EACCES.Error()) {
			t.Errorf("%s: status %d, %s", name, status, stderr)
		}
	}
	os.Chmod(filepath.Join(folder, "secret.pgn"), 0o600)
	holdFiles(t, filepath.Join(folder, "folder"), map[string]string{"a.pgn": unformatted})
	if err := os.RemoveAll(filepath.Join(folder, "folder")); err != nil {
		os.Chmod(filepath.Join(folder, "folder"), 0o755)
		os.RemoveAll(filepath.Join(folder, "folder"))
	}
	holdFiles(t, folder, map[string]string{"file.pgn": unformatted, "secret.pgn": unformatted})
}

// TestKeepsOwner formats a user's file as root: it stays the user's.
func TestKeepsOwner(t *testing.T) {
	const user, group = 1234, 4321
	folder := writeFiles(t, unformatted, "a.pgn")
	path := filepath.Join(folder, "a.pgn")
	if err := os.Chown(path, user, group); err != nil {
		t.Skipf("not root: %v", err)
	}
	if status, _, stderr := execute(t, "", "fmt", "-w", path); status != app.ExitClean {
		t.Errorf("status %d, %s", status, stderr)
	}
	holdFiles(t, folder, map[string]string{"a.pgn": formatted})
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if stat := info.Sys().(*syscall.Stat_t); stat.Uid != user || stat.Gid != group || info.Mode() != 0o644 {
		t.Errorf("owner %d, group %d, mode %v", stat.Uid, stat.Gid, info.Mode())
	}
}

// TestFullOutput prints to where there is no room: every command says so, once.
func TestFullOutput(t *testing.T) {
	folder := writeFiles(t, faulty+unformatted, "a.pgn", "b.pgn", "c.pgn")
	for _, command := range []string{
		"check", "check --format json", "check --format sarif", "check --format github",
		"fmt", "fmt -l", "fmt -d",
		"convert --to pgn", "convert --to xml", "convert --to json", "convert --to ndjson", "stats", "stats --format json",
	} {
		holdFullOutput(t, append(strings.Fields(command), folder)...)
	}
	holdFullOutput(t, "show", filepath.Join(folder, "b.pgn"), "--game", "2")
	many := writeFiles(t, manyGames(100), "many.pgn") // of which more is said than waits to be written
	holdFullOutput(t, "openings", "--min", "1", many)
	holdFullOutput(t, "openings", "--min", "1", "--format", "html", many)
	holdFullOutput(t, "stats", "--top", "0", many)
	holdFullOutput(t, "explain")
	holdFullOutput(t, "explain", "move-split")
	holdFullOutput(t, "grammar")
	holdFullOutput(t, "completion", "bash")
	holdFullOutput(t, "man")
	holdFullOutput(t, "version")
	holdFullOutput(t, "conformance", "--dir", smallSuite(t))
}

func holdFullOutput(t *testing.T, args ...string) {
	t.Helper()
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer full.Close()
	for lang, words := range map[string]string{"en": ": " + syscall.ENOSPC.Error(), "zh": "：磁盘已满"} {
		var stderr bytes.Buffer
		status := app.Run(new(command.Line), append(slices.Clip(args), "--lang", lang), app.Streams{In: strings.NewReader(""), Out: full, Err: &stderr})
		if status != app.ExitFailure || strings.Count(stderr.String(), words) != 1 {
			t.Errorf("%q: status %d, %s", args, status, stderr.String())
		}
	}
}

// TestBrokenPipe prints to somebody who reads one line and goes: the command goes
// too, without a word.
func TestBrokenPipe(t *testing.T) {
	bad, good := writeFiles(t, strings.Repeat(faulty, 5000), "a.pgn", "b.pgn"), writeFiles(t, strings.Repeat(formatted, 5000), "a.pgn", "b.pgn")
	for _, test := range []struct{ line, folder string }{
		{"check --all", bad}, {"check --format json", bad}, {"fmt", bad}, {"convert --to pgn", good}, {"convert --to ndjson", good},
	} {
		line := test.line
		command, stderr := child(t, nil, append(strings.Fields(line), test.folder)...)
		out, err := command.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		out.Close()
		command.Wait()
		status := command.ProcessState.Sys().(syscall.WaitStatus)
		if !status.Signaled() || status.Signal() != syscall.SIGPIPE || stderr.Len() > 0 {
			t.Errorf("%s: %v, %s", line, command.ProcessState, stderr)
		}
	}
}

// TestPipes reads a pipe that was asked for, and passes over one in a folder; and
// what is written to a pipe goes through it.
func TestPipes(t *testing.T) {
	folder := writeFiles(t, formatted, "a.pgn")
	path := filepath.Join(folder, "pipe.pgn")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	status, _, stderr := execute(t, "", "check", "--lang", "en", folder)
	if status != app.ExitFailure || !strings.Contains(stderr, path+": not a regular file") || !strings.Contains(stderr, "1 file, 1 game, ") {
		t.Errorf("a folder with a pipe: status %d, %s", status, stderr)
	}
	go os.WriteFile(path, []byte(formatted), 0)
	if status, _, stderr := execute(t, "", "check", "--lang", "en", path); status != app.ExitClean || !strings.Contains(stderr, "1 file, 1 game, ") {
		t.Errorf("a pipe: status %d, %s", status, stderr)
	}
	through := make(chan string)
	go func() {
		data, err := os.ReadFile(path)
		if err != nil {
			data = []byte(err.Error())
		}
		through <- string(data)
	}()
	if status, _, stderr := execute(t, unformatted, "convert", "--to", "pgn", "-o", path, "-"); status != app.ExitClean {
		t.Errorf("into a pipe: status %d, %s", status, stderr)
	}
	if got := <-through; !strings.Contains(got, "炮二平五") {
		t.Errorf("through the pipe came %q", got)
	}
	if info, err := os.Lstat(path); err != nil || info.Mode().Type() != os.ModeNamedPipe {
		t.Errorf("the pipe is %v now, %v", info.Mode(), err)
	}
}

// TestUnreadable reads a file that opens and cannot be read.
func TestUnreadable(t *testing.T) {
	const path = "/proc/self/mem"
	if f, err := os.Open(path); err != nil {
		t.Skip(err)
	} else if _, err := f.Read(make([]byte, 1)); err == nil || err == io.EOF {
		t.Skip("it can be read")
	}
	for _, command := range []string{"check --lang en", "fmt", "fmt -w", "convert --to pgn", "convert --to xml --from xml", "show", "stats"} {
		status, _, stderr := execute(t, "", append(strings.Fields(command), path)...)
		if status != app.ExitFailure || strings.Count(stderr, path) == 0 || strings.Count(stderr, syscall.EIO.Error()) != 1 {
			t.Errorf("%s: status %d, %s", command, status, stderr)
		}
	}
}

// TestStrangeNames reads files whose names are no text, or none that a terminal
// should see.
func TestStrangeNames(t *testing.T) {
	names := []string{"\xb3\x5c.pgn", "line\nbreak.pgn", "\x1b[31m.pgn", "-.pgn", " .pgn"}
	folder := writeFiles(t, faulty, names...)
	_, total := findings(t, "", folder)
	if total.Files != len(names) || total.Games != len(names) {
		t.Errorf("%+v", total)
	}
	for _, command := range []string{"check", "check --format github", "check --format sarif"} {
		if status, stdout, stderr := execute(t, "", append(strings.Fields(command), folder)...); status != app.ExitFindings || strings.Contains(stdout+stderr, "\x1b") {
			t.Errorf("%s: status %d, %q", command, status, stdout+stderr)
		}
	}
	if status, _, stderr := execute(t, "", "fmt", "-w", folder); status != app.ExitFindings || strings.Contains(stderr, "\x1b") {
		t.Errorf("status %d, %q", status, stderr)
	}
}

// Where a file cannot be written, it is called what the command line calls it, and in its
// language.
func TestOutputNames(t *testing.T) {
	const game = "../../testdata/games/classic.pgn"
	for _, line := range []string{
		"convert --to pgn -o %s/x.pgn", "convert --to ndjson -o %s/x.ndjson", "convert --to xqf -o %s/ --name game", "convert --to positions --shuffle -o %s/x.ndjson",
		"convert --to positions --split x=1,y=1 -o %s/", "openings --after rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR -o %s/x.txt", "select -o %s/x.pgn", "select --sort Red -o %s/x.pgn",
		"select --unique -o %s/x.pgn", "select --split-by {file} -o %s/", "show -o %s/x.txt", "view --embed -o %s/x.html",
	} {
		for _, folder := range []string{"/proc", "/nonexistent"} {
			if folder == "/nonexistent" && strings.Contains(line+" ", "%s/ ") {
				continue // that would be made
			}
			args := append(strings.Fields(strings.ReplaceAll(line, "%s", folder)), game)
			status, _, stderr := execute(t, "", args...)
			if status != app.ExitFailure || !strings.Contains(stderr, folder+"/") || strings.Contains(stderr, ".tmp") {
				t.Errorf("%q: status %d, %s", args, status, stderr)
			}
			status, _, stderr = execute(t, "", append([]string{"--lang", "zh"}, args...)...)
			if status != app.ExitFailure || !strings.Contains(stderr, "：没有这个文件或文件夹\n") {
				t.Errorf("%q: status %d, %s", args, status, stderr)
			}
		}
	}
}

//go:build unix

package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestInterrupt interrupts commands that write files: those that are there stay as they
// were, nothing is left of what was begun, and that is said.
func TestInterrupt(t *testing.T) {
	for i, args := range [][]string{
		{"select", "-o", "old.pgn", "-"},
		{"select", "--split-by", "Event", "--overwrite", "-o", ".", "-"},
		{"convert", "--to", "pgn", "-o", "old.pgn", "-"},
		{"convert", "--to", "parquet", "--shards", "2", "-o", "new.parquet", "-"},
		{"convert", "--to", "positions-parquet", "--shards", "3", "-o", "new.parquet", "-"},
	} {
		folder := t.TempDir()
		old := filepath.Join(folder, "old.pgn")
		if err := os.WriteFile(old, []byte(formatted), 0o644); err != nil {
			t.Fatal(err)
		}
		command := exec.Command("xqpgn", args...) // see TestMain
		command.Dir = folder
		var stderr bytes.Buffer
		command.Stderr = &stderr
		in, err := command.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		begun := func() bool {
			names, _ := filepath.Glob(filepath.Join(folder, ".xqpgn-*"))
			return len(names) > 0
		}
		for deadline := time.Now().Add(time.Minute); !begun() && time.Now().Before(deadline); {
			if _, err := io.WriteString(in, formatted+"\n"); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Millisecond)
		}
		if !begun() {
			t.Errorf("%v: nothing is written", args)
		}
		end := []syscall.Signal{syscall.SIGINT, syscall.SIGTERM}[i%2]
		command.Process.Signal(end)
		command.Wait()
		in.Close()
		if code := command.ProcessState.ExitCode(); code != 128+int(end) || !strings.HasPrefix(stderr.String(), "xqpgn: interrupted; ") {
			t.Errorf("%v: status %d, want %d; %q", args, code, 128+end, stderr.String())
		}
		entries, err := os.ReadDir(folder)
		if err != nil || len(entries) != 1 {
			t.Errorf("%v: left are %v (%v)", args, entries, err)
		}
		if text, err := os.ReadFile(old); string(text) != formatted {
			t.Errorf("%v: the file that was there is now %q (%v)", args, text, err)
		}
	}
}

// TestInterruptFmt interrupts fmt -w: the file that it was at stays as it was, and is named.
func TestInterruptFmt(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.pgn")
	text := strings.ReplaceAll(manyGames(1000), "\n", " \n")
	const size = 64 << 20
	writeRepeated(t, path, text, size)
	command, stderr := startFmt(t, path)
	command.Process.Signal(syscall.SIGINT)
	command.Wait()
	if want := "xqpgn: interrupted; " + path + " is unchanged\n"; command.ProcessState.ExitCode() != 130 || stderr.String() != want {
		t.Errorf("status %d, %q", command.ProcessState.ExitCode(), stderr.String())
	}
	entries, err := os.ReadDir(folder)
	if info, statErr := os.Stat(path); err != nil || statErr != nil || len(entries) != 1 || info.Size() < size {
		t.Errorf("left are %v (%v, %v)", entries, err, statErr)
	}
}

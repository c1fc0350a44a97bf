//go:build unix

package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestInterrupt interrupts commands that write files: those that are there stay as they
// were, and nothing is left of what was begun.
func TestInterrupt(t *testing.T) {
	for _, args := range [][]string{
		{"select", "-o", "old.pgn", "-"},
		{"select", "--split-by", "Event", "--overwrite", "-o", ".", "-"},
		{"convert", "--to", "ndjson", "-o", "old.pgn", "-"},
		{"convert", "--to", "parquet", "-o", "old.pgn", "-"},
		{"convert", "--to", "positions-parquet", "--shards", "3", "-o", "new.parquet", "-"},
	} {
		folder := t.TempDir()
		old := filepath.Join(folder, "old.pgn")
		if err := os.WriteFile(old, []byte(formatted), 0o644); err != nil {
			t.Fatal(err)
		}
		command := exec.Command("xqpgn", args...) // see TestMain
		command.Dir = folder
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
		command.Process.Signal(syscall.SIGINT)
		command.Wait()
		in.Close()
		if code := command.ProcessState.ExitCode(); code != 130 {
			t.Errorf("%v: status %d, want 130", args, code)
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

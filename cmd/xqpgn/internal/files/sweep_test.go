package files

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestSweep holds that the next program to write into a folder removes the unfinished file of a killed one, and nothing else.
func TestSweep(t *testing.T) {
	folder := t.TempDir()
	make := func(name string, age time.Duration) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, time.Time{}, time.Now().Add(-age)); err != nil {
			t.Fatal(err)
		}
		return path
	}
	make(".xqpgn-open-0123456789abcdef.tmp", time.Minute)
	make(".xqpgn-0123456789abcdef.tmp", 48*time.Hour)
	stay := []string{".xqpgn-0123456789abcdee.tmp", ".xqpgn-open-0123456789abcdee.tmp", ".xqpgn-open-0123456789abcded.tmp", ".xqpgn-open-0123456789abcdec.pgn", "a.tmp", "new.pgn"}
	make(stay[0], time.Hour)
	make(stay[1], 0)
	written, err := os.Open(make(stay[2], 48*time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	defer written.Close()
	lock(written)
	make(stay[3], 48*time.Hour)
	make(stay[4], 48*time.Hour)
	if !canLock {
		t.Skip("files are not locked here")
	}
	err = Replace(filepath.Join(folder, "new.pgn"), func(w io.Writer) error {
		_, err := io.WriteString(w, "y")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if slices.Sort(stay); !slices.Equal(left, stay) {
		t.Errorf("left are %q, want %q", left, stay)
	}
}

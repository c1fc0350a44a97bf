package files

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/xqpgn/xqpgn/semantic/games"
)

// replacements write "new" to a file, each in another way.
var replacements = map[string]func(path string) error{
	"Replace": func(path string) error {
		return Replace(path, func(w io.Writer) error {
			_, err := io.WriteString(w, "new")
			return err
		})
	},
	"Fresh": func(path string) error { return freshly(path, func() error { return nil }) },
}

// TestReplaceHardLink holds that the new text is read under all names of a file.
func TestReplaceHardLink(t *testing.T) {
	for name, replaced := range replacements {
		folder := t.TempDir()
		path, other := filepath.Join(folder, "a.pgn"), filepath.Join(t.TempDir(), "b.pgn")
		if err := errors.Join(os.WriteFile(path, []byte("older"), 0o640), os.Link(path, other)); err != nil {
			t.Skipf("no links here: %v", err)
		}
		if err := replaced(path); err != nil {
			t.Fatal(err)
		}
		holdFolder(t, path, "new")
		holdFolder(t, other, "new")
		if a, err := os.Stat(path); err != nil || a.Sys().(*syscall.Stat_t).Nlink != 2 || a.Mode() != 0o640 {
			t.Errorf("%s: %v, %v", name, a, err)
		}
	}
}

// TestReplaceHardLinkFails holds that if the old file has no room, a new file has the whole text, and the error names
// it.
func TestReplaceHardLinkFails(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	was, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := replace(path, was, path, true)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.file.WriteString("new"); err != nil {
		t.Fatal(err)
	}
	full, err := filepath.EvalSymlinks("/dev/full")
	if err != nil {
		t.Skip(err)
	}
	r.path = full
	err = r.copyOver()
	kept := strings.TrimSuffix(r.file.Name(), temporaryExtension) // no other program removes it
	if refused := (*games.RefusedError)(nil); !errors.As(err, &refused) || !strings.Contains(err.Error(), kept+" ") || !strings.Contains(err.Error(), syscall.ENOSPC.Error()) {
		t.Fatalf("%v", err)
	}
	if data, err := os.ReadFile(kept); string(data) != "new" {
		t.Errorf("%q, %v", data, err)
	}
}

// TestReplaceAttributes holds that a file keeps its extended attributes, and gets none that
// its folder would give a new one.
func TestReplaceAttributes(t *testing.T) {
	for name, replaced := range replacements {
		t.Run(name, func(t *testing.T) { holdAttributes(t, replaced) })
	}
}

func holdAttributes(t *testing.T, replaced func(path string) error) {
	t.Helper()
	const name, value = "user.from", "棋谱"
	path := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Setxattr(path, name, []byte(value), 0); err != nil {
		t.Skipf("no attributes here: %v", err)
	}
	if err := os.Chmod(path, 0o606); err != nil { // permissions that no umask gives
		t.Fatal(err)
	}
	// The access control list that new files get here: one more user may read them.
	list := []byte("\x02\x00\x00\x00" + "\x01\x00\x06\x00\xff\xff\xff\xff" + "\x02\x00\x04\x00\xd2\x04\x00\x00" +
		"\x04\x00\x00\x00\xff\xff\xff\xff" + "\x10\x00\x04\x00\xff\xff\xff\xff" + "\x20\x00\x00\x00\xff\xff\xff\xff")
	const access = "system.posix_acl_access"
	lists := syscall.Setxattr(filepath.Dir(path), "system.posix_acl_default", list, 0) == nil
	if err := replaced(path); err != nil {
		t.Fatal(err)
	}
	holdFolder(t, path, "new")
	got := make([]byte, 100)
	if n, err := syscall.Getxattr(path, name, got); err != nil || string(got[:n]) != value {
		t.Errorf("%q, %v", got[:max(0, n)], err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode() != 0o606 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if _, err := syscall.Getxattr(path, access, got); lists && err != syscall.ENODATA {
		t.Errorf("a list: %v", err)
	}
	if err := syscall.Setxattr(path, access, list, 0); err != nil {
		t.Logf("no access control lists here: %v", err)
		return
	}
	if err := replaced(path); err != nil {
		t.Fatal(err)
	}
	if n, err := syscall.Getxattr(path, access, got); err != nil || string(got[:n]) != string(list) {
		t.Errorf("list %q, %v", got[:max(0, n)], err)
	}
}

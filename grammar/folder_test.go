package grammar

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// folderLines returns what is read of a folder: games and errors.
func folderLines(fsys fs.FS, folder string, config Config) (lines []string) {
	for raw, err := range ReadFS(fsys, folder, config) {
		if err != nil {
			lines = append(lines, "error: "+err.Error())
			continue
		}
		lines = append(lines, fmt.Sprint(raw.Name, " ", raw.Number, " ", raw.FileOffset, " ", raw.Encoding, " ", strings.TrimSpace(raw.Parse().Text)))
	}
	return lines
}

// A brokenFS has files that cannot be opened, read or listed.
type brokenFS struct{ fstest.MapFS }

func (b brokenFS) Open(name string) (fs.File, error) {
	switch {
	case strings.Contains(name, "closed"):
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	case strings.Contains(name, "broken"):
		f, err := b.MapFS.Open(name)
		return brokenFile{f}, err
	}
	return b.MapFS.Open(name)
}

func (b brokenFS) ReadDir(name string) ([]fs.DirEntry, error) {
	if strings.Contains(name, "closed") {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrPermission}
	}
	return b.MapFS.ReadDir(name)
}

type brokenFile struct{ fs.File }

func (b brokenFile) Read(p []byte) (int, error) {
	n, err := b.File.Read(p)
	if err != nil {
		err = errBroken
	}
	return n, err
}

func TestReadFS(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	fsys := brokenFS{fstest.MapFS{
		"a.pgn":          file("1. a *\n[Event \"x\"]\n*"),
		"b/c.PGN":        file("[Event \"\xb5\xda1\xbe\xd6\"]*"),
		"b/broken.pgn":   file("*\n[A \"b\"]"),
		"b/closed.pgns":  file("*"),
		"b/closed/d.pgn": file("*"),
		"b/d.pgns":       file("\ufeff*"),
		"b/e.txt":        file("*"),
		"b/f.pgn/g.Pgn":  file("[A \"long\"]{" + strings.Repeat("x", 99) + "}*[A \"\"]*"),
		"pipe.pgn":       {Mode: fs.ModeNamedPipe},
		"pgn":            file("*"),
		"z.pgn":          file(""),
	}}
	all := []string{
		"a.pgn 1 0 auto 1. a *",
		"a.pgn 2 7 auto [Event \"x\"]\n*",
		"b/broken.pgn 1 0 auto *",
		"error: read b/broken.pgn: broken",
		"b/c.PGN 1 0 gb18030 [Event \"第1局\"]*",
		"error: readdir b/closed: permission denied",
		"error: open b/closed.pgns: permission denied",
		"b/d.pgns 1 3 utf-8 *",
		"error: b/f.pgn/g.Pgn:1:1: the game that begins here is larger than 50 bytes and was not read",
		"b/f.pgn/g.Pgn 1 112 auto [A \"\"]*",
		"error: open pipe.pgn: not a regular file",
	}
	if diff := cmp.Diff(all, folderLines(fsys, ".", Config{MaxSize: 50})); diff != "" {
		t.Error(diff)
	}
	for i, line := range all {
		for _, place := range []string{"a.pgn", "b/", "pipe.pgn"} {
			line = strings.Replace(line, place, "/games/"+place, 1)
		}
		all[i] = line
	}
	if diff := cmp.Diff(all, folderLines(fsys, ".", Config{Name: "/games", MaxSize: 50})); diff != "" {
		t.Error(diff)
	}
	for folder, want := range map[string][]string{
		"b/f.pgn": {"b/f.pgn/g.Pgn 1 0 auto [A \"long\"]{" + strings.Repeat("x", 99) + "}*", "b/f.pgn/g.Pgn 2 112 auto [A \"\"]*"},
		"b/e.txt": {"b/e.txt 1 0 auto *"},
		"none":    {"error: open none: file does not exist"},
	} {
		if diff := cmp.Diff(want, folderLines(fsys, folder, Config{})); diff != "" {
			t.Errorf("%s: %s", folder, diff)
		}
	}
	for range ReadFS(fsys, ".", Config{}) {
		break
	}
}

// Links to files are read, those to folders are not.
func TestReadFSLinks(t *testing.T) {
	root := t.TempDir()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Skip(err)
		}
	}
	must(os.MkdirAll(filepath.Join(root, "a", "b"), 0o777))
	must(os.WriteFile(filepath.Join(root, "a", "x.pgn"), []byte("*"), 0o666))
	must(os.Symlink("x.pgn", filepath.Join(root, "a", "y.pgn")))
	must(os.Symlink("..", filepath.Join(root, "a", "b", "loop.pgn")))
	must(os.Symlink("nowhere", filepath.Join(root, "a", "z.pgn")))
	got := folderLines(os.DirFS(root), "a", Config{Name: "root"})
	for i := range got {
		got[i] = strings.Split(got[i], "z.pgn")[0]
	}
	if diff := cmp.Diff([]string{"root/a/x.pgn 1 0 auto *", "root/a/y.pgn 1 0 auto *", "error: stat root/a/"}, got); diff != "" {
		t.Error(diff)
	}
}

// The games of a folder may be parsed by several jobs, and a context ends both.
func TestReadFSInJobs(t *testing.T) {
	fsys := fstest.MapFS{}
	for i := range 300 {
		fsys[fmt.Sprintf("%03d.pgn", i)] = &fstest.MapFile{Data: []byte(benchmarkText[:len(benchmarkText)/50])}
	}
	before := runtime.NumGoroutine()
	count := 0
	for _, err := range Map(t.Context(), ReadFS(fsys, ".", Config{}), 3, (*RawGame).Parse) {
		if count++; err != nil {
			t.Fatal(err)
		}
	}
	for _, jobs := range []int{1, 3} {
		for _, inConfig := range []bool{false, true} {
			ctx, cancel := context.WithCancel(t.Context())
			config, whole := Config{Context: ctx}, t.Context()
			if !inConfig {
				config, whole = Config{}, ctx
			}
			some, last := 0, error(nil)
			for _, err := range Map(whole, ReadFS(fsys, ".", config), jobs, (*RawGame).Parse) {
				if last = err; err == nil {
					some++
				}
				cancel()
			}
			cancel()
			if some >= count || !errors.Is(last, context.Canceled) {
				t.Errorf("%d jobs: %d games of %d and %v", jobs, some, count, last)
			}
		}
	}
	holdGoroutines(t, before)
	if count < 600 {
		t.Errorf("only %d games", count)
	}
}

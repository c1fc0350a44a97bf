package files

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// holdFolder holds that a folder has one file, with this text.
func holdFolder(t *testing.T, path, want string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil || string(data) != want {
		t.Errorf("the file has %q (%v), want %q", data, err, want)
	}
	if entries, err := os.ReadDir(filepath.Dir(path)); err != nil || len(entries) != 1 {
		t.Errorf("the folder has %v (%v)", entries, err)
	}
}

// TestReplaceDamaged holds that a file stays unchanged if the bytes on the disk differ from the bytes written.
func TestReplaceDamaged(t *testing.T) {
	Spoil = func(data []byte) []byte { return []byte(strings.Replace(string(data), "w", "v", 1)) }
	defer func() { Spoil = nil }()
	for name, write := range map[string]func(path string) error{
		"one file": func(path string) error {
			return Replace(path, func(w io.Writer) error { _, err := io.WriteString(w, "new"); return err })
		},
		"many files": func(path string) error { return freshly(path, func() error { return nil }) },
	} {
		path := filepath.Join(t.TempDir(), "a.pgn")
		if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := write(path); !errors.As(err, new(*account.Loss)) {
			t.Errorf("%s: %v", name, err)
		}
		holdFolder(t, path, "old")
	}
}

// otherPrograms are what another program may do to a file while a new one is written.
var otherPrograms = map[string]func(path string) error{
	"writes more": func(path string) error { return os.WriteFile(path, []byte("longer"), 0o644) },
	"writes more and keeps the time": func(path string) error {
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		return errors.Join(os.WriteFile(path, []byte("longer"), 0o644), os.Chtimes(path, time.Time{}, info.ModTime()))
	},
	"writes as much": func(path string) error {
		return errors.Join(os.WriteFile(path, []byte("dlo"), 0o644), os.Chtimes(path, time.Time{}, time.Now().Add(time.Second)))
	},
	"replaces it": func(path string) error {
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		beside := filepath.Join(filepath.Dir(filepath.Dir(path)), "beside")
		return errors.Join(os.WriteFile(beside, []byte("dlo"), 0o644), os.Chtimes(beside, time.Time{}, info.ModTime()), os.Rename(beside, path))
	},
}

// freshly writes "new" to a file by a [Fresh], in two goes; meanwhile goes on between them.
func freshly(path string, meanwhile func() error) error {
	f, err := Begin(path, path)
	if err != nil {
		return err
	}
	for _, piece := range []string{"n", "ew"} {
		file, err := f.Open()
		if err != nil {
			return err
		}
		_, err = io.WriteString(file, piece)
		if err := errors.Join(err, file.Close()); err != nil {
			return err
		}
	}
	if err = errors.Join(meanwhile(), f.Settle(func(io.Reader) error { return nil })); err == nil {
		if err = f.Look(); err == nil {
			return f.Appear()
		}
		if again := f.Appear(); again == nil || again.Error() != err.Error() {
			return nil // the file appeared
		}
	}
	f.Discard()
	return err
}

// TestReplaceChanged holds that what another program saved is not overwritten.
func TestReplaceChanged(t *testing.T) {
	for name, other := range otherPrograms {
		folder := filepath.Join(t.TempDir(), "folder")
		path := filepath.Join(folder, "a.pgn")
		for _, way := range []struct {
			name    string
			replace func() error
		}{
			{"Replace", func() error {
				return Replace(path, func(w io.Writer) error {
					_, err := io.WriteString(w, "new")
					return errors.Join(err, other(path))
				})
			}},
			{"Fresh", func() error { return freshly(path, func() error { return other(path) }) }},
			{"Rewriter", func() error {
				for f, err := range (&games.Set{Paths: []string{path}}).Files() {
					if err != nil {
						return err
					}
					w := NewRewriter(f)
					return errors.Join(w.Next([]byte("old"), []byte("new"), 0, grammar.UTF8), other(path), w.End(grammar.UTF8))
				}
				return nil
			}},
		} {
			if err := errors.Join(os.RemoveAll(folder), os.Mkdir(folder, 0o755), os.WriteFile(path, []byte("old"), 0o644)); err != nil {
				t.Fatal(err)
			}
			err := way.replace()
			if refused := (*games.RefusedError)(nil); !errors.As(err, &refused) || !strings.HasSuffix(refused.Name, "a.pgn") {
				t.Errorf("%s, another program %s: %v", way.name, name, err)
			}
			want := "dlo"
			if strings.HasPrefix(name, "writes more") {
				want = "longer"
			}
			holdFolder(t, path, want)
		}
	}
	for name, replace := range map[string]func(path string, other func() error) error{
		"Replace": func(path string, other func() error) error {
			return Replace(path, func(io.Writer) error { return other() })
		},
		"Fresh": freshly,
	} {
		path := filepath.Join(t.TempDir(), "a.pgn")
		err := replace(path, func() error { return os.WriteFile(path, []byte("other"), 0o644) })
		if !errors.As(err, new(*games.RefusedError)) {
			t.Errorf("%s: another program writes a file that was not there: %v", name, err)
		}
		holdFolder(t, path, "other")
	}
}

// blanks replaces the text beside games by white space, which may be left out.
var blanks = strings.NewReplacer("one", " ", "two", "\t\n", "three", "\r\n", "1", "\f", "3", "\v")

// TestRewriter holds that a file is written from the first piece on that differs, and not
// touched if none does.
func TestRewriter(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pgn")
	for _, test := range []struct{ name, old, new string }{
		{"all stays", "one|two|three", "one|two|three"},
		{"the first differs", "one|two|three", "1|two|three"},
		{"the last differs", "one|two|three", "one|two|3"},
		{"the last goes", "one|two|three", "one|two|"},
		{"more comes", "one||three", "one|two|three"},
		{"nothing is left", "one|two|three", "||"},
	} {
		text := strings.ReplaceAll(blanks.Replace(test.old), "|", "")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		was, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		for f, err := range (&games.Set{Paths: []string{path}}).Files() {
			if err != nil {
				t.Fatal(err)
			}
			w := NewRewriter(f)
			fresh := strings.Split(blanks.Replace(test.new), "|")
			for i, old := range strings.Split(blanks.Replace(test.old), "|") {
				if err := w.Next([]byte(old), []byte(fresh[i]), 0, grammar.UTF8); err != nil {
					t.Fatal(err)
				}
			}
			if (w.fresh != nil) != (test.old != test.new) {
				t.Errorf("%s: changed: %v", test.name, w.fresh != nil)
			}
			if err := w.End(grammar.UTF8); err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
		}
		holdFolder(t, path, strings.ReplaceAll(blanks.Replace(test.new), "|", ""))
		if is, err := os.Stat(path); err != nil || os.SameFile(was, is) != (test.old == test.new) {
			t.Errorf("%s: written: %v (%v)", test.name, !os.SameFile(was, is), err)
		}
	}
}

// TestReplaceNamesItsFile holds that an error in writing, such as a full disk, names the requested file and not the
// temporary one.
func TestReplaceNamesItsFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pgn")
	err := Replace(path, func(w io.Writer) error {
		w.(*replacement).file.Close()
		_, err := w.Write([]byte("x"))
		return err
	})
	if want := path + ": file already closed"; Words(err, rules.EN) != want {
		t.Errorf("%v, want %s", err, want)
	}
	fresh, err := Begin(path, path)
	if err != nil {
		t.Fatal(err)
	}
	defer fresh.Discard()
	file, err := fresh.Open()
	if err != nil {
		t.Fatal(err)
	}
	file.Close()
	if _, err := file.Write([]byte("x")); Words(err, rules.EN) != path+": file already closed" {
		t.Errorf("%v", err)
	}
}

// TestNothingIsMadeWhenInterrupted holds that no file is created after the unfinished files are removed, since nobody
// would remove it.
func TestNothingIsMadeWhenInterrupted(t *testing.T) {
	folder := t.TempDir()
	settled.Lock()
	made := make(chan *replacement)
	go func() {
		r, err := replace(filepath.Join(folder, "a.pgn"), nil, "a.pgn", true)
		if err != nil {
			t.Error(err)
		}
		made <- r
	}()
	for range 10_000 {
		runtime.Gosched()
		if entries, err := os.ReadDir(folder); err != nil || len(entries) > 0 {
			t.Errorf("there are %v (%v)", entries, err)
			break
		}
	}
	settled.Unlock()
	if r := <-made; r != nil {
		r.discard()
	}
}

package grammar_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
)

// fileGames is a file with a preface, damaged games, and games that only their neighbours bound.
const fileGames = "a preface\n\n[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1.炮二平五  马８进７\n2. ??? *\n\n\n" +
	"[Game \"Chinese Chess\"]\n[Red \"乙\"\n\n1. 炮二平五 {未完\n\n" +
	"[Game \"Chinese Chess\"]\n[Red \"丙\"]\n[Black \"丁\"]\n\n1. 兵三进一 卒７进１ 1-0\nfooter\n"

// TestFile holds that a change of a game changes nothing else of its file, in every encoding.
func TestFile(t *testing.T) {
	for _, encoding := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.UTF16LE} {
		for _, lineEnd := range []string{"\n", "\r\n"} {
			t.Run(encoding.String()+lineEnd, func(t *testing.T) {
				data := append([]byte(encoding.BOM()), must(encoding.Append(nil, strings.ReplaceAll(fileGames, "\n", lineEnd)))...)
				file := must(grammar.NewFile(data, grammar.Config{}))
				if got := must(file.Append([]byte("x"))); string(got) != "x"+string(data) {
					t.Fatalf("without changes: %q", got)
				}
				for i := range file.Len() {
					file.Game(i)
				}
				last := file.Len() - 1
				file.Game(last).SetTag("Red", "戊")
				old, fresh := must(encoding.Append(nil, "丙")), must(encoding.Append(nil, "戊"))
				if diff := cmp.Diff(bytes.Replace(data, old, fresh, 1), must(file.Append(nil))); diff != "" {
					t.Error(diff)
				}
			})
		}
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// TestFileOfSuite holds the same for each game of the repository's files.
func TestFileOfSuite(t *testing.T) {
	paths, err := filepath.Glob(testdata.Path(t, "testdata/games/*.pgn"))
	if err != nil || len(paths) == 0 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		whole := must(os.ReadFile(path))
		count := must(grammar.Open(path, grammar.Config{})).Len()
		for i := range min(count, testdata.Size(3, 50)) {
			file := must(grammar.Open(path, grammar.Config{}))
			file.Game(i).SetTag("Annotator", "X")
			got, err := file.Append(nil)
			if err != nil {
				t.Errorf("%s: %v", path, err)
				continue
			}
			again := must(grammar.NewFile(got, grammar.Config{}))
			again.Game(i).DeleteTag("Annotator")
			if back := must(again.Append(nil)); !bytes.Equal(back, whole) && must(grammar.Open(path, grammar.Config{})).Game(i).Tag("Annotator") == nil {
				t.Errorf("%s: game %d: without the change\n%s", path, i+1, cmp.Diff(string(whole), string(back)))
			}
		}
	}
}

// TestFileSave holds that a saved file has the changes and the permissions, and that a change of somebody else is not lost.
func TestFileSave(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pgn")
	link := filepath.Join(filepath.Dir(path), "link.pgn")
	if err := errors.Join(os.WriteFile(path, []byte(fileGames), 0o640), os.Symlink("a.pgn", link)); err != nil {
		t.Skip(err)
	}
	file := must(grammar.Open(link, grammar.Config{}))
	for _, name := range []string{"己", "庚"} {
		file.Game(0).SetTag("Red", name)
		if err := file.Save(); err != nil {
			t.Fatal(err)
		}
		if got := string(must(os.ReadFile(path))); got != strings.Replace(fileGames, "甲", name, 1) {
			t.Errorf("saved: %s", got)
		}
	}
	if info := must(os.Lstat(link)); info.Mode().IsRegular() {
		t.Error("the link is a file")
	}
	if mode := must(os.Stat(path)).Mode().Perm(); mode != 0o640 {
		t.Errorf("mode %v", mode)
	}
	file.Game(0).SetTag("Red", "辛")
	if err := os.Chtimes(path, time.Time{}, time.Unix(1, 0)); err != nil {
		t.Fatal(err)
	}
	if err := file.Save(); err != grammar.ErrFileChanged {
		t.Errorf("changed meanwhile: %v", err)
	}
	if names := must(os.ReadDir(filepath.Dir(path))); len(names) != 2 {
		t.Errorf("left: %v", names)
	}
}

// TestFileErrors holds what cannot be written.
func TestFileErrors(t *testing.T) {
	gb2312 := must(grammar.Big5.Append(nil, "[Game \"Chinese Chess\"]\n[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ *\n"))
	for _, test := range []struct {
		name string
		data string
		edit func(*grammar.File)
		want string
	}{
		{"a character that the encoding lacks", string(gb2312), func(f *grammar.File) { f.Game(0).SetTag("Event", "许银川赛") }, "a.pgn: game 1: "},
		{"a game that merges with the one before", "[Game \"a\"]\n\n1. 炮二平五\n\n[Game \"b\"]\n\n马８进７\n", func(f *grammar.File) { f.Game(1).DeleteTag("Game") }, "a.pgn: game 2: "},
		{"a page", "<html><body><pre>[Game \"a\"]\n[Red \"b\"]\n\n1. 炮二平五 *\n</pre></body></html>", func(f *grammar.File) { f.Game(0).SetTag("Red", "c") }, "a.pgn: game 1: a web page cannot be edited"},
	} {
		t.Run(test.name, func(t *testing.T) {
			file := must(grammar.NewFile([]byte(test.data), grammar.Config{Name: "a.pgn"}))
			test.edit(file)
			got, err := file.Append([]byte("x"))
			if wrong := (*grammar.FileEditError)(nil); !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), test.want) || string(got) != "x" {
				t.Errorf("%v, %q", err, got)
			}
			if err := file.Save(); err == nil {
				t.Error("saved")
			}
		})
	}
}

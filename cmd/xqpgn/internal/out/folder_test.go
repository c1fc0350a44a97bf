package out

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// groups returns a folder for groups of games.
func groups(path string) *Folder[filter.Selected] {
	return &Folder[filter.Selected]{Path: path, Mixed: true, Begin: func(w io.Writer) (Writer[filter.Selected], error) {
		games := NewPGN(w, grammar.Auto)
		games.Book = new(account.Book)
		return games, nil
	}}
}

// TestFolderReplaces holds that files that are replaced keep what they have beside their text, and that none
// appears, not even those that are new, if another program saved one of them meanwhile.
func TestFolderReplaces(t *testing.T) {
	folder := t.TempDir()
	a, b, other := filepath.Join(folder, "甲.pgn"), filepath.Join(folder, "乙.pgn"), filepath.Join(t.TempDir(), "other.pgn")
	text := "[Event \"甲\"]\n\n1. 炮二平五 *\n\n[Event \"乙\"]\n\n1. 炮二平五 *\n\n"
	write := func(meanwhile func() error) error {
		d := groups(folder)
		d.Overwrite = true
		defer d.Discard()
		by := By{Template: "{Event}"}
		for _, one := range chosenOf(t, "games.pgn", []byte(text), grammar.UTF8) {
			if err := d.Write(by.Of(ast.Source{}, one.Tags, ".pgn"), one); err != nil {
				return err
			}
		}
		if err := meanwhile(); err != nil {
			t.Fatal(err)
		}
		return d.End()
	}
	if err := os.WriteFile(a, []byte("before"), 0o640); err != nil {
		t.Fatal(err)
	}
	linked := os.Link(a, other) == nil
	err := write(func() error { return os.WriteFile(a, []byte("of another program"), 0o640) })
	if refused := (*games.RefusedError)(nil); !errors.As(err, &refused) || refused.Name != a {
		t.Errorf("another program saved one of them: %v", err)
	}
	if data, err := os.ReadFile(a); string(data) != "of another program" {
		t.Errorf("%q, %v", data, err)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("there are %v, %v", entries, err)
	}
	if err := write(func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{a, b} {
		if data, err := os.ReadFile(path); err != nil || len(data) == 0 || data[0] != '[' {
			t.Errorf("%s: %q, %v", path, data, err)
		}
	}
	if data, err := os.ReadFile(other); linked && (err != nil || len(data) == 0 || data[0] != '[') {
		t.Errorf("the other name of the file: %q, %v", data, err)
	}
	if info, err := os.Stat(a); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("%v, %v", info, err)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 2 {
		t.Errorf("there are %v, %v", entries, err)
	}
}

// TestGroupsFoldNames holds that games of one event, and of one person, go into one file however they are written.
func TestGroupsFoldNames(t *testing.T) {
	for template, want := range map[string]string{"{Event}": "第1届五羊杯.pgn", "{Red}": "胡荣华.pgn"} {
		folder := t.TempDir()
		d, by := groups(folder), By{Template: template}
		text := "[Event \"第1届五羊杯\"]\n[Red \"胡荣华\"]\n\n1. 炮二平五 *\n\n[Event \"第1屆五羊盃\"]\n[Red \"上海胡榮華\"]\n\n1. 炮二平五 *\n\n"
		for _, one := range chosenOf(t, "games.pgn", []byte(text), grammar.UTF8) {
			if err := d.Write(by.Of(ast.Source{}, one.Tags, ".pgn"), one); err != nil {
				t.Fatal(err)
			}
		}
		if err := d.End(); err != nil {
			t.Fatal(err)
		}
		if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 || entries[0].Name() != want {
			t.Errorf("%s: %v, %v", template, entries, err)
		}
	}
}

// TestFolderLeaves holds that a game that cannot be written makes no file, and that nothing is left of a folder that is
// discarded, but what was there.
func TestFolderLeaves(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "folder")
	begin := func(w io.Writer) (Writer[string], error) { return &lines{w}, nil }
	d := &Folder[string]{Path: folder, Begin: begin}
	for name, game := range map[string]string{"a": "good", "b/c": "good", "b/d": "bad"} {
		if err := d.Write(name, game); (err != nil) != (game == "bad") {
			t.Fatal(err)
		}
	}
	if err := d.End(); err != nil {
		t.Fatal(err)
	}
	d.Discard()
	if d.Files() != 2 || d.Written != 2 {
		t.Errorf("%d games in %d files", d.Written, d.Files())
	}
	for path, want := range map[string]string{"a": "good\nend\n", "b/c": "good\nend\n", "b/d": ""} {
		if data, err := os.ReadFile(filepath.Join(folder, path)); string(data) != want || (err != nil) != (want == "") {
			t.Errorf("%s: %q, %v", path, data, err)
		}
	}

	d = &Folder[string]{Path: folder, Begin: begin}
	if err := d.Write("e/f/g", "good"); err != nil {
		t.Fatal(err)
	}
	if err := d.Write("a", "good"); !errors.As(err, new(*games.RefusedError)) {
		t.Errorf("a file that is there: %v", err)
	}
	d.Discard()
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 2 {
		t.Errorf("there are %v, %v", entries, err)
	}
	d = &Folder[string]{Path: filepath.Join(folder, "h"), Begin: begin}
	if err := errors.Join(d.Write("a", "damaged"), d.End()); !errors.Is(err, errDamaged) {
		t.Errorf("a file that is not as it was written: %v", err)
	}
	d.Discard()
	if _, err := os.Stat(d.Path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder is there: %v", err)
	}
}

// lines writes games as lines.
type lines struct{ out io.Writer }

var errDamaged = errors.New("damaged")

func (l *lines) Write(game string) error {
	if game == "bad" {
		return &files.GameError{Name: "x", Number: 1, Err: errDamaged}
	}
	_, err := io.WriteString(l.out, game+"\n")
	return err
}

func (l *lines) End() error { _, err := io.WriteString(l.out, "end\n"); return err }

func (l *lines) Hold(_ string, written io.Reader) error {
	data, err := io.ReadAll(written)
	if strings.Contains(string(data), "damaged") {
		err = errDamaged
	}
	return err
}

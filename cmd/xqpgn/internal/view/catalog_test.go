package view

import (
	"archive/zip"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/forms"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/notation/board"
)

// TestCatalog lists and opens games of a folder, an archive, a compressed file and another
// program's file, and the game that is in a place now after the file was changed.
func TestCatalog(t *testing.T) {
	folder := t.TempDir()
	game := func(red string) string { return fmt.Sprintf("[Red \"%s\"]\n\n1. 炮二平五 马８进７ *\n\n", red) }
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("a.pgn", []byte(game("甲")+game("乙")))
	write("b.xqf", xqf(t))
	packed, err := os.Create(filepath.Join(folder, "c.pgn.gz"))
	if err != nil {
		t.Fatal(err)
	}
	w := gzip.NewWriter(packed)
	fmt.Fprint(w, game("丙"), game("丁"))
	w.Close()
	packed.Close()
	archive, err := os.Create(filepath.Join(folder, "d.zip"))
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(archive)
	member, err := z.Create("x/y.pgn")
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(member, game("戊"), game("己"))
	z.Close()
	archive.Close()
	write("e.png", []byte("\x89PNG\r\n\x1a\n"))

	c := &Catalog{Paths: []string{folder, filepath.Join(folder, "e.png")}}
	if l := c.List(model.Query{}, 0, 10); !l.Reading || l.Total != 0 {
		t.Errorf("before it was read: %+v", l)
	}
	c.Read()
	l := c.List(model.Query{}, 0, 10)
	if l.Total != 7 || l.Reading || len(l.Refused) != 1 {
		t.Fatalf("%+v", l)
	}
	reds := func() (all string) {
		for i := range c.List(model.Query{}, 0, 0).Total {
			game, form, err := c.Game(i)
			if err != nil {
				t.Fatalf("%d: %v", i, err)
			}
			all += game.Tags.Value("Red") + form + fmt.Sprint(game.Number, len(game.Main.Plies)) + " "
		}
		return all
	}
	if got, want := reds(), "甲1 2 乙2 2 甲xqf1 14 丙1 2 丁2 2 戊1 2 己2 2 "; got != want {
		t.Errorf("games: %s, want %s", got, want)
	}
	stamp := c.all().Stamp()
	write("a.pgn", []byte(game("新甲")+game("乙")))
	if got, want := reds(), "新甲1 2 乙2 2 甲xqf1 14 丙1 2 丁2 2 戊1 2 己2 2 "; got != want {
		t.Errorf("after a change: %s, want %s", got, want)
	}
	if c.all().Stamp() == stamp {
		t.Error("the change is not seen")
	}
	if _, _, err := c.Game(7); err == nil {
		t.Error("there is no eighth game")
	}
	if err := os.Remove(filepath.Join(folder, "a.pgn")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := c.Game(0); err == nil {
		t.Error("the file is gone")
	}
}

// TestHidden holds that hidden files are listed, found again and watched when they are asked for, and
// only then.
func TestHidden(t *testing.T) {
	folder := t.TempDir()
	hidden := filepath.Join(folder, ".old")
	if err := os.Mkdir(hidden, 0o755); err != nil {
		t.Fatal(err)
	}
	archive, err := os.Create(filepath.Join(folder, "a.zip"))
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(archive)
	for _, name := range []string{"a.pgn", ".b.pgn"} {
		if member, err := z.Create(name); err != nil {
			t.Fatal(err)
		} else {
			fmt.Fprint(member, "1. 炮二平五 *\n")
		}
	}
	z.Close()
	archive.Close()
	for asked, games := range map[bool]int{false: 1, true: 3} {
		c := &Catalog{Paths: []string{folder}}
		c.Hidden = asked
		if err := os.WriteFile(filepath.Join(hidden, "c.pgn"), []byte("1. 炮二平五 *\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		c.Read()
		if total := c.List(model.Query{}, 0, 0).Total; total != games {
			t.Errorf("hidden %v: %d games, want %d", asked, total, games)
		}
		for i := range games {
			if _, _, err := c.Game(i); err != nil {
				t.Errorf("hidden %v: game %d: %v", asked, i, err)
			}
		}
		stamp := c.all().Stamp()
		if err := os.WriteFile(filepath.Join(hidden, "c.pgn"), []byte("1. 炮二平五 马８进７ *\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if seen := c.all().Stamp() != stamp; seen != asked {
			t.Errorf("hidden %v: a change is seen: %v", asked, seen)
		}
	}
}

// TestCatalogIndex finds positions in an index as long as the files are those that the index is of.
func TestCatalogIndex(t *testing.T) {
	path, asked := put(t, "games.pgn", someGames), 0
	c := &Catalog{Paths: []string{path}, Positions: func(board.Position) ([]uint32, error) {
		asked++
		return []uint32{1}, nil
	}}
	c.Read()
	d := &model.Desk{First: c, Forms: forms.All}
	start := board.Start()
	found := func() int {
		return d.Answer(&model.Request{Op: "list", Holds: start.FEN(), Count: 9}).Answer.(model.List).Found
	}
	if got := found(); got != 1 || asked != 1 {
		t.Errorf("by the index: %d games, asked %d times", got, asked)
	}
	if err := os.WriteFile(path, []byte(someGames+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	c.Read()
	if got := found(); got != 2 || asked != 1 {
		t.Errorf("after a change of the file: %d games, asked %d times", got, asked)
	}
}

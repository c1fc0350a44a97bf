package index

import (
	"compress/gzip"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/semantic/games"
)

// TestPlain holds of which files a game can be read at its offset: those that are PGN as it is.
func TestPlain(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string, compress bool) {
		file, err := os.Create(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if !compress {
			file.WriteString(text)
			return
		}
		z := gzip.NewWriter(file)
		defer z.Close()
		z.Write([]byte(text))
	}
	const game = "[Red \"a\"]\n\n1. 炮二平五 *\n"
	write("game.pgn", game, false)
	write("game.txt", game, false)
	write("game.pgn.gz", game, true)
	write("game.xml", "<?xml version=\"1.0\"?>\n<ChineseChessRecord></ChineseChessRecord>", false)
	b := &builder{set: &games.Set{}}
	got := map[string]bool{}
	for _, name := range []string{"game.pgn", "game.txt", "game.pgn.gz", "game.xml", "none.pgn"} {
		got[name] = b.plain(filepath.Join(folder, name))
	}
	if diff := cmp.Diff(map[string]bool{"game.pgn": true, "game.txt": true, "game.pgn.gz": false, "game.xml": false, "none.pgn": false}, got); diff != "" {
		t.Error(diff)
	}
}

package games

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// TestFS holds that a file system in memory is read as the same files on a disk are: folders, names, hidden and
// skipped files, archives, texts, lists and errors.
func TestFS(t *testing.T) {
	const game = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ *\n"
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	member, err := w.Create("in.pgn")
	if err != nil {
		t.Fatal(err)
	}
	member.Write([]byte(game))
	w.Close()
	files := map[string]string{
		"a/1.pgn": game, "a/b/2.PGN": game, "a/.hidden.pgn": game, "a/out/3.pgn": game, "a/game.txt": game, "a/letter.txt": "Dear all",
		"a/picture.jpg": "x", "pack.zip": packed.String(), "a/binary.pgn": "\x00\x01\x02\x03", "list": "a/1.pgn\na/b\nnone.pgn\n",
		"empty/notes.md": "x",
	}
	memory, disk := fstest.MapFS{}, t.TempDir()
	for name, text := range files {
		memory[name] = &fstest.MapFile{Data: []byte(text)}
		path := filepath.Join(disk, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(disk)
	for _, test := range []struct {
		name   string
		paths  []string
		config Config
		want   int // number of games
	}{
		{"all", []string{"."}, Config{}, 5},
		{"folder and archive", []string{"a", "pack.zip"}, Config{}, 5},
		{"hidden", []string{"a"}, Config{Hidden: true}, 5},
		{"skipped", []string{"a"}, Config{Except: "a/out"}, 3},
		{"extension", []string{"a"}, Config{Extensions: []string{"txt"}}, 2},
		{"missing and empty", []string{"none", "empty", "a/1.pgn"}, Config{}, 1},
		{"list", nil, Config{List: "list"}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			read := func(config Config) (names []string, games int, size int64) {
				set := Set{Paths: test.paths, Config: config}
				for g, err := range set.RawGames() {
					if errors.Is(err, fs.ErrNotExist) { // each system has its own words
						names = append(names, "missing")
						continue
					}
					if err != nil {
						names = append(names, "error: "+err.Error())
						continue
					}
					games++
					names = append(names, filepath.ToSlash(g.Name))
				}
				return names, games, set.Size()
			}
			in := test.config
			in.FS = memory
			got, games, size := read(in)
			want, _, onDisk := read(test.config)
			if games != test.want || size != onDisk {
				t.Errorf("%d games of %d bytes, want %d of %d", games, size, test.want, onDisk)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

package games

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar/format/kind"
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

// A brokenFS has files and folders that cannot be opened, read or listed.
type brokenFS struct{ fstest.MapFS }

// Open implements [fs.FS].
func (b brokenFS) Open(name string) (fs.File, error) {
	f, err := b.MapFS.Open(name)
	switch {
	case strings.Contains(name, "closed"):
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	case strings.Contains(name, "broken"):
		return brokenFile{f}, err
	}
	return f, err
}

// ReadDir implements [fs.ReadDirFS].
func (b brokenFS) ReadDir(name string) ([]fs.DirEntry, error) {
	if strings.Contains(name, "closed") {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrPermission}
	}
	return b.MapFS.ReadDir(name)
}

// A brokenFile cannot be read.
type brokenFile struct{ fs.File }

// Read implements [io.Reader].
func (b brokenFile) Read([]byte) (int, error) { return 0, errors.New("the disk is broken") }

// TestFSBroken holds that the loop goes on after files and folders of a file system that cannot be read, and names them.
func TestFSBroken(t *testing.T) {
	game := &fstest.MapFile{Data: []byte("[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n")}
	files := Set{Paths: []string{"."}, Config: Config{FS: brokenFS{fstest.MapFS{
		"a.pgn": game, "broken.pgn": game, "closed.pgn": game, "closed/b.pgn": game, "pipe.pgn": {Mode: fs.ModeNamedPipe}, "z.pgn": game,
	}}}}
	var got []string
	for g, err := range files.RawGames() {
		if err != nil {
			got = append(got, err.Error())
			continue
		}
		got = append(got, g.Name)
	}
	want := []string{
		"a.pgn", "broken.pgn: the disk is broken", "readdir closed: permission denied", "open closed.pgn: permission denied",
		"open pipe.pgn: not a regular file", "z.pgn",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestNewFileSize holds that a file has all bytes of its reader, whether its size is known, unknown or wrong: a file may become
// shorter between the time its size is asked for and the time it is read.
func TestNewFileSize(t *testing.T) {
	for _, n := range []int{0, 1, 100, kind.HeadSize - 1, kind.HeadSize, kind.HeadSize + 1, 3 * kind.HeadSize} {
		for _, size := range []int{0, n, n + 1, 2*n + kind.HeadSize} {
			text := strings.Repeat("x", n)
			f := newFile("a.pgn", iotest.OneByteReader(strings.NewReader(text)), nil, int64(size))
			got, err := io.ReadAll(f)
			if err != nil || string(got) != text || len(f.Head) != min(n, kind.HeadSize) {
				t.Errorf("%d bytes, size %d: %d bytes, head %d, %v", n, size, len(got), len(f.Head), err)
			}
		}
	}
}

package grammar

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A File is a file of games in memory, to be edited and saved. Unedited games are saved byte for byte, in every encoding,
// damaged or not; an edited game keeps its layout as [Edits] says.
//
//	file, err := grammar.Open("games.pgn", grammar.Config{})
//	file.Game(0).SetTag("Event", "2003年全国个人赛") // or by a semantic.Editor of the game
//	err = file.Save()
//
// A File holds all of the file and the games that were asked for. Only one goroutine may use it.
type File struct {
	config Config
	path   string      // path of the file; "" if it cannot be saved
	info   fs.FileInfo // state of the file when it was last read or written
	data   []byte      // bytes of the file when it was read
	saved  []byte      // bytes of the file now
	page   bool        // whether the file is a web page
	raws   []RawGame
	games  []*ast.Game // by index: the game if Game was called for it, else nil
}

// Open reads a file. The error is that of the system, a [*SizeError], or the cause of config's context. The Name of config is
// the file's path if it is "".
func Open(path string, config Config) (*File, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if config.Name == "" {
		config.Name = path
	}
	f, err := NewFile(data, config)
	if err == nil {
		f.path, f.info = path, info
	}
	return f, err
}

// NewFile returns the File of the bytes of a file, which the caller must not change. It has no path, so that it cannot be saved:
// see [File.Append]. The error is a [*SizeError], or the cause of config's context.
func NewFile(data []byte, config Config) (*File, error) {
	f := &File{config: config, data: data, saved: data}
	config.Borrow = false
	d := NewDecoder(bytes.NewReader(data), config)
	for raw, err := range d.Raw() {
		if err != nil {
			return nil, err
		}
		f.raws = append(f.raws, raw)
	}
	f.page, f.games = d.Page(), make([]*ast.Game, len(f.raws))
	return f, nil
}

// Len returns the number of games.
func (f *File) Len() int { return len(f.raws) }

// Game returns a game, counted from 0. Each call returns the same tree, and changes of the tree are changes of the file. Game
// panics if there is no such game.
func (f *File) Game(i int) *ast.Game {
	if f.games[i] == nil {
		f.games[i] = f.raws[i].Parse()
	}
	return f.games[i]
}

// Append appends the bytes of the file with all changes, and returns the extended slice. The error is a [*FileEditError] for a
// change that cannot be written. Then dst is returned as it was.
func (f *File) Append(dst []byte) ([]byte, error) {
	from, at := len(dst), int64(0)
	out := dst
	var edited []int
	for i, game := range f.games {
		if game == nil {
			continue
		}
		text, err := AppendEdited(nil, game)
		if err != nil {
			return dst, f.failed(i, err)
		}
		if string(text) == game.Text {
			continue
		}
		if f.page {
			return dst, f.failed(i, pageStays.Err())
		}
		raw := &f.raws[i]
		out = append(out, f.data[at:raw.FileOffset]...)
		if out, err = raw.encode(out, string(text)); err != nil {
			return dst, f.failed(i, err)
		}
		at = raw.FileOffset + int64(len(raw.bytes))
		edited = append(edited, i)
	}
	out = append(out, f.data[at:]...)
	if err := f.hold(out[from:], edited); err != nil {
		return dst, err
	}
	return out, nil
}

// encode appends a text for the game in the encoding of the file. If that encoding lacks a character of the text,
// encode uses the encoding of the game itself.
func (r *RawGame) encode(dst []byte, text string) ([]byte, error) {
	file := max(cmp.Or(r.ofFile, r.Encoding), UTF8)
	out, err := file.Append(dst, text)
	if own := max(r.OwnEncoding(), UTF8); err != nil && own != file {
		return own.Append(dst, text)
	}
	return out, err
}

// hold returns an error unless the bytes in written are read back as the games of the file. edited has the indexes of
// the edited games.
func (f *File) hold(written []byte, edited []int) error {
	if len(edited) == 0 {
		return nil
	}
	config := f.config
	config.Borrow = true
	i := 0
	for raw, err := range NewDecoder(bytes.NewReader(written), config).Raw() {
		if err != nil || i == len(f.raws) || !f.same(i, &raw, edited) {
			i = min(i, len(f.raws)-1)
			break
		}
		i++
	}
	if i == len(f.raws) {
		return nil
	}
	before, found := slices.BinarySearch(edited, i)
	if !found {
		before = max(before-1, 0) // the last edited game before game i, or the first edited game
	}
	return f.failed(edited[before], merges.Err())
}

// same reports whether raw, a game that was read back, equals game i of the file. edited has the indexes of the
// edited games.
func (f *File) same(i int, raw *RawGame, edited []int) bool {
	if slices.Contains(edited, i) {
		return ast.Equal(raw.Parse(), f.games[i])
	}
	return bytes.Equal(bytes.TrimSpace(raw.bytes), bytes.TrimSpace(f.raws[i].bytes))
}

// Save writes the file if its bytes changed. The new file takes the place of the old one when it is whole, with the
// same permissions. The error is that of [File.Append] or of the system, or [ErrFileChanged]; then the old file stays.
func (f *File) Save() error {
	if f.path == "" {
		return noPath.Err()
	}
	data, err := f.Append(nil)
	if err != nil || bytes.Equal(data, f.saved) {
		return err
	}
	path, err := filepath.EvalSymlinks(f.path) // a link stays, and its file is replaced
	if err != nil {
		return err
	}
	now, err := os.Stat(path)
	if err != nil {
		return err
	}
	if now.Size() != f.info.Size() || !now.ModTime().Equal(f.info.ModTime()) {
		return ErrFileChanged
	}
	if err := replace(path, data, now.Mode().Perm()); err != nil {
		return err
	}
	f.saved = data
	f.info, err = os.Stat(path)
	return err
}

// replace puts a new file with these bytes into the place of a file.
func replace(path string, data []byte, mode fs.FileMode) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), ".xqpgn-*.tmp")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			file.Close()
			os.Remove(file.Name())
		}
	}()
	if _, err = file.Write(data); err != nil {
		return err
	}
	if err = errors.Join(file.Chmod(mode), file.Sync()); err != nil {
		return err
	}
	if err = file.Close(); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// ErrFileChanged is the error of [File.Save] if another program changed the file since it was read.
var ErrFileChanged error = rules.Text{EN: "another program changed the file; read it again", ZH: "文件已被其他程序改动，请重新读入"}.Err()

// A FileEditError says why the changes of a game cannot be written into its file.
type FileEditError struct {
	Name string // the file's name
	Game int    // number of the game in the file, from 1
	Err  error  // an [*EncodeError], a [*PrintError], or another error; it has words in both languages
}

func (f *File) failed(i int, err error) error {
	return &FileEditError{f.config.Name, f.raws[i].Number, err}
}

// Error returns a message in English with the file, the number of the game, and the words of Err.
func (e *FileEditError) Error() string { return e.In(rules.EN) }

// In returns the message of Error in language l, or the name of the file alone if Err is nil.
func (e *FileEditError) In(l rules.Language) string {
	if e.Err == nil {
		return e.Name
	}
	return fmt.Sprintf(rules.Text{EN: "%s: game %d: %s", ZH: "%s：第 %d 局：%s"}.In(l), e.Name, e.Game, rules.Words(e.Err, l))
}

// Unwrap returns the error itself.
func (e *FileEditError) Unwrap() error { return e.Err }

// Errors of a File.
var (
	noPath    = rules.Text{EN: "this File was not opened by a path", ZH: "这个文件不是按路径打开的"}
	pageStays = rules.Text{EN: "a web page cannot be edited; write its games to another file", ZH: "网页不能改；请把棋局写到别的文件"}
	merges    = rules.Text{EN: "with its changes it would not be read back as the same game beside its neighbours", ZH: "改动以后和前后的棋局放在一起，读出来就不是这一局"}
)

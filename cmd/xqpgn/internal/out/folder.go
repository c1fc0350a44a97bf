package out

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Writer writes the games of a file.
type Writer[T any] interface {
	// Write writes the next game. A [*files.GameError] says why the game cannot be written; the next one may be.
	Write(game T) error
	// End writes the text after the last game.
	End() error
	// Hold reads the written file. It returns an error if that must not appear.
	Hold(path string, written io.Reader) error
}

// A Folder writes games into files below it. [Folder.End] makes all files appear, or none. If another program has changed
// one of the replaced files, no file appears. The zero Folder needs a Path and Begin.
type Folder[T any] struct {
	Path      string
	Overwrite bool                                   // whether existing files are replaced
	Begin     func(out io.Writer) (Writer[T], error) // begins to write the games of a file
	Mixed     bool                                   // whether the games of several files come in turns

	Written int // number of games written

	made  []string            // folders that were made, the outermost first
	files map[string]*file[T] // by name
	order []*file[T]
	open  []*file[T] // files that are open, the most recently used last
}

// maxOpen is the greatest number of files that are open, or being written to the disk, at the same time.
const maxOpen = 64

// A file is written beside its final place.
type file[T any] struct {
	folder *Folder[T]
	path   string
	fresh  *files.Fresh
	games  Writer[T]
	some   bool // whether a game was written
	ended  bool // whether the text after the last game was written

	out    io.WriteCloser // nil while it is closed
	buffer *bufio.Writer
}

// Write writes the next game into the file of a name, which may have folders. A game that cannot be written makes no file.
// For an existing file that must stay the error is a [*games.RefusedError].
func (d *Folder[T]) Write(name string, game T) error {
	f, err := d.file(name)
	if err != nil {
		return err
	}
	if err := f.games.Write(game); err != nil {
		return err
	}
	f.some = true
	d.Written++
	return nil
}

// Files returns the number of files with games.
func (d *Folder[T]) Files() int {
	n := 0
	for _, f := range d.files {
		if f.some {
			n++
		}
	}
	return n
}

// file returns the file of a name. It ends the previous file, unless games come in turns.
func (d *Folder[T]) file(name string) (*file[T], error) {
	if f := d.files[name]; f != nil {
		return f, nil
	}
	if n := len(d.order); n > 0 && !d.Mixed {
		if err := d.order[n-1].end(); err != nil {
			return nil, err
		}
	}
	path := filepath.Join(d.Path, name)
	if err := Refuse(path, d.Overwrite); err != nil {
		return nil, err
	}
	if err := d.mkdir(filepath.Dir(path)); err != nil {
		return nil, err
	}
	fresh, err := files.Begin(path, d.Path)
	if err != nil {
		return nil, err
	}
	f := &file[T]{folder: d, path: path, fresh: fresh}
	if d.files == nil {
		d.files = map[string]*file[T]{}
	}
	d.files[name] = f
	d.order = append(d.order, f)
	f.games, err = d.Begin(f)
	return f, err
}

// mkdir makes a folder and those above it, and remembers them.
func (d *Folder[T]) mkdir(path string) error {
	var missing []string
	for up := filepath.Clean(path); !slices.Contains(missing, up); up = filepath.Dir(up) {
		if _, err := os.Lstat(up); err == nil {
			break
		}
		missing = append(missing, up)
	}
	slices.Reverse(missing)
	d.made = append(d.made, missing...)
	return os.MkdirAll(path, 0o777)
}

// Refuse returns a [*games.RefusedError] if a file exists and must not be replaced.
func Refuse(path string, overwrite bool) error {
	if !overwrite {
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			return &games.RefusedError{Name: path, Why: thereAlready}
		}
	}
	return nil
}

var thereAlready = rules.Text{EN: "this is there already; --overwrite replaces it", ZH: "文件已经存在；--overwrite 会替换它"}

// Write implements io.Writer for the writer of the games. It opens the file if necessary.
func (f *file[T]) Write(data []byte) (int, error) {
	if err := f.folder.use(f); err != nil {
		return 0, err
	}
	return f.buffer.Write(data)
}

// use opens a file if necessary. It closes the least recently used file if too many are open.
func (d *Folder[T]) use(f *file[T]) error {
	last := len(d.open) - 1
	switch i := slices.Index(d.open, f); {
	case i >= 0:
		copy(d.open[i:], d.open[i+1:])
		d.open[last] = f
		return nil
	case len(d.open) == maxOpen:
		if err := d.open[0].close(); err != nil {
			return err
		}
	}
	out, err := f.fresh.Open()
	if err != nil {
		return err
	}
	f.out, f.buffer = out, bufio.NewWriterSize(out, 1<<16)
	d.open = append(d.open, f)
	return nil
}

// close flushes and closes the file.
func (f *file[T]) close() error {
	if f.out == nil {
		return nil
	}
	err := cmp.Or(f.buffer.Flush(), f.out.Close())
	f.out, f.buffer = nil, nil
	f.folder.open = slices.DeleteFunc(f.folder.open, func(other *file[T]) bool { return other == f })
	return err
}

// end writes the text after the last game, and closes the file.
func (f *file[T]) end() error {
	if f.ended {
		return nil
	}
	f.ended = true
	err := f.games.End()
	return cmp.Or(err, f.close())
}

// End moves all files with games into their places.
func (d *Folder[T]) End() error {
	for _, f := range d.order {
		if err := f.end(); err != nil {
			return err
		}
	}
	d.order = slices.DeleteFunc(d.order, func(f *file[T]) bool {
		if !f.some {
			f.fresh.Discard()
		}
		return !f.some
	})
	if err := d.settle(); err != nil {
		return err
	}
	for _, f := range d.order {
		if err := f.fresh.Look(); err != nil { // before any file appears
			return err
		}
	}
	for _, f := range d.order {
		if err := f.fresh.Appear(); err != nil {
			return err
		}
	}
	d.order, d.made = nil, nil
	return nil
}

// settle settles the files, several at the same time, because each waits for the disk.
func (d *Folder[T]) settle() error {
	free := make(chan struct{}, maxOpen)
	errs := make([]error, len(d.order))
	var all sync.WaitGroup
	for i, f := range d.order {
		free <- struct{}{}
		all.Go(func() {
			errs[i] = f.fresh.Settle(func(written io.Reader) error { return f.games.Hold(f.path, written) })
			<-free
		})
	}
	all.Wait()
	return cmp.Or(errs...)
}

// Discard removes the temporary files that End has not moved to their places, and the folders that were made for them. It
// does nothing after a successful End.
func (d *Folder[T]) Discard() {
	for _, f := range d.order {
		f.close()
		f.fresh.Discard()
	}
	for _, path := range slices.Backward(d.made) {
		os.Remove(path) // a folder with files stays
	}
	d.order, d.open, d.made = nil, nil, nil
}

// Together writes several files with write, either all or none, like [files.Replace] for one file.
func Together(paths []string, write func([]io.Writer) error) error {
	var outs []io.Writer
	var open func(paths []string) error
	open = func(paths []string) error {
		if len(paths) == 0 {
			return write(outs)
		}
		return files.Replace(paths[0], func(out io.Writer) error {
			outs = append(outs, out)
			return open(paths[1:])
		})
	}
	return open(paths)
}

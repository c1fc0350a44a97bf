package files

import (
	"io"
	"io/fs"
	"os"

	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Fresh file is one of many that are written side by side, each beside the place that it is to take as
// [Replace] has it. Between two writes it is closed, since systems do not let programs have so many open.
type Fresh struct{ r *replacement }

// Begin begins a file that is to stand at a path, in a folder that is there. What stands there is
// looked at now: it is replaced only if nobody else changes it meanwhile. If the program is
// interrupted, it is said that stays stays as it was.
func Begin(path, stays string) (*Fresh, error) {
	was, err := before(path)
	if err != nil {
		return nil, err
	}
	if was != nil && !was.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: games.ErrIrregular}
	}
	r, err := replace(path, was, stays, false)
	if err != nil {
		return nil, err
	}
	return &Fresh{r}, r.file.Close()
}

// Open opens the file, for more to be written behind what stands in it. The caller closes it.
func (f *Fresh) Open() (io.WriteCloser, error) {
	file, err := os.OpenFile(f.r.file.Name(), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return nil, called(f.r.name, err)
	}
	return opened{file, f.r}, nil
}

// An opened file is a fresh one while it is written to.
type opened struct {
	file *os.File
	r    *replacement
}

// Write implements io.Writer.
func (o opened) Write(p []byte) (int, error) { return o.r.writeTo(o.file, p) }

// Close implements io.Closer.
func (o opened) Close() error { return o.file.Close() }

// Settle gives the file the owner, the permissions and the attributes of the one that it replaces,
// and waits until all of it is on the disk. Several files may settle at the same time. What was written
// is read through hold, whose error says what is wrong with it.
func (f *Fresh) Settle(hold func(written io.Reader) error) (err error) {
	if f.r.file, err = os.OpenFile(f.r.file.Name(), os.O_RDWR, 0); err != nil {
		return called(f.r.name, err)
	}
	defer f.r.file.Close()
	if err := f.r.hold(hold); err != nil {
		return err
	}
	return f.r.settle()
}

// Look returns a [*games.RefusedError] if another program changed what is to be replaced.
func (f *Fresh) Look() error { return f.r.look() }

// Appear puts the file into its place, once it has settled. If that fails, what is there stays.
func (f *Fresh) Appear() error {
	err := f.r.look()
	if err != nil {
		return err
	}
	if !f.r.copy {
		return f.r.rename()
	}
	if f.r.file, err = os.Open(f.r.file.Name()); err != nil {
		return err
	}
	return f.r.copyOver()
}

// Discard leaves nothing of a file that has not appeared.
func (f *Fresh) Discard() { f.r.discard() }

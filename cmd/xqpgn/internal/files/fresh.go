package files

import (
	"io"
	"io/fs"
	"os"

	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Fresh file is one of many new files that are written side by side. Each is a temporary file that takes its place in
// the end, like a file of [Replace]. It is closed between two writes, because systems limit the number of open files.
type Fresh struct{ r *replacement }

// Begin begins a file that will appear at path, in an existing folder. An old file at path is replaced only if no other
// program changes it after this call. stays is the path that the message about an interruption names as unchanged.
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

// Open opens the file to append to it. The caller closes it.
func (f *Fresh) Open() (io.WriteCloser, error) {
	file, err := os.OpenFile(f.r.file.Name(), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return nil, called(f.r.name, err)
	}
	return opened{file, f.r}, nil
}

// An opened file is a Fresh file that is open for writing.
type opened struct {
	file *os.File
	r    *replacement
}

// Write implements io.Writer.
func (o opened) Write(p []byte) (int, error) { return o.r.writeTo(o.file, p) }

// Close implements io.Closer.
func (o opened) Close() error { return o.file.Close() }

// Settle gives the file the owner, the permissions and the attributes of the file that it replaces, and waits until it
// is on the disk. Before that, hold reads the written bytes, and Settle returns its error. Several files may settle at
// the same time.
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

// Look returns a [*games.RefusedError] if another program changed the file to be replaced.
func (f *Fresh) Look() error { return f.r.look() }

// Appear puts the file into its place, once it has settled. If it cannot be renamed, the old file stays. If the old
// file was only partly overwritten by a copy, the error names the complete new file.
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

// Discard removes the file if Appear has not put it into its place.
func (f *Fresh) Discard() { f.r.discard() }

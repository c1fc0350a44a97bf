package files

import (
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Replace writes a file through write. At every moment the file is whole: either the old one (or none, if there was
// none) or the new one. The output goes to a temporary file in the same folder, which then takes the place of the old
// file. If anything fails, the old file stays. It also stays if another program changed it meanwhile; the error is then
// a [*games.RefusedError]. If path is a symbolic link, the link stays and its target is replaced. A file without write
// permission is not replaced.
//
// The new file gets the permissions, the owner and the extended attributes of the old one. If the system does not allow
// that, or the old file has several names (hard links), the output is copied into the old file in the end, which is not
// atomic.
//
// A path that is not a regular file, such as /dev/stdout, cannot be replaced. It is written to directly.
func Replace(path string, write func(io.Writer) error) error {
	return ReplaceHeld(path, write, nil)
}

// ReplaceHeld is like Replace, but unless hold is nil, hold reads the written bytes before they take the place of the
// file. If hold returns an error, the old file stays.
func ReplaceHeld(path string, write func(io.Writer) error, hold func(written io.Reader) error) error {
	was, err := before(path)
	if err != nil {
		return err
	}
	if was != nil && !was.Mode().IsRegular() {
		return writeInto(path, write)
	}
	fresh, err := replace(path, was, path, true)
	if err != nil {
		return err
	}
	err = write(fresh)
	if err == nil {
		err = fresh.hold(hold)
	}
	if err != nil {
		fresh.discard()
		return err
	}
	return fresh.commit()
}

// before returns the state of the file that path leads to, or nil if no file is there. A link that leads nowhere is an
// error.
func before(path string) (fs.FileInfo, error) {
	was, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		if _, linkErr := os.Lstat(path); linkErr == nil {
			return nil, err // a link that leads nowhere
		}
		return nil, nil
	}
	return was, err
}

// writeInto writes directly to an existing file.
func writeInto(path string, write func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	err = write(file)
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	return err
}

// A replacement is a temporary file in the folder of an old file, whose place it will take.
type replacement struct {
	path string      // path of the old file, without links
	name string      // path as the caller gave it, for errors
	was  fs.FileInfo // state of the old file before writing; nil if there was none
	file *os.File
	sum  maphash.Hash // hash of all bytes that were written
	copy bool         // whether the new file is copied into the old one in the end, because it cannot get all attributes
}

// replace begins the replacement of an old file, or of none if was is nil. stays is the path that the message about an
// interruption names as unchanged. open says that the file stays open until it takes its place; it is then locked.
func replace(path string, was fs.FileInfo, stays string, open bool) (r *replacement, err error) {
	mode, asked := fs.FileMode(0o666), path
	if was != nil {
		mode = was.Mode().Perm()
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return nil, err
		}
		if err := writeInto(path, func(io.Writer) error { return nil }); err != nil {
			return nil, err
		}
	}
	settled.RLock() // no file is created after an interruption, since nobody would remove it
	mark := ""
	if open {
		mark = openMark
	}
	sweep(filepath.Dir(path))
	name := temporary(filepath.Dir(path), mark, stays)
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode|0o200)
	settled.RUnlock()
	if err != nil {
		written(name)
		return nil, called(asked, err)
	}
	if open {
		lock(file)
	}
	return &replacement{path: path, name: asked, was: was, file: file}, nil
}

// called returns an error about a temporary file, which users do not know, as an error about the file called name.
func called(name string, err error) error {
	if failed := (*fs.PathError)(nil); errors.As(err, &failed) && isTemporary(failed.Path) {
		failed.Path = name
	}
	return err
}

// Write implements io.Writer.
func (r *replacement) Write(p []byte) (int, error) {
	return r.writeTo(r.file, p)
}

// writeTo writes to the open file, and adds to the hash.
func (r *replacement) writeTo(file *os.File, p []byte) (int, error) {
	r.sum.Write(p)
	if Spoil != nil {
		_, err := file.Write(Spoil(p))
		return len(p), err
	}
	n, err := file.Write(p)
	return n, called(r.name, err)
}

// Spoil is for tests. It changes the bytes that are written, as a bug would. Otherwise it is nil.
var Spoil func([]byte) []byte

// hold reads the new file back. The error is an [*account.Loss] if the bytes on the disk are not the bytes that were
// written. Otherwise hold passes the file to read, unless that is nil, and returns its error.
func (r *replacement) hold(read func(io.Reader) error) error {
	info, err := r.file.Stat()
	if err != nil {
		return called(r.name, err)
	}
	var sum maphash.Hash
	sum.SetSeed(r.sum.Seed())
	if _, err := io.Copy(&sum, io.NewSectionReader(r.file, 0, info.Size())); err != nil {
		return called(r.name, err)
	}
	switch {
	case sum.Sum64() != r.sum.Sum64():
		return account.Damaged(r.name)
	case read == nil:
		return nil
	}
	return read(io.NewSectionReader(r.file, 0, info.Size()))
}

// commit puts the new file into the place of the old one, unless another program changed that meanwhile.
func (r *replacement) commit() error {
	err := r.settle()
	if err == nil {
		err = r.look()
	}
	if err != nil {
		r.discard()
		return err
	}
	return r.place()
}

// settle gives the new file the attributes of the old one, and waits until the new file is on the disk, so that a power
// failure leaves at least one of the two whole.
func (r *replacement) settle() error {
	r.copy = r.was != nil && !keepAttributes(r.file, r.path, r.was)
	return called(r.name, r.file.Sync())
}

// look checks the old file again. It returns a [*games.RefusedError] if another program changed it meanwhile.
func (r *replacement) look() error {
	if r.changed() {
		return &games.RefusedError{Name: r.path, Why: changedMeanwhile}
	}
	return nil
}

// place puts the new file into the place of the old one. The caller has checked with look that nobody else changed
// that.
func (r *replacement) place() error {
	if r.copy {
		return r.copyOver()
	}
	err := r.file.Close()
	if err == nil {
		err = r.rename()
	}
	if err != nil {
		r.discard()
	}
	return err
}

func (r *replacement) rename() error {
	err := os.Rename(r.file.Name(), r.path)
	if err == nil {
		written(r.file.Name())
	}
	return err
}

// changed reports whether the old file changed, appeared or was removed since the replacement began.
func (r *replacement) changed() bool {
	now, err := os.Lstat(r.path)
	if r.was == nil {
		return !errors.Is(err, fs.ErrNotExist)
	}
	return err != nil || !os.SameFile(now, r.was) || now.Size() != r.was.Size() || !now.ModTime().Equal(r.was.ModTime())
}

var changedMeanwhile = rules.Text{
	EN: "another program changed this file meanwhile; it stays as that left it",
	ZH: "这个文件刚被别的程序改过，保持它现在的样子，没有写入",
}

// copyOver copies the new file into the old one. If that fails half-way, the new file stays and the error names it.
func (r *replacement) copyOver() error {
	settled.RLock()
	defer settled.RUnlock()
	err := r.copyInto()
	if err == nil {
		r.discard()
		return nil
	}
	r.file.Close()
	written(r.file.Name())
	name := r.file.Name()
	// Without the extension of temporary files, sweep does not remove it.
	if kept := strings.TrimSuffix(name, temporaryExtension) + filepath.Ext(r.path); os.Rename(name, kept) == nil {
		name = kept
	}
	return &games.RefusedError{Name: r.path, Why: rules.Text{EN: "%v; %s has all that was to be written", ZH: "%v；要写的全部内容在 %s"}.With(err, name)}
}

func (r *replacement) copyInto() error {
	if _, err := r.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	old, err := os.OpenFile(r.path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer old.Close()
	size, err := io.Copy(old, r.file)
	if err == nil {
		err = old.Truncate(size)
	}
	if err == nil {
		err = old.Sync()
	}
	return err
}

// discard removes the new file.
func (r *replacement) discard() {
	r.file.Close()
	os.Remove(r.file.Name())
	written(r.file.Name())
}

// temporary returns the path of a new file in a folder, for unfinished output. Files with such names are not read when
// folders are searched. If the program is interrupted, the file is removed, and place is reported as unchanged.
func temporary(folder, mark, place string) string {
	// The name does not contain the name of the file, since it could become too long.
	path := filepath.Join(folder, fmt.Sprintf("%s%s%016x%s", temporaryPrefix, mark, rand.Uint64(), temporaryExtension))
	unfinished.Store(path, place)
	tidy()
	return path
}

// Interrupted is called when the program is interrupted, after the unfinished files are removed. places are the files,
// or folders of files, that are unchanged. After the call the program ends.
var Interrupted = func(places []string) {}

// unfinished maps the paths of temporary files that are not in their places yet to the paths that an interruption
// leaves unchanged.
var unfinished sync.Map

// written removes a file from unfinished, since it is in its place or was removed.
func written(path string) { unfinished.Delete(path) }

// settled is read-locked while a temporary file is created and while a file is overwritten by a copy. The handler of
// interruptions locks it, so that it waits for both.
var settled sync.RWMutex

// tidy starts, once, a handler that removes the unfinished files when the program is interrupted, and then ends the
// program.
var tidy = sync.OnceFunc(func() {
	interrupted := make(chan os.Signal, 1)
	signal.Notify(interrupted, os.Interrupt, syscall.SIGTERM)
	go func() {
		status := exitInterrupted
		if <-interrupted == syscall.SIGTERM {
			status = exitTerminated
		}
		settled.Lock()
		places := map[string]bool{}
		for path, place := range unfinished.Range {
			os.Remove(path.(string))
			places[place.(string)] = true
		}
		Interrupted(slices.Sorted(maps.Keys(places)))
		os.Exit(status)
	}()
})

// Exit statuses that shells report for programs ended by a signal.
const (
	exitInterrupted = 128 + 2
	exitTerminated  = 128 + 15
)

// isTemporary reports whether a path has the form of the paths that temporary returns.
func isTemporary(path string) bool {
	name := filepath.Base(path)
	return strings.HasPrefix(name, temporaryPrefix) && strings.HasSuffix(name, temporaryExtension)
}

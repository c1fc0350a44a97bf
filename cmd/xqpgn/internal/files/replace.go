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

// Replace writes a file through write, so that at every moment the file is
// either the old one (or none, if there was none) or the new one, whole: what is
// written goes to a file beside it, which then takes its place. If anything fails
// the old one stays, and so it does if another program changed it meanwhile: then the error
// is a [*games.RefusedError]. A link stays too, and what it leads to is replaced. What may not be
// written to is not replaced.
//
// The new file has the permissions of the old one, its owner and its extended attributes.
// Where the system does not let it have them, or the old one has several names (hard links),
// what was written is copied into the old one in the end, which is not done in one moment.
//
// What is there and no file, as /dev/stdout, cannot be replaced, and is written to.
func Replace(path string, write func(io.Writer) error) error {
	return ReplaceHeld(path, write, nil)
}

// ReplaceHeld does what Replace does, and reads what was written through hold, unless that is nil, before it takes the
// place of the file. If hold returns an error the file stays as it was.
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

// before returns what a path leads to, nil if there is nothing.
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

// writeInto writes to what is there.
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

// A replacement is a new file beside an old one, the place of which it is to take.
type replacement struct {
	path string      // of the old file, without links
	name string      // what that is called, for errors
	was  fs.FileInfo // what the old file was when it was read; nil if there was none
	file *os.File
	sum  maphash.Hash // of what was written
	copy bool         // whether what is written is copied into the old file in the end, as it cannot have all attributes of that
}

// replace begins the replacement of a file that is there, or of none. If the program is interrupted,
// stays says what stays as it was. Open says that the file is open until it takes its place.
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
	settled.RLock() // once the program is interrupted no file is made: nobody would remove it
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

// called returns an error about a file that nobody knows as one about the file that was asked for.
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

// Spoil is for tests: it puts a bug into what is written. Else it is nil.
var Spoil func([]byte) []byte

// hold reads what was written. The error is an [*account.Loss] if that is not what is on the disk, or that of read, which
// may be nil.
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

// commit puts the new file into the place of the old one.
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

// settle gives the new file what it takes over from the old one, and waits until it is on the disk: so
// no power failure leaves less than one of the two.
func (r *replacement) settle() error {
	r.copy = r.was != nil && !keepAttributes(r.file, r.path, r.was)
	return called(r.name, r.file.Sync())
}

// look looks again at what is there: the error is a [*games.RefusedError] if another program changed it meanwhile.
func (r *replacement) look() error {
	if r.changed() {
		return &games.RefusedError{Name: r.path, Why: changedMeanwhile}
	}
	return nil
}

// place puts the new file into the place of the old one, which nobody else may have changed.
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

// changed reports whether what is there now is not what was there.
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

// copyOver copies the new file into the old one. If that fails half-way the new one stays.
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
	if kept := strings.TrimSuffix(name, temporaryExtension) + filepath.Ext(r.path); os.Rename(name, kept) == nil { // so that nobody takes it for what a killed program left
		name = kept
	}
	return &games.RefusedError{Name: r.path, Why: rules.Text{
		EN: fmt.Sprintf("%v; %s has all that was to be written", err, name),
		ZH: fmt.Sprintf("%v；要写的全部内容在 %s", err, name),
	}}
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

// temporary returns the path of a new file in a folder, for what is written and not yet in
// its place. No files below folders are read that have such names. Where the program is
// interrupted, the file is removed, and the place is said to stay as it was.
func temporary(folder, mark, place string) string {
	// The name is short, whatever that of the file is: a longer one may be too long.
	path := filepath.Join(folder, fmt.Sprintf("%s%s%016x%s", temporaryPrefix, mark, rand.Uint64(), temporaryExtension))
	unfinished.Store(path, place)
	tidy()
	return path
}

// Interrupted is called when the program is interrupted, once nothing of what was begun is
// left, with the files, or the folders of files, that stay as they were. Then the program ends.
var Interrupted = func(places []string) {}

// unfinished has the paths of the files that are written and not yet in their places, and
// these.
var unfinished sync.Map

// written forgets a file that is in its place, or was removed.
func written(path string) { unfinished.Delete(path) }

// settled is held while a file is made, and while one is not to be left as it is.
var settled sync.RWMutex

// tidy has the unfinished files removed when the program is interrupted, which ends it.
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

// The statuses that shells give programs that were ended by a signal.
const (
	exitInterrupted = 128 + 2
	exitTerminated  = 128 + 15
)

// isTemporary reports whether a path is one that Temporary returned.
func isTemporary(path string) bool {
	name := filepath.Base(path)
	return strings.HasPrefix(name, temporaryPrefix) && strings.HasSuffix(name, temporaryExtension)
}

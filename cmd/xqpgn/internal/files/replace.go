package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
)

// Replace writes a file through write, so that at every moment the file is
// either the old one (or none, if there was none) or the new one, whole: what is
// written goes to a file beside it, which then takes its place. If anything fails
// the old one stays. A link stays too, and what it leads to is replaced; so do
// permissions, and the owner as far as the system lets them. What may not be
// written to is not replaced.
//
// What is there and no file, as /dev/stdout, cannot be replaced, and is written to.
func Replace(path string, write func(io.Writer) error) error {
	old, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, linkErr := os.Lstat(path); linkErr == nil {
			return err // a link that leads nowhere
		}
		return writeBeside(path, nil, write)
	case err != nil:
		return err
	case !old.Mode().IsRegular():
		return writeInto(path, write)
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return err
	}
	if err := writeInto(path, func(io.Writer) error { return nil }); err != nil {
		return err
	}
	return writeBeside(path, old, write)
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

// writeBeside writes a new file in the place of an old one; nil means that there
// is none.
func writeBeside(path string, old fs.FileInfo, write func(io.Writer) error) error {
	name := Temporary(filepath.Dir(path))
	defer written(name)
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if failed := (*fs.PathError)(nil); errors.As(err, &failed) {
		failed.Path = path // which is what was asked for
	}
	if err != nil {
		return err
	}
	for _, step := range []func() error{
		func() error { return write(file) },
		func() error { return keepMode(file, old) },
		file.Sync,
		file.Close,
		func() error { return os.Rename(name, path) },
	} {
		if err := step(); err != nil {
			file.Close()
			os.Remove(name)
			return err
		}
	}
	return nil
}

// Temporary returns the path of a new file in a folder, for what is written and not yet in
// its place. No files below folders are read that have such names. Where the program is
// interrupted, the file is removed.
func Temporary(folder string) string {
	// The name is short, whatever that of the file is: a longer one may be too long.
	path := filepath.Join(folder, fmt.Sprintf("%s%016x%s", temporaryPrefix, rand.Uint64(), temporaryExtension))
	unfinished.Store(path, nil)
	tidy()
	return path
}

// unfinished has the paths of the files that are written and not yet in their places.
var unfinished sync.Map

// written forgets a file that is in its place, or was removed.
func written(path string) { unfinished.Delete(path) }

// tidy has the unfinished files removed when the program is interrupted, which ends it.
var tidy = sync.OnceFunc(func() {
	interrupted := make(chan os.Signal, 1)
	signal.Notify(interrupted, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-interrupted
		for path := range unfinished.Range {
			os.Remove(path.(string))
		}
		os.Exit(exitInterrupted)
	}()
})

// exitInterrupted is the status that shells give programs that were interrupted.
const exitInterrupted = 128 + 2

const temporaryPrefix, temporaryExtension = ".xqpgn-", ".tmp"

// isTemporary reports whether a path is one that Temporary returned.
func isTemporary(path string) bool {
	name := filepath.Base(path)
	return strings.HasPrefix(name, temporaryPrefix) && strings.HasSuffix(name, temporaryExtension)
}

// keepMode returns a file the owner and the permissions of an old one.
func keepMode(file *os.File, old fs.FileInfo) error {
	if old == nil {
		return nil
	}
	keepOwner(file, old)
	return file.Chmod(old.Mode().Perm())
}

package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// replaceFile writes a file through write, so that at every moment the file is
// either the old one (or none, if there was none) or the new one, whole: what is
// written goes to a file beside it, which then takes its place. If anything fails
// the old one stays.
func replaceFile(path string, write func(io.Writer) error) (err error) {
	mode := fs.FileMode(0o644)
	switch target, err := filepath.EvalSymlinks(path); {
	case err == nil:
		path = target
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		mode = info.Mode().Perm()
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	temporary, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return err
	}
	kept := false
	defer func() {
		if !kept {
			temporary.Close()
			os.Remove(temporary.Name())
		}
	}()
	for _, step := range []func() error{
		func() error { return write(temporary) },
		func() error { return temporary.Chmod(mode) },
		temporary.Sync,
		temporary.Close,
		func() error { return os.Rename(temporary.Name(), path) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	kept = true
	return nil
}

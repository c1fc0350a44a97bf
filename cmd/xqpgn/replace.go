package main

import (
	"io"
	"os"
	"path/filepath"
)

// replaceFile writes a file anew through write, so that at every moment the file
// is either the old one or the new one, whole: what is written goes to a file
// beside it, which then takes its place. If anything fails the old one stays.
func replaceFile(path string, write func(io.Writer) error) (err error) {
	path, err = filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	info, err := os.Stat(path)
	if err != nil {
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
		func() error { return temporary.Chmod(info.Mode().Perm()) },
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

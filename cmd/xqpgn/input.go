package main

import (
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
)

// standardInput is the path that stands for it.
const standardInput = "-"

// An input is one file to read.
type input struct {
	name string
	open func() (io.ReadCloser, error)
}

// inputs yields the files that paths name: a file itself, whatever it is, every
// *.pgn (in any case) below a folder in the order of names, standard input for
// "-". What cannot be found or listed comes as an error, and the others go on.
func inputs(paths []string, stdin io.Reader) iter.Seq2[input, error] {
	return func(yield func(input, error) bool) {
		for _, path := range paths {
			if path == standardInput {
				if !yield(input{path, func() (io.ReadCloser, error) { return io.NopCloser(stdin), nil }}, nil) {
					return
				}
				continue
			}
			if !files(path, yield) {
				return
			}
		}
	}
}

// files yields one path: the file, or the files below the folder.
func files(path string, yield func(input, error) bool) bool {
	info, err := os.Stat(path)
	if err != nil {
		return yield(input{}, err)
	}
	if !info.IsDir() {
		return yield(file(path), nil)
	}
	root := path
	if target, err := filepath.EvalSymlinks(path); err == nil {
		root = target
	}
	err = filepath.WalkDir(root, func(p string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			if !yield(input{}, err) {
				return errStop
			}
		case !entry.IsDir() && strings.EqualFold(filepath.Ext(p), ".pgn"):
			if !below(filepath.Join(path, strings.TrimPrefix(p, root)), entry, yield) {
				return errStop
			}
		}
		return nil
	})
	return !errors.Is(err, errStop)
}

var errStop = errors.New("stop")

// below yields a file that a folder holds. A link to a folder is not followed, so
// that no loop is walked; and nobody asked for a pipe to be opened, which would
// wait for somebody to write to it.
func below(path string, entry fs.DirEntry, yield func(input, error) bool) bool {
	if entry.Type().IsRegular() {
		return yield(file(path), nil)
	}
	switch info, err := os.Stat(path); {
	case err != nil:
		return yield(input{}, err)
	case info.IsDir():
		return true
	case !info.Mode().IsRegular():
		return yield(input{}, &fs.PathError{Op: "open", Path: path, Err: errIrregular})
	default:
		return yield(file(path), nil)
	}
}

var errIrregular = errors.New("not a regular file")

func file(path string) input {
	return input{path, func() (io.ReadCloser, error) { return os.Open(path) }}
}

package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// StandardInput is the path that stands for it.
const StandardInput = "-"

// An input is one file that a path names, or one in a folder that a path names.
type input struct {
	name  string // its path
	asked bool   // whether a path names the file itself
	part  *part  // the part that is wanted; nil for all
	stdin io.Reader
}

// inputs yields the files that the paths name, and behind them those of the list: a file
// itself, whatever it is, in the order of names every file below a folder that has one of
// the extensions, in any case, standard input for "-". What cannot be found or listed comes
// as an error, and the others go on.
func (s *Set) inputs(yield func(input, error) bool) {
	for _, path := range s.Paths {
		more := false
		if path == StandardInput {
			more = yield(input{name: path, asked: true, stdin: s.Stdin}, nil)
		} else {
			more = s.below(path, yield)
		}
		if !more {
			return
		}
	}
	if s.List != "" {
		s.listed(yield)
	}
}

// below yields one path: the file, or the files below the folder.
func (s *Set) below(path string, yield func(input, error) bool) bool {
	info, err := os.Stat(path)
	if err != nil {
		return yield(input{}, err)
	}
	if !info.IsDir() {
		return yield(input{name: path, asked: true}, nil)
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
		case !entry.IsDir() && s.wanted(p) && !isTemporary(p):
			if !found(filepath.Join(path, strings.TrimPrefix(p, root)), entry, yield) {
				return errStop
			}
		}
		return nil
	})
	return !errors.Is(err, errStop)
}

var errStop = errors.New("stop")

// found yields a file that a folder holds. A link to a folder is not followed, so
// that no loop is walked; and nobody asked for a pipe to be opened, which would
// wait for somebody to write to it.
func found(path string, entry fs.DirEntry, yield func(input, error) bool) bool {
	if entry.Type().IsRegular() {
		return yield(input{name: path}, nil)
	}
	switch info, err := os.Stat(path); {
	case err != nil:
		return yield(input{}, err)
	case info.IsDir():
		return true
	case !info.Mode().IsRegular():
		return yield(input{}, &fs.PathError{Op: "open", Path: path, Err: errIrregular})
	default:
		return yield(input{name: path}, nil)
	}
}

var errIrregular = errors.New("not a regular file")

// open opens the file, to be closed by the caller.
func (in input) open() (io.ReadCloser, error) {
	if in.name == StandardInput {
		return io.NopCloser(in.stdin), nil
	}
	return os.Open(in.name)
}

// Sized reports whether the files tell how large they are. Pipes do not, nor do those of a
// list, which may be a pipe.
func (s *Set) Sized() bool {
	return s.List == "" && !slices.ContainsFunc(s.Paths, func(path string) bool {
		info, err := os.Stat(path)
		return path == StandardInput || err == nil && !info.IsDir() && !info.Mode().IsRegular()
	})
}

// Size adds up the sizes of all files, as they are and not unpacked. What cannot be read
// counts nothing, and is reported by those who read it.
func (s *Set) Size() (total int64) {
	for in, err := range s.inputs {
		if err != nil {
			continue
		}
		if info, err := os.Stat(in.name); err == nil {
			total += info.Size()
		}
	}
	return total
}

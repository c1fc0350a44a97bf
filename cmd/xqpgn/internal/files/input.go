package files

import (
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// StandardInput is the path that stands for it.
const StandardInput = "-"

// An Input is one file to read.
type Input struct {
	Name string // its path
	open func() (io.ReadCloser, error)
}

// Inputs yields the files that paths name: a file itself, whatever it is, every
// *.pgn (in any case) below a folder in the order of names, standard input for
// "-". What cannot be found or listed comes as an error, and the others go on.
func Inputs(paths []string, stdin io.Reader) iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		for _, path := range paths {
			more := false
			if path == StandardInput {
				more = yield(Named(path, stdin), nil)
			} else {
				more = files(path, yield)
			}
			if !more {
				return
			}
		}
	}
}

// files yields one path: the file, or the files below the folder.
func files(path string, yield func(Input, error) bool) bool {
	info, err := os.Stat(path)
	if err != nil {
		return yield(Input{}, err)
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
			if !yield(Input{}, err) {
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
func below(path string, entry fs.DirEntry, yield func(Input, error) bool) bool {
	if entry.Type().IsRegular() {
		return yield(file(path), nil)
	}
	switch info, err := os.Stat(path); {
	case err != nil:
		return yield(Input{}, err)
	case info.IsDir():
		return true
	case !info.Mode().IsRegular():
		return yield(Input{}, &fs.PathError{Op: "open", Path: path, Err: errIrregular})
	default:
		return yield(file(path), nil)
	}
}

var errIrregular = errors.New("not a regular file")

func file(path string) Input {
	return Input{path, func() (io.ReadCloser, error) { return os.Open(path) }}
}

// Open opens the file. Done closes it.
func (in Input) Open() (f *File, done func(), err error) {
	r, err := in.open()
	if err != nil {
		return nil, nil, err
	}
	return newFile(in.Name, r), func() { r.Close() }, nil
}

// Named returns the input of one path, which is a file or standard input.
func Named(path string, stdin io.Reader) Input {
	if path == StandardInput {
		return Input{path, func() (io.ReadCloser, error) { return io.NopCloser(stdin), nil }}
	}
	return file(path)
}

// Through returns the input read through wrap, which is asked once it is open.
func (in Input) Through(wrap func(io.ReadCloser) io.ReadCloser) Input {
	return Input{in.Name, func() (io.ReadCloser, error) {
		r, err := in.open()
		if err != nil {
			return nil, err
		}
		return wrap(r), nil
	}}
}

// Sized reports whether the files that paths name tell how large they are. Pipes do not.
func Sized(paths []string) bool {
	return !slices.ContainsFunc(paths, func(path string) bool {
		info, err := os.Stat(path)
		return path == StandardInput || err == nil && !info.IsDir() && !info.Mode().IsRegular()
	})
}

// Size adds up the sizes of all files that paths name. What cannot be read counts nothing,
// and is reported by those who read it.
func Size(paths []string) (total int64) {
	for in, err := range Inputs(paths, nil) {
		if err != nil {
			continue
		}
		if info, err := os.Stat(in.Name); err == nil {
			total += info.Size()
		}
	}
	return total
}

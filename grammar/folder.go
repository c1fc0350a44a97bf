package grammar

import (
	"errors"
	"io/fs"
	"iter"
	"path"
	"strings"
)

// ReadFS yields the games of every file below a folder of fsys that has the extension
// .pgn or .pgns in any case, in the order of their names: "." is all of fsys. If the
// folder is a file, its games are those. The games have the path of their file for a
// name, with config.Name before it, if that is set, as the path of fsys itself.
//
// What cannot be listed or read comes as an error in its place, an [*fs.PathError] or a
// [*SizeError], and the other files go on. Only the error of config's context is the
// last. A link to a folder is not followed, so that no loop is walked, and what is
// not a regular file is not opened. The games own their bytes as those of [Decoder.Raw] do. Of a
// nil fsys there is an error.
func ReadFS(fsys fs.FS, folder string, config Config) iter.Seq2[RawGame, error] {
	return func(yield func(RawGame, error) bool) {
		if fsys == nil {
			yield(RawGame{}, &fs.PathError{Op: "open", Path: folder, Err: fs.ErrInvalid})
			return
		}
		w := folderReader{fsys, folder, config, yield}
		// The only error is one that visit makes, and that is the end of the walk.
		_ = fs.WalkDir(fsys, folder, w.visit)
	}
}

// A folderReader yields the games of the files of a folder.
type folderReader struct {
	fsys   fs.FS
	folder string
	config Config
	yield  func(RawGame, error) bool
}

// visit implements [fs.WalkDirFunc].
func (w folderReader) visit(name string, entry fs.DirEntry, err error) error {
	more := true
	switch stopped := w.config.done(); {
	case stopped != nil:
		w.yield(RawGame{}, stopped)
		more = false
	case err != nil:
		more = w.yield(RawGame{}, w.named(err, name))
	case !entry.IsDir() && (name == w.folder || namesPGN(name)):
		more = w.file(name, entry)
	}
	if !more {
		return fs.SkipAll
	}
	return nil
}

// namesPGN reports whether a file's name is that of games.
func namesPGN(name string) bool {
	ext := path.Ext(name)
	return strings.EqualFold(ext, ".pgn") || strings.EqualFold(ext, ".pgns")
}

var errIrregular = errors.New("not a regular file")

// file yields the games of one file; false means that no more are wanted.
func (w folderReader) file(name string, entry fs.DirEntry) (more bool) {
	if !entry.Type().IsRegular() {
		switch info, err := fs.Stat(w.fsys, name); {
		case err != nil:
			return w.yield(RawGame{}, w.named(err, name))
		case info.IsDir():
			return true
		case !info.Mode().IsRegular():
			return w.yield(RawGame{}, w.named(&fs.PathError{Op: "open", Err: errIrregular}, name))
		}
	}
	f, err := w.fsys.Open(name)
	if err != nil {
		return w.yield(RawGame{}, w.named(err, name))
	}
	defer f.Close()
	config := w.config
	config.Name = path.Join(config.Name, name)
	for raw, err := range NewDecoder(f, config).Raw() {
		stopped := ends(err) && config.done() != nil
		if ends(err) && !stopped {
			err = w.named(err, name)
		}
		if !w.yield(raw, err) || stopped {
			return false
		}
	}
	return true
}

// named returns an error with the whole name of the file that it is about.
func (w folderReader) named(err error, name string) error {
	whole := fs.PathError{Op: "read", Err: err}
	if known := (*fs.PathError)(nil); errors.As(err, &known) {
		whole = *known
	}
	whole.Path = path.Join(w.config.Name, name)
	return &whole
}

package grammar

import (
	"errors"
	"io/fs"
	"iter"
	"path"
	"strings"
)

// ReadFS yields the games of all files below a folder of fsys with the extension .pgn or .pgns in any case,
// in the order of their names. The folder "." is all of fsys; it may also be a single file. The name of a
// game is the path of its file. If config.Name is set, it is the path of fsys and precedes that path.
//
// If a folder or file cannot be read, ReadFS yields an [*fs.PathError] or a [*SizeError] in its place and
// goes on with the next file. Only an error of config's context ends the loop. Links to folders are not
// followed, and only regular files are opened. The games own their bytes as in [Decoder.Raw]. A nil
// fsys yields an error.
func ReadFS(fsys fs.FS, folder string, config Config) iter.Seq2[RawGame, error] {
	return func(yield func(RawGame, error) bool) {
		if fsys == nil {
			yield(RawGame{}, &fs.PathError{Op: "open", Path: folder, Err: fs.ErrInvalid})
			return
		}
		w := folderReader{fsys, folder, config, yield}
		// The only error is the one with which visit ends the walk.
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
func (r folderReader) visit(name string, entry fs.DirEntry, err error) error {
	more := true
	switch stopped := r.config.done(); {
	case stopped != nil:
		r.yield(RawGame{}, stopped)
		more = false
	case err != nil:
		more = r.yield(RawGame{}, r.named(err, name))
	case !entry.IsDir() && (name == r.folder || namesPGN(name)):
		more = r.file(name, entry)
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

// file yields the games of a file. It returns false if the caller wants no more.
func (r folderReader) file(name string, entry fs.DirEntry) (more bool) {
	if !entry.Type().IsRegular() {
		switch info, err := fs.Stat(r.fsys, name); {
		case err != nil:
			return r.yield(RawGame{}, r.named(err, name))
		case info.IsDir():
			return true
		case !info.Mode().IsRegular():
			return r.yield(RawGame{}, r.named(&fs.PathError{Op: "open", Err: errIrregular}, name))
		}
	}
	f, err := r.fsys.Open(name)
	if err != nil {
		return r.yield(RawGame{}, r.named(err, name))
	}
	defer f.Close()
	config := r.config
	config.Name = path.Join(config.Name, name)
	for raw, err := range NewDecoder(f, config).Raw() {
		stopped := ends(err) && config.done() != nil
		if ends(err) && !stopped {
			err = r.named(err, name)
		}
		if !r.yield(raw, err) || stopped {
			return false
		}
	}
	return true
}

// named returns an error with the whole name of the file that it is about.
func (r folderReader) named(err error, name string) error {
	whole := fs.PathError{Op: "read", Err: err}
	if known := (*fs.PathError)(nil); errors.As(err, &known) {
		whole = *known
	}
	whole.Path = path.Join(r.config.Name, name)
	return &whole
}

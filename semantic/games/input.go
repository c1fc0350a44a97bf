package games

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// StandardInput is the path that stands for it.
const StandardInput = "-"

// An input is one file that a path names, or one in a folder that a path names.
type input struct {
	name  string // its path
	asked bool   // whether a path names the file itself
	part  *Part  // the part that is wanted; nil for all
	stdin io.Reader
}

// isFile reports whether a path leads to a file.
func isFile(path string, file fs.FileInfo) bool {
	info, err := os.Stat(path)
	return err == nil && os.SameFile(info, file)
}

// isText reports whether a file may be any text: it is read below a folder only if it begins with a game.
func isText(path string) bool { return extension(path) == ".txt" }

// holdsGame reports whether a file begins with a game in PGN: a tag of the specification, or moves that can be played.
func (s *Set) holdsGame(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	for game, err := range grammar.NewDecoder(io.LimitReader(file, textHead), grammar.Config{Encoding: s.EncodingFor(path)}).Games() {
		if err != nil {
			return false
		}
		known := func(tag ast.Tag) bool { _, ok := ast.LookupTag(tag.Name); return ok }
		return slices.ContainsFunc(game.Tags, known) || semantic.Check(game).Played > 1
	}
	return false
}

// textHead is how many bytes of a text are looked at.
const textHead = 16 << 10

// emptyFolder is said of a folder that may be mistyped.
var emptyFolder = rules.Text{
	EN: "no file with games in this folder or below; --ext says which files are read, --hidden reads hidden ones too",
	ZH: "这个文件夹和下面的文件夹里都没有棋谱文件；--ext 指定读哪些文件，--hidden 也读隐藏的文件",
}

// isHidden reports whether a file or folder is one that is not shown: its name begins with
// a period.
func isHidden(path string) bool { return strings.HasPrefix(filepath.Base(path), ".") }

// wantedMember reports whether a file in an archive is read, by its name there.
func (s *Set) wantedMember(name string) bool {
	hidden := func(part string) bool { return strings.HasPrefix(part, ".") && part != "." && part != ".." }
	return s.wanted(name) && (s.Hidden || !slices.ContainsFunc(strings.Split(name, "/"), hidden))
}

var errStop = errors.New("stop")

// found yields a file that a folder holds. A link to a folder is not followed, so
// that no loop is walked, and a link that leads nowhere is not read; and nobody asked for a pipe to be opened, which would
// wait for somebody to write to it.
func (s *Set) found(path string, entry fs.DirEntry, yield func(input, error) bool) bool {
	if entry.Type().IsRegular() {
		return yield(input{name: path}, nil)
	}
	switch info, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist) && entry.Type()&fs.ModeSymlink != 0:
		if s.Dangling != nil {
			s.Dangling(path)
		}
		return true
	case err != nil:
		return yield(input{}, err)
	case info.IsDir():
		return true
	case !info.Mode().IsRegular():
		return yield(input{}, &fs.PathError{Op: "open", Path: path, Err: ErrIrregular})
	default:
		return yield(input{name: path}, nil)
	}
}

// ErrIrregular is the error about a pipe or a device below a folder, which is not opened.
var ErrIrregular error = &irregularError{}

// An irregularError says that a path is a pipe or a device, which a folder holds.
type irregularError struct{}

// Error returns it in English.
func (*irregularError) Error() string { return "not a regular file" }

// In returns it in a language.
func (e *irregularError) In(l rules.Language) string {
	return rules.Text{EN: e.Error(), ZH: "不是普通文件"}.In(l)
}

// TemporaryPattern is the pattern of the names of files that the command writes beside those that they
// will replace. They are never read.
const TemporaryPattern = ".xqpgn-*.tmp"

// isTemporary reports whether a path is that of such a file.
func isTemporary(p string) bool {
	matched, _ := filepath.Match(TemporaryPattern, filepath.Base(p))
	return matched
}

// open opens the file, to be closed by the caller.
func (in input) open() (io.ReadCloser, error) {
	if in.name == StandardInput {
		if in.stdin == nil {
			return io.NopCloser(strings.NewReader("")), nil
		}
		return io.NopCloser(grammar.Live(in.stdin)), nil
	}
	return os.Open(in.name)
}

// Sized reports whether the files tell how large they are. Pipes do not, nor do those of a
// list, which may be a pipe.
func (s *Set) Sized() bool {
	return s.List == "" && s.Parts == nil && !slices.ContainsFunc(s.Paths, func(path string) bool {
		info, err := os.Stat(path)
		return path == StandardInput || err == nil && !info.IsDir() && !info.Mode().IsRegular()
	})
}

// Size returns the sum of the sizes of all files in bytes; archives count packed. An unreadable file counts
// as 0, because reading it reports the error.
func (s *Set) Size() (total int64) {
	quiet := *s
	quiet.Dangling = nil
	for in, err := range quiet.inputs {
		if err != nil {
			continue
		}
		if info, err := os.Stat(in.name); err == nil {
			total += info.Size()
		}
	}
	return total
}

// Stamp returns a number that changes when one of the files is changed, added or taken away. What
// cannot be read counts nothing.
func (s *Set) Stamp() uint64 {
	h := fnv.New64a()
	quiet := *s
	quiet.Dangling = nil
	for in, err := range quiet.inputs {
		if err != nil {
			continue
		}
		if info, err := os.Stat(in.name); err == nil { // what a link leads to
			fmt.Fprintf(h, "%s\n%d\n%d\n", in.name, info.ModTime().UnixNano(), info.Size())
		}
	}
	return h.Sum64()
}

// inputs yields the files that the paths name, behind them those of the list, and then the parts. A path names a file, whatever it is;
// standard input as "-"; or a folder. Of a folder come all files below it that are not hidden and have one of the
// extensions, in any case, in the order of their names. What cannot be found or listed comes as an error, as does a
// folder without any such file, and the others go on.
func (s *Set) inputs(yield func(input, error) bool) {
	if all := yield; s.Excluded != nil {
		yield = func(in input, err error) bool {
			return err == nil && s.Excluded(s.nameOf(in.name)) || all(in, err)
		}
	}
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
	if s.List != "" && !s.listed(yield) {
		return
	}
	for i := range s.Parts {
		more := false
		if part := &s.Parts[i]; part.To == 0 {
			more = s.below(part.Name, yield)
		} else {
			more = s.inPart(part, yield)
		}
		if !more {
			return
		}
	}
}

// nameOf returns the name of the file with a path, which may be that of standard input.
func (s *Set) nameOf(path string) string {
	if path == StandardInput && s.StdinName != "" {
		return s.StdinName
	}
	return path
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
	except := s.except()
	none := true
	err = filepath.WalkDir(root, func(p string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			none = false
			if !yield(input{}, err) {
				return errStop
			}
		case p != root && except != nil && entry.IsDir() && isFile(p, except):
			return filepath.SkipDir
		case p != root && !s.Hidden && isHidden(p):
			if entry.IsDir() {
				return filepath.SkipDir
			}
		case !entry.IsDir() && (s.wanted(p) || s.Extensions == nil && isText(p) && s.holdsGame(p)) && !isTemporary(p):
			none = false
			below, err := filepath.Rel(root, p)
			if err != nil {
				panic(err) // the walk began at root
			}
			if !s.found(filepath.Join(path, below), entry, yield) {
				return errStop
			}
		}
		return nil
	})
	if none {
		return yield(input{}, &RefusedError{path, emptyFolder})
	}
	return !errors.Is(err, errStop)
}

// except returns the folder that is not read, nil if there is none.
func (s *Set) except() fs.FileInfo {
	if s.Except == "" {
		return nil
	}
	info, err := os.Stat(s.Except)
	if err != nil || !info.IsDir() {
		return nil
	}
	return info
}

// A Part is a range of the bytes of a file of PGN that is not compressed: the games that begin in it, as
// [grammar.NewRangeDecoder] reads them. If To is 0, it is any file, whole.
type Part struct {
	Name     string // the path of the file
	From, To int64  // the games that begin at From or behind it, and before To
	Games    int    // the number of games before From, for [Game.Number]
	Lines    int    // the number of lines before From, for [Game.Begin]
}

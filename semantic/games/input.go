package games

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// StandardInput is the path of standard input.
const StandardInput = "-"

// An input is a file that a path names, or a file below a folder that a path names.
type input struct {
	name    string // path of the file
	asked   bool   // reports whether a path names the file itself
	regular bool   // reports whether it is a regular file, not a pipe or a device
	part    *Part  // range to read; nil for the whole file
	stdin   io.Reader
}

// isText reports whether a file has the extension .txt. Below a folder it is read only if it begins with a game.
func isText(path string) bool { return extension(path) == ".txt" }

// holdsGame reports whether a file begins with a game in PGN: a tag of the specification, or moves that can be played.
func (s *Set) holdsGame(path string) bool {
	file, err := s.open(path)
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

// textHead is the number of bytes of a text file that are searched for a game.
const textHead = 16 << 10

// emptyFolder is the error for a folder without files to read, whose path may be mistyped.
var emptyFolder = rules.Text{
	EN: "no file with games in this folder or below; --ext says which files are read, --hidden reads hidden ones too",
	ZH: "这个文件夹和下面的文件夹里都没有棋谱文件；--ext 指定读哪些文件，--hidden 也读隐藏的文件",
}

// isHidden reports whether the name of a file or folder begins with a period.
func isHidden(path string) bool { return strings.HasPrefix(filepath.Base(path), ".") }

// wantedMember reports whether a member of an archive is read, by its name in the archive.
func (s *Set) wantedMember(name string) bool {
	hidden := func(part string) bool { return strings.HasPrefix(part, ".") && part != "." && part != ".." }
	return s.wanted(name) && (s.Hidden || !slices.ContainsFunc(strings.Split(name, "/"), hidden))
}

var errStop = errors.New("stop")

// found yields a file below a folder. It skips links to folders, which could form a loop, and links without a target.
// A pipe or device is an error, because opening it could block.
func (s *Set) found(path string, entry fs.DirEntry, yield func(input, error) bool) bool {
	if entry.Type().IsRegular() {
		return yield(input{name: path, regular: true}, nil)
	}
	switch info, err := s.stat(path); {
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
		return yield(input{name: path, regular: true}, nil)
	}
}

// ErrIrregular is the error for a pipe or a device below a folder, which is not opened.
var ErrIrregular error = &irregularError{}

// An irregularError reports a pipe or a device below a folder.
type irregularError struct{}

// Error returns it in English.
func (*irregularError) Error() string { return "not a regular file" }

// In returns it in a language.
func (e *irregularError) In(l rules.Language) string {
	return rules.Text{EN: e.Error(), ZH: "不是普通文件"}.In(l)
}

// TemporaryPattern is the pattern of the names of temporary files. The command writes such a file next to the file
// that it will replace. Files with these names are never read.
const TemporaryPattern = ".xqpgn-*.tmp"

// isTemporary reports whether the name of a file matches TemporaryPattern.
func isTemporary(p string) bool {
	matched, _ := filepath.Match(TemporaryPattern, filepath.Base(p))
	return matched
}

// opened opens the file of an input. The caller must close it.
func (s *Set) opened(in input) (io.ReadCloser, error) {
	if in.name == StandardInput {
		if in.stdin == nil {
			return io.NopCloser(strings.NewReader("")), nil
		}
		return io.NopCloser(grammar.Live(in.stdin)), nil
	}
	if in.regular && s.FS == nil {
		return openRegular(in.name)
	}
	return s.open(in.name)
}

// Sized reports whether [Set.Size] knows the size of all files. It does not for pipes, nor for the files of a list,
// which may be a pipe itself.
func (s *Set) Sized() bool {
	return s.List == "" && s.Parts == nil && !slices.ContainsFunc(s.Paths, func(path string) bool {
		info, err := s.stat(path)
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
		if info, err := s.stat(in.name); err == nil {
			total += info.Size()
		}
	}
	return total
}

// Stamp returns a hash that changes when a file is changed, added or removed. Unreadable files are ignored.
func (s *Set) Stamp() uint64 {
	h := fnv.New64a()
	quiet := *s
	quiet.Dangling = nil
	for in, err := range quiet.inputs {
		if err != nil {
			continue
		}
		if info, err := s.stat(in.name); err == nil { // follows links
			fmt.Fprintf(h, "%s\n%d\n%d\n", in.name, info.ModTime().UnixNano(), info.Size())
		}
	}
	return h.Sum64()
}

// inputs yields the files that the paths name, then the files of the list, then the parts. For a folder it yields all
// files below it in the order of their names that are not hidden and have one of the extensions, in upper or lower
// case. A path that is not found, a folder that cannot be listed, and a folder without files to read are yielded as
// errors, and the loop goes on.
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

// nameOf returns the name for findings and errors of the file with a path: StdinName for standard input, else the
// path.
func (s *Set) nameOf(path string) string {
	if path == StandardInput && s.StdinName != "" {
		return s.StdinName
	}
	return path
}

// below yields the file that a path names, or the files below the folder.
func (s *Set) below(path string, yield func(input, error) bool) bool {
	info, err := s.stat(path)
	if err != nil {
		return yield(input{}, err)
	}
	if !info.IsDir() {
		return yield(input{name: path, asked: true, regular: info.Mode().IsRegular()}, nil)
	}
	except := s.except()
	none, top := true, true
	err = s.walk(path, func(p string, entry fs.DirEntry, err error) error {
		isTop := top
		top = false
		switch {
		case err != nil:
			none = false
			if !yield(input{}, err) {
				return errStop
			}
		case isTop:
		case entry.IsDir() && s.isExcept(p, except):
			return fs.SkipDir
		case !s.Hidden && isHidden(p):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case !entry.IsDir() && (s.wanted(p) || s.Extensions == nil && isText(p) && s.holdsGame(p)) && !isTemporary(p):
			none = false
			if !s.found(s.nameBelow(path, p), entry, yield) {
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

// except returns the folder to skip, or nil without one.
func (s *Set) except() fs.FileInfo {
	if s.Except == "" {
		return nil
	}
	info, err := s.stat(s.Except)
	if err != nil || !info.IsDir() {
		return nil
	}
	return info
}

// A Part is a range of bytes in an uncompressed PGN file. It has the games that begin in the range, as
// [grammar.NewRangeDecoder] reads them. If To is 0, the part is the whole file or folder, in any form.
type Part struct {
	Name     string // path of the file
	From, To int64  // range of the first bytes of the games; it excludes To
	Games    int    // number of games before From, for [Game.Number]
	Lines    int    // number of lines before From, for [Game.Begin]
}

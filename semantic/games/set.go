package games

import (
	"io"
	"io/fs"
	"iter"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
)

// A Set is the files that paths name. It is what [Files] is made of, for programs that need more than
// the games: the files themselves, raw games, or how large all of them are. A Set is for one goroutine
// at a time.
type Set struct {
	Paths []string // files, folders, archives, and "-" for standard input
	Config

	known []string // the extensions, each with its period
	head  []byte   // memory for the head of a file
}

// Extensions of the files that PGN stands in, of those that hold other files, and of web
// pages, from which games in the formats of other programs are read.
var (
	pgnExtensions = []string{".pgn", ".pgns"}
	packed        = []string{".gz", ".zst", ".zip"}
	pages         = []string{".html", ".htm"}
)

// Extensions returns the extensions of all files that games are read from, in lower case.
func Extensions() []string {
	all := slices.Concat(pgnExtensions, packed, pages)
	for _, f := range format.All() {
		all = append(all, f.Extensions...)
	}
	return all
}

// wanted reports whether the name of a file has one of the extensions: behind that of
// a compressed file there must be another one.
func (s *Set) wanted(name string) bool {
	extension := extension(name)
	if slices.Contains(s.extensions(), ".*") {
		return true
	}
	if !slices.Contains(s.extensions(), extension) || extension == "" {
		return false
	}
	if extension == ".gz" || extension == ".zst" {
		return s.wanted(name[:len(name)-len(extension)])
	}
	return true
}

func (s *Set) extensions() []string {
	if s.known == nil {
		s.known = Extensions()
		if s.Extensions != nil {
			s.known = nil
			for _, e := range s.Extensions {
				s.known = append(s.known, "."+strings.ToLower(strings.TrimPrefix(e, ".")))
			}
		}
	}
	return s.known
}

// Files yields all files, opened, and in the place of one that is packed those that are
// in it; each is good until the next is asked for. What cannot be read comes as an error,
// and the others go on.
func (s *Set) Files() iter.Seq2[*File, error] {
	return func(yield func(*File, error) bool) {
		for in, err := range s.inputs {
			more := true
			if err == nil {
				more, err = s.unpack(in, yield)
			}
			if !more || err != nil && !yield(nil, err) {
				return
			}
		}
	}
}

// unpack yields one file, or what is in it; false means that no more is wanted.
func (s *Set) unpack(in input, yield func(*File, error) bool) (more bool, err error) {
	r, err := in.open()
	if err != nil {
		return true, err
	}
	defer r.Close()
	return s.read(in, r, yield)
}

// read yields the file that is read from r, or what is in it; false means that no more is
// wanted.
func (s *Set) read(in input, r io.Reader, yield func(*File, error) bool) (more bool, err error) {
	c := &counted{r, 0, s.Progress}
	if s.head == nil {
		s.head = make([]byte, kind.HeadSize)
	}
	at, info := stated(r)
	f := newFile(in.name, c, s.head)
	if in.name == StandardInput && s.StdinName != "" {
		f.Name = s.StdinName
	}
	f.asked, f.at, f.info = in.asked, at, info
	f.closer, _ = r.(io.Closer)
	if f.part = in.part; f.part != nil {
		if at, _ := f.system(); at == nil || isPacked(f.Head) {
			return true, &RefusedError{f.Name, noParts}
		}
	}
	u := unpacking{s.wantedMember, &unpacked{packed: func() int64 { return c.n }}, s.Progress, yield}
	return u.all(f, 0), nil
}

// stated returns a file of the system as one to be read at any place, and what it is now; nil
// if it is none.
func stated(r io.Reader) (io.ReaderAt, fs.FileInfo) {
	at, ok := r.(statReaderAt)
	if !ok {
		return nil, nil
	}
	info, err := at.Stat()
	if err != nil {
		return nil, nil
	}
	return at, info
}

// extension returns the extension of a file's name in lower case.
func extension(name string) string { return strings.ToLower(path.Ext(filepath.ToSlash(name))) }

package games

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
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

// EncodingFor returns the encoding that the file with a name is read in.
func (s *Set) EncodingFor(name string) grammar.Encoding {
	if s.EncodingOf != nil {
		return s.EncodingOf(name)
	}
	return s.Encoding
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

// extension returns the extension of a file's name in lower case.
func extension(name string) string { return strings.ToLower(path.Ext(filepath.ToSlash(name))) }

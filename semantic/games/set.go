package games

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
)

// A Set holds the paths and settings that [Files] reads. It serves programs that need more than the games: the files
// themselves, raw games, or the total size. A Set must not be used by several goroutines at a time.
type Set struct {
	Paths []string // files, folders, archives, and "-" for standard input
	Config

	known []string // extensions with their periods, in lower case; nil until asked for
	head  []byte   // buffer for the heads of files
}

// EncodingFor returns the encoding for the file with a name: [Config.EncodingOf] if it is set, else
// [Config.Encoding].
func (s *Set) EncodingFor(name string) grammar.Encoding {
	if s.EncodingOf != nil {
		return s.EncodingOf(name)
	}
	return s.Encoding
}

// The extensions of PGN files, of compressed files and archives, and of web pages, which may contain games in the
// formats of other programs.
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

// wanted reports whether the name of a file has one of the extensions. Before .gz or .zst there must be another one,
// as in .pgn.gz.
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

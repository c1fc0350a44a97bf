package games

import (
	"io"
	"io/fs"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/analysis"
)

// A Config says which files are read, and how. Its zero value reads every file well.
type Config struct {
	// FS is where the paths are looked up, as in [fs.FS]: separated by slashes, and "." is all of it. Nil is the file
	// system of the operating system.
	FS fs.FS

	// Extensions selects files below folders and in archives by their extension, as in "pgn", with or without the
	// period; "*" selects all files. Nil selects [Extensions]. A file that a path names itself is read in any case.
	Extensions []string

	// Hidden also reads files and folders whose name begins with a period.
	Hidden bool

	// Except is a folder that is skipped below other folders, for example the output folder; "" skips none.
	Except string

	// Encoding is the encoding of all files. [grammar.Auto] detects the encoding of each file from its bytes and its
	// declaration. A file whose format allows another encoding only is an error: CBR, for example, is always UTF-16.
	Encoding grammar.Encoding

	// EncodingOf returns the encoding of the file with a name, in place of Encoding; it may be nil.
	EncodingOf func(name string) grammar.Encoding

	// Excluded reports whether to skip the file with a name, even if a path names it; nil skips none.
	Excluded func(name string) bool

	// Dangling is called for each link below a folder whose target does not exist, which is skipped; it may be nil.
	Dangling func(path string)

	// Form is the form of all files, one of [Forms]; "" detects the form of each file from its bytes.
	Form string

	// SyntaxOnly checks the text alone. No move is played, so [Game.Info] is nil.
	SyntaxOnly bool

	// Rules selects the rules whose findings are kept; nil keeps all. See [rules.Standard].
	Rules rules.Set

	// Analyzers are a program's own checks. They run on every game, after the checks of the library. Several games
	// are checked at a time.
	Analyzers []*analysis.Analyzer

	// Jobs is the number of games that are parsed and checked at a time, at most 1,024; 0 means one for each
	// processor.
	Jobs int

	// MaxSize is the maximum size of a game in PGN in bytes; 0 means [grammar.DefaultMaxSize].
	MaxSize int

	// Progress is called with the number of bytes read since the last call, counted before unpacking. Calls do not
	// overlap. [Set.Size] returns the total to expect. Progress may be nil.
	Progress func(bytes int)

	// Opened is called for each file that games are read from, including members of archives; it may be nil.
	Opened func()

	// Stdin is read for the path "-". StdinName is its name in findings and errors; "" means "-".
	Stdin     io.Reader
	StdinName string

	// List is the path of a file that names more files, one a line; "-" is Stdin. A line is a path other than "-".
	// For a range of a PGN file, the line is its path, a tab, a number, a tab and a number. It selects the games that
	// begin at the first offset or after it, and before the second, as [grammar.NewRangeDecoder] reads them. Empty
	// lines are skipped. A list that begins with a byte order mark may be in UTF-16.
	List string

	// Parts are read after the paths and the list.
	Parts []Part
}

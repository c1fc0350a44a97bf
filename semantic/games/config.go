package games

import (
	"io"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/analysis"
)

// A Config says which files are read, and how. Its zero value reads every file well.
type Config struct {
	// Extensions are those of the files to read below folders and in archives, as in "pgn", with or
	// without the period, or "*" for all files. Nil stands for those of [Extensions]. A file that a path
	// names itself is read whatever its extension is.
	Extensions []string

	// Hidden reads files below folders whose name begins with a period, and those in such folders.
	Hidden bool

	// Except is a folder that is not read below the others, as one into which games are written; it may be "".
	Except string

	// Encoding is that of all files in any form; [grammar.Auto] tells each by its bytes and by what it declares. It is an error
	// for a file whose texts cannot be in it, as CBR is always UTF-16.
	Encoding grammar.Encoding

	// EncodingOf returns the encoding of the file with a name, in place of Encoding; it may be nil.
	EncodingOf func(name string) grammar.Encoding

	// Excluded reports whether the file with a name is not read, also if a path names it; nil excludes none.
	Excluded func(name string) bool

	// Dangling is called for a link below a folder that leads nowhere, which is not read; it may be nil.
	Dangling func(path string)

	// Form is the form of all files, one of [Forms]; "" tells each by its bytes.
	Form string

	// SyntaxOnly checks the text alone: no move is played, [Game.Info] is nil.
	SyntaxOnly bool

	// Rules are those whose findings are kept; nil keeps all. See [rules.Standard].
	Rules rules.Set

	// Analyzers are a program's own checks. They run on every game, after those of the library, several games
	// at a time.
	Analyzers []*analysis.Analyzer

	// Jobs is how many games are parsed and checked at a time: 0 for one on each processor, 1,024 at
	// the most.
	Jobs int

	// MaxSize is how many bytes a game in PGN may have; 0 stands for [grammar.DefaultMaxSize].
	MaxSize int

	// Progress is told how many more bytes of the files were read, as they are on disk. It is called
	// by one goroutine at a time; nil is told nothing. [Set.Size] has the sum to expect.
	Progress func(bytes int)

	// Opened is called for each file that games are read from, one of an archive too; it may be nil.
	Opened func()

	// Stdin is what the path "-" reads, and StdinName what that is called in findings and errors;
	// "" stands for "-".
	Stdin     io.Reader
	StdinName string

	// List is the path of a file that names more files, one a line; "-" is Stdin. A line is a path, which
	// cannot be "-", or the path of a file of PGN, a tab, a number, a tab and a number: the games that
	// begin at the first byte or behind it, and before the second, as [grammar.NewRangeDecoder] reads
	// them. Empty lines are passed. A list that begins with a byte order mark may be in UTF-16.
	List string

	// Parts are read behind the paths and the list.
	Parts []Part
}

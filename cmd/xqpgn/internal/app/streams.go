package app

import (
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// Plural returns a number with its noun.
func Plural(n int, one, many string) string {
	if n == 1 {
		many = one
	}
	return terminal.Grouped(n) + " " + many
}

// Exit statuses.
const (
	ExitClean    = 0 // no errors
	ExitFindings = 1 // errors were found
	ExitFailure  = 2 // invalid command line, or a file that could not be read or written
)

// Streams are the standard streams of a command.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// Say prints a message to standard error. Control characters, as from names of files, are made printable.
func (s Streams) Say(format string, args ...any) {
	const before, margin = "xqpgn: ", 2
	words := terminal.Printable(fmt.Sprintf(format, args...))
	fmt.Fprintln(s.Err, before+terminal.Hang(words, len(before), margin, terminal.Columns(s.Err)))
}

// Status returns the exit status of a command that ends with an error or nil, and prints the error.
func (s Streams) Status(err error) int {
	if err == nil {
		return ExitClean
	}
	s.Say("%s", files.Words(err, Language()))
	return ExitFailure
}

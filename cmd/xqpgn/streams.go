package main

import (
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// plural returns a number with its noun.
func plural(n int, one, many string) string {
	if n == 1 {
		many = one
	}
	return terminal.Grouped(n) + " " + many
}

// Exit statuses.
const (
	exitClean    = 0 // no errors
	exitFindings = 1 // errors were found
	exitFailure  = 2 // invalid command line, or a file that could not be read or written
)

// streams are the standard streams of a command.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// say prints a message to standard error. Control characters, as from names of files, are made printable.
func (s streams) say(format string, args ...any) {
	const before, margin = "xqpgn: ", 2
	words := terminal.Printable(fmt.Sprintf(format, args...))
	fmt.Fprintln(s.err, before+terminal.Hang(words, len(before), margin, terminal.Columns(s.err)))
}

// status returns the exit status of a command that ends with an error or nil, and prints the error.
func (s streams) status(err error) int {
	if err == nil {
		return exitClean
	}
	s.say("%s", files.Words(err, language()))
	return exitFailure
}

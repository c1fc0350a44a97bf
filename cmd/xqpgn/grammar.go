package main

import (
	"io"

	"github.com/xqpgn/xqpgn/grammar"
)

// grammarCommand is "xqpgn grammar".
type grammarCommand struct{}

// run prints the grammar.
func (grammarCommand) run(std streams) int {
	if _, err := io.WriteString(std.out, grammar.EBNF()); err != nil {
		std.say("%v", err)
		return exitFailure
	}
	return exitClean
}

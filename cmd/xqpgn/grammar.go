package main

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/textmate"
	"github.com/xqpgn/xqpgn/grammar"
)

// grammarCommand is "xqpgn grammar".
type grammarCommand struct {
	Format string `enum:"ebnf,textmate" default:"ebnf" help:"In which form: ${enum}. By the one for TextMate, editors and pages colour text."`
}

// run prints the grammar.
func (c *grammarCommand) run(std streams) int {
	text := []byte(grammar.EBNF())
	if c.Format == "textmate" {
		text = textmate.Grammar()
	}
	if _, err := std.out.Write(text); err != nil {
		std.say("%s", files.Words(err, language()))
		return exitFailure
	}
	return exitClean
}

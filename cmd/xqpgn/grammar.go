package main

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/textmate"
	"github.com/xqpgn/xqpgn/grammar"
)

// grammarCommand is "xqpgn grammar".
type grammarCommand struct {
	Tolerant bool   `help:"The grammar of every text, with the rules of what deviates, instead of the specification's."`
	Format   string `enum:"ebnf,json,textmate" default:"ebnf" help:"In which form: ${enum}. By the one for TextMate, editors and pages colour text."`
}

// run prints the grammar.
func (c *grammarCommand) run(std streams) int {
	dialect := grammar.Strict
	if c.Tolerant {
		dialect = grammar.Tolerant
	}
	var text []byte
	switch c.Format {
	case "json":
		text = grammar.JSON(dialect)
	case "textmate":
		text = textmate.Grammar()
	default:
		text = []byte(grammar.EBNF(dialect))
	}
	if _, err := std.out.Write(text); err != nil {
		std.say("%s", files.Words(err, language()))
		return exitFailure
	}
	return exitClean
}

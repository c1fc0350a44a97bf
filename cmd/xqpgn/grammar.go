package main

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/textmate"
	"github.com/xqpgn/xqpgn/grammar"
)

// grammarCommand is "xqpgn grammar".
type grammarCommand struct {
	Tolerant bool   `help:"The grammar of every text, with the rules of what deviates, instead of the specification's." zh:"宽松语法：读取一切文本，并标明偏离规范之处所违反的规则；不加本项则为规范的语法。"`
	Format   string `enum:"ebnf,json,textmate" default:"ebnf" help:"In which form: ${enum}. By the one for TextMate, editors and pages colour text." zh:"什么形式：${enum}。TextMate 的一种供编辑器和网页着色。"`
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

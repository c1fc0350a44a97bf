package command

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/highlight"
	"github.com/xqpgn/xqpgn/grammar"
)

// grammarCommand is "xqpgn grammar".
type grammarCommand struct {
	Tolerant bool   `help:"Print the tolerant grammar, with other spellings, the rules that they break, and the habits with wrong and right examples. For EBNF and JSON." zh:"宽松语法：读取一切文本，加上规范之外的写法及其违反的规则，还有习惯写法及正误示例。用于 EBNF 和 JSON。"`
	Format   string `enum:"ebnf,json,textmate,tree-sitter" default:"ebnf" help:"Print it as ${enum}. Editors and pages colour text by TextMate and tree-sitter grammars." zh:"输出形式：${enum}。编辑器和网页用 TextMate 或 tree-sitter 的语法着色。"`
}

// Run prints the grammar.
func (c *grammarCommand) Run(std app.Streams) int {
	dialect := grammar.Strict
	if c.Tolerant {
		dialect = grammar.Tolerant
	}
	var text []byte
	switch c.Format {
	case "json":
		text = grammar.JSON(dialect)
	case "textmate":
		text = highlight.TextMate()
	case "tree-sitter":
		text = highlight.TreeSitter()
	default:
		text = []byte(grammar.EBNF(dialect))
	}
	_, err := std.Out.Write(text)
	return std.Status(err)
}

package main

import (
	"io"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/explain"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// explainCommand is "xqpgn explain".
type explainCommand struct {
	Rule string `arg:"" optional:"" complete:"rule" help:"A rule, such as separator-missing, a clause, such as PGN-3.2, or a layer, such as moves; query, for what --where can ask; judge, for the rule sets of --judge; openings, or an opening, such as 中炮 or B05. Without it all rules are listed." zh:"规则，例如 separator-missing；条款，例如 PGN-3.2；或者层次，例如 moves；写 query 则说明 --where 的条件，写 judge 则说明 --judge 的规则；写 openings 或开局（如 中炮、B05）则说明开局。不写则列出所有规则。"`
}

// run prints the explanation of a rule, a clause or a layer, or the list of the rules.
func (c *explainCommand) run(std streams) int {
	language := language()
	text, ok := explain.About(c.Rule, language, terminal.Columns(std.out))
	if !ok {
		std.say("%s", explain.Unknown(c.Rule).In(language))
		return exitFailure
	}
	if _, err := io.WriteString(std.out, text); err != nil {
		std.say("%s", files.Words(err, language))
		return exitFailure
	}
	return exitClean
}

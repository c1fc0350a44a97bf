package main

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/completion"
)

// completionCommand is "xqpgn completion".
type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish,powershell" help:"The shell: ${enum}." zh:"哪种 shell：${enum}。"`
}

// run prints the completion script of a shell.
func (c *completionCommand) run(std streams) int {
	model := newParser(new(commandLine), std, func(int) {}).Model
	_, err := std.out.Write(completion.Script(c.Shell, model.Node))
	return std.status(err)
}

package command

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/completion"
)

// completionCommand is "xqpgn completion".
type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish,powershell" help:"The shell: ${enum}." zh:"哪种 shell：${enum}。"`
}

// Run prints the completion script of a shell.
func (c *completionCommand) Run(std app.Streams) int {
	model := app.NewParser(new(Line), std, func(int) {}).Model
	_, err := std.Out.Write(completion.Script(c.Shell, model.Node))
	return std.Status(err)
}

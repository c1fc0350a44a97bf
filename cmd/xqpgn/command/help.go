package command

import (
	"slices"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// helpCommand is "xqpgn help". It equals the flag --help of a command.
type helpCommand struct {
	Command string `arg:"" optional:"" complete:"command" help:"The command." zh:"命令。"`
}

// Run prints the help of a command, or of xqpgn.
func (c *helpCommand) Run(std app.Streams) int {
	args := []string{"--lang=" + app.Spoken, "--help"}
	if c.Command != "" {
		names := app.CommandNames(new(Line))
		if !slices.Contains(names, c.Command) {
			std.Say("%s", app.UnknownCommand(c.Command, names).In(app.Language()))
			return app.ExitFailure
		}
		args = append([]string{c.Command}, args...)
	}
	return app.Run(new(Line), args, std)
}

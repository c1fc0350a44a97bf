package main

import (
	"fmt"
	"os"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/script"
)

// helpCommand is "xqpgn help". It equals the flag --help of a command.
type helpCommand struct {
	Command string `arg:"" optional:"" complete:"command" help:"The command." zh:"命令。"`
}

// run prints the help of a command, or of xqpgn.
func (c *helpCommand) run(std streams) int {
	args := []string{"--lang=" + spoken, "--help"}
	if c.Command != "" {
		names := commandNames()
		if !slices.Contains(names, c.Command) {
			std.say("%s", unknownCommand(c.Command, names).In(language()))
			return exitFailure
		}
		args = append([]string{c.Command}, args...)
	}
	return run(args, std)
}

// commandNames returns the names of all commands.
func commandNames() (names []string) {
	for _, node := range newParser(new(commandLine), streams{}, nil).Model.Children {
		names = append(names, node.Name)
	}
	return names
}

// unknownCommand returns the message for an unknown command, with a suggestion. If the name is a file or
// folder, it suggests "xqpgn check" with it.
func unknownCommand(name string, names []string) rules.Text {
	hint := rules.Text{EN: "xqpgn help lists all", ZH: "xqpgn help 列出所有命令"}
	meant, found := script.Nearest(name, names)
	if _, err := os.Stat(name); err == nil && !found {
		meant, found = "xqpgn check "+name, true
	}
	if found {
		hint = rules.Text{EN: "did you mean " + meant + "?", ZH: "是不是 " + meant + "？"}
	}
	return rules.Text{
		EN: fmt.Sprintf("there is no command \"%s\"; %s", name, hint.EN),
		ZH: fmt.Sprintf("没有命令“%s”；%s", name, hint.ZH),
	}
}

package app

import (
	"slices"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/usage"
)

// translate translates the help texts into the current language, and fills in the words of each command.
func translate(parser *kong.Kong) error {
	usage.Translate(parser.Model.Node, Language())
	for _, command := range parser.Model.Children {
		setHelpWords(command)
	}
	return nil
}

// printHelp prints the help of the selected command, or of xqpgn: in full for --help, and in short for -h.
func printHelp(_ kong.HelpOptions, context *kong.Context) error {
	page := HelpPage(context.Model, context.Selected(), terminal.ScreenOf(context.Stdout, "never").Width)
	if slices.Contains(context.Args, "--help") {
		return page.Print(context.Stdout)
	}
	return page.PrintShort(context.Stdout)
}

// HelpPage returns the help of a command, or of xqpgn if command is nil. Width is that of the screen in
// columns.
func HelpPage(app *kong.Application, command *kong.Node, width int) *usage.Page {
	page := &usage.Page{App: app, Command: command, Language: Language(), Width: width}
	if command != nil {
		page.Examples = usage.Examples[command.Name]
	}
	return page
}

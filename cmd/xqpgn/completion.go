package main

import (
	"bytes"
	"embed"
	"regexp"
	"strings"
	"text/template"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// completionCommand is "xqpgn completion". Its scripts know all commands and
// flags, and what can stand behind them: a shell completes a line without running
// xqpgn.
type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"The shell: ${enum}."`
}

// run prints the script of a shell.
func (c *completionCommand) run(std streams) int {
	model := newParser(new(commandLine), std, func(int) {}).Model
	var script bytes.Buffer
	if err := completionScripts.ExecuteTemplate(&script, "xqpgn."+c.Shell, completables(model.Node)); err != nil {
		panic(err) // the template is wrong
	}
	if _, err := std.out.Write(script.Bytes()); err != nil {
		std.say("%v", err)
		return exitFailure
	}
	return exitClean
}

// A completable is a command: its flags, and what its arguments can be.
type completable struct {
	Name, Help string
	Flags      []completableFlag
	Argument   choice
}

// A completableFlag is a flag, and what its value can be; a switch has none.
type completableFlag struct {
	Name, Short, Help string
	Switch            bool
	Value             choice
}

// A choice is what can stand at a place of a command line: one of several words, the name of a file or of a
// folder, or what only the user knows.
type choice struct {
	Words        []string
	File, Folder bool
}

// completables gives the commands below a node, and the node itself first.
func completables(node *kong.Node) []completable {
	command := completable{Name: node.Name, Help: brief(node.Help)}
	for _, flag := range node.Flags {
		f := completableFlag{Name: flag.Name, Help: brief(flag.Help), Switch: flag.IsBool(), Value: choiceOf(flag.Value)}
		if flag.Short != 0 {
			f.Short = string(flag.Short)
		}
		command.Flags = append(command.Flags, f)
	}
	for _, argument := range node.Positional {
		command.Argument = choiceOf(argument)
	}
	all := []completable{command}
	for _, child := range node.Children {
		all = append(all, completables(child)...)
	}
	return all
}

// choiceOf tells what can stand in the place of a value: what its tag enum says, or
// else its tag complete.
func choiceOf(value *kong.Value) (c choice) {
	switch value.Tag.Get("complete") {
	case "file":
		c.File = true
	case "folder":
		c.Folder = true
	case "rule":
		for _, rule := range rules.All() {
			c.Words = append(c.Words, rule.ID())
		}
		for _, clause := range rules.Clauses() {
			c.Words = append(c.Words, clause.ID)
		}
	default:
		c.Words = strings.FieldsFunc(value.Enum, func(r rune) bool { return r == ',' })
	}
	return c
}

// brief gives what stands before the details of a help text.
func brief(help string) string {
	return strings.TrimSuffix(briefEnd.Split(help, 2)[0], ".")
}

var briefEnd = regexp.MustCompile(`[.:;] `)

// completionScripts are templates of the scripts, for what completables gives.
// Their functions put text between single quotes.
var completionScripts = template.Must(template.New("").Funcs(template.FuncMap{
	"join": func(words []string) string { return strings.Join(words, " ") },
	"zsh":  strings.NewReplacer(`'`, `'\''`, `\`, `\\`, `[`, `\[`, `]`, `\]`, `:`, `\:`).Replace,
	"fish": strings.NewReplacer(`'`, `\'`, `\`, `\\`).Replace,
}).ParseFS(completionFiles, "completion/*"))

//go:embed completion
var completionFiles embed.FS

package completion

import (
	"bytes"
	"embed"
	"regexp"
	"strings"
	"sync"
	"text/template"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/choice"
)

// Script returns the script of a shell, bash, zsh, fish or powershell, for the command line that
// a node declares. It knows all commands and flags, and what can stand behind them:
// a shell completes a line without running the command.
func Script(shell string, node *kong.Node) []byte {
	var script bytes.Buffer
	if err := scripts().ExecuteTemplate(&script, node.Name+"."+shell, completables(node)); err != nil {
		panic(err) // the template is wrong
	}
	return script.Bytes()
}

// A completable is a command: its flags, and what its arguments can be.
type completable struct {
	Name, Help string
	Flags      []flag
	Argument   Choice
}

// A flag is a flag, and what its value can be; a switch has none.
type flag struct {
	Name, Short, Help string
	Switch            bool
	Value             Choice
}

// A Choice is what can stand at a place of a command line: one of several words, the name of a file or of a
// folder, or what only the user knows.
type Choice struct {
	Words        []string
	File, Folder bool
}

// completables returns the commands below a node, and the node itself first.
func completables(node *kong.Node) []completable {
	command := completable{Name: node.Name, Help: brief(node.Help)}
	for _, declared := range node.Flags {
		f := flag{Name: declared.Name, Help: brief(declared.Help), Switch: declared.IsBool(), Value: ChoiceOf(declared.Value)}
		if declared.Short != 0 {
			f.Short = string(declared.Short)
		}
		command.Flags = append(command.Flags, f)
	}
	for _, argument := range node.Positional {
		command.Argument = ChoiceOf(argument)
		if argument.Tag.Get("complete") == "command" {
			for _, other := range node.Parent.Children {
				command.Argument.Words = append(command.Argument.Words, other.Name)
			}
		}
	}
	all := []completable{command}
	for _, child := range node.Children {
		all = append(all, completables(child)...)
	}
	return all
}

// ChoiceOf tells what can stand in the place of a value: what its tag enum says, or
// else its tag complete.
func ChoiceOf(value *kong.Value) (c Choice) {
	switch value.Tag.Get("complete") {
	case "file":
		c.File = true
	case "folder":
		c.Folder = true
	case "encoding", "output-encoding":
		c.Words = []string{"utf-8", "gb18030", "gbk", "big5", "utf-16", "utf-16le", "utf-16be"}
		if value.Tag.Get("complete") == "encoding" {
			c.Words = append(c.Words, "auto")
		}
	case "finding":
		c.Words = choice.Names()
	case "rule":
		c.Words = append(choice.Names(), "query")
	default:
		c.Words = strings.FieldsFunc(value.Enum, func(r rune) bool { return r == ',' })
	}
	return c
}

// brief returns what stands before the details of a help text.
func brief(help string) string {
	return strings.TrimSuffix(briefEnd().Split(help, 2)[0], ".")
}

var briefEnd = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[.:;] |[。：；]`)
})

// scripts are templates of the scripts, for what completables returns. Their functions put text
// between single quotes.
var scripts = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"join":       func(words []string) string { return strings.Join(words, " ") },
		"zsh":        strings.NewReplacer(`'`, `'\''`, `\`, `\\`, `[`, `\[`, `]`, `\]`, `:`, `\:`).Replace,
		"powershell": strings.NewReplacer(`'`, `''`).Replace,
		"fish":       strings.NewReplacer(`'`, `\'`, `\`, `\\`).Replace,
	}).ParseFS(files, "scripts/*"))
})

//go:embed scripts
var files embed.FS

package completion

import (
	"bytes"
	"embed"
	"regexp"
	"slices"
	"strings"
	"sync"
	"text/template"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/explain"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// Script returns the completion script of a shell for the command line that a node declares. The shell is
// bash, zsh, fish or powershell. The script contains all commands, flags and their values, so completion
// does not run the command.
func Script(shell string, node *kong.Node) []byte {
	var script bytes.Buffer
	if err := scripts().ExecuteTemplate(&script, node.Name+"."+shell, completables(node)); err != nil {
		panic(err) // the template is invalid
	}
	return script.Bytes()
}

// A completable is a command with its flags and possible arguments.
type completable struct {
	Name, Help string
	Flags      []flag
	Argument   Choice
}

// A flag is a flag with its possible values. A switch has none.
type flag struct {
	Name, Short, Help string
	Switch            bool
	Value             Choice
}

// A Choice is the set of possible words at a place of the command line: fixed words, or names of files or
// folders. An empty Choice means that the shell cannot know.
type Choice struct {
	Words        []string
	File, Folder bool
}

// completables returns the node itself, then the commands below it.
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

// ChoiceOf returns the possible words for a value. The tag complete decides, or else the tag enum.
func ChoiceOf(value *kong.Value) (c Choice) {
	switch value.Tag.Get("complete") {
	case "file":
		c.File = true
	case "folder":
		c.Folder = true
	case "encoding", "output-encoding":
		c.Words = []string{"utf-8", "gb18030", "gbk", "gb2312", "big5", "utf-16", "utf-16le", "utf-16be"}
		if value.Tag.Get("complete") == "encoding" {
			c.Words = append(c.Words, "auto")
		}
	case "query":
		for _, word := range slices.Concat(query.Fields(), query.Words()) {
			c.Words = append(c.Words, word.Names...)
		}
	case "finding":
		c.Words = config.Names()
	case "rule":
		c.Words = append(config.Names(), explain.Topics()...)
	default:
		c.Words = strings.FieldsFunc(value.Enum, func(r rune) bool { return r == ',' })
	}
	return c
}

// brief returns the first part of a help text, without details.
func brief(help string) string {
	return strings.TrimSuffix(briefEnd().Split(help, 2)[0], ".")
}

var briefEnd = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[.:;] |[。：；]`)
})

// scripts are the templates of the scripts, which take the result of completables. Their functions escape
// text for single quotes.
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

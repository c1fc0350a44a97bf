package man

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/usage"
)

// A Page has the contents of the manual page besides the declaration of the command line.
type Page struct {
	Language rules.Language
	Version  string // version of the program, for the footer
	Sections []Section
	Examples map[string][]usage.Example // by command
}

// A Section follows the commands. It has a title and entries.
type Section struct {
	Title   rules.Text
	Entries []Entry
}

// An Entry explains one thing under its name.
type Entry struct {
	Name string
	Text rules.Text
}

// Titles of the sections.
var (
	nameTitle     = rules.Text{EN: "NAME", ZH: "名称"}
	synopsisTitle = rules.Text{EN: "SYNOPSIS", ZH: "用法"}
	commandsTitle = rules.Text{EN: "COMMANDS", ZH: "命令"}
	flagsWord     = rules.Text{EN: "flags", ZH: "选项"}
	examplesTitle = rules.Text{EN: "Examples:", ZH: "例子："}
)

// Append appends the manual page of the command line that a node declares to dst, and returns the extended
// slice.
func (p *Page) Append(dst []byte, node *kong.Node) []byte {
	w := writer{out: dst}
	// Lines are not justified, because a page about programs has many unbreakable words.
	w.line(".TH", quoted(strings.ToUpper(node.Name)), "1", `""`, quoted(p.Version), quoted(node.Name))
	w.line(".ad l")
	w.line(".nh")
	w.section(p.in(nameTitle))
	w.line(escape(node.Name) + ` \- ` + escape(strings.TrimRight(node.Help, ".。")))
	w.section(p.in(synopsisTitle))
	for _, command := range node.Children {
		w.line(".PP")
		w.line(bold(node.Name+" "+command.Name) + p.synopsisOf(command))
	}
	w.section(p.in(commandsTitle))
	for _, command := range append(slices.Clone(node.Children), node) {
		p.command(&w, node, command)
	}
	for _, section := range p.Sections {
		w.section(p.in(section.Title))
		for _, entry := range section.Entries {
			w.entry(bold(entry.Name), p.in(entry.Text))
		}
	}
	return w.out
}

// command writes about a command. For the root it writes about the flags before all commands.
func (p *Page) command(w *writer, root, command *kong.Node) {
	if command != root {
		w.line(".SS", quoted(root.Name+" "+command.Name))
		w.line(escape(command.Help))
	} else {
		w.line(".SS", quoted(root.Name))
	}
	for _, argument := range command.Positional {
		w.entry(italic("<"+argument.Name+">"), argument.Help)
	}
	for _, flag := range command.Flags {
		if !flag.Hidden {
			w.entry(flagOf(flag), flag.Help)
		}
	}
	examples := p.Examples[command.Name]
	if len(examples) == 0 {
		return
	}
	w.line(".PP")
	w.line(escape(p.in(examplesTitle)))
	for _, example := range examples {
		w.entry(bold(example.Line), p.in(example.Does))
	}
}

func (p *Page) in(text rules.Text) string { return text.In(p.Language) }

// synopsisOf returns the text after the name of a command: its required and its optional parts.
func (p *Page) synopsisOf(command *kong.Node) (text string) {
	for _, flag := range command.Flags {
		if flag.Required {
			text += " " + longOf(flag)
		}
	}
	if len(command.Flags) > 0 {
		text += " [" + italic(p.in(flagsWord)) + "]"
	}
	for _, argument := range command.Positional {
		text += " " + italic(argument.Summary())
	}
	return text
}

// flagOf returns a flag with its placeholder.
func flagOf(flag *kong.Flag) string {
	if flag.Short != 0 {
		return bold("-"+string(flag.Short)) + ", " + longOf(flag)
	}
	return longOf(flag)
}

// longOf returns a flag by its long name, with its placeholder.
func longOf(flag *kong.Flag) string {
	name := bold("--" + flag.Name)
	if !flag.IsBool() {
		name += "=" + italic(flag.FormatPlaceHolder())
	}
	return name
}

// A writer writes lines of roff.
type writer struct{ out []byte }

// line writes a line of words. The first one may be a request.
func (w *writer) line(words ...string) {
	w.out = fmt.Appendln(w.out, strings.Join(words, " "))
}

func (w *writer) section(title string) { w.line(".SH", quoted(title)) }

// entry writes a heading, which is roff, and its text.
func (w *writer) entry(name, text string) {
	w.line(".TP")
	w.line(name)
	w.line(escape(text))
}

func bold(text string) string   { return `\fB` + escape(text) + `\fR` }
func italic(text string) string { return `\fI` + escape(text) + `\fR` }

// quoted returns a text as an argument of a request.
func quoted(text string) string {
	return `"` + strings.ReplaceAll(escape(text), `"`, `\(dq`) + `"`
}

// escape escapes a text for roff. It allows line breaks between Chinese characters, and after marks among
// them.
func escape(text string) string {
	var b strings.Builder
	text = strings.Join(strings.Fields(text), " ")
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		b.WriteString(`\&`) // otherwise roff would read a request
	}
	before := ' '
	for _, r := range text {
		if before != ' ' && r != ' ' && breaks(before, r) {
			b.WriteString(`\:`)
		}
		before = r
		switch r {
		case '\\':
			b.WriteString(`\e`)
		case '-':
			b.WriteString(`\-`)
		case '\'':
			b.WriteString(`\(aq`)
		case '`':
			b.WriteString(`\(ga`)
		case '^':
			b.WriteString(`\(ha`)
		case '~':
			b.WriteString(`\(ti`)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// breaks reports whether a line may end between two characters.
func breaks(before, r rune) bool {
	if strings.ContainsRune("，、：；。）", before) {
		return !strings.ContainsRune("，、：；。）”", r)
	}
	return unicode.Is(unicode.Han, before) && unicode.Is(unicode.Han, r)
}

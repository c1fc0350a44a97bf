package usage

import (
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A Page is the help of a command, or of the whole program.
type Page struct {
	App      *kong.Application
	Command  *kong.Node // nil for the whole program
	Examples []Example
	Language rules.Language
	Width    int // width of the screen in columns
}

// Titles of the parts of a page.
var (
	usageTitle     = rules.Text{EN: "Usage: ", ZH: "用法："}
	examplesTitle  = rules.Text{EN: "Examples:", ZH: "例子："}
	argumentsTitle = rules.Text{EN: "Arguments:", ZH: "参数："}
	flagsTitle     = rules.Text{EN: "Flags:", ZH: "选项："}
	commonTitle    = rules.Text{EN: "Flags of every command:", ZH: "每个命令都有的选项："}
	moreWords      = rules.Text{EN: "Run \"%s <command> --help\" for more information on a command.", ZH: "用 %s <命令> --help 查看一个命令的说明。"}
	flagsWord      = rules.Text{EN: "[flags]", ZH: "[选项]"}
	commandWord    = rules.Text{EN: "<command>", ZH: "<命令>"}
)

// A group has the commands with one key in their declaration.
type group struct {
	key   string
	title rules.Text
}

// groups are the groups of commands.
var groups = []group{
	{"everyday", rules.Text{EN: "Everyday:", ZH: "日常："}},
	{"data", rules.Text{EN: "Data:", ZH: "数据："}},
	{"editors", rules.Text{EN: "Editors and shells:", ZH: "编辑器和终端："}},
	{"developers", rules.Text{EN: "Developers:", ZH: "开发者："}},
}

// widest is the greatest width of a page in columns, because longer lines are hard to read.
const widest = 100

// Print writes the page.
func (p *Page) Print(w io.Writer) error {
	page := p.begin()
	node := p.node()
	page.arguments(node.Positional)
	if p.Command == nil {
		page.flags(flagsTitle, p.App.Flags)
		page.commands(p.App.Children)
		page.line("")
		page.paragraph(fmt.Sprintf(moreWords.In(p.Language), p.App.Name))
	} else {
		page.flags(flagsTitle, node.Flags)
		page.flags(commonTitle, p.App.Flags)
	}
	_, err := io.WriteString(w, page.text.String())
	return err
}

// node returns the declaration of the command, or of the whole program.
func (p *Page) node() *kong.Node {
	if p.Command != nil {
		return p.Command
	}
	return p.App.Node
}

// begin writes the beginning of a page: the form of the command line, what the command does, and examples.
func (p *Page) begin() *printer {
	page := &printer{width: min(p.Width, widest), language: p.Language}
	summary := p.App.Name + " " + strings.TrimSpace(p.App.Summary())
	if p.Command != nil {
		summary = p.App.Name + " " + strings.TrimSpace(p.Command.Summary())
	}
	summary = strings.NewReplacer("[flags]", flagsWord.In(p.Language), "<command>", commandWord.In(p.Language)).Replace(summary)
	page.line(usageTitle.In(p.Language) + summary)
	page.line("")
	page.paragraph(p.node().Help)
	page.examples(p.Examples)
	return page
}

// A printer writes the lines of a page.
type printer struct {
	text     strings.Builder
	width    int
	language rules.Language
}

func (p *printer) line(text string) { p.text.WriteString(strings.TrimRight(text, " ") + "\n") }

func (p *printer) paragraph(text string) {
	for _, line := range terminal.Wrap(text, p.width) {
		p.line(line)
	}
}

// title begins a part with its title.
func (p *printer) title(text rules.Text) {
	p.line("")
	p.line(text.In(p.language))
}

// examples writes examples with their explanations beside them, or above them on a narrow screen.
func (p *printer) examples(list []Example) {
	const indent = "    "
	if len(list) == 0 {
		return
	}
	p.title(examplesTitle)
	p.line("")
	columns, fits := 0, true
	for _, e := range list {
		columns = max(columns, len(indent)+terminal.Cells.StringWidth(e.Line))
	}
	for _, e := range list {
		fits = fits && columns+terminal.Cells.StringWidth("  # "+e.Does.In(p.language)) <= p.width
	}
	for _, e := range list {
		if fits {
			p.line(terminal.Cells.FillRight(indent+e.Line, columns) + "  # " + e.Does.In(p.language))
			continue
		}
		for _, line := range terminal.Wrap(e.Does.In(p.language), p.width-len(indent+"# ")) {
			p.line(indent + "# " + line)
		}
		p.line(indent + e.Line)
	}
}

func (p *printer) arguments(list []*kong.Positional) {
	var rows [][2]string
	for _, argument := range list {
		rows = append(rows, [2]string{argument.Summary(), argument.Help})
	}
	p.table(argumentsTitle, rows)
}

// flags writes flags. If one has a short name, the others leave room for one.
func (p *printer) flags(title rules.Text, list []*kong.Flag) {
	var rows [][2]string
	for _, flag := range list {
		if flag.Hidden {
			continue
		}
		rows = append(rows, [2]string{nameOf(flag), flag.Help})
	}
	p.table(title, rows)
}

// nameOf returns the names of a flag, and the placeholder of its value. A flag without a short name leaves room for one.
func nameOf(flag *kong.Flag) string {
	name := "    --" + flag.Name
	if flag.Short != 0 {
		name = "-" + string(flag.Short) + ", --" + flag.Name
	}
	if !flag.IsBool() && !flag.IsCounter() {
		name += "=" + flag.FormatPlaceHolder()
	}
	return name
}

func (p *printer) commands(list []*kong.Node) {
	for _, group := range groups {
		p.table(group.title, group.rows(list))
	}
}

// rows returns the names of the commands of a group, each as wide as the longest of all, and their help.
func (g *group) rows(list []*kong.Node) (rows [][2]string) {
	longest := 0
	for _, command := range list {
		longest = max(longest, len(command.Name))
	}
	for _, command := range list {
		if !command.Hidden && command.Group != nil && command.Group.Key == g.key {
			rows = append(rows, [2]string{terminal.Cells.FillRight(command.Name, longest), command.Help})
		}
	}
	return rows
}

// table writes names with a text beside each. A long name gets its own line, so that the texts have enough
// room.
func (p *printer) table(title rules.Text, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	const indent, between = 2, 4
	p.title(title)
	most := max(16, p.width*3/8) - indent
	left := 0
	for _, row := range rows {
		if n := terminal.Cells.StringWidth(row[0]); n <= most {
			left = max(left, n)
		}
	}
	margin := strings.Repeat(" ", indent)
	for _, row := range rows {
		name := row[0]
		if terminal.Cells.StringWidth(name) > most {
			p.line(margin + name)
			name = ""
		}
		for _, line := range terminal.Wrap(row[1], p.width-indent-left-between) {
			p.line(margin + terminal.Cells.FillRight(name, left+between) + line)
			name = ""
		}
	}
}

package usage

import (
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// MaxShort is the greatest number of lines of a short page on a screen of 80 columns or more.
const MaxShort = 40

// Titles of the parts of a short page.
var (
	restTitle = rules.Text{EN: "More flags: ", ZH: "其他选项："}
	allWords  = rules.Text{EN: "%s --help says all of this.", ZH: "全部说明见 %s --help"}
	eachWords = rules.Text{EN: "%[1]s <command> -h says more of a command, %[1]s --help of all.", ZH: "%[1]s <命令> -h 说明一个命令；%[1]s --help 是全部说明。"}
)

// PrintShort writes the page in at most [MaxShort] lines: one line for each command, or for each flag with
// a short name and as many other flags as fit. It lists the remaining flags by name.
func (p *Page) PrintShort(w io.Writer) error {
	page := p.begin()
	if p.Command == nil {
		for _, group := range groups {
			page.shortTable(group.title, group.rows(p.App.Children))
		}
		page.line("")
		page.paragraph(fmt.Sprintf(eachWords.In(p.Language), p.App.Name))
	} else {
		page.shortFlags(append(p.Command.Flags[:len(p.Command.Flags):len(p.Command.Flags)], p.App.Flags...))
		page.line("")
		page.line(fmt.Sprintf(allWords.In(p.Language), p.App.Name+" "+p.Command.Name))
	}
	_, err := io.WriteString(w, page.text.String())
	return err
}

// shortFlags writes as many flags as fit into the page with a line each, and then the names of the others.
func (p *printer) shortFlags(list []*kong.Flag) {
	const end = 2 // lines after the flags
	room := MaxShort - strings.Count(p.text.String(), "\n") - len("\n\n") - end
	for n := len(list); n >= 0; n-- {
		rows, rest := pick(list, n)
		lines := terminal.Wrap(restTitle.In(p.language)+strings.Join(rest, " "), p.width)
		switch {
		case len(rest) == 0:
			lines = nil
		case len(rows)+1+len(lines) > room:
			continue
		}
		if len(rows) > room {
			continue
		}
		p.shortTable(flagsTitle, rows)
		if lines != nil {
			p.line("")
		}
		for _, line := range lines {
			p.line(line)
		}
		return
	}
}

// pick returns n flags with their help, in the order of the list: all flags with a short name, and the first
// other flags. It returns the names of the remaining flags.
func pick(list []*kong.Flag, n int) (rows [][2]string, rest []string) {
	for _, flag := range list {
		if flag.Short != 0 {
			n--
		}
	}
	for _, flag := range list {
		switch {
		case flag.Hidden:
			continue
		case flag.Short == 0 && n <= 0:
			rest = append(rest, "--"+flag.Name)
			continue
		case flag.Short == 0:
			n--
		}
		rows = append(rows, [2]string{nameOf(flag), flag.Help})
	}
	return rows, rest
}

// shortTable writes names, each with the first sentence of a text beside it, cut to one line. The text of a long name
// begins further to the right.
func (p *printer) shortTable(title rules.Text, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	const indent, between = 2, 2
	p.title(title)
	most, left := max(16, p.width/3), 0
	for _, row := range rows {
		if n := terminal.Cells.StringWidth(row[0]); n <= most {
			left = max(left, n)
		}
	}
	for _, row := range rows {
		name := terminal.Cells.FillRight(row[0], left) + strings.Repeat(" ", between)
		text := terminal.Cells.Truncate(firstSentence(row[1]), max(0, p.width-indent-terminal.Cells.StringWidth(name)), "…")
		p.line(strings.Repeat(" ", indent) + name + text)
	}
}

// firstSentence returns the text up to the first mark that ends a sentence or a clause, without the mark.
func firstSentence(text string) string {
	end := len(text)
	for _, mark := range []string{". ", "; ", "。", "；"} {
		if i := strings.Index(text, mark); i >= 0 {
			end = min(end, i)
		}
	}
	return strings.TrimSuffix(text[:end], ".")
}

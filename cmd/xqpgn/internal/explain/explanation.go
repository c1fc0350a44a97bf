package explain

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/examine"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// An explanation is a text being written.
type explanation struct {
	language rules.Language
	columns  int
	text     strings.Builder
}

// paragraph writes a text with a margin.
func (e *explanation) paragraph(margin int, text string) {
	begin := strings.Repeat(" ", margin)
	for line := range strings.SplitSeq(text, "\n") {
		fmt.Fprintln(&e.text, strings.TrimRight(begin+terminal.Hang(line, margin, margin, e.columns), " "))
	}
}

// printf writes a formatted text in the explanation's language.
func (e *explanation) printf(format rules.Text, args ...any) {
	text, end := strings.CutSuffix(fmt.Sprintf(format.In(e.language), args...), "\n")
	e.paragraph(0, text)
	if !end {
		panic("explain: half a line")
	}
}

// row writes a line of a table of rules. The names of severities are ASCII or have equal widths, so padding
// aligns them.
func (e *explanation) row(r rules.Rule) {
	row := fmt.Sprintf("  %-27s  %-8s  %-7s  %-7s", r.ID(), r.Clause(), r.Severity(false).Words().In(e.language), r.Severity(true).Words().In(e.language))
	title := r.Title().In(e.language)
	if width := terminal.Cells.StringWidth(row + "  " + title); e.columns > 0 && width > e.columns {
		const margin = 6 // the title goes below
		fmt.Fprintln(&e.text, strings.TrimRight(row, " "))
		e.paragraph(margin, title)
		return
	}
	fmt.Fprintf(&e.text, "%s  %s\n", row, title)
}

// example writes a file and the findings in it.
func (e *explanation) example(text string) {
	for line := range strings.Lines(text) {
		if line = shortened(strings.TrimSuffix(line, "\n")); line != "" {
			line = "    " + line
		}
		fmt.Fprintln(&e.text, line)
	}
	separator := "\n"
	for _, game := range examine.Text(text) {
		for _, d := range game.Found.Diagnostics {
			at := game.Place(d.Span.Start)
			e.text.WriteString(separator)
			e.paragraph(2, fmt.Sprintf("%d:%d: %s", at.Line, at.Column, d.Message(e.language)))
			separator = ""
		}
	}
}

// shortened cuts a line that is too long to read.
func shortened(line string) string {
	const most = 100
	n := 0
	for i := range line {
		if n++; n > most {
			return line[:i] + " …"
		}
	}
	return line
}

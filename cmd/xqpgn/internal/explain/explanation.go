package explain

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// An explanation is a text being written.
type explanation struct {
	language rules.Language
	columns  int
	text     strings.Builder
}

// paragraph writes a text with a margin. A line that begins with blanks has them as a further margin.
func (e *explanation) paragraph(margin int, text string) {
	for line := range strings.SplitSeq(text, "\n") {
		words := strings.TrimLeft(line, " ")
		margin := margin + len(line) - len(words)
		fmt.Fprintln(&e.text, strings.TrimRight(strings.Repeat(" ", margin)+terminal.Hang(words, margin, margin, e.columns), " "))
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
		if line = "    " + strings.TrimSuffix(line, "\n"); e.columns > 0 {
			line = terminal.Cells.Truncate(line, e.columns, " …")
		}
		fmt.Fprintln(&e.text, strings.TrimRight(line, " "))
	}
	separator := "\n"
	for _, game := range checked.Text(text) {
		for _, d := range game.Found.Diagnostics {
			at := game.Place(d.Span.Start)
			e.text.WriteString(separator)
			e.paragraph(2, fmt.Sprintf("%d:%d: %s", at.Line, at.Column, d.Message(e.language)))
			separator = ""
		}
	}
}

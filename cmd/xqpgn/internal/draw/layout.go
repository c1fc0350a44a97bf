package draw

import (
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

const (
	leastWidth = 40 // least width of a page, even on a narrower screen
	gap        = 4  // columns between neighbouring sections
	comfort    = 56 // least width of a section with a neighbour
	maxColumns = 3  // greatest number of neighbouring sections
	between    = 2  // columns between the columns of a table
	indent     = "  "
)

// columnsIn returns the number of neighbouring sections on a screen.
func columnsIn(width int) int {
	return min(max((width+gap)/(comfort+gap), 1), maxColumns)
}

// A section is a title with the lines below it.
type section struct {
	title string
	lines []string
}

// beside returns the lines of sections in columns of a width. Sections fill the first column, then the
// next. The division makes the page as short as possible.
func beside(sections []section, columns, width int) []string {
	var stacks [][]string
	for _, part := range cut(sections, columns) {
		var stack []string
		for i, s := range part {
			if i > 0 {
				stack = append(stack, "")
			}
			stack = append(append(stack, s.title), s.lines...)
		}
		stacks = append(stacks, stack)
	}
	var lines []string
	for row := 0; ; row++ {
		line, any := "", false
		for column, stack := range stacks {
			any = any || row < len(stack)
			if row < len(stack) && stack[row] != "" {
				line += strings.Repeat(" ", max(column*(width+gap)-visible(line), 0)) + stack[row]
			}
		}
		if !any {
			return lines
		}
		lines = append(lines, line)
	}
}

// cut divides sections into parts so that the longest part is as short as possible.
func cut(sections []section, parts int) [][]section {
	if parts <= 1 || len(sections) <= 1 {
		return [][]section{sections}
	}
	var best [][]section
	for n := 1; n <= len(sections); n++ {
		try := append([][]section{sections[:n]}, cut(sections[n:], parts-1)...)
		if best == nil || longest(try) < longest(best) {
			best = try
		}
	}
	return best
}

func longest(parts [][]section) (most int) {
	for _, part := range parts {
		lines := 0
		for _, s := range part {
			lines += len(s.lines) + 2
		}
		most = max(most, lines)
	}
	return most
}

// visible returns the width of a line that may have colours.
func visible(line string) int {
	columns := 0
	for {
		before, rest, painted := strings.Cut(line, "\x1b[")
		columns += terminal.Cells.StringWidth(before)
		if !painted {
			return columns
		}
		_, line, _ = strings.Cut(rest, "m")
	}
}

// fit returns a text on one line, made printable and cut to the width of a section.
func (p *page) fit(text string) string {
	return terminal.Cells.Truncate(terminal.Printable(text), p.width, "…")
}

// wrapped breaks a text at its commas into lines of a width.
func wrapped(text string, width int) []string {
	if terminal.Cells.StringWidth(text) <= width {
		return []string{text}
	}
	for _, comma := range []string{", ", "，"} {
		if i := strings.LastIndex(text, comma); i > 0 {
			return append(wrapped(text[:i], width), text[i+len(comma):])
		}
	}
	return []string{text}
}

// A column of a table is as wide as its widest cell. The column with gives set takes the remaining width
// and is cut to it. Columns with left set are aligned left, the others right.
type column struct {
	title string
	cells []string
	left  bool
	gives bool
	ends  bool                       // whether to cut in the middle, because the ends distinguish the cells
	ink   func(row int) terminal.Ink // nil for no colours
}

// leastGiving is the least width of a giving column, before other columns are left out.
const leastGiving = 8

// table returns the lines of a table, with titles if any column has one. It leaves out the last columns if
// there is no room.
func (p *page) table(columns ...column) []string {
	if len(columns[0].cells) == 0 {
		return nil
	}
	widths := make([]int, len(columns))
	titled := false
	for i, c := range columns {
		titled = titled || c.title != ""
		widths[i] = terminal.Cells.StringWidth(c.title)
		for _, cell := range c.cells {
			widths[i] = max(widths[i], terminal.Cells.StringWidth(cell))
		}
	}
	for {
		left := p.width - len(indent) + between
		giving := -1
		for i, c := range columns {
			left -= between
			if c.gives {
				giving = i
			} else {
				left -= widths[i]
			}
		}
		if left >= min(leastGiving, widths[giving]) {
			widths[giving] = min(widths[giving], left)
			break
		}
		columns = columns[:len(columns)-1]
	}
	var lines []string
	row := func(cell func(i int) string, ink func(i int) terminal.Ink) {
		line := indent
		for i, c := range columns {
			if i > 0 {
				line += strings.Repeat(" ", between)
			}
			text := cutTo(cell(i), widths[i], c.ends)
			if c.left || c.gives {
				text = terminal.Cells.FillRight(text, widths[i])
			} else {
				text = terminal.Cells.FillLeft(text, widths[i])
			}
			if used := ink(i); used != "" && strings.TrimSpace(text) != "" {
				text = p.screen.Paint(used, text)
			}
			line += text
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	if titled {
		row(func(i int) string { return columns[i].title }, func(int) terminal.Ink { return "" })
	}
	for n := range columns[0].cells {
		row(func(i int) string { return columns[i].cells[n] }, func(i int) terminal.Ink {
			if columns[i].ink == nil {
				return ""
			}
			return columns[i].ink(n)
		})
	}
	return lines
}

// cutTo returns a text cut to a width, at its end, or in its middle if ends is set.
func cutTo(text string, width int, ends bool) string {
	all := terminal.Cells.StringWidth(text)
	if !ends || all <= width {
		return terminal.Cells.Truncate(text, width, "…")
	}
	front := width / 3
	return terminal.Cells.Truncate(text, front, "") + terminal.Cells.TruncateLeft(text, all-(width-front)+terminal.Cells.StringWidth("…"), "…")
}

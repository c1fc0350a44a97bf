package report

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// An excerpt is a line of a game's text as a terminal shows it. The columns from one and up to another are
// marked.
type excerpt struct {
	text     string
	from, to int // counted from 0
}

const (
	bytesPerColumn = 8 // more than text needs
	tabStops       = 8
	ellipsis       = "..." // instead of the character …, whose width depends on the font
)

// newExcerpt returns the line in which a span begins, cut to a width with the beginning of the span in
// sight. At least one column is marked, so that a place where something is missing is visible. If a span
// covers several lines, only its part on the first line is marked.
func newExcerpt(source *ast.Source, span ast.Span, width int) excerpt {
	width = max(width, 4*len(ellipsis))
	before, marked, after := lineAround(source, span, width*bytesPerColumn)
	e := excerpt{text: shown(before, 0)}
	e.from = terminal.Cells.StringWidth(e.text)
	e.text += shown(marked, e.from)
	end := terminal.Cells.StringWidth(e.text)
	e.to = max(end, e.from+1)
	e.text += shown(after, end)
	return e.within(width)
}

// lineAround returns the line in which a span begins, without its line end: the text before the span, in it
// and after it. An ellipsis replaces text beyond reach or in the previous game. The limit keeps a long
// line with many findings from being scanned for each.
func lineAround(source *ast.Source, span ast.Span, reach int) (before, marked, after string) {
	text, start := source.Text, int(span.Start)
	if strings.HasSuffix(text[:start], "\r") && strings.HasPrefix(text[start:], "\n") {
		start-- // both characters end the line together
	}
	begin := max(0, start-reach)
	for begin < start && !utf8.RuneStart(text[begin]) {
		begin++
	}
	before = text[begin:start]
	if i := strings.LastIndexAny(before, "\r\n"); i >= 0 {
		before = before[i+1:]
	} else if begin > 0 || source.Begin.Column > 1 {
		before = ellipsis + before
	}
	end := min(start+reach, len(text))
	for end < len(text) && !utf8.RuneStart(text[end]) {
		end--
	}
	rest := text[start:end]
	if i := strings.IndexAny(rest, "\r\n"); i >= 0 {
		rest = rest[:i]
	} else if end < len(text) {
		rest += ellipsis
	}
	length := min(max(int(span.End)-start, 0), len(rest))
	return before, rest[:length], rest[length:]
}

// shown returns text as a terminal shows it from a column on. Tabs become blanks up to the next stop, and
// control characters become visible ones.
func shown(text string, column int) string {
	var b strings.Builder
	for {
		plain, rest, tab := strings.Cut(text, "\t")
		plain = terminal.Printable(plain)
		b.WriteString(plain)
		if !tab {
			return b.String()
		}
		column += terminal.Cells.StringWidth(plain)
		blanks := tabStops - column%tabStops
		b.WriteString(strings.Repeat(" ", blanks))
		column += blanks
		text = rest
	}
}

// within cuts the text to a width, with ellipses at the cuts. The marked columns stay in sight, or as many
// as fit.
func (e excerpt) within(width int) excerpt {
	total := max(terminal.Cells.StringWidth(e.text), e.to)
	if total <= width {
		return e
	}
	if e.to > width-len(ellipsis) {
		// A third of the width shows the text before.
		if left := min(e.from-width/3, total-width); left > 0 {
			e.text = terminal.Cells.TruncateLeft(e.text, left+len(ellipsis), ellipsis)
			e.from, e.to = e.from-left, e.to-left
		}
	}
	e.text = terminal.Cells.Truncate(e.text, width, ellipsis)
	e.to = min(e.to, width)
	return e
}

// print returns the excerpt, a line of carets under the marked text, and the correction if there
// is one:
//
//	12 | 3. 帅五进二 车９平８
//	   |    ^^^^^^^^
//	   |    帅五进一
func (e excerpt) print(g gutter, s terminal.Screen, i terminal.Ink, correction string) string {
	// The characters themselves are coloured too. The carets may be slightly off if the terminal measures
	// widths differently.
	head := terminal.Cells.Truncate(e.text, e.from, "")
	marked := terminal.Cells.Truncate(e.text[len(head):], e.to-e.from, "")
	tail := e.text[len(head)+len(marked):]
	beneath := g.blank(s) + strings.Repeat(" ", e.from)
	lines := g.number(s) + head + s.Paint(i, marked) + tail + "\n" +
		beneath + s.Paint(i, strings.Repeat("^", e.to-e.from)) + "\n"
	if correction != "" {
		lines += beneath + s.Paint(terminal.Green, correction) + "\n"
	}
	return lines
}

// A gutter precedes the lines that explain a finding. It has the line number, or blanks of the same width.
type gutter string

func newGutter(line int) gutter { return gutter(fmt.Sprintf("%5d", line)) }

// width returns the number of columns of the gutter.
func (g gutter) width() int { return len(g) + len(" | ") }

func (g gutter) number(s terminal.Screen) string { return s.Paint(terminal.Blue, string(g)+" |") + " " }

func (g gutter) blank(s terminal.Screen) string { return gutter(strings.Repeat(" ", len(g))).number(s) }

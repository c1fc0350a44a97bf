package draw

import (
	"fmt"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/book"
)

// Widths in columns. A line has the tree with the move, then columns. The name of the opening takes the
// remaining width.
const (
	barWidth  = 16
	leastName = 12 // least width of a name; without it the name is left out
)

// Titles of the columns.
var heads = [...]rules.Text{
	{EN: "move", ZH: "着法"}, {EN: "games", ZH: "局数"}, {EN: "share", ZH: "占比"}, {EN: "Red/draw/Black", ZH: "红胜/和/黑胜"},
	{EN: "score", ZH: "红方得分"}, {EN: "last", ZH: "最近"}, {EN: "opening", ZH: "开局"},
}

// WriteText writes the tree as text for a screen.
func (d *Drawing) WriteText(w io.Writer, screen terminal.Screen) error {
	t := textTree{Drawing: d, screen: screen}
	for _, n := range d.tree() {
		t.rows(n, "", "")
	}
	var b strings.Builder
	say := func(text string, ink terminal.Ink) {
		const margin = 2
		for line := range strings.SplitSeq(terminal.Hang(terminal.Printable(text), 0, margin, screen.Columns), "\n") {
			b.WriteString(screen.Paint(ink, line) + "\n")
		}
	}
	for line := range strings.SplitSeq(d.header(), "\n") {
		say(line, terminal.Bold)
	}
	if len(t.lines) > 0 {
		b.WriteByte('\n')
		t.write(&b)
	}
	if notes := d.notes(); len(notes) > 0 {
		b.WriteByte('\n')
		for _, note := range notes {
			say(note, "")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// A textTree is a tree being written as text.
type textTree struct {
	*Drawing
	screen terminal.Screen
	lines  []textLine
}

// A textLine is the line of a move.
type textLine struct {
	tree, move, games, share, score, year, name string
	figures                                     book.Figures
}

// rows adds a move and its replies. First begins the line of the move, and rest those of its replies.
func (t *textTree) rows(n *node, first, rest string) {
	line := textLine{
		tree: first, move: n.number + n.move, games: terminal.Grouped(n.line.Move.Games), share: percentOf(n.line.Move.Games, n.all),
		score: score(n.line.Move.Figures), name: n.title(), figures: n.line.Move.Figures,
	}
	if n.line.Move.LastYear > 0 {
		line.year = fmt.Sprint(n.line.Move.LastYear)
	}
	if n.line.Joins {
		line.name = strings.TrimSpace(line.name + " ↑ " + t.words(joinsWords))
	}
	t.lines = append(t.lines, line)
	for i, child := range n.children {
		if i < len(n.children)-1 {
			t.rows(child, rest+"├ ", rest+"│ ")
		} else {
			t.rows(child, rest+"└ ", rest+"  ")
		}
	}
}

// write writes all lines in columns.
func (t *textTree) write(b *strings.Builder) {
	cells := terminal.Cells
	columns := [...]func(*textLine) string{
		func(l *textLine) string { return l.tree + l.move }, func(l *textLine) string { return l.games },
		func(l *textLine) string { return l.share }, nil, func(l *textLine) string { return l.score }, func(l *textLine) string { return l.year },
	}
	var widths [len(columns)]int
	for i, column := range columns {
		widths[i] = cells.StringWidth(t.words(heads[i]))
		if column == nil {
			widths[i] = max(widths[i], barWidth)
			continue
		}
		for j := range t.lines {
			widths[i] = max(widths[i], cells.StringWidth(column(&t.lines[j])))
		}
	}
	room := t.screen.Width
	for _, width := range widths {
		room -= width + 2
	}
	if room < leastName {
		room += widths[3] + 2
		widths[3] = 0 // a narrow screen has no bars
	}
	field := func(i int, text string) string {
		switch {
		case i == 0, i == 3:
			return cells.FillRight(text, widths[i]) + "  "
		default:
			return cells.FillLeft(text, widths[i]) + "  "
		}
	}
	put := func(row string) { b.WriteString(strings.TrimRight(row, " ") + "\n") }
	var head string
	for i := range columns {
		if widths[i] > 0 {
			head += field(i, t.words(heads[i]))
		}
	}
	put(head + t.words(heads[len(columns)]))
	for i := range t.lines {
		line := &t.lines[i]
		var row string
		for c, column := range columns {
			switch {
			case widths[c] == 0:
			case column == nil:
				row += t.bar(line.figures, widths[c]) + "  "
			default:
				row += field(c, column(line))
			}
		}
		if room >= leastName {
			row += cells.Truncate(line.name, room, "…")
		}
		put(row)
	}
}

// bar draws the results of games: full blocks for Red's wins, light ones for draws, dots for Black's wins.
func (t *textTree) bar(f book.Figures, width int) string {
	known := f.Red + f.Draws + f.Black
	if known == 0 {
		return strings.Repeat(" ", width)
	}
	wide := max(terminal.Cells.RuneWidth('█'), 1)
	cells := min(barWidth, width) / wide
	red := (f.Red*cells*2 + known) / (2 * known)
	black := min((f.Black*cells*2+known)/(2*known), cells-red)
	text := t.screen.Paint(terminal.Red, strings.Repeat("█", red)) + strings.Repeat("▒", cells-red-black) + strings.Repeat("░", black)
	return text + strings.Repeat(" ", width-cells*wide)
}

// head returns the lines above all sections.
func (p *page) head(width int) []string {
	var files string
	if p.Files > 0 {
		files = p.in(rules.Text{EN: " in %s", ZH: "，出自 %s"}, p.counted(p.Files, "file", "files", "个文件"))
	}
	games := p.counted(p.Games, "game", "games", "局")
	if p.Of > 0 {
		games = p.in(rules.Text{EN: "%s of %s", ZH: "%[2]s里的 %[1]s"}, terminal.Grouped(p.Games), p.counted(p.Of, "game", "games", "局"))
	}
	head := games + files + p.in(rules.Text{EN: ", ", ZH: "，"}) + p.counted(p.Moves, "move", "moves", "着")
	lines := wrapped(head, width)
	if p.SetUp > 0 {
		lines = append(lines, p.in(rules.Text{EN: "%s set up from another position than the start", ZH: "其中 %s不是从开局局面开始"}, p.counted(p.SetUp, "game", "games", "局")))
	}
	for i := range lines {
		lines[i] = terminal.Cells.Truncate(lines[i], width, "…")
	}
	lines[0] = p.screen.Paint(terminal.Bold, lines[0])
	return lines
}

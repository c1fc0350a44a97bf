package draw

import (
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// WriteJSON writes figures as JSON on one line.
func WriteJSON(w io.Writer, f *stats.Figures) error {
	_, err := fmt.Fprintf(w, "%s\n", terminal.JSON(f))
	return err
}

// WriteText writes figures for people. It shows top lines of each long list, or all if top is negative.
func WriteText(w io.Writer, f *stats.Figures, screen terminal.Screen, language rules.Language, top int) error {
	width := max(screen.Width, leastWidth)
	columns := columnsIn(width)
	p := &page{Figures: f, screen: screen, language: language, top: top, width: (width - gap*(columns-1)) / columns}
	var made []section
	for _, s := range sections {
		if lines := s.lines(p); len(lines) > 0 {
			made = append(made, section{p.screen.Paint(terminal.Bold, p.fit(s.title(p))), lines})
		}
	}
	lines := p.head(width)
	if f.Games > 0 {
		lines = append(append(lines, ""), beside(made, columns, p.width)...)
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}

// A page is figures with the settings for showing them.
type page struct {
	*stats.Figures
	screen   terminal.Screen
	language rules.Language
	top      int // lines of a long list; negative means all
	width    int // of a section in columns
}

// in returns words in the page's language, formatted with args.
func (p *page) in(words rules.Text, args ...any) string {
	text := words.In(p.language)
	if len(args) > 0 {
		text = fmt.Sprintf(text, args...)
	}
	return text
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

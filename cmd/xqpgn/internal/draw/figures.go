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

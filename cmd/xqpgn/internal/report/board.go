package report

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
)

// stopAt returns the stop that a finding is about: the end of a line at an unplayable move. It returns nil
// for other findings.
func stopAt(f Finding) *semantic.Stop {
	if f.Info == nil {
		return nil
	}
	i := slices.IndexFunc(f.Info.Stops, func(s semantic.Stop) bool {
		return s.Finding.Rule == f.Rule && s.Finding.Span == f.Span
	})
	if i < 0 {
		return nil
	}
	return &f.Info.Stops[i]
}

// drawn draws the board beside a finding, with the script and the file numbers of the game's own notation.
// If the piece that should have moved is known, the board marks it and its destination.
func drawn(s *semantic.Stop, info *semantic.Info, g gutter, screen terminal.Screen) string {
	options := diagram.Config{
		Move:        s.Err.Move,
		Traditional: notation.StyleOf(s.Node.Text).Script == notation.Traditional,
		ICCS:        info.Notation == notation.ICCS || info.Notation == notation.UCI,
	}
	var b strings.Builder
	margin := g.blank(screen)
	b.WriteString(strings.TrimRight(margin, " ") + "\n")
	for line := range strings.Lines(painted(&s.Before, options, screen)) {
		b.WriteString(margin + line)
	}
	return b.String()
}

// painted draws a board with Red's pieces in red. It finds them by comparing the drawing with one without
// them.
func painted(position *board.Position, options diagram.Config, screen terminal.Screen) string {
	all := []rune(string(diagram.AppendCompact(nil, *position, "", options)))
	if !screen.Colored {
		return string(all)
	}
	black := *position
	for s := range board.NoSquare {
		if p := black.At(s); p.Kind() != board.NoKind && p.Color() == board.Red {
			black.Place(s, 0)
		}
	}
	var b strings.Builder
	for i, r := range []rune(string(diagram.AppendCompact(nil, black, "", options))) {
		if all[i] != r {
			b.WriteString(screen.Paint(terminal.Red, string(all[i])))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

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
		Paint:       Painted(screen),
	}
	var b strings.Builder
	margin := g.blank(screen)
	b.WriteString(strings.TrimRight(margin, " ") + "\n")
	for line := range strings.Lines(string(diagram.AppendCompact(nil, s.Before, "", options))) {
		b.WriteString(margin + line)
	}
	return b.String()
}

// Painted returns how a screen with colours draws the pieces of a board: Red's in red, and Black's in the ink of text. It
// returns nil for a screen without colours.
func Painted(screen terminal.Screen) func(side board.Color, piece string) string {
	if !screen.Colored {
		return nil
	}
	return func(side board.Color, piece string) string {
		if side == board.Red {
			return screen.Paint(terminal.Red, piece)
		}
		return piece
	}
}

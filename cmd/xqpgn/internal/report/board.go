package report

import (
	"errors"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
)

// boardRules are the rules that a look at the board explains: they end a line at
// a move that cannot be played.
var boardRules = map[rules.Rule]bool{
	rules.MoveSyntax: true, rules.MoveImpossible: true, rules.MoveIllegal: true, rules.MoveAmbiguous: true, rules.MoveAfterEnd: true,
}

// A stop is where a line ends because a move cannot be played.
type stop struct {
	move   *ast.Ply
	before board.Position
}

// stops holds those of the game that was asked for last, by the move's place.
type stops struct {
	game  *ast.Game
	moves map[ast.Span]stop
}

// before returns the stop that a finding is about, if it is about one. Findings of
// a game come one after the other, so its moves are played once.
func (s *stops) before(f Finding) (stop, bool) {
	if !boardRules[f.Rule] || f.Info == nil || !f.Info.Playable {
		return stop{}, false
	}
	if s.game != f.Game {
		s.game, s.moves = f.Game, map[ast.Span]stop{}
		for step := range f.Info.Steps() {
			if !step.Played && step.Ply > 0 {
				s.moves[step.Node.Span] = stop{step.Node, step.Before}
			}
		}
	}
	found, ok := s.moves[f.Span]
	return found, ok
}

// print draws the board beside a finding, in the script and with the numbers of
// the game's own notation. Where it is known which piece should have moved, it
// is marked, and so is the place where it should have gone.
func (s *stop) print(info *semantic.Info, g gutter, screen terminal.Screen) string {
	options := diagram.Options{
		Traditional: notation.StyleOf(s.move.Text).Script == notation.Traditional,
		ICCS:        info.Notation == notation.ICCS || info.Notation == notation.UCI,
	}
	_, err := notation.Read(&s.before, info.Notation, s.move.Text)
	var problem *notation.MoveError
	if errors.As(err, &problem) {
		options.Move = problem.Move
	}
	var b strings.Builder
	margin := g.blank(screen)
	b.WriteString(strings.TrimRight(margin, " ") + "\n")
	for line := range strings.Lines(painted(&s.before, options, screen)) {
		b.WriteString(margin + line)
	}
	return b.String()
}

// painted draws a board with Red's pieces in red. They are where the drawing
// differs from one without them.
func painted(position *board.Position, options diagram.Options, screen terminal.Screen) string {
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

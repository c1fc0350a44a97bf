package semantic

import (
	"errors"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// play plays a line from a position that plies plies led to, and gives where it
// ends. A move that cannot be played ends the line: what follows it has no known
// position. Variations are played from the position before the move that they
// replace, so that nothing is ever replayed.
func (c *checker) play(line *ast.Line, position board.Position, plies int) (board.Position, int) {
	for i := range line.Moves {
		move := &line.Moves[i]
		before := position
		played := c.move(move, &position, plies+1)
		for variation := range move.Variations() {
			c.play(variation, before, plies)
		}
		if !played {
			break
		}
		plies++
	}
	return position, plies
}

// move plays one move and notes its facts; false means that it cannot be played.
func (c *checker) move(move *ast.Move, position *board.Position, ply int) bool {
	fact := &c.info.Moves[move.Index]
	fact.Side, fact.Ply = position.Side(), ply
	reading, err := c.read(move, position, ply)
	if err != nil {
		c.unplayable(move, position, ply, err)
		return false
	}
	c.spelling(move, position, ply, reading)
	fact.Move, fact.Played = reading.Move, true
	position.Play(reading.Move)
	return true
}

// read resolves a move's text, in the game's notation or, failing that, in the
// one that the text itself is in.
func (c *checker) read(move *ast.Move, position *board.Position, ply int) (notation.Reading, error) {
	reading, err := notation.Read(position, c.info.Notation, move.Text)
	if err == nil {
		return reading, nil
	}
	var problem *notation.Error
	if !errors.As(err, &problem) || problem.Kind != notation.Syntax {
		return reading, err
	}
	shape := notation.Shape(move.Text)
	if shape == notation.Unknown || shape == c.info.Notation {
		return reading, err
	}
	other, otherErr := notation.Read(position, shape, move.Text)
	if otherErr != nil {
		return reading, otherErr
	}
	c.report(ast.MoveNotation, move.Span, ply, notationNames[shape], ast.Text{EN: "the others are " + notationNames[c.info.Notation].EN, ZH: "其他着法是" + notationNames[c.info.Notation].ZH})
	return other, nil
}

// unplayable reports why a move cannot be played.
func (c *checker) unplayable(move *ast.Move, position *board.Position, ply int, err error) {
	side := sideNames[position.Side()]
	var problem *notation.Error
	if !errors.As(err, &problem) {
		c.report(ast.MoveSyntax, move.Span, ply, move.Text, notationNames[c.info.Notation])
		return
	}
	switch problem.Kind {
	case notation.Ambiguous:
		c.report(ast.MoveAmbiguous, move.Span, ply, move.Text, candidates(problem.Candidates))
	case notation.Impossible:
		c.report(ast.MoveImpossible, move.Span, ply, side, move.Text, reasonWords(problem))
	case notation.Illegal:
		c.report(ast.MoveIllegal, move.Span, ply, side, move.Text, reasonWords(problem))
	default:
		c.report(ast.MoveSyntax, move.Span, ply, move.Text, notationNames[c.info.Notation])
	}
}

// spellingRules are the rules that a spelling breaks, the gravest first.
var spellingRules = []struct {
	spelling notation.Spelling
	rule     *ast.Rule
}{
	{notation.Lenient, ast.MoveSpelling},
	{notation.Underspecified, ast.MoveUnderspecified},
	{notation.Overspecified, ast.MoveOverspecified},
}

// spelling reports a move that is not written as the rules of its notation want
// it (MOVE-4), with the text that they want.
func (c *checker) spelling(move *ast.Move, position *board.Position, ply int, reading notation.Reading) {
	for _, s := range spellingRules {
		if reading.Spelling&s.spelling == 0 {
			continue
		}
		want := notation.Write(position, reading.Move, c.info.Notation, notation.StyleOf(move.Text))
		c.report(s.rule, move.Span, ply, move.Text, want).Fix = []ast.Edit{{Span: move.Span, New: want}}
		return
	}
}

// candidates words the moves that a text could mean: "h2e2, b2e2".
func candidates(moves []board.Move) string {
	names := make([]string, len(moves))
	for i, m := range moves {
		names[i] = m.String()
	}
	return strings.Join(names, ", ")
}

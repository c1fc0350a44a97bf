package query

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// count returns a function that returns a number from the game's tree.
func count(of func(*ast.Game) int) func(s subject) (at stretch, known, open bool) {
	return func(s subject) (stretch, bool, bool) {
		if s.game == nil {
			return stretch{}, false, true
		}
		n := float64(of(s.game))
		return stretch{n, n}, true, false
	}
}

func number(game *ast.Game) int { return game.Number }
func plies(game *ast.Game) int  { return len(game.Main.Plies) }

// rounds returns the number of rounds in the main line. If Black moves first, the first round has only his
// move.
func rounds(game *ast.Game) int {
	n := len(game.Main.Plies)
	if fields := strings.Fields(game.Tags.Value("FEN")); n > 0 && len(fields) > 1 && fields[1] == "b" {
		n++
	}
	return (n + 1) / 2
}

func comments(game *ast.Game) int   { return countRemarks[*ast.Comment](&game.Main) }
func variations(game *ast.Game) int { return countRemarks[*ast.Line](&game.Main) }
func glyphs(game *ast.Game) int     { return countRemarks[*ast.Glyph](&game.Main) }

// countRemarks counts the remarks of type R in a line and its variations.
func countRemarks[R ast.Remark](line *ast.Line) (n int) {
	eachRemark(line, func(remark ast.Remark) bool {
		if _, ok := remark.(R); ok {
			n++
		}
		return true
	})
	return n
}

// eachRemark calls f for every remark of a line and its variations until f returns false. It reports
// whether f never returned false.
func eachRemark(line *ast.Line, f func(ast.Remark) bool) bool {
	all := func(remarks []ast.Remark) bool {
		for _, remark := range remarks {
			if !f(remark) {
				return false
			}
			if variation, ok := remark.(*ast.Line); ok && !eachRemark(variation, f) {
				return false
			}
		}
		return true
	}
	if !all(line.Leading) {
		return false
	}
	for i := range line.Plies {
		if remarks := line.Plies[i].Remarks; len(remarks) > 0 && !all(remarks) {
			return false
		}
	}
	return all(line.Trailing)
}

// A commentTest holds if the text of a comment fits one of the matchers.
type commentTest []matcher

func (commentTest) plays() bool { return false }

func (t commentTest) verdict(s subject) Verdict {
	if s.game == nil {
		return Open
	}
	return verdictOf(!eachRemark(&s.game.Main, func(remark ast.Remark) bool {
		comment, ok := remark.(*ast.Comment)
		return !ok || !fits(t, comment.Text)
	}))
}

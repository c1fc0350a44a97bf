package grammar

import (
	"github.com/xqpgn/xqpgn/ast"
)

// Who types a comma behind every move, or no space behind the number of any round, does
// one thing wrong. What is a writer's habit is one finding a game, at the first place,
// with the mends of all.

// mostMends is how many places of a habit are mended at one go: no game has so many.
const mostMends = 100_000

// habit reports a place of a habit, or adds it to the finding. It returns the finding of the
// first, which takes the words that the rule's message has; else nil.
func (l *builder) habit(which int, at ast.Span, mend ast.Edit) (first *ast.Diagnostic) {
	return l.habitAbout(habitual[which].Clause(), which, at, mend)
}

// habitAbout does what habit does; the finding is about a clause.
func (l *builder) habitAbout(clause string, which int, at ast.Span, mend ast.Edit) (first *ast.Diagnostic) {
	if l.line.passed {
		return nil
	}
	h := &l.habits[which]
	if h.places++; h.places == 1 {
		h.finding = int32(len(l.game.Diagnostics))
		if first = l.reportAbout(clause, habitual[which], at); first == nil {
			h.finding = -1
		}
	}
	if h.finding >= 0 {
		d := &l.game.Diagnostics[h.finding]
		if len(d.Fix) < mostMends {
			d.Fix = append(d.Fix, mend)
		}
	}
	return first
}

// countHabits completes the findings of habits with the count of their places.
func (l *builder) countHabits() {
	for i := range l.habits {
		if h := &l.habits[i]; h.places > 0 && h.finding >= 0 {
			d := &l.game.Diagnostics[h.finding]
			d.Args = append(d.Args, places(int(h.places)))
		}
	}
}

package main

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A textReport prints findings as compilers do, a line each:
//
//	file:12:7: error: words [rule, clause]
//
// On a rich screen the line of the text follows with its place marked, then what
// else explains the finding: other places, and the board before a move that
// cannot be played.
type textReport struct {
	textSummary
	least  rules.Severity // what is less is not printed
	screen screen
	stops  stops
}

func (r *textReport) finding(f finding) {
	if f.severity < r.least {
		return
	}
	fmt.Fprintf(r.out, "%s %s %s [%s, %s]\n", r.place(f.game, f.Span),
		r.screen.paint(severityInks[f.severity], f.severity.String()+":"),
		printable(f.Message(r.language)), f.Rule.ID(), f.ClauseID())
	if !r.screen.rich {
		return
	}
	gutter := r.excerpt(f.game, f.Span, severityInks[f.severity])
	if stop, ok := r.stops.before(f); ok {
		r.out.WriteString(stop.print(f.info, gutter, r.screen))
	}
	for _, other := range f.Related {
		fmt.Fprintf(r.out, "%s %s\n", r.place(f.game, other.Span), other.Text.In(r.language))
		r.excerpt(f.game, other.Span, bold)
	}
	r.out.WriteString("\n")
	r.out.Flush() // someone is waiting
}

// place gives where a span begins.
func (r *textReport) place(game *ast.Game, span ast.Span) string {
	at := game.Place(span.Start)
	return r.screen.paint(bold, fmt.Sprintf("%s:%d:%d:", printable(game.Name), at.Line, at.Column))
}

// excerpt prints the line in which a span begins, and gives what stands before it.
func (r *textReport) excerpt(game *ast.Game, span ast.Span, i ink) gutter {
	gutter := newGutter(game.Place(span.Start).Line)
	excerpt := newExcerpt(&game.Source, span, r.screen.width-gutter.width())
	r.out.WriteString(excerpt.print(gutter, r.screen, i))
	return gutter
}

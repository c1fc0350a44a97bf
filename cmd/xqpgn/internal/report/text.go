package report

import (
	"fmt"
	"strconv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// severityInks are the colours of severities, as in compilers.
var severityInks = [...]terminal.Ink{rules.Note: terminal.Cyan, rules.Warning: terminal.Magenta, rules.Error: terminal.Red}

// A textReport prints findings as compilers do, a line each:
//
//	file:12:7: error: words [rule, clause]
//	file.xqf:byte 1024: error: words [rule, clause]
//
// The second is about a binary file.
//
// On a rich screen, the line of the text follows with its place marked, and with the replacement if the fix
// is certain. Further explanations follow: other places, and the board before an unplayable move.
//
// Repeated findings are folded.
type textReport struct {
	textSummary
	least  rules.Severity // least severity that is printed
	also   rules.Rule     // a rule that is printed at any severity
	screen terminal.Screen
	fold   fold
	unit   ast.Unit // unit of columns
}

// Finding implements Report.
func (r *textReport) Finding(f Finding) {
	if f.Severity < r.least && f.Rule != r.also {
		return
	}
	words := ""
	says := func() string {
		if words == "" {
			words = f.Message(r.language)
		}
		return words
	}
	if r.fold.takes(f.Diagnostic, f.Game.File, says) {
		return
	}
	place, severity := r.place(f.Game, f.Span), f.Severity.Words().In(r.language)+":"
	line := says()
	if f.Game.Binary {
		line = message(f, r.language)
	}
	line = " " + terminal.Printable(line) + " [" + f.Rule.ID() + ", " + f.ClauseID() + "]"
	const margin = 4
	line = terminal.Hang(line, terminal.Cells.StringWidth(place+" "+severity), margin, r.screen.Columns)
	for _, part := range [...]string{r.screen.Paint(terminal.Bold, place), " ", r.screen.Paint(severityInks[f.Severity], severity), line, "\n"} {
		r.out.WriteString(part)
	}
	if !r.screen.Rich {
		return
	}
	gutter := newGutter(0)
	if !f.Game.Binary { // a binary file has no text to show
		gutter = r.excerpt(f.Game, f.Span, severityInks[f.Severity], correction(f))
	}
	if stop := stopAt(f); stop != nil {
		r.out.WriteString(drawn(stop, f.Info, gutter, r.screen))
	}
	for _, other := range f.Related {
		fmt.Fprintf(r.out, "%s %s\n", r.screen.Paint(terminal.Bold, r.place(f.Game, other.Span)), other.Text.In(r.language))
		if !f.Game.Binary {
			r.excerpt(f.Game, other.Span, terminal.Bold, "")
		}
	}
	r.out.WriteString("\n")
	r.out.Flush() // a person is waiting
}

// Summary implements Report.
func (r *textReport) Summary(s Summary) {
	for _, line := range r.fold.lines() {
		fmt.Fprintln(r.out, line.In(r.language))
	}
	r.textSummary.Summary(s)
}

// place returns the beginning of a span as text.
func (r *textReport) place(game *ast.Game, span ast.Span) string {
	at := game.PlaceIn(span.Start, r.unit)
	place := strconv.Itoa(at.Line) + ":" + strconv.Itoa(at.Column)
	if game.Binary {
		place = fmt.Sprintf(byteWords.In(r.language), at.Column)
	}
	return terminal.Printable(game.File) + ":" + place + ":"
}

// excerpt prints the line in which a span begins, with the replacement below it, and returns the gutter of
// the line.
func (r *textReport) excerpt(game *ast.Game, span ast.Span, i terminal.Ink, correction string) gutter {
	gutter := newGutter(game.Place(span.Start).Line)
	excerpt := newExcerpt(&game.Source, span, r.screen.Width-gutter.width())
	r.out.WriteString(excerpt.print(gutter, r.screen, i, terminal.Printable(correction)))
	return gutter
}

package report

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A githubReport prints findings as commands to the runner of GitHub Actions,
// which shows them beside the lines that they are about:
//
//	::error file=a.pgn,line=12,endLine=12,col=7,endColumn=11,title=rule (clause)::words
//
// If a fix is certain, the second line of the message has the replacement.
//
// See https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
type githubReport struct {
	textSummary
	least rules.Severity // least severity that is printed
	also  rules.Rule     // a rule that is printed at any severity
	unit  ast.Unit       // unit of columns
}

// githubCommands are the runner's names of severities.
var githubCommands = [...]string{rules.Note: "notice", rules.Warning: "warning", rules.Error: "error"}

// Finding implements Report.
func (r *githubReport) Finding(f Finding) {
	if f.Severity < r.least && f.Rule != r.also {
		return
	}
	start, end := f.Game.PlaceIn(f.Span.Start, r.unit), f.Game.PlaceIn(f.Span.End, r.unit)
	fmt.Fprintf(r.out, "::%s file=%s", githubCommands[f.Severity], githubProperty.Replace(terminal.Printable(f.Game.File)))
	says := message(f, r.language)
	switch {
	case f.Game.Binary: // the file has no lines
		says = fmt.Sprintf(byteWords.In(r.language), start.Column) + rules.Text{EN: ": ", ZH: "："}.In(r.language) + says
	case start.Line == end.Line:
		fmt.Fprintf(r.out, ",line=%d,endLine=%d,col=%d,endColumn=%d", start.Line, end.Line, start.Column, end.Column)
	default: // the runner accepts no columns
		fmt.Fprintf(r.out, ",line=%d,endLine=%d", start.Line, end.Line)
	}
	words := terminal.Printable(says)
	if correction := correction(f); correction != "" {
		words += "\n" + terminal.Printable(correction)
	}
	fmt.Fprintf(r.out, ",title=%s::%s\n", githubProperty.Replace(f.Rule.ID()+" ("+f.ClauseID()+")"), githubMessage.Replace(words))
}

// Escapes that the runner decodes. It decodes no others.
var (
	githubMessage  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

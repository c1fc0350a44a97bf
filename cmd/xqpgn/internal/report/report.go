package report

import (
	"bufio"
	"io"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Report prints findings, each format in its own way. Findings come in the
// order of the input, those of a game one after the other.
type Report interface {
	// Finding prints a finding.
	Finding(Finding)
	// Summary prints the summary. It comes last, and always.
	Summary(Summary)
}

// Options are what the reports of all formats need, and some of them.
type Options struct {
	Out      *bufio.Writer // where findings go
	Err      io.Writer     // where the summary for people goes
	Language rules.Language
	Strict   bool            // severities are those of strict reading
	Quiet    bool            // there is no summary for people
	Least    rules.Severity  // in formats for people, findings that are less are not printed
	Screen   terminal.Screen // how text is shown
}

// New returns the report of a format: text, json, sarif or github.
func New(format string, o Options) Report {
	summary := textSummary{out: o.Out, err: o.Err, language: o.Language, strict: o.Strict, quiet: o.Quiet}
	switch format {
	case "json":
		return &jsonReport{out: o.Out, language: o.Language, strict: o.Strict}
	case "sarif":
		return newSarifReport(summary)
	case "github":
		return &githubReport{textSummary: summary, least: o.Least}
	default:
		return &textReport{textSummary: summary, least: o.Least, screen: o.Screen}
	}
}

// A Finding is a diagnostic with all that a report says about it.
type Finding struct {
	*ast.Diagnostic
	Game     *ast.Game
	Info     *semantic.Info // what the game means; nil with --syntax-only
	Severity rules.Severity
}

// A Summary counts what was checked and found.
type Summary struct {
	Files    int            `json:"files"`
	Games    int            `json:"games"`
	Of       int            `json:"of,omitempty"` // how many games there were to choose from; 0 if all were checked
	Moves    int            `json:"moves"`
	Errors   int            `json:"errors"`
	Warnings int            `json:"warnings"`
	Notes    int            `json:"notes"`
	Rules    map[string]int `json:"rules"` // the findings of each rule that has any, by its ID
}

// NewSummary returns a summary of nothing.
func NewSummary() Summary { return Summary{Rules: map[string]int{}} }

// Count adds n findings of a rule that have a severity.
func (s *Summary) Count(rule rules.Rule, severity rules.Severity, n int) {
	s.Rules[rule.ID()] += n
	switch severity {
	case rules.Error:
		s.Errors += n
	case rules.Warning:
		s.Warnings += n
	case rules.Note:
		s.Notes += n
	}
}

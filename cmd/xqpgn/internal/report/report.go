package report

import (
	"bufio"
	"io"
	"slices"

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
	Also     rules.Rule      // but those of this rule are; 0 for none
	Screen   terminal.Screen // how text is shown
	All      bool            // in text, none are folded
	Width    int             // columns of the terminal that Err leads to; 0 for none
	Columns  ast.Unit        // what columns count; SARIF cannot say that they count bytes
}

// New returns the report of a format: text, json, sarif or github.
func New(format string, o Options) Report {
	summary := textSummary{out: o.Out, err: o.Err, language: o.Language, strict: o.Strict, quiet: o.Quiet, width: o.Width}
	switch format {
	case "json":
		return &jsonReport{out: o.Out, language: o.Language, strict: o.Strict, unit: o.Columns}
	case "sarif":
		return newSarifReport(summary, o.Columns)
	case "github":
		return &githubReport{textSummary: summary, least: o.Least, also: o.Also, unit: o.Columns}
	default:
		return &textReport{textSummary: summary, least: o.Least, also: o.Also, screen: o.Screen, fold: fold{all: o.All}, unit: o.Columns}
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
	Rules    map[string]int `json:"rules"`          // the findings of each rule that has any, by its ID
	Left     *Left          `json:"left,omitempty"` // the findings that are not wanted, which count nowhere else; nil if there are none
}

// Left are findings that are not wanted.
type Left struct {
	Errors   int      `json:"errors"`
	Warnings int      `json:"warnings"`
	Notes    int      `json:"notes"`
	By       []string `json:"by"` // flags and files that say so, in the order in which they came
}

// NewSummary returns a summary of nothing.
func NewSummary() Summary { return Summary{Rules: map[string]int{}} }

// Count adds n findings of a rule that have a severity.
func (s *Summary) Count(rule rules.Rule, severity rules.Severity, n int) {
	s.Rules[rule.ID()] += n
	tally(severity, n, &s.Errors, &s.Warnings, &s.Notes)
}

// Leave counts n findings of a severity that are not wanted.
func (s *Summary) Leave(severity rules.Severity, n int) {
	if s.Left == nil {
		s.Left = new(Left)
	}
	tally(severity, n, &s.Left.Errors, &s.Left.Warnings, &s.Left.Notes)
}

// LeftBy says what findings were left out by.
func (s *Summary) LeftBy(names ...string) {
	for _, name := range names {
		if !slices.Contains(s.Left.By, name) {
			s.Left.By = append(s.Left.By, name)
		}
	}
}

// tally adds n to the number for a severity.
func tally(severity rules.Severity, n int, errors, warnings, notes *int) {
	switch severity {
	case rules.Error:
		*errors += n
	case rules.Warning:
		*warnings += n
	case rules.Note:
		*notes += n
	}
}

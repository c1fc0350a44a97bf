package report

import (
	"io"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Report prints findings in some format. The caller must pass the findings in the order of the input, and
// the findings of a game one after the other.
type Report interface {
	// Finding prints a finding.
	Finding(Finding)
	// Summary prints the summary. The caller must call it once, last.
	Summary(Summary)
}

// An Output collects text until it is flushed, as a [bufio.Writer] does.
type Output interface {
	io.Writer
	io.StringWriter
	Flush() error
}

// Options are the options of reports. Some apply only to some formats.
type Options struct {
	Out      Output    // output for findings
	Err      io.Writer // output for the summary in words
	Language rules.Language
	Strict   bool            // whether SARIF describes the rules with the severities of strict reading
	Quiet    bool            // whether the summary in words is omitted
	Least    rules.Severity  // least severity that formats for people print
	Also     rules.Rule      // rule whose findings are printed anyway; 0 for none
	Screen   terminal.Screen // how text is shown
	All      bool            // whether no findings are folded in text
	Width    int             // columns of the terminal of Err; 0 without a terminal
	Columns  ast.Unit        // unit of columns; SARIF has no name for bytes
}

// A Finding is a diagnostic with everything that a report says about it.
type Finding struct {
	*ast.Diagnostic
	Game     *ast.Game
	Info     *semantic.Info // semantics of the game; nil with --syntax-only
	Severity rules.Severity
	Strict   bool // whether the severity is that of strict reading
}

// A Summary counts the input and the findings.
type Summary struct {
	Files    int            `json:"files"`
	Games    int            `json:"games"`
	Of       int            `json:"of,omitempty"` // number of games before selection; 0 if all were checked
	Moves    int            `json:"moves"`
	Errors   int            `json:"errors"`
	Warnings int            `json:"warnings"`
	Notes    int            `json:"notes"`
	Rules    map[string]int `json:"rules"`            // number of findings of each rule with findings, by its ID
	Unread   []string       `json:"unread,omitempty"` // why files and games could not be read, with their names
	Left     *Left          `json:"left,omitempty"`   // ignored findings, which count nowhere else; nil without any
	Known    *Left          `json:"known,omitempty"`  // findings in the baseline, which count nowhere else; nil without any

	severities map[string]rules.Severity // the gravest of the findings of each rule, by its ID
}

// Left counts findings that are left out.
type Left struct {
	Errors   int      `json:"errors"`
	Warnings int      `json:"warnings"`
	Notes    int      `json:"notes"`
	By       []string `json:"by"` // flags and files that leave them out, in order of appearance
}

// NewSummary returns an empty summary.
func NewSummary() Summary {
	return Summary{Rules: map[string]int{}, severities: map[string]rules.Severity{}}
}

// Count adds n findings of a rule with a severity.
func (s *Summary) Count(rule rules.Rule, severity rules.Severity, n int) {
	s.Rules[rule.ID()] += n
	s.severities[rule.ID()] = max(severity, s.severities[rule.ID()])
	tally(severity, n, &s.Errors, &s.Warnings, &s.Notes)
}

// Leave adds n ignored findings of a severity.
func (s *Summary) Leave(severity rules.Severity, n int) {
	if s.Left == nil {
		s.Left = new(Left)
	}
	s.Left.Add(severity, n)
}

// Know adds n known findings of a severity, by the list that has them.
func (s *Summary) Know(severity rules.Severity, n int, list string) {
	if s.Known == nil {
		s.Known = new(Left)
	}
	s.Known.Add(severity, n)
	s.Known.Names(list)
}

// Add adds n findings of a severity.
func (l *Left) Add(severity rules.Severity, n int) {
	tally(severity, n, &l.Errors, &l.Warnings, &l.Notes)
}

// Names records the flags or files that leave findings out.
func (l *Left) Names(names ...string) {
	for _, name := range names {
		if !slices.Contains(l.By, name) {
			l.By = append(l.By, name)
		}
	}
}

// tally adds n to the count for a severity.
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

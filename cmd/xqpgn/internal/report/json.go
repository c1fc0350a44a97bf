package report

import (
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A jsonReport prints one JSON object a line, and the summary as the last.
type jsonReport struct {
	out      io.Writer
	language rules.Language
}

// A FindingRecord is a finding as JSON. Game and ply count from 1, ply 0 is before
// the first move; lines and columns count from 1, columns in characters; the end
// is the place after the last character.
type FindingRecord struct {
	File      string `json:"file"`
	Game      int    `json:"game"`
	Ply       int    `json:"ply"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"end_line"`
	EndColumn int    `json:"end_column"`
	Rule      string `json:"rule"`
	Clause    string `json:"clause"`
	Severity  string `json:"severity"`
	Message   string `json:"message"`
}

func (r *jsonReport) Finding(f Finding) {
	start, end := f.Game.Place(f.Span.Start), f.Game.Place(f.Span.End)
	r.print(FindingRecord{
		File: f.Game.Name, Game: f.Game.Number, Ply: f.Ply,
		Line: start.Line, Column: start.Column, EndLine: end.Line, EndColumn: end.Column,
		Rule: f.Rule.ID(), Clause: f.ClauseID(), Severity: f.Severity.String(), Message: f.Message(r.language),
	})
}

func (r *jsonReport) Summary(s Summary) {
	r.print(struct {
		Summary Summary `json:"summary"`
	}{s})
}

func (r *jsonReport) print(v any) { fmt.Fprintf(r.out, "%s\n", terminal.JSON(v)) }

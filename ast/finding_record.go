package ast

import "github.com/xqpgn/xqpgn/ast/rules"

// A FindingRecord is a finding as plain data, with its message and its place in the file. Its JSON is a line
// of "xqpgn check --format json". Lines and columns count from 1. Columns count characters unless another
// [Unit] is given. The end is the place after the last character. For a binary file (see Source.Binary) lines
// and columns are 0, and the offsets are set.
type FindingRecord struct {
	File      string `json:"file"`
	Game      int    `json:"game"` // from 1
	Ply       int    `json:"ply"`  // from 1; 0 is before the first move
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"end_line"`
	EndColumn int    `json:"end_column"`
	Rule      string `json:"rule"`
	Clause    string `json:"clause"`
	Severity  string `json:"severity"` // error, warning or note

	// Offset and EndOffset are byte offsets into the file. They are set only for a binary file.
	Offset    *int `json:"offset,omitempty"`
	EndOffset *int `json:"end_offset,omitempty"`

	Message string `json:"message"`

	// Fix has the edits that fix the finding, to be applied together. It is empty unless the fix is certain.
	Fix []EditRecord `json:"fix,omitempty"`

	// Suggestions are possible fixes, for a person to choose from.
	Suggestions []SuggestionRecord `json:"suggestions,omitempty"`

	// Ask has questions for a person whose answers help to choose a suggestion, the most informative question first.
	Ask []Question `json:"ask,omitempty"`
}

// An EditRecord is an [Edit] as plain data.
type EditRecord struct {
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"end_line"`
	EndColumn int    `json:"end_column"`
	New       string `json:"new"`
}

// A SuggestionRecord is a [Suggestion] as plain data.
type SuggestionRecord struct {
	Reason string       `json:"reason"`
	Edits  []EditRecord `json:"edits"`
}

// NewFindingRecord returns the record of a finding in a game, worded in the language l, with columns counted
// in unit. Its severity is the rule's severity in strict or tolerant reading. NewFindingRecord panics if game
// or d is nil.
func NewFindingRecord(game *Game, d *Diagnostic, strict bool, l rules.Language, unit Unit) FindingRecord {
	start, end := game.PlaceIn(d.Span.Start, unit), game.PlaceIn(d.Span.End, unit)
	r := FindingRecord{
		File: game.File, Game: game.Number, Ply: d.Ply,
		Line: start.Line, Column: start.Column, EndLine: end.Line, EndColumn: end.Column,
		Rule: d.Rule.ID(), Clause: d.ClauseID(), Severity: d.Rule.Severity(strict).String(), Message: d.Message(l),
	}
	if game.Binary { // its text cannot be edited
		r.Offset, r.EndOffset = &start.Column, &end.Column
		r.Line, r.Column, r.EndLine, r.EndColumn = 0, 0, 0, 0
		return r
	}
	r.Fix = editRecords(game, d.Fix, unit)
	for _, s := range d.Suggestions {
		r.Suggestions = append(r.Suggestions, SuggestionRecord{s.Reason.In(l), editRecords(game, s.Edits, unit)})
	}
	r.Ask = d.Questions()
	return r
}

func editRecords(game *Game, edits []Edit, unit Unit) (records []EditRecord) {
	for _, e := range edits {
		start, end := game.PlaceIn(e.Span.Start, unit), game.PlaceIn(e.Span.End, unit)
		records = append(records, EditRecord{start.Line, start.Column, end.Line, end.Column, e.New})
	}
	return records
}

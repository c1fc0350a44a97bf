package main

import (
	"bytes"
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A jsonReport prints one JSON object a line, and the summary as the last.
type jsonReport struct {
	out      io.Writer
	language rules.Language
}

// findingRecord is a finding as JSON. Game and ply count from 1, ply 0 is before
// the first move; lines and columns count from 1, columns in characters; the end
// is the place after the last character.
type findingRecord struct {
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

func (r *jsonReport) finding(f finding) {
	start, end := f.game.Place(f.Span.Start), f.game.Place(f.Span.End)
	r.print(findingRecord{
		File: f.game.Name, Game: f.game.Number, Ply: f.Ply,
		Line: start.Line, Column: start.Column, EndLine: end.Line, EndColumn: end.Column,
		Rule: f.Rule.ID(), Clause: f.ClauseID(), Severity: f.severity.String(), Message: f.Message(r.language),
	})
}

func (r *jsonReport) summary(s summary) {
	r.print(struct {
		Summary summary `json:"summary"`
	}{s})
}

func (r *jsonReport) print(v any) { fmt.Fprintf(r.out, "%s\n", recordJSON(v)) }

// controlsEscaped escapes the control characters that encoding/json leaves as
// they are, since they too could steer a terminal: DEL, and C1 above it.
func controlsEscaped(json []byte) []byte {
	const del, leadOfC1 = 0x7F, 0xC2
	if bytes.IndexByte(json, del) < 0 && bytes.IndexByte(json, leadOfC1) < 0 {
		return json
	}
	var escaped []byte
	for _, r := range string(json) {
		if r >= del && unicode.IsControl(r) {
			escaped = fmt.Appendf(escaped, `\u%04x`, r)
		} else {
			escaped = utf8.AppendRune(escaped, r)
		}
	}
	return escaped
}

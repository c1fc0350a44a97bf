package main

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic"
)

// A report prints findings, each format in its own way. Findings come in the
// order of the input, those of a game one after the other.
type report interface {
	finding(finding)
	summary(summary) // comes last, and always
}

// A finding is a diagnostic with all that a report says about it.
type finding struct {
	*ast.Diagnostic
	game     *ast.Game
	info     *semantic.Info // what the game means; nil with --syntax-only
	severity rules.Severity
}

// A summary counts what was checked and found.
type summary struct {
	Files    int            `json:"files"`
	Games    int            `json:"games"`
	Moves    int            `json:"moves"`
	Errors   int            `json:"errors"`
	Warnings int            `json:"warnings"`
	Notes    int            `json:"notes"`
	Rules    map[string]int `json:"rules"` // the findings of each rule that has any, by its ID
}

func newSummary() summary { return summary{Rules: map[string]int{}} }

// count adds findings of a rule.
func (s *summary) count(rule rules.Rule, severity rules.Severity, n int) {
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

package ast

import (
	"fmt"
	"slices"
)

// A Severity says how much a finding matters.
type Severity uint8

// The severities, the least first.
const (
	Note    Severity = iota + 1 // a deviation or a fact that harms nobody
	Warning                     // a deviation that was read, but that other readers or a person may trip over
	Error                       // the text cannot mean what it should, or a move is illegal
)

// String gives "note", "warning" or "error".
func (s Severity) String() string {
	return [...]string{Note: "note", Warning: "warning", Error: "error"}[s]
}

// A Language is one in which findings can be worded.
type Language uint8

// The languages.
const (
	English Language = iota
	Chinese
)

// A Text is the same words in each language.
type Text struct {
	EN, ZH string
}

// In gives the words in one language.
func (t Text) In(l Language) string {
	if l == Chinese {
		return t.ZH
	}
	return t.EN
}

// A Rule is one thing that can be found. Its ID never changes once released.
type Rule struct {
	ID       string   // kebab-case
	Clause   string   // the clause of the specifications that it guards, as in "PGN-3.2" or "MOVE-4"
	Layer    Layer    // the layer that finds it
	Tolerant Severity // how much it matters when reading real files
	Strict   Severity // how much it matters when holding a file to the specifications
	Title    Text     // the rule in a few words
	Message  Text     // what a finding says: a format for fmt.Sprintf and the finding's Args
	Doc      Text     // when it is found, how the text is read all the same, what to do about it
	Wrong    string   // the text of a small file in which it is found
	Right    string   // its near twin, in which nothing is found
}

// Severity gives the rule's severity for strict or tolerant reading.
func (r *Rule) Severity(strict bool) Severity {
	if strict {
		return r.Strict
	}
	return r.Tolerant
}

// A Layer is a part of a game that rules are about.
type Layer uint8

// The layers. The first three are the grammar's, though some rules of the tags
// need their meaning; the last two need a board.
const (
	TextLayer Layer = iota + 1
	TagLayer
	MovetextLayer
	MoveLayer
	GameLayer
)

// String gives "text", "tags", "movetext", "moves" or "game".
func (l Layer) String() string {
	return [...]string{TextLayer: "text", TagLayer: "tags", MovetextLayer: "movetext", MoveLayer: "moves", GameLayer: "game"}[l]
}

// A Diagnostic is one finding in a game.
type Diagnostic struct {
	Rule    *Rule
	Clause  string    // the clause, where it is a nearer one than the rule's; else ""
	Span    Span      // where; an empty span is the place at which something is missing
	Ply     int       // how many plies of the line had begun there: 0 before the first move
	Args    []any     // for the rule's Message; a Text among them is put in the reader's language
	Related []Related // other places that explain it
	Fix     []Edit    // what would mend it, when that is mechanical and certain
}

// A Related place helps to understand a finding.
type Related struct {
	Span Span
	Text Text // what is to be seen there
}

// An Edit replaces a stretch of a game's text.
type Edit struct {
	Span Span
	New  string
}

// ClauseID gives the clause that the finding is about.
func (d *Diagnostic) ClauseID() string {
	if d.Clause != "" {
		return d.Clause
	}
	return d.Rule.Clause
}

// SortDiagnostics puts findings in the order of the text; those at the same place
// keep theirs.
func SortDiagnostics(found []Diagnostic) {
	slices.SortStableFunc(found, func(a, b Diagnostic) int { return int(a.Span.Start) - int(b.Span.Start) })
}

// Message gives the finding's words, without its place.
func (d *Diagnostic) Message(l Language) string {
	args := make([]any, len(d.Args))
	for i, a := range d.Args {
		if t, ok := a.(Text); ok {
			a = t.In(l)
		}
		args[i] = a
	}
	return fmt.Sprintf(d.Rule.Message.In(l), args...)
}

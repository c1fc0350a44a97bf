package ast

import (
	"fmt"
	"iter"
	"maps"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// Findings are what was found in one game. There may be more than are kept: a file
// made to do harm could have one for every byte.
type Findings struct {
	Diagnostics []Diagnostic       `json:"diagnostics,omitempty"` // in the order of the text
	Dropped     map[rules.Rule]int `json:"dropped,omitempty"`     // how many more there were of each rule; nil if all are kept
}

// DefaultMaxFindings is how many findings of a game the grammar keeps, and how many
// the semantic pass, when neither is told otherwise.
const DefaultMaxFindings = 1000

// MergeFindings returns the findings of two lists in the order of the text, at the
// same place those of a first, and the counts of both. The lists stay as they are;
// what is returned may share their memory.
func MergeFindings(a, b Findings) Findings { return MergeFindingsInto(nil, a, b) }

// MergeFindingsInto does what MergeFindings does in memory for findings that nobody uses any
// more, as far as that suffices and any is needed.
func MergeFindingsInto(memory []Diagnostic, a, b Findings) Findings {
	all := Findings{Diagnostics: a.Diagnostics, Dropped: a.Dropped}
	switch {
	case len(a.Diagnostics) == 0:
		all.Diagnostics = b.Diagnostics
	case len(b.Diagnostics) > 0:
		all.Diagnostics = merged(memory[:0], a.Diagnostics, b.Diagnostics)
	}
	switch {
	case len(a.Dropped) == 0:
		all.Dropped = b.Dropped
	case len(b.Dropped) > 0:
		all.Dropped = maps.Clone(a.Dropped)
		for rule, n := range b.Dropped {
			all.Dropped[rule] += n
		}
	}
	return all
}

// merged appends two lists of findings, of which neither is empty, as one in the order of the text to an
// empty list.
func merged(all, a, b []Diagnostic) []Diagnostic {
	all = slices.Grow(all, len(a)+len(b))
	if !areSorted(a) || !areSorted(b) {
		all = append(append(all, a...), b...)
		SortDiagnostics(all)
		return all
	}
	for len(a) > 0 && len(b) > 0 {
		from := &a
		if b[0].Span.Start < a[0].Span.Start {
			from = &b
		}
		all, *from = append(all, (*from)[0]), (*from)[1:]
	}
	return append(append(all, a...), b...)
}

// Report adds a finding, or counts it if there are so many. It returns the one that
// was added, to be completed before the next; completing one that was only counted
// does nothing.
func (f *Findings) Report(most int, d Diagnostic) *Diagnostic {
	if f.Drop(most, d.Rule) {
		dropped := d // so that only this one is allocated
		return &dropped
	}
	if f.Diagnostics == nil {
		f.Diagnostics = make([]Diagnostic, 0, 2) // many games have one or two
	}
	f.Diagnostics = append(f.Diagnostics, d)
	return &f.Diagnostics[len(f.Diagnostics)-1]
}

// Drop counts a finding of a rule if there are so many, and reports whether it did: then
// it takes no [Findings.Report] any more, and nothing that it would say need be put
// together.
func (f *Findings) Drop(most int, rule rules.Rule) bool {
	if len(f.Diagnostics) < most {
		return false
	}
	if f.Dropped == nil {
		f.Dropped = map[rules.Rule]int{}
	}
	f.Dropped[rule]++
	return true
}

// At yields the findings about what stands in a span, and those that only touch it: a
// cursor, which is an empty span, is on the words on both its sides.
func (f Findings) At(span Span) iter.Seq[*Diagnostic] {
	return func(yield func(*Diagnostic) bool) {
		for i := range f.Diagnostics {
			d := &f.Diagnostics[i]
			if d.Span.Start <= span.End && span.Start <= d.Span.End && !yield(d) {
				return
			}
		}
	}
}

// Err returns a [*FindingsError] if a rule was broken with an error, when real files are read; else nil. The
// game, which places the finding in its file, may be nil.
func (f Findings) Err(game *Game) error {
	errors := f.Count(rules.Error, false)
	if errors == 0 {
		return nil
	}
	e := &FindingsError{Game: game, Errors: errors}
	for i := range f.Diagnostics {
		if f.Diagnostics[i].Rule.Severity(false) == rules.Error {
			e.First = &f.Diagnostics[i]
			break
		}
	}
	return e
}

// A FindingsError says that a game breaks rules with errors.
type FindingsError struct {
	Game   *Game       // may be nil
	First  *Diagnostic // the first of them; nil if it was only counted
	Errors int         // how many there are
}

// Error returns the place and the words of the first finding in English, and how many more there are.
func (e *FindingsError) Error() string { return e.In(rules.EN) }

// In returns the place and the words of the first finding in a language, and how many more there are.
func (e *FindingsError) In(l rules.Language) string {
	words := ""
	if e.First != nil {
		words = e.First.Message(l)
		if e.Game != nil {
			at := e.Game.Place(e.First.Span.Start)
			words = fmt.Sprintf("%s:%d:%d: %s", e.Game.Name, at.Line, at.Column, words)
		}
	}
	switch more := e.Errors - 1; {
	case e.First == nil:
		return fmt.Sprintf(rules.Text{EN: "%d errors", ZH: "%d 个错误"}.In(l), e.Errors)
	case more > 0:
		return words + fmt.Sprintf(rules.Text{EN: " (and %d more errors)", ZH: "（还有 %d 个错误）"}.In(l), more)
	}
	return words
}

// Split returns the findings that are wanted, in their order, and the others. Wants is asked with
// the rule of each and the clause that it is about; nil wants all. Of those that were counted and
// not kept only the rules are known: they count as about the clause of their rule. What is returned
// may share the memory of f, which stays as it is.
func (f Findings) Split(wants func(rule rules.Rule, clause string) bool) (found, left Findings) {
	if wants == nil || len(f.Diagnostics) == 0 && f.Dropped == nil {
		return f, Findings{}
	}
	for i := range f.Diagnostics {
		d, to := &f.Diagnostics[i], &left
		if wants(d.Rule, d.ClauseID()) {
			to = &found
		}
		to.Diagnostics = append(to.Diagnostics, *d)
	}
	for rule, n := range f.Dropped {
		to := &left
		if wants(rule, rule.Clause()) {
			to = &found
		}
		if to.Dropped == nil {
			to.Dropped = map[rules.Rule]int{}
		}
		to.Dropped[rule] = n
	}
	return found, left
}

// Rules returns how many findings there are of each rule, kept or not; nil if there are
// none.
func (f Findings) Rules() map[rules.Rule]int {
	if len(f.Diagnostics) == 0 && len(f.Dropped) == 0 {
		return nil
	}
	all := make(map[rules.Rule]int)
	for i := range f.Diagnostics {
		all[f.Diagnostics[i].Rule]++
	}
	for rule, n := range f.Dropped {
		all[rule] += n
	}
	return all
}

// Count returns how many findings there are of a severity, kept or not.
func (f Findings) Count(severity rules.Severity, strict bool) int {
	n := 0
	for i := range f.Diagnostics {
		if f.Diagnostics[i].Rule.Severity(strict) == severity {
			n++
		}
	}
	for rule, dropped := range f.Dropped {
		if rule.Severity(strict) == severity {
			n += dropped
		}
	}
	return n
}

package ast

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"math"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// DefaultMaxFindings is the default limit of findings of a rule per game, so that many mild findings never
// displace a grave one. It applies to the grammar and to the semantic pass separately.
const DefaultMaxFindings = 1000

// MergeFindings merges two lists of findings in text order, and adds up their counts. At the same place,
// findings of a come first. MergeFindings does not change the lists, but its result may share their memory.
func MergeFindings(a, b Findings) Findings {
	all := Findings{Diagnostics: a.Diagnostics, Dropped: a.Dropped}
	switch {
	case len(a.Diagnostics) == 0:
		all.Diagnostics = b.Diagnostics
	case len(b.Diagnostics) > 0:
		all.Diagnostics = merged(a.Diagnostics, b.Diagnostics)
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

// merged returns two non-empty lists of findings as one in text order.
func merged(a, b []Diagnostic) []Diagnostic {
	all := make([]Diagnostic, 0, len(a)+len(b))
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

// Report adds a finding, or only counts it if there are already most findings of its rule. It returns a pointer
// through which the caller may complete the finding before the next call. Completing a finding that was only
// counted has no effect. Callers with many findings of many rules keep a [Tally].
func (f *Findings) Report(most int, d Diagnostic) *Diagnostic {
	var tally Tally
	if len(f.Diagnostics) >= most {
		for i := range f.Diagnostics {
			tally[f.Diagnostics[i].Rule]++
		}
	}
	return tally.Report(f, most, d)
}

// A Tally counts the findings of a game that are kept, by rule.
type Tally [math.MaxUint8 + 1]int32

// Report is like [Findings.Report], in constant time. For nil findings it keeps nothing.
func (t *Tally) Report(f *Findings, most int, d Diagnostic) *Diagnostic {
	if f == nil || t.Drop(f, most, d.Rule) {
		dropped := d // a copy, so that only a dropped d is allocated
		return &dropped
	}
	t[d.Rule]++
	if f.Diagnostics == nil {
		f.Diagnostics = make([]Diagnostic, 0, 2) // many games have one or two findings
	}
	f.Diagnostics = append(f.Diagnostics, d)
	return &f.Diagnostics[len(f.Diagnostics)-1]
}

// Drop counts a finding of the rule and returns true if most of it are kept already. The caller can
// then skip [Tally.Report] and need not build the finding.
func (t *Tally) Drop(f *Findings, most int, rule rules.Rule) bool {
	if int(t[rule]) < most {
		return false
	}
	if f == nil {
		return true
	}
	if f.Dropped == nil {
		f.Dropped = map[rules.Rule]int{}
	}
	f.Dropped[rule]++
	return true
}

// At yields the findings whose spans overlap or touch span. A cursor, which is an empty span, thus finds the
// words on both its sides.
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

// Err returns a [*FindingsError] if a finding has severity Error in tolerant reading, else nil. The game is
// used to place the finding in its file, and may be nil.
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

// A FindingsError reports that a game has findings of severity Error.
type FindingsError struct {
	Game   *Game       // may be nil
	First  *Diagnostic // the first error; nil if it was only counted
	Errors int         // number of errors
}

// Error returns the place and message of the first error in English, and the number of further errors.
func (e *FindingsError) Error() string { return e.In(rules.EN) }

// In returns the place and message of the first error in the language l, and the number of further errors.
func (e *FindingsError) In(l rules.Language) string {
	words := ""
	if e.First != nil {
		words = e.First.Message(l)
		if e.Game != nil {
			at := e.Game.Place(e.First.Span.Start)
			words = fmt.Sprintf("%s:%d:%d: %s", e.Game.File, at.Line, at.Column, words)
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

// Split returns the findings for which wants returns true, and the others, in order. A nil wants accepts all.
// It is called with the rule of each finding and with its clause. Dropped findings are known only by rule, so
// they pass the clause of the last one of the rule that is kept. The results may share the memory of f, which is
// not changed.
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
		to, clause := &left, rule.Clause()
		for i := len(f.Diagnostics) - 1; i >= 0; i-- {
			if f.Diagnostics[i].Rule == rule {
				clause = f.Diagnostics[i].ClauseID()
				break
			}
		}
		if wants(rule, clause) {
			to = &found
		}
		if to.Dropped == nil {
			to.Dropped = map[rules.Rule]int{}
		}
		to.Dropped[rule] = n
	}
	return found, left
}

// Rules returns the number of findings by rule, including dropped ones. It returns nil for no findings.
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

// Count returns the number of findings of a severity, including dropped ones.
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

// SortDiagnostics sorts findings by their position in the text. The sort is stable.
func SortDiagnostics(found []Diagnostic) {
	if areSorted(found) {
		return // the usual case
	}
	slices.SortStableFunc(found, func(a, b Diagnostic) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
}

// areSorted reports whether findings are in text order.
func areSorted(found []Diagnostic) bool {
	for i := 1; i < len(found); i++ {
		if found[i].Span.Start < found[i-1].Span.Start {
			return false
		}
	}
	return true
}

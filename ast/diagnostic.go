package ast

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Diagnostic is one finding in a game.
type Diagnostic struct {
	Rule    rules.Rule `json:"rule"`
	Clause  string     `json:"clause,omitempty"`  // the clause, where it is a nearer one than the rule's; else ""
	Span    Span       `json:"span"`              // where; an empty span is the place at which something is missing
	Ply     int        `json:"ply"`               // how many plies of the line had begun there: 0 before the first move
	Args    []any      `json:"args,omitempty"`    // for the rule's Message; a Text among them is put in the reader's language
	Related []Related  `json:"related,omitempty"` // other places that explain it
	Fix     []Edit     `json:"fix,omitempty"`     // what would mend it, when that is mechanical and certain

	// Suggestions are what may be meant instead, where that is not certain.
	Suggestions []Suggestion `json:"suggestions,omitempty"`
}

// A Suggestion is one way to mend what a finding is about, for a person to choose.
type Suggestion struct {
	Edits  []Edit     `json:"edits,omitempty"`
	Reason rules.Text `json:"reason"` // why, in a few words
}

// A Related place helps to understand a finding.
type Related struct {
	Span Span       `json:"span"`
	Text rules.Text `json:"text"` // what is to be seen there
}

// ClauseID returns the clause that the finding is about.
func (d *Diagnostic) ClauseID() string {
	if d.Clause != "" {
		return d.Clause
	}
	return d.Rule.Clause()
}

// SortDiagnostics puts findings in the order of the text; those at the same place
// keep theirs.
func SortDiagnostics(found []Diagnostic) {
	if areSorted(found) {
		return // as most are
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].Span.Start < found[j].Span.Start })
}

// areSorted reports whether findings are in the order of the text.
func areSorted(found []Diagnostic) bool {
	for i := 1; i < len(found); i++ {
		if found[i].Span.Start < found[i-1].Span.Start {
			return false
		}
	}
	return true
}

// Message returns the finding's words, without its place. What they quote stands in the
// quotation marks of the language: "…" in English, “…” in Chinese. Of a text of more than 1,000 bytes
// it is the beginning, with an ellipsis.
func (d *Diagnostic) Message(l rules.Language) string {
	args := make([]any, len(d.Args))
	for i, a := range d.Args {
		if t, ok := a.(rules.Text); ok {
			a = t.In(l)
		}
		if s, ok := a.(string); ok {
			s = shortened(s)
			if a = s; l == rules.ZH {
				a = chinese(s)
			}
		}
		args[i] = a
	}
	format := d.Rule.Message().In(l)
	if format == "" { // of what is no rule
		return strings.TrimSuffix(d.Rule.String()+": "+strings.TrimSuffix(fmt.Sprintln(args...), "\n"), ": ")
	}
	if !strings.Contains(strings.ReplaceAll(format, "%%", ""), "%") { // it takes none, whatever a program's own rule is given
		args = nil
	}
	return fmt.Sprintf(format, args...)
}

// mostQuoted is how many bytes a text has at the most that a message quotes as it is.
const mostQuoted = 1000

// shortened returns the beginning of a text, with an ellipsis if it is longer.
func shortened(s string) string {
	if len(s) <= mostQuoted {
		return s
	}
	end := mostQuoted
	for end > mostQuoted-utf8.UTFMax && !utf8.RuneStart(s[end]) {
		end--
	}
	return s[:end] + "…"
}

// A chinese text is quoted as in Chinese where a format says %q. Characters that cannot be seen
// are written as in English.
type chinese string

// Format implements fmt.Formatter.
func (c chinese) Format(f fmt.State, verb rune) {
	if verb != 'q' {
		fmt.Fprintf(f, fmt.FormatString(f, verb), string(c))
		return
	}
	quoted := strconv.Quote(string(c))
	fmt.Fprintf(f, "“%s”", strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`))
}

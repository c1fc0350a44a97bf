package ast

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Diagnostic is one finding in a game.
type Diagnostic struct {
	Rule    rules.Rule `json:"rule"`
	Clause  string     `json:"clause,omitempty"`  // set only if it is narrower than the rule's own clause
	Span    Span       `json:"span"`              // an empty span marks a place where something is missing
	Ply     int        `json:"ply"`               // number of plies of the line that had begun there; 0 before the first move
	Args    []any      `json:"args,omitempty"`    // for the rule's Message; a Text is translated into the reader's language
	Related []Related  `json:"related,omitempty"` // other places that explain the finding
	Fix     []Edit     `json:"fix,omitempty"`     // edits that fix the finding; set only if the fix is mechanical and certain

	// Suggestions are possible fixes where none is certain.
	Suggestions []Suggestion `json:"suggestions,omitempty"`
}

// A Suggestion is one possible fix of a finding. A person has to choose it.
type Suggestion struct {
	Edits  []Edit     `json:"edits,omitempty"`
	Reason rules.Text `json:"reason"` // why, in a few words

	// Meaning is set if the suggestion takes a move for another one or for missing. Else its Ply is 0.
	Meaning Meaning `json:"meaning,omitzero"`
}

// A Related place helps to understand a finding.
type Related struct {
	Span Span       `json:"span"`
	Text rules.Text `json:"text"` // describes the text at Span
}

// ClauseID returns the finding's clause: Clause if it is set, else the clause of the rule.
func (d *Diagnostic) ClauseID() string {
	if d.Clause != "" {
		return d.Clause
	}
	return d.Rule.Clause()
}

// Message returns the finding's message without its place. Quoted text is put in the quotation marks of the
// language: "…" in English, “…” in Chinese. Text of more than 1,000 bytes is cut and ends in an ellipsis.
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
	if format == "" { // an unknown rule
		return strings.TrimSuffix(d.Rule.String()+": "+strings.TrimSuffix(fmt.Sprintln(args...), "\n"), ": ")
	}
	if !strings.Contains(strings.ReplaceAll(format, "%%", ""), "%") { // a program's own rule may have arguments but no verb for them
		args = nil
	}
	return fmt.Sprintf(format, args...)
}

// maxQuoted is the length in bytes beyond which quoted text is cut.
const maxQuoted = 1000

// shortened returns s, cut at maxQuoted bytes and ended by an ellipsis if it is longer.
func shortened(s string) string {
	if len(s) <= maxQuoted {
		return s
	}
	end := maxQuoted
	for end > maxQuoted-utf8.UTFMax && !utf8.RuneStart(s[end]) {
		end--
	}
	return s[:end] + "…"
}

// A chinese formats %q with Chinese quotation marks. Unprintable characters are escaped as in English.
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

// An Edit replaces a span of a game's text. An empty span marks a point of insertion.
type Edit struct {
	Span Span   `json:"span"`
	New  string `json:"new"`
}

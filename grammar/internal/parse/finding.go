package parse

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Finding is a deviation from the specification that a habit reports.
type Finding struct {
	Rule        rules.Rule
	Clause      string   // clause of the specification; "" for the clause of the rule
	Span        ast.Span // an empty span marks a place where something is missing
	Args        []any    // for the rule's message
	Related     []ast.Related
	Suggestions []ast.Suggestion
	Quoted      bool // the text of the span is an argument of the message before Args
	Kept        bool // no fix, though the habit has one
	OfLine      bool // whether [Cursor.Told] finds it
	Once        bool // a writer does it throughout, so all reports of the rule become one finding, at the first place
}

// findings holds the findings of the game.
type findings struct {
	all     []finding
	counts  [256]int32 // by rule: number of reports; of the reports with Once only the first one counts
	first   [256]int32 // by rule: index, plus one, of the finding that further reports with Once join
	dropped bool       // whether a rule had more findings than most, so that some were dropped
	most    int        // maximum number of findings of a rule that are kept

	latest int32 // index, plus one, of the finding to whose fix new changes belong
	last   last
}

// A last is the latest finding. A report with Once that joins an earlier finding does not change it.
type last struct {
	rule    rules.Rule
	finding int32 // index of the finding, or -1 if it was dropped
	span    ast.Span
}

// A finding is a diagnostic without its fix, which the method fixes adds at the end of the game.
type finding struct {
	ast.Diagnostic
	places int32 // number of reports that became this finding
	once   bool
	quoted bool
	kept   bool // the diagnostic has no fix
}

// reset forgets all findings.
func (f *findings) reset(most int) { *f = findings{all: f.all[:0], most: most} }

// has reports whether a rule was reported.
func (f *findings) has(r rules.Rule) bool { return f.counts[r] > 0 }

// add adds a finding at a ply and returns its index, or -1 if there are too many findings of its rule.
func (f *findings) add(given Finding, ply int32) int32 {
	if first := f.first[given.Rule]; given.Once && first > 0 {
		f.all[first-1].places++
		return first - 1
	}
	i := int32(-1)
	if f.counts[given.Rule]++; int(f.counts[given.Rule]) > f.most {
		f.dropped = true
	} else {
		d := ast.Diagnostic{Rule: given.Rule, Span: given.Span, Ply: int(ply), Args: given.Args, Related: given.Related, Suggestions: given.Suggestions}
		if given.Clause != given.Rule.Clause() {
			d.Clause = given.Clause
		}
		i = int32(len(f.all))
		f.all = append(f.all, finding{Diagnostic: d, places: 1, once: given.Once, quoted: given.Quoted, kept: given.Kept})
		if given.Once {
			f.first[given.Rule] = i + 1
		}
	}
	f.last = last{given.Rule, i, given.Span}
	return i
}

// forget takes back one of the reports that are joined in a finding. A finding without reports is left out.
func (f *findings) forget(finding int32) {
	d := &f.all[finding]
	if d.places--; d.places == 0 {
		f.counts[d.Rule]--
		f.first[d.Rule] = 0
	}
}

// places returns words for a message with the number of places of a finding, or no words if there is only one place.
func places(n int32) rules.Text {
	if n == 1 {
		return rules.Text{}
	}
	return rules.Text{EN: fmt.Sprintf(" (places: %d)", n), ZH: fmt.Sprintf("（共 %d 处）", n)}
}

// quote returns quoted text for a message.
func quote(s string) rules.Text {
	s = shortened(s)
	return rules.Text{EN: "\"" + s + "\"", ZH: "“" + s + "”"}
}

// shortened returns the first 40 characters of a text for a message, with an ellipsis if it is longer.
func shortened(s string) string {
	n := 0
	for i := range s {
		if n++; n > 40 {
			return s[:i] + "…"
		}
	}
	return s
}

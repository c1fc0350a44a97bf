package parse

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Finding is the report of a habit.
type Finding struct {
	Rule        rules.Rule
	Clause      string   // "" for the rule's own
	Span        ast.Span // an empty span marks a place where something is missing
	Args        []any    // for the rule's message
	Related     []ast.Related
	Suggestions []ast.Suggestion
	Quoted      bool // the text of the span comes before the Args
	Kept        bool // no fix, though the habit has one
	OfLine      bool // [Cursor.Told] is to know it
	Once        bool // a writer's habit: all reports of the rule are one finding, at the first place
}

// findings holds the findings of the game. A log of the reports makes it possible to go back.
type findings struct {
	all  []finding
	log  []report
	tall [256]tall // by rule
	most int       // findings of a rule that are kept

	latest int32 // index of the finding whose fix changes belong to, plus one
	last   last
}

// A last is the finding that was reported last, other places of a writer's habit aside.
type last struct {
	rule    rules.Rule
	finding int32 // index, or -1 if it was only counted
	span    ast.Span
}

// A finding is a diagnostic without its fix, which is found at the end.
type finding struct {
	ast.Diagnostic
	places int32 // number of reports that became this finding
	once   bool
	quoted bool
	kept   bool // there is no fix
}

// A report says which finding a report became, or that it was only counted or taken back.
type report struct {
	finding int32
	rule    rules.Rule
	before  last // the finding that had been reported last
}

// Reports that are no finding.
const (
	dropped   = -1 // only counted
	retracted = -2 // taken back
)

// A tall counts the reports of a rule.
type tall struct {
	count int32
	first int32 // index of the finding that further reports of a writer's habit join, plus one
}

// reset forgets all findings.
func (f *findings) reset(most int) {
	*f = findings{all: f.all[:0], log: f.log[:0], most: most}
}

// has reports whether a rule was reported.
func (f *findings) has(r rules.Rule) bool { return f.tall[r].count > 0 }

// add adds a finding at a ply, and returns its index, or -1 if there are too many of its rule.
func (f *findings) add(given Finding, ply int32) int32 {
	rule := &f.tall[given.Rule]
	rule.count++
	i := int32(dropped)
	switch {
	case given.Once && rule.first > 0:
		i = rule.first - 1
		f.all[i].places++
		f.log = append(f.log, report{i, given.Rule, f.last})
		return i
	case int(rule.count) <= f.most:
		d := ast.Diagnostic{Rule: given.Rule, Span: given.Span, Ply: int(ply), Args: given.Args, Related: given.Related, Suggestions: given.Suggestions}
		if given.Clause != given.Rule.Clause() {
			d.Clause = given.Clause
		}
		f.all = append(f.all, finding{Diagnostic: d, places: 1, once: given.Once, quoted: given.Quoted, kept: given.Kept})
		i = int32(len(f.all) - 1)
		if given.Once {
			rule.first = i + 1
		}
	}
	f.log = append(f.log, report{i, given.Rule, f.last})
	f.last = last{given.Rule, i, given.Span}
	return i
}

// back takes back all reports but the first n.
func (f *findings) back(n int32) {
	if int(n) == len(f.log) {
		return
	}
	for i := range f.log[n:] {
		f.undo(&f.log[int(n)+i])
	}
	for len(f.all) > 0 && f.all[len(f.all)-1].places == 0 {
		f.all = f.all[:len(f.all)-1]
	}
	if int(f.latest) > len(f.all) {
		f.latest = 0
	}
	f.last = f.log[n].before
	if i := int(f.last.finding); i >= len(f.all) || i >= 0 && f.all[i].places == 0 {
		f.last = last{} // it was retracted
	}
	f.log = f.log[:n]
}

// retract takes back the latest report of a finding. A finding without reports is left out.
func (f *findings) retract(finding int32) {
	for i := len(f.log) - 1; i >= 0; i-- {
		if r := &f.log[i]; r.finding == finding {
			f.undo(r)
			return
		}
	}
}

// undo takes back a report.
func (f *findings) undo(r *report) {
	rule, finding := &f.tall[r.rule], r.finding
	if finding == retracted {
		return
	}
	r.finding = retracted
	rule.count--
	if finding == dropped {
		return
	}
	if f.all[finding].places--; f.all[finding].places == 0 && rule.first == finding+1 {
		rule.first = 0
	}
}

// places says in how many places a finding is, if they are several.
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

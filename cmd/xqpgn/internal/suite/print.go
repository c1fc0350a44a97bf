package suite

import (
	"fmt"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// Column heads other than the levels.
var (
	clauseHead  = rules.Text{EN: "clause", ZH: "条款"}
	titleHead   = rules.Text{EN: "title", ZH: "标题"}
	casesHead   = rules.Text{EN: "cases", ZH: "用例"}
	refusedHead = rules.Text{EN: "refused", ZH: "拒读"}
	failureHead = rules.Text{EN: "first failure", ZH: "首个失败"}
	totalName   = rules.Text{EN: "total", ZH: "合计"}
)

// PrintFailures prints a line for every failed case.
func (r *Run) PrintFailures(out io.Writer, l rules.Language) {
	for i, c := range r.cases {
		if failure := r.outcomes[i].failure; failure != passed {
			fmt.Fprintf(out, "%s: %s\n", r.Mode.Name, inCase.With(c.Clause+"/"+c.Name, failure).In(l))
		}
	}
}

// Print prints a table with a line for every clause that has cases, and a total line. Each line has the
// number of cases that reached each level. If columns is too few for the titles of clauses, the table omits
// them. 0 means unlimited.
func (r *Run) Print(out io.Writer, l rules.Language, columns int) {
	const clauseWidth = 8
	numberWidth := 7
	titleWidth := 0
	for _, clause := range rules.Clauses() {
		titleWidth = max(titleWidth, terminal.Cells.StringWidth(clause.Title.In(l)))
	}
	width := clauseWidth + 2 + titleWidth + numberWidth + (numberWidth+1)*len(r.Mode.levels)
	narrow := columns > 0 && columns < width
	if narrow {
		titleWidth, numberWidth = 0, 6
	}
	row := func(clause, title, cases string, levels []string, failure string) {
		if narrow {
			title = ""
		}
		line := terminal.Cells.FillRight(clause, clauseWidth) + "  " + terminal.Cells.FillRight(title, titleWidth) + terminal.Cells.FillLeft(cases, numberWidth)
		for _, level := range levels {
			line += " " + terminal.Cells.FillLeft(level, numberWidth)
		}
		if columns > 0 && failure != "" && terminal.Cells.StringWidth(line+"  "+failure) > columns {
			const margin = 4
			line += "\n" + strings.Repeat(" ", margin) + terminal.Hang(failure, margin, margin, columns)
		} else {
			line += "  " + failure
		}
		fmt.Fprintln(out, strings.TrimRight(line, " "))
	}
	var heads []string
	someRefused := r.Refused() > 0
	if someRefused {
		heads = append(heads, refusedHead.In(l))
	}
	for _, level := range r.Mode.levels {
		heads = append(heads, level.In(l))
	}
	fmt.Fprintf(out, rules.Text{EN: "%s: %s\n", ZH: "%s：%s\n"}.In(l), r.Mode.Name, r.Mode.Title.In(l))
	failures := failureHead.In(l)
	if narrow || columns > 0 && columns < width+2+terminal.Cells.StringWidth(failures) {
		failures = "" // failures get lines of their own
	}
	row(clauseHead.In(l), titleHead.In(l), casesHead.In(l), heads, failures)
	counted := func(clause, title string, t *tally, failure rules.Text) {
		var levels []string
		if someRefused {
			levels = append(levels, terminal.Grouped(t.refused))
		}
		for _, n := range t.reached {
			levels = append(levels, terminal.Grouped(n))
		}
		row(clause, title, terminal.Grouped(t.cases), levels, failure.In(l))
	}
	clauses, total := r.tallies()
	for _, clause := range rules.Clauses() {
		if t := clauses[clause.ID]; t != nil {
			counted(clause.ID, clause.Title.In(l), t, t.first)
		}
	}
	counted(totalName.In(l), "", total, passed)
}

// A score is the JSON form of a tally.
type score struct {
	Mode    string         `json:"mode"`
	Clause  string         `json:"clause,omitempty"` // omitted in the summary
	Title   string         `json:"title,omitempty"`
	Cases   int            `json:"cases"`
	Passed  int            `json:"passed"`
	Refused int            `json:"refused,omitempty"`
	Reached map[string]int `json:"reached"` // by level
}

func (r *Run) score(clause, title string, t *tally) score {
	s := score{r.Mode.Name, clause, title, t.cases, t.reached[len(t.reached)-1], t.refused, map[string]int{}}
	for i, level := range r.Mode.levels {
		s.Reached[level.EN] = t.reached[i]
	}
	return s
}

// PrintJSON prints runs as JSON, one object per line: the cases, the clauses, and a summary of each mode.
func PrintJSON(out io.Writer, l rules.Language, runs []*Run) {
	line := func(v any) { fmt.Fprintf(out, "%s\n", terminal.JSON(v)) }
	summary := []score{}
	for _, r := range runs {
		for i, c := range r.cases {
			o := r.outcomes[i]
			reached := ""
			if o.reached > 0 {
				reached = r.Mode.levels[o.reached-1].EN
			}
			line(struct {
				Mode    string `json:"mode"`
				Clause  string `json:"clause"`
				Case    string `json:"case"`
				Passed  bool   `json:"passed"`
				Refused bool   `json:"refused,omitempty"` // validly
				Reached string `json:"reached,omitempty"` // last level reached
				Failure string `json:"failure,omitempty"`
			}{r.Mode.Name, c.Clause, c.Name, r.Mode.passed(o), o.refused, reached, o.failure.In(l)})
		}
		clauses, total := r.tallies()
		for _, clause := range rules.Clauses() {
			if t := clauses[clause.ID]; t != nil {
				line(r.score(clause.ID, clause.Title.In(l), t))
			}
		}
		summary = append(summary, r.score("", "", total))
	}
	line(struct {
		Summary []score `json:"summary"`
	}{summary})
}

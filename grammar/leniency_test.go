package grammar_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/testdata"
)

// A suiteFinding is a finding of a case of the suite.
type suiteFinding struct{ Rule, Tolerant, Strict string }

// suiteFindings returns the findings of a case of the suite.
func suiteFindings(t *testing.T, path string) []suiteFinding {
	t.Helper()
	data, err := os.ReadFile(testdata.Path(t, filepath.Join("testdata/conformance", path+".json")))
	if err != nil {
		t.Error(err)
		return nil
	}
	var c struct{ Findings []suiteFinding }
	if err := json.Unmarshal(data, &c); err != nil {
		t.Error(err)
	}
	return c.Findings
}

// leniencies returns the rows of the page's two tables of what is read beyond the
// specifications, with their cells: those with a rule, and those without.
func leniencies(t *testing.T) (ruled, silent [][]string) {
	t.Helper()
	page, err := os.ReadFile(specPage)
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "\n# Leniency beyond the specifications\n")
	section, _, _ = strings.Cut(section, "\n# ")
	for line := range strings.Lines(section) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| What |") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch len(cells) {
		case 6:
			ruled = append(ruled, cells)
		case 4:
			silent = append(silent, cells)
		default:
			t.Errorf("%s: %d cells: %s", specPage, len(cells), line)
		}
	}
	return ruled, silent
}

// TestLeniencies holds the page's list of what is read beyond the specifications:
// every rule that is graver with --strict is there, with its severities and a case of
// the suite in which it fires; and what is read without a finding has a case too.
func TestLeniencies(t *testing.T) {
	ruled, silent := leniencies(t)
	listed := map[string]bool{}
	for _, row := range ruled {
		id, path := strings.Trim(row[2], "`"), strings.Trim(row[5], "`")
		listed[id] = true
		rule, ok := rules.ByID(id)
		if !ok {
			t.Errorf("%s: there is no rule %s", specPage, id)
			continue
		}
		want := suiteFinding{id, row[3], row[4]}
		if got := (suiteFinding{id, rule.Severity(false).String(), rule.Severity(true).String()}); got != want {
			t.Errorf("%s: the row of %s says %s and %s, the rule %s and %s", specPage, id, want.Tolerant, want.Strict, got.Tolerant, got.Strict)
		}
		if !slices.Contains(suiteFindings(t, path), want) {
			t.Errorf("%s: %s does not fire in %s", specPage, id, path)
		}
	}
	for _, rule := range rules.All() {
		if rule.Severity(false) < rule.Severity(true) && !listed[rule.ID()] {
			t.Errorf("%s is graver with --strict, and not in the list of what %s says is read beyond the specifications", rule.ID(), specPage)
		}
	}
	for _, row := range silent {
		path := strings.Trim(row[3], "`")
		if row[2] == "" {
			t.Errorf("%s: no reason why %s is read", specPage, row[0])
		}
		for _, f := range suiteFindings(t, path) {
			if f.Strict != rules.Note.String() {
				t.Errorf("%s: %s is read without a finding, but %s fires in %s", specPage, row[0], f.Rule, path)
			}
		}
	}
	if len(silent) == 0 {
		t.Error("nothing is read without a finding")
	}
}

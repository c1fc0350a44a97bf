package rules

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestLedger holds that sentences have unique IDs in their clauses, and that every
// sentence a rule names exists.
func TestLedger(t *testing.T) {
	id := regexp.MustCompile(`^[A-Z]+-[0-9]+(\.[0-9]+)?-s[1-9]$`)
	seen := map[string]bool{}
	for _, s := range Sentences() {
		if !id.MatchString(s.ID) || seen[s.ID] || s.Quote == "" || s.Force < Permits || s.Force > Demands {
			t.Errorf("%+v", s)
		}
		if ClauseByID(s.Clause()) == nil {
			t.Errorf("%s: no clause %q", s.ID, s.Clause())
		}
		seen[s.ID] = true
	}
	for _, r := range All() {
		for _, id := range r.Sentences() {
			if !seen[id] {
				t.Errorf("%s: no sentence %s", r, id)
			}
		}
	}
	for _, c := range Clauses() {
		ok := slices.ContainsFunc(Sentences(), func(s Sentence) bool { return s.Clause() == c.ID })
		if ours := c.ID == "FILE-1"; ok == ours {
			t.Errorf("%s has sentences: %v", c.ID, ok)
		}
	}
}

// TestStrictSeverities holds that a strict error rests on a sentence that demands, or
// on text that was not read; all else is computed, too.
func TestStrictSeverities(t *testing.T) {
	for _, r := range All() {
		row := r.row()
		demanded := slices.ContainsFunc(row.sentences, func(id string) bool {
			s, ok := sentenceByID(id)
			return ok && s.Force == Demands
		})
		if got := r.Severity(true); (got == Error) != (demanded || row.unread) {
			t.Errorf("%s is %s in strict reading", r, got)
		}
		if bases := len(row.sentences) > 0 || row.unread; bases == (row.decided != 0) {
			t.Errorf("%s needs sentences or a decision, and not both", r)
		}
		if row.unread && row.tolerant != Error {
			t.Errorf("%s is not read, and no error when real files are read", r)
		}
	}
}

// TestQuotes holds every sentence against the specifications, where they are at hand.
func TestQuotes(t *testing.T) {
	var text strings.Builder
	for _, name := range []string{"pgn-spec-2006.md", "move-notation.txt"} {
		text.WriteString(testdata.SharedText(t, "spec/"+name))
	}
	markup := strings.NewReplacer("*", "", " ", "", "\n", "", "\r", "")
	all := markup.Replace(text.String())
	for _, s := range Sentences() {
		if !strings.Contains(all, markup.Replace(s.Quote)) {
			t.Errorf("%s: the specifications do not say %q", s.ID, s.Quote)
		}
	}
}

package rules

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestClausesAreComplete(t *testing.T) {
	form := regexp.MustCompile(`^(PGN|MOVE|FILE)-[1-9](\.[0-9]+)?$`)
	seen := make(map[string]bool)
	for _, c := range Clauses() {
		t.Run(c.ID, func(t *testing.T) {
			switch {
			case !form.MatchString(c.ID):
				t.Error("the ID is not of the form of the others")
			case seen[c.ID]:
				t.Error("the ID is not unique")
			default:
				if diff := cmp.Diff(&c, ClauseByID(c.ID)); diff != "" {
					t.Errorf("the ID leads to another clause (-want +got):\n%s", diff)
				}
			}
			seen[c.ID] = true
			checkWords(t, "section", c.Section)
			checkSentences(t, "text", c.Says)
			if c.Title.EN == "" || c.Title.ZH == "" || han.MatchString(c.Title.EN) {
				t.Errorf("the title is %+v", c.Title)
			}
		})
	}
	var chapters []string
	for id := range seen {
		chapter, _, _ := strings.Cut(id, ".")
		chapters = append(chapters, chapter)
	}
	slices.Sort(chapters)
	want := []string{"FILE-1", "MOVE-1", "MOVE-2", "MOVE-3", "MOVE-4", "MOVE-5", "MOVE-6", "MOVE-7", "PGN-1", "PGN-2", "PGN-3", "PGN-5", "PGN-6"}
	if diff := cmp.Diff(want, slices.Compact(chapters)); diff != "" {
		t.Errorf("chapters (-want +got):\n%s", diff)
	}
}

func TestClausesCannotBeChangedFromOutside(t *testing.T) {
	first := clauses[0]
	Clauses()[0] = Clause{}
	*ClauseByID(first.ID) = Clause{}
	if diff := cmp.Diff(first, clauses[0]); diff != "" {
		t.Error(diff)
	}
	if got := ClauseByID("PGN-4"); got != nil { // an example, which asks for nothing
		t.Errorf("PGN-4 is %+v", got)
	}
}

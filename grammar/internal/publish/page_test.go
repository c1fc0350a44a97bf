package publish

import (
	"regexp"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestHabits holds HABITS.md of package grammar, and that each link of its table leads to a section.
func TestHabits(t *testing.T) {
	got := Habits()
	testdata.Golden(t, "../../HABITS.md", got)
	sections := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^## (.*)$`).FindAllStringSubmatch(got, -1) {
		sections[m[1]] = true
	}
	links := regexp.MustCompile(`\]\(#([^)]*)\)`).FindAllStringSubmatch(got, -1)
	for _, m := range links {
		if !sections[m[1]] {
			t.Errorf("there is no section %s", m[1])
		}
	}
	if len(links) != len(sections) {
		t.Errorf("%d links, %d sections", len(links), len(sections))
	}
}

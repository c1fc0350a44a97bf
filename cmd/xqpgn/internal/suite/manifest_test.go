package suite

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestManifest holds the manifest to the cases: -update writes it. Its version is the
// newest of the suite's changelog.
func TestManifest(t *testing.T) {
	cases := suite(t)
	for _, c := range cases {
		c.Findings = readExpectation(c).Findings // which -update may only be about to write
	}
	m := newManifest(version(t), cases, decisions(t))
	testdata.Golden(t, filepath.Join(suiteDir, manifestName), string(m.format()))
	origins := map[string]int{}
	for _, entry := range m.Cases {
		origins[entry.Origin]++
		if len(entry.Sentences) == 0 && entry.Origin != originDecision {
			t.Errorf("%s is a %s, without a sentence", entry.Path, entry.Origin)
		}
		for _, id := range entry.Sentences {
			if _, ok := rules.SentenceByID(id); !ok {
				t.Errorf("%s: no sentence %s", entry.Path, id)
			}
		}
	}
	for _, origin := range Origins {
		if origins[origin] == 0 {
			t.Errorf("no case is a %s", origin)
		}
	}
}

// version returns the newest version in the suite's changelog.
func version(t *testing.T) string {
	page, err := os.ReadFile(filepath.Join(suiteDir, "CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)$`).FindSubmatch(page)
	if m == nil {
		t.Fatal("the suite's changelog has no version")
	}
	return string(m[1])
}

// decisions returns the paths of the cases in which nothing is found though the
// specifications are silent: those that SPEC.md lists as read without a finding.
func decisions(t *testing.T) (paths []string) {
	page, err := os.ReadFile("../../../../grammar/SPEC.md")
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("(?m)^\\|[^|]*\\|[^|]*\\|[^|]*\\| `([A-Z]+-[^`]*)` \\|$")
	for _, m := range row.FindAllSubmatch(page, -1) {
		paths = append(paths, string(m[1]))
	}
	if len(paths) < 10 || slices.Contains(paths, "") {
		t.Fatalf("SPEC.md lists %d decisions", len(paths))
	}
	return paths
}

package suite

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/testdata"
)

// suiteDir is the suite's folder.
const suiteDir = "../../../../testdata/conformance"

// suite reads the suite. With -update a file need not have its JSON file yet.
func suite(t testing.TB) []*Case {
	t.Helper()
	if *testdata.Update {
		writeGenerated(t)
		addMissing(t)
	}
	cases, err := Read(suiteDir)
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

// addMissing gives every new case a JSON file, still without a title.
func addMissing(t testing.TB) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(suiteDir, "*", "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		path = strings.TrimSuffix(path, filepath.Ext(path)) + caseJSON
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			if err := os.WriteFile(path, []byte("{}"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestConformance reads every case of the suite: the records and the findings,
// with their severities both ways, are those of its JSON file.
func TestConformance(t *testing.T) {
	panel := newPanel(t)
	for _, c := range suite(t) {
		path := filepath.Join(suiteDir, c.Clause, c.Name+caseJSON)
		t.Run(c.Clause+"/"+c.Name, func(t *testing.T) {
			got := readExpectation(c)
			got.Title, got.Sentences = c.Title, c.Sentences
			if got.Sentences == nil {
				got.Sentences = proposed(got)
			}
			written, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			formatted := formatExpectation(got)
			switch {
			case bytes.Equal(written, formatted):
			case *testdata.Update:
				if why := panel.forbids(c, got); why != "" {
					t.Fatalf("%s is not changed: %s", path, why)
				}
				if err := os.WriteFile(path, formatted, 0o644); err != nil {
					t.Fatal(err)
				}
			default:
				t.Errorf("%s\n%s is not what go test -update would write (-want +got):\n%s",
					c.Title, path, cmp.Diff(string(written), string(formatted)))
			}
		})
	}
}

// TestConformanceCases holds what the files of the suite have in common.
func TestConformanceCases(t *testing.T) {
	name := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	titles := map[string]string{}
	contents := map[[sha256.Size]byte]string{}
	for _, c := range suite(t) {
		path := c.Clause + "/" + c.Name
		if !name.MatchString(c.Name) {
			t.Errorf("%s: not words in lower case joined by hyphens", path)
		}
		if c.Title == "" {
			t.Errorf("%s has no title: say in its JSON file what it is about", path)
		}
		if other := titles[c.Title]; other != "" {
			t.Errorf("%s and %s have the same title", path, other)
		}
		titles[c.Title] = path
		sum := sha256.Sum256(c.File)
		if other := contents[sum]; other != "" {
			t.Errorf("%s and %s are the same, byte for byte", path, other)
		}
		contents[sum] = path
	}
}

// TestFindingsOrder holds the order that the README names: that of the text, and of
// the rules' names at one place, where none stands twice.
func TestFindingsOrder(t *testing.T) {
	together := 0
	for _, c := range suite(t) {
		for i := 1; i < len(c.Findings); i++ {
			a, b := c.Findings[i-1], c.Findings[i]
			if a.compare(b) >= 0 {
				t.Errorf("%s/%s: %s at %d:%d stands before %s at %d:%d", c.Clause, c.Name, a.Rule, a.Line, a.Column, b.Rule, b.Line, b.Column)
			}
			if a.Line == b.Line && a.Column == b.Column {
				together++
			}
		}
	}
	if together == 0 {
		t.Error("no two findings stand at one place: the order there is not tested")
	}
}

// ruleOf returns the rule with whose name that of a case begins, and whether there is one.
func ruleOf(name string) (longest rules.Rule, ok bool) {
	for _, rule := range rules.All() {
		id := rule.ID()
		if (name == id || strings.HasPrefix(name, id+"-")) && len(id) > len(longest.ID()) {
			longest, ok = rule, true
		}
	}
	return longest, ok
}

// TestNamesOfRules holds that a case whose name begins with that of a rule is about
// it: the rule fires there, or nothing does, as in a twin.
func TestNamesOfRules(t *testing.T) {
	// The twins in which something else fires.
	others := map[string]string{
		"PGN-3.3/move-notation-illegal": "of a move with two faults only one is told",
		"PGN-5/variation-depth-512":     "the variations stand before the first move, so that the record is short",
	}
	for _, c := range suite(t) {
		path := c.Clause + "/" + c.Name
		rule, about := ruleOf(c.Name)
		named := rule.ID()
		fires := slices.ContainsFunc(c.Findings, func(f Finding) bool { return f.Rule == named })
		odd := about && !fires && len(c.Findings) > 0
		switch {
		case odd && others[path] == "":
			t.Errorf("%s does not fire %s, but %s", path, named, c.Findings[0].Rule)
		case !odd && others[path] != "":
			t.Errorf("%s is no exception", path)
		}
	}
}

// TestConformanceReadme holds that the case which the README shows is one of the suite's, that its number of core cases is
// theirs, and that its table has all labels.
func TestConformanceReadme(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join(suiteDir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	shown, err := os.ReadFile(filepath.Join(suiteDir, "PGN-3.5", "comment-nested.json"))
	if err != nil {
		t.Fatal(err)
	}
	if block := "```json\n" + string(shown) + "```\n"; !strings.Contains(string(readme), block) {
		t.Errorf("the README does not show\n%s", block)
	}
	core := len(Choose(suite(t), nil, []string{labelCore}))
	if claim := fmt.Sprintf("xqpgn-conformance %s, core: tree %d of %[2]d*", version(t), core); !strings.Contains(string(readme), claim) {
		t.Errorf("the README does not say %q", claim)
	}
	for _, label := range Labels {
		if !strings.Contains(string(readme), "\n| `"+label+"` |") {
			t.Errorf("the README has no row for %s", label)
		}
	}
}

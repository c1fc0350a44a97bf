package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const module = "github.com/xqpgn/xqpgn/"

// arrows says who may import whom, the standard library aside. A folder that is
// not here has no place in the layout.
var arrows = map[string][]string{
	"notation/board":         {},
	"notation/board/diagram": {"notation/board"},
	"notation":               {"notation/board"},
	"ast/rules":              {},
	"ast":                    {"ast/rules"},
	"ast/pgnxml":             {"ast", "ast/rules"},
	"grammar/compile":        {},
	"grammar":                {"ast", "ast/rules", "github.com/alecthomas/participle/v2", "golang.org/x/text"},
	"semantic":               {"ast", "ast/rules", "notation", "notation/board"},
}

// TestLayout holds the arrows: what each package needs, directly or not, is
// among what it may import. The command, which only wires, may import all.
func TestLayout(t *testing.T) {
	out, err := exec.Command("go", "list", module+"...").Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(out))
	for _, path := range packages {
		name := strings.TrimPrefix(path, module)
		if name == "cmd/xqpgn" {
			continue
		}
		allowed, ok := arrows[name]
		if !ok {
			t.Errorf("%s has no place in the layout", name)
			continue
		}
		if diff := cmp.Diff([]string(nil), forbidden(t, path, allowed)); diff != "" {
			t.Errorf("%s needs what it may not (+):\n%s", name, diff)
		}
	}
	for name := range arrows {
		if !slices.Contains(packages, module+name) {
			t.Errorf("%s is in the layout and not in the module", name)
		}
	}
}

// forbidden lists what a package needs and may not.
func forbidden(t *testing.T, path string, allowed []string) []string {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, dep := range strings.Fields(string(out)) {
		if dep == path || slices.ContainsFunc(allowed, func(a string) bool {
			return dep == module+a || dep == a || strings.HasPrefix(dep, a+"/")
		}) {
			continue
		}
		found = append(found, dep)
	}
	return found
}

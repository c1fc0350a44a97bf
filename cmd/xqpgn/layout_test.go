package main

import (
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const module = "github.com/xqpgn/xqpgn/"

// arrows says who may import whom, the standard library aside. A folder that is
// not here has no place in the layout. One that ends in a slash stands for those
// below it that have no row of their own.
var arrows = map[string][]string{
	"notation/board":                   {"ast/rules"},
	"notation/board/diagram":           {"ast/rules", "notation/board"},
	"notation":                         {"ast/rules", "notation/board"},
	"ast/rules":                        {},
	"ast":                              {"ast/rules"},
	"grammar/format/kind":              {"ast/rules", "grammar/internal/text", "golang.org/x/text", "ast"},
	"grammar/format/internal/branch":   {"ast", "ast/rules", "notation/board"},
	"grammar/format":                   {"grammar/format/internal/", "ast", "grammar/internal/text", "ast/rules", "golang.org/x/text", "notation", "notation/board"},
	"grammar/format/internal/":         {"ast", "ast/rules", "grammar/format/internal/branch", "grammar/format/internal/xmlerror", "grammar/internal/text", "notation", "notation/board", "golang.org/x/text"},
	"grammar/internal/text":            {"golang.org/x/text"},
	"grammar/internal/lexicon":         {"ast", "ast/rules"},
	"grammar/internal/lexicon/":        {"ast", "ast/rules", "grammar/internal/lexicon"},
	"grammar/internal/split":           {"ast", "ast/rules", "grammar/internal/lexicon"},
	"grammar/internal/markup":          {"ast", "ast/rules", "golang.org/x/text", "grammar/internal/lexicon", "grammar/internal/split", "grammar/internal/text"},
	"grammar/internal/stream":          {"ast", "ast/rules", "golang.org/x/text", "grammar/internal/lexicon", "grammar/internal/markup", "grammar/internal/split", "grammar/internal/text"},
	"grammar/internal/build":           {"ast", "ast/rules", "grammar/internal/lexicon"},
	"grammar/internal/parse":           {"ast", "ast/rules", "grammar/internal/build", "grammar/internal/lexicon"},
	"grammar/internal/habit":           {"ast", "ast/rules", "grammar/internal/build", "grammar/internal/lexicon", "grammar/internal/parse", "grammar/internal/split"},
	"grammar/internal/tree":            {"ast", "ast/rules", "golang.org/x/text", "grammar/internal/build", "grammar/internal/habit", "grammar/internal/lexicon", "grammar/internal/parse", "grammar/internal/split", "grammar/internal/text"},
	"grammar/internal/print":           {"ast", "ast/rules", "grammar/internal/lexicon"},
	"grammar/internal/publish":         {"ast", "ast/rules", "golang.org/x/text", "grammar/internal/build", "grammar/internal/habit", "grammar/internal/lexicon", "grammar/internal/markup", "grammar/internal/parse", "grammar/internal/split", "grammar/internal/text", "grammar/internal/tree"},
	"grammar":                          {"ast", "ast/rules", "golang.org/x/text", "grammar/internal/", "grammar/token"},
	"notation/script":                  {},
	"grammar/format/internal/xmlerror": {"ast/rules"},
	"grammar/format/ndjson":            {"ast", "ast/rules", "notation/board"},
	"grammar/format/pgnxml":            {"ast", "ast/rules", "notation/board", "golang.org/x/text", "grammar/format/internal/xmlerror"},
	"semantic":                         {"ast", "ast/rules", "notation/script", "notation", "notation/board", "semantic/opening", "semantic/internal/repair"},
	"semantic/games":                   {"grammar/format/internal/", "ast", "ast/rules", "grammar", "grammar/format", "grammar/format/kind", "grammar/format/ndjson", "grammar/format/pgnxml", "grammar/internal/", "grammar/token", "notation", "notation/board", "notation/script", "semantic", "semantic/analysis", "semantic/opening", "semantic/internal/repair", "golang.org/x/text", "github.com/klauspost/compress"},
	"semantic/analysis":                {"semantic", "semantic/opening", "semantic/internal/repair", "ast", "ast/rules", "notation/script", "notation", "notation/board"},
	"semantic/analysis/analysistest":   {"semantic/analysis", "semantic", "semantic/opening", "semantic/internal/repair", "grammar", "grammar/internal/", "grammar/token", "ast", "ast/rules", "notation/script", "notation", "notation/board", "golang.org/x/text"},
	"semantic/people":                  {"ast", "ast/rules", "notation/script"},
	"grammar/token":                    {},
	"semantic/internal/repair":         {"ast/rules", "notation", "notation/board"},
	"semantic/book":                    {"semantic", "semantic/opening", "semantic/internal/repair", "ast", "ast/rules", "notation/script", "notation", "notation/board"},
	"semantic/opening":                 {"ast/rules", "notation/script", "notation/board"},
	"semantic/compare":                 {"semantic", "semantic/opening", "semantic/internal/repair", "ast", "ast/rules", "notation/script", "notation", "notation/board"},
	"semantic/variations":              {"semantic", "semantic/opening", "semantic/internal/repair", "ast", "ast/rules", "notation/script", "notation", "notation/board"},
	"semantic/dedupe":                  {"semantic", "semantic/people", "semantic/opening", "semantic/internal/repair", "ast", "ast/rules", "notation/script", "notation", "notation/board"},
	"semantic/judge":                   {"notation/script", "semantic", "semantic/opening", "semantic/internal/repair", "ast", "ast/rules", "notation", "notation/board"},
	"semantic/query":                   {"semantic", "semantic/judge", "semantic/people", "semantic/opening", "semantic/internal/repair", "ast", "ast/rules", "notation/script", "notation", "notation/board", "github.com/alecthomas/participle/v2", "golang.org/x/text"},
}

// testOnly are packages that only tests import, or that are tests alone.
var testOnly = []string{"grammar/format/internal/truth", "grammar/format/internal/written"}

// TestLayout holds the arrows: what each package needs, directly or not, is among
// what it may import. The command, which only wires, may import all.
func TestLayout(t *testing.T) {
	packages := listPackages(t, "{{join .Deps \" \"}}")
	for full, deps := range packages {
		name := strings.TrimPrefix(full, module)
		if strings.HasPrefix(name, "cmd/") || slices.Contains(testOnly, name) {
			continue
		}
		allowed, ok := arrows[name]
		if !ok {
			allowed, ok = arrows[path.Dir(name)+"/"]
		}
		if !ok {
			t.Errorf("%s has no place in the layout", name)
			continue
		}
		if diff := cmp.Diff([]string(nil), forbidden(deps, allowed)); diff != "" {
			t.Errorf("%s needs what it may not (+):\n%s", name, diff)
		}
	}
	guide, err := os.ReadFile("docs/internals/packages.md")
	if err != nil {
		t.Fatal(err)
	}
	for name := range arrows {
		if !strings.Contains(string(guide), "\n- `"+name+"` ") {
			t.Errorf("docs/internals/packages.md does not say what %s may not know", name)
		}
		if !strings.HasSuffix(name, "/") && packages[module+name] == nil {
			t.Errorf("%s is in the layout and not in the module", name)
		}
	}
}

// unneeded are packages of other modules and of the standard library that would make a package of ours much larger, or
// slower to start. A path that ends in a slash stands for all below it.
var unneeded = map[string][]string{
	"cmd/xqpgn": {
		"github.com/parquet-go/parquet-go", "github.com/parquet-go/parquet-go/compress/", // codecs, types and readers that nobody asks for
		"google.golang.org/protobuf/", "github.com/andybalholm/brotli", "expvar",
		"net/http", // TLS and HTTP/2, a sixth of the program
	},
	"cmd/xqpgn/internal/lsp": {"net", "net/http"},
}

// TestUnneeded holds that the program stays small.
func TestUnneeded(t *testing.T) {
	packages := listPackages(t, `{{join .Deps " "}}`)
	for name, paths := range unneeded {
		deps := packages[module+name]
		if len(deps) == 0 {
			t.Errorf("there is no package %s", name)
		}
		for _, dep := range deps {
			if slices.ContainsFunc(paths, func(path string) bool {
				return dep == path || strings.HasSuffix(path, "/") && strings.HasPrefix(dep, path)
			}) {
				t.Errorf("%s needs %s", name, dep)
			}
		}
	}
}

// listPackages returns what "go list" says of each package of the module, in words.
func listPackages(t *testing.T, format string) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}} "+format, module+"...").Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		packages[words[0]] = words[1:]
	}
	return packages
}

// forbidden lists what of the packages that one needs it may not need. Those of the
// standard library have no dot in the first part of their paths.
func forbidden(deps, allowed []string) (found []string) {
	for _, dep := range deps {
		host, _, _ := strings.Cut(dep, "/")
		if strings.Contains(host, ".") && !slices.ContainsFunc(allowed, func(a string) bool {
			return dep == module+a || dep == a || strings.HasPrefix(dep, a+"/") || strings.HasSuffix(a, "/") && strings.HasPrefix(dep, module+a)
		}) {
			found = append(found, dep)
		}
	}
	return found
}

// TestUpdateEverywhere holds that the tests of every package know -update, so that
// "go test ./... -update" runs.
func TestUpdateEverywhere(t *testing.T) {
	for path, imports := range listPackages(t, `{{join .TestImports " "}} {{join .XTestImports " "}}`) {
		if len(imports) > 0 && !slices.Contains(imports, module+"testdata") {
			t.Errorf("no test of %s imports testdata, which has the flag", path)
		}
	}
}

// TestModules holds that docs/internals/packages.md says of every module that go.mod requires for our
// own code what it is for, and that the command needs none that only tests do.
func TestModules(t *testing.T) {
	guide, err := os.ReadFile("docs/internals/packages.md")
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "list", "-m", "-f", "{{if not (or .Main .Indirect)}}{{.Path}}{{end}}", "all").Output()
	if err != nil {
		t.Fatal(err)
	}
	modules := strings.Fields(string(out))
	named := regexp.MustCompile("(?m)^\\| `([a-z]+\\.[a-z]+/[^`]+)` \\| (.*) \\|$").FindAllStringSubmatch(string(guide), -1)
	var rows []string
	for _, row := range named {
		rows = append(rows, row[1])
		if strings.HasPrefix(row[2], "tests: ") {
			for _, dep := range listPackages(t, `{{join .Deps " "}}`)[module+"cmd/xqpgn"] {
				if strings.HasPrefix(dep, row[1]+"/") {
					t.Errorf("the command needs %s", dep)
				}
			}
		}
	}
	slices.Sort(modules)
	slices.Sort(rows)
	if diff := cmp.Diff(modules, rows); diff != "" {
		t.Errorf("modules (-go.mod +docs/internals/packages.md):\n%s", diff)
	}
}

package out

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestFileName holds that whatever tags say becomes one name, in no other folder, that
// every system can have.
func TestFileName(t *testing.T) {
	for _, test := range []struct{ template, red, want string }{
		{"{Red}-{Black}", "甲", "甲-乙"},
		{"{Red}-{Black}", "?", "乙"},
		{"{Red}-{Black}", "", "乙"},
		{"{Nothing}", "甲", "game 7"},
		{"", "甲", "game 7"},
		{"{file}_{game}", "甲", "a.b_7"},
		{"{Red}", "../../etc/passwd", "etc_passwd"},
		{"{Red}", `..\..\a:b*c?"<d>|`, "a_b_c___d"},
		{"{Red}", "上海胡荣华", "胡荣华"},
		{"{Red}", "胡荣华(特级大师)", "胡荣华"},
		{"{Red}", "a\n\t b\x00\u202e\xff", "a b"},
		{"{Red}", ". .hidden. .", "hidden"},
		{"{Red}", "con", "_con"},
		{"{Red}", "Nul.txt", "_Nul.txt"},
		{"{Red}", "console", "console"},
		{"{Red", "甲", "{Red"},
		{"{{Red}}", "甲", "{甲}"},
		{"{Red}", "{Black}", "{Black}"}, // a value is no template
		{"{Red}", strings.Repeat("甲", 1000), strings.Repeat("甲", maxName/3)},
		{"a/{Red}", "甲", "a_甲"},
	} {
		game := &ast.Game{Source: ast.Source{File: "games.zip/below/a.b.pgn", Number: 7}, Tags: []ast.Tag{{Name: "Red", Value: test.red}, {Name: "Black", Value: "乙"}}}
		if got := FileName(test.template, game); got != test.want {
			t.Errorf("%q with %q: %q, want %q", test.template, test.red, got, test.want)
		}
	}
}

// TestNames holds that no two games have the same file, also where a file system does
// not tell cases apart.
func TestNames(t *testing.T) {
	var n Names
	seen := map[string]bool{}
	for _, name := range []string{"a", "A", "a (2)", "a", "a", "b", "a (2)"} {
		got := n.take(name, ".pgn")
		if key := strings.ToLower(got); seen[key] || !strings.HasSuffix(got, ".pgn") {
			t.Errorf("%q became %q", name, got)
		} else {
			seen[key] = true
		}
	}
	n = Names{Extension: ".pgn"}
	if got := []string{n.Of("胡荣华"), n.Of("胡榮華"), n.Of("许银川")}; !slices.Equal(got, []string{"胡荣华.pgn", "胡荣华 (2).pgn", "许银川.pgn"}) {
		t.Errorf("spellings of a player: %q", got)
	}
}

// TestBelow holds that the games of a source share a file with its path, and that each source has its own.
func TestBelow(t *testing.T) {
	type game struct {
		source string
		number int
		keeps  bool
	}
	for _, test := range []struct {
		one  bool
		want []string
	}{
		{false, []string{"a.pgn", "a.pgn", "a (2).pgn", "b/A.PGN", "b/c.pgn", "c.pgn"}},
		{true, []string{"a.pgn", "a (2).pgn", "a (3).pgn", "b/A.PGN", "b/c.pgn", "c.pgn"}},
	} {
		n := Names{Extension: ".pgn", One: test.one}
		for i, g := range []game{{"in/a.xqf", 1, false}, {"in/a.xqf", 2, false}, {"in/a.xqf", 1, false}, {"in/b/A.PGN", 1, true}, {"in/b/c.pgn.gz", 1, true}, {"other/c.ndjson", 1, false}} {
			if got := filepath.ToSlash(n.Below([]string{"in", "other"}, g.source, g.number, g.keeps)); got != test.want[i] {
				t.Errorf("one game a file: %v: game %d of %s goes into %s, want %s", test.one, g.number, g.source, got, test.want[i])
			}
		}
	}
}

// FuzzFileName holds that a name is always one, and of its folder.
func FuzzFileName(f *testing.F) {
	f.Add("{Red}", "../x")
	f.Add("{file}", "aux.")
	f.Fuzz(func(t *testing.T, template, value string) {
		name := FileName(template, &ast.Game{Source: ast.Source{File: value}, Tags: []ast.Tag{{Name: "Red", Value: value}}})
		if name == "" || len(name) > maxName+1 || !filepath.IsLocal(name) || filepath.Base(name) != name || strings.HasPrefix(name, ".") {
			t.Errorf("%q of %q, %q", name, template, value)
		}
	})
}

func TestIsFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]bool{"": false, "-": false, "no such/": true, "no such": false, filepath.Dir(file): true, file: false} {
		if got := IsFolder(path); got != want {
			t.Errorf("%q: %v", path, got)
		}
	}
}

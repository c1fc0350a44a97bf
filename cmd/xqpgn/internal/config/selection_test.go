package config

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestWants holds what names mean.
func TestWants(t *testing.T) {
	diagnostic := func(rule rules.Rule, clause string) *ast.Diagnostic {
		return &ast.Diagnostic{Rule: rule, Clause: clause}
	}
	missing, split, impossible := diagnostic(rules.MustByID("game-tag-missing"), ""), diagnostic(rules.MustByID("move-split"), ""), diagnostic(rules.MustByID("move-impossible"), "MOVE-5")
	for _, test := range []struct {
		name             string
		config           Config
		wanted, unwanted []*ast.Diagnostic
	}{
		{"nothing said", Config{}, []*ast.Diagnostic{missing, split, impossible}, nil},
		{"a rule", Config{Ignore: []string{"game-tag-missing"}}, []*ast.Diagnostic{split, impossible}, []*ast.Diagnostic{missing}},
		{"in any case", Config{Ignore: []string{"Game-Tag-Missing", "move-5"}}, []*ast.Diagnostic{split}, []*ast.Diagnostic{missing, impossible}},
		{"a layer", Config{Select: []string{"moves"}}, []*ast.Diagnostic{impossible}, []*ast.Diagnostic{missing, split}},
		{"a clause", Config{Select: []string{missing.ClauseID()}}, []*ast.Diagnostic{missing}, []*ast.Diagnostic{split, impossible}},
		{"the clause of the finding, not of its rule", Config{Ignore: []string{"MOVE-4"}}, []*ast.Diagnostic{impossible}, nil},
		{"a part of the specification", Config{Ignore: []string{"PGN-2"}}, []*ast.Diagnostic{split, impossible}, []*ast.Diagnostic{missing}},
		{"no beginning of a number", Config{Ignore: []string{"PGN-2.1"}}, []*ast.Diagnostic{diagnostic(rules.MustByID("tag-name"), "PGN-2.10")}, []*ast.Diagnostic{diagnostic(rules.MustByID("tag-name"), "PGN-2.1")}},
		{"what is ignored is, be it selected", Config{Select: []string{"game-tag-missing", "move-split"}, Ignore: []string{"tags"}}, []*ast.Diagnostic{split}, []*ast.Diagnostic{missing, impossible}},
	} {
		selection, err := test.config.For("")
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range test.wanted {
			if !selection.Wants(d) {
				t.Errorf("%s: %v is not wanted", test.name, d.Rule)
			}
		}
		for _, d := range test.unwanted {
			if selection.Wants(d) {
				t.Errorf("%s: %v is wanted", test.name, d.Rule)
			}
		}
	}
}

// TestNames holds that every name means something, and that none means two things.
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range Names() {
		if err := Check([]string{name}); err != nil {
			t.Error(err)
		}
		if seen[strings.ToLower(name)] {
			t.Errorf("%s is there twice", name)
		}
		seen[strings.ToLower(name)] = true
	}
	for _, rule := range rules.All() {
		if !seen[rule.ID()] || !seen[strings.ToLower(rule.Clause())] || !seen[rule.Layer()] {
			t.Errorf("%v cannot be named by its rule, its clause and its layer", rule)
		}
	}
	for _, name := range []string{"", "PGN", "PGN-2.", "PGN-20", "move", "PGN-2.1.1", " moves"} {
		if Check([]string{name}) == nil {
			t.Errorf("%q is a name", name)
		}
	}
}

// TestSplit holds that nothing gets lost, be it kept or only counted.
func TestSplit(t *testing.T) {
	all := ast.Findings{
		Diagnostics: []ast.Diagnostic{{Rule: rules.MustByID("move-split"), Ply: 1}, {Rule: rules.MustByID("move-impossible"), Ply: 2}, {Rule: rules.MustByID("move-split"), Ply: 3}},
		Dropped:     map[rules.Rule]int{rules.MustByID("move-split"): 5, rules.MustByID("move-impossible"): 7},
	}
	selection, err := Config{Ignore: []string{"move-split"}}.For("")
	if err != nil {
		t.Fatal(err)
	}
	found, left := selection.Split(all)
	want := ast.Findings{Diagnostics: []ast.Diagnostic{{Rule: rules.MustByID("move-impossible"), Ply: 2}}, Dropped: map[rules.Rule]int{rules.MustByID("move-impossible"): 7}}
	if diff := cmp.Diff(want, found); diff != "" {
		t.Errorf("found (-want +got):\n%s", diff)
	}
	want = ast.Findings{Diagnostics: []ast.Diagnostic{{Rule: rules.MustByID("move-split"), Ply: 1}, {Rule: rules.MustByID("move-split"), Ply: 3}}, Dropped: map[rules.Rule]int{rules.MustByID("move-split"): 5}}
	if diff := cmp.Diff(want, left); diff != "" {
		t.Errorf("left (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[rules.Rule]int{rules.MustByID("move-split"): 7}, left.Rules()); diff != "" {
		t.Errorf("the rules of those left (-want +got):\n%s", diff)
	}
	if (ast.Findings{}).Rules() != nil {
		t.Error("no findings have rules")
	}
}

// TestPaths holds which files the paths of xqpgn.toml mean.
func TestPaths(t *testing.T) {
	for _, test := range []struct {
		pattern   string
		yes, none []string
	}{
		{"drafts", []string{"drafts", "drafts/a.pgn", "x/drafts/y/a.pgn", "./drafts/a.pgn"}, []string{"a.pgn", "drafts2/a.pgn", "x/mydrafts/a.pgn"}},
		{"*.xqf", []string{"a.xqf", "x/a.xqf", "games.xqf/a.pgn"}, []string{"a.pgn"}},
		{"old/*.pgn", []string{"old/a.pgn", "old/../old/a.pgn"}, []string{"x/old/a.pgn", "old/x/a.pgn", "old/a.xqf"}},
		{"./old/", []string{"old/a.pgn", "x/old/a.pgn"}, []string{"older/a.pgn"}},
		{"old/x", []string{"old/x/a.pgn", "old/x"}, []string{"old/xy/a.pgn", "old"}},
		{"a/**/z.pgn", []string{"a/z.pgn", "a/b/z.pgn", "a/b/c/z.pgn"}, []string{"z.pgn", "b/z.pgn", "a/z.pgn2"}},
		{"**/z", []string{"z", "z/a.pgn", "a/b/z/c.pgn"}, []string{"a/zz"}},
		{"games.zip/*", []string{"games.zip/a.pgn"}, []string{"games.zip2/a.pgn"}},
		{"[ab].pgn", []string{"a.pgn", "x/b.pgn"}, []string{"c.pgn"}},
	} {
		f := Files{Paths: []string{test.pattern}}
		for _, path := range test.yes {
			if !f.have(path) {
				t.Errorf("%s does not mean %s", test.pattern, path)
			}
		}
		for _, path := range test.none {
			if f.have(path) {
				t.Errorf("%s means %s", test.pattern, path)
			}
		}
	}
}

// TestFinder holds which xqpgn.toml holds for a file, and what of it.
func TestFinder(t *testing.T) {
	impossible, missing := &ast.Diagnostic{Rule: rules.MustByID("move-impossible")}, &ast.Diagnostic{Rule: rules.MustByID("game-tag-missing")}
	absolute, err := filepath.Abs("testdata/near/old/a.pgn")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		finder  *Finder
		path    string
		moves   bool // whether an impossible move is wanted
		missing bool // and a missing tag
	}{
		{&Finder{}, "testdata/near/a.pgn", true, false},
		{&Finder{}, "testdata/near/old/a.pgn", false, false},
		{&Finder{}, absolute, false, false},
		{&Finder{}, "testdata/near/x/y/drafts/a.pgn", false, false},
		{&Finder{}, "testdata/near/x/deep/x.pgn", false, false},
		{&Finder{}, "testdata/near/games.zip/a.pgn", true, false},
		{&Finder{}, "testdata/near/below/b.pgn", true, false},
		{&Finder{}, "testdata/other.pgn", true, true},
		{&Finder{}, "-", true, true},
		{&Finder{None: true}, "testdata/near/a.pgn", true, true},
		{&Finder{File: "testdata/near/xqpgn.toml"}, "testdata/other.pgn", true, false},
		{&Finder{File: "testdata/near/xqpgn.toml"}, "-", true, false},
		{&Finder{Config: Config{Ignore: []string{"moves"}}}, "testdata/near/a.pgn", false, false},
		{&Finder{Config: Config{Select: []string{"moves", "tags"}}}, "testdata/near/old/a.pgn", true, true}, // the file is set aside
	} {
		selection, err := test.finder.For(test.path)
		if err != nil {
			t.Error(err)
		}
		if selection.Wants(impossible) != test.moves || selection.Wants(missing) != test.missing {
			t.Errorf("%+v, %s: moves %v, tags %v", test.finder.Config, test.path, selection.Wants(impossible), selection.Wants(missing))
		}
	}
}

// TestSettings holds what xqpgn.toml says besides the findings to report, and that flags override it.
func TestSettings(t *testing.T) {
	folder := t.TempDir()
	text := "\ufeffstrict = true\nfail-on = \"warning\"\nencoding = \"gbk\"\nexclude = [\"old/**\", \"x.pgn\"]\nbaseline = \"known.jsonl\"\n"
	if err := os.WriteFile(filepath.Join(folder, FileName), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	set := Checking{Strict: true, FailOn: rules.Warning, Encoding: grammar.GBK, Baseline: filepath.Join(folder, "known.jsonl")}
	excluded := set
	excluded.Excluded = true
	no, utf8 := false, grammar.UTF8
	flags := Settings{Strict: &no, FailOn: rules.Note, Encoding: &utf8, Baseline: "b"}
	for _, test := range []struct {
		finder *Finder
		path   string
		want   Checking
	}{
		{&Finder{}, "a.pgn", set},
		{&Finder{}, "sub/x.pgn", excluded},
		{&Finder{}, "old/sub/a.pgn", excluded},
		{&Finder{}, "sub/old/a.pgn", set},
		{&Finder{None: true}, "x.pgn", Checking{FailOn: rules.Error}},
		{&Finder{Config: Config{Settings: flags}}, "a.pgn", Checking{FailOn: rules.Note, Encoding: grammar.UTF8, Baseline: "b"}},
		{&Finder{Config: Config{Select: []string{"moves"}}}, "x.pgn", excluded}, // the selection alone is set aside
		{&Finder{Config: Config{Settings: Settings{Exclude: []string{"b.pgn"}}}}, "x.pgn", set},
	} {
		selection, err := test.finder.For(filepath.Join(folder, test.path))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, selection.Checking); diff != "" {
			t.Errorf("%+v, %s (-want +got):\n%s", test.finder.Config, test.path, diff)
		}
	}
	broken := &Finder{Config: Config{Settings: flags}, File: filepath.Join(folder, "missing.toml")}
	if selection, err := broken.For("a.pgn"); err == nil || selection.FailOn != rules.Note {
		t.Errorf("a missing file: %v, %v", selection, err)
	}
}

// TestInGame holds which comments of a game ignore findings, and what is said of those that mean nothing.
func TestInGame(t *testing.T) {
	for text, want := range map[string]string{
		"1. 炮二平五 {xqpgn: ignore move-split} *":                         "move-split",
		"{xqpgn：忽略 move-split，move-slip、tag-name} 1. 炮二平五 *":           "move-split move-slip tag-name",
		"1. 炮二平五 (1. 炮八平五 { XQPGN: ignore move-split }) *":             "",
		"1. 炮二平五 ( 1. 炮八平五 {xqpgn : ignore move-split\nmove-slip} ) *": "move-split move-slip",
		"1. 炮二平五 {xqpgn: ignore} {about xqpgn: ignore move-split} *":   `"ignore" means nothing; write {xqpgn: ignore RULE}, with one rule or several`,
		"1. 炮二平五 {xqpgn: ignore move-splt, move-slip} *":               `move-slip; there is no rule, clause or layer "move-splt"; did you mean move-split?`,
	} {
		selection, failed := Selection{}.InGame(grammar.Parse(text)[0])
		var got []string
		for _, name := range []string{"move-split", "move-slip", "tag-name"} {
			if !selection.WantsRule(rules.MustByID(name)) {
				got = append(got, name)
			}
		}
		all := []string{strings.Join(got, " ")}
		for _, err := range failed {
			all = append(all, err.Error())
		}
		if got := strings.TrimPrefix(strings.Join(all, "; "), "; "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestFileErrors holds what is said of a file that is wrong, and where.
func TestFileErrors(t *testing.T) {
	for text, want := range map[string]string{
		"ignore = [\"棋\", \"tag-nam\"]":                   `a.toml:1:11: there is no rule, clause or layer "棋"; xqpgn explain lists all rules`,
		"# 注\nignore = [\"tags\", 'tag-nam']":             `a.toml:2:19: there is no rule, clause or layer "tag-nam"; did you mean tag-name?`,
		"[[files]]\npaths = [\"a\"]\nignore = [\"tahs\"]": `a.toml:3:11: there is no rule, clause or layer "tahs"; did you mean tags?`,
		"select = []\nignor = []":                         `a.toml:2:1: nothing is called "ignor" here; did you mean ignore?`,
		"[check]\nstrict = true":                          `a.toml:1:2: nothing is called "check" here; there are select, ignore, files, strict, fail-on, encoding, exclude, baseline`,
		"strict = \"yes\"":                                `a.toml:1:10: this is true or false`,
		"fail-on = 1":                                     `a.toml:1:11: this is a text in quotation marks`,
		"fail-on = \"fatal\"":                             `a.toml:1:11: this is error, warning or note`,
		"\nencoding = \"latin1\"":                         `a.toml:2:12: there is no such encoding; there are auto, utf-8, gb18030, big5 and utf-16`,
		"exclude = \"old\"":                               `a.toml:1:11: write the paths as a list, as in ["old/**", "x.pgn"]`,
		"exclude = [\"old\", \"[\"]":                      `a.toml:1:19: not a path pattern: unclosed [, or nothing after \`,
		"baseline = []":                                   `a.toml:1:12: this is a text in quotation marks`,
		"[[files]]\npath = []":                            `a.toml:2:1: nothing is called "files.path" here; did you mean paths?`,
		"ignore = \"tags\"":                               `a.toml:1:10: write the names as a list, as in ["game-tag-missing", "PGN-2.3"]`,
		"ignore = [5]":                                    `a.toml:1:11: write the names as a list, as in ["game-tag-missing", "PGN-2.3"]`,
		"files = 1":                                       `a.toml:1:9: write files below [[files]], each with paths and ignore`,
		"[[files]]\npaths = [\"中\", \"[\"]":               `a.toml:2:15: not a path pattern: unclosed [, or nothing after \`,
		"[[files]]\nignore = [\"tags\"]":                  `a.toml:2:11: write files below [[files]], each with paths and ignore`,
		"ignore = [":                                      `a.toml:1:10: array is incomplete`,
	} {
		_, err := parse("a.toml", []byte(text))
		if err == nil || err.Error() != want {
			t.Errorf("%q: %v\nwant %s", text, err, want)
		}
		if mistake, ok := err.(*FileError); ok && mistake.Why.EN == mistake.Why.ZH {
			t.Errorf("%q: no Chinese words", text)
		}
	}
	if _, err := Read(filepath.Join(t.TempDir(), FileName)); !os.IsNotExist(err) {
		t.Errorf("a file that is not there: %v", err)
	}
}

// TestTOMLWords holds that a word without quotation marks has a message of its own, and that the message of the TOML decoder is
// in brackets in Chinese.
func TestTOMLWords(t *testing.T) {
	const bare = "这里应当是值；字符串要写在引号里"
	for text, want := range map[string]string{
		"ignore = tags":            bare,
		"ignore = [tags]":          bare,
		"ignore = [moves]":         bare,
		"ignore = ['tags', moves]": bare,
		"ignore=着法":                bare,
		"strict = treu":            bare,
		"files = x":                bare,
		"a = {b = c}":              bare,
		"ignore = [":               "这不合 TOML 的写法（array is incomplete）",
		"ignore = ":                "这不合 TOML 的写法（expected value, not end of input）",
		"ignore":                   "这不合 TOML 的写法（expected '=' after key）",
		"a = \"x\ny\"":             "这不合 TOML 的写法（basic strings cannot have new lines）",
		"ignore = []\nignore = []": "这不合 TOML 的写法（key ignore is already defined）",
		"[files":                   "这不合 TOML 的写法（expected ']' to close table name）",
		"a = 01":                   "这不合 TOML 的写法（integers cannot have leading zeroes）",
		"[[files]]\npaths = 1":     noFiles.ZH,
		"[[files]]\nignore = 1":    noList.ZH,
	} {
		_, err := parse("a.toml", []byte(text))
		mistake, ok := err.(*FileError)
		if !ok || mistake.Why.ZH != want || mistake.Why.EN == "" {
			t.Errorf("%q: %#v, want %s", text, err, want)
		}
	}
}

// TestFinderReadsOnce holds that a file is read once, by however many it is asked for, and
// that its error holds for all files below.
func TestFinderReadsOnce(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, FileName)
	if err := os.WriteFile(file, []byte("x = 1"), 0o644); err != nil {
		t.Fatal(err)
	}
	var finder Finder
	for _, path := range []string{"a.pgn", "b/c.pgn", "b/d.pgn"} {
		selection, err := finder.For(filepath.Join(folder, path))
		if _, ok := err.(*FileError); !ok || !selection.All() {
			t.Errorf("%s: %v", path, err)
		}
		os.Remove(file)
	}
	if got := slices.Collect(maps.Keys(finder.read)); len(got) != 1 || got[0] != file {
		t.Errorf("read %q", got)
	}
}

package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// TestChineseUsage holds that there are Chinese words for all that the command finds wrong with a
// command line: each error that a method Validate, Decode or UnmarshalText of a flag makes, and what
// kong says; and that no row of the table is about anything else.
func TestChineseUsage(t *testing.T) {
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	verbs := regexp.MustCompile(`%[a-z]`)
	used := map[string]bool{} // rows of the table
	say := func(english string) string {
		for _, row := range chineseUsage {
			if regexp.MustCompile(row.en).MatchString(english) {
				used[row.en] = true
			}
		}
		return usageInChinese(english)
	}
	found := 0
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			method, ok := decl.(*ast.FuncDecl)
			if !ok || method.Recv == nil || !slices.Contains([]string{"Validate", "validate", "Decode", "UnmarshalText"}, method.Name.Name) {
				continue
			}
			ast.Inspect(method, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) == 0 {
					return true
				}
				literal, ok := call.Args[0].(*ast.BasicLit)
				name, made := call.Fun.(*ast.SelectorExpr)
				if !ok || !made || name.Sel.Name != "New" && name.Sel.Name != "Errorf" {
					return true
				}
				text, err := strconv.Unquote(literal.Value)
				if err != nil {
					t.Fatal(err)
				}
				found++
				english := verbs.ReplaceAllString(strings.ReplaceAll(text, "%q", `"x"`), "1")
				// Alone, or as kong has it, behind the flag.
				if !strings.ContainsFunc(say(english)+say("--flag: "+english), func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
					t.Errorf("%v: no Chinese words (usage.go has them) for: %s", set.Position(n.Pos()), text)
				}
				return true
			})
		}
	}
	if found < 30 {
		t.Errorf("%d errors", found)
	}
	many := "p=1"
	for i := range 100 {
		many += fmt.Sprintf(",p%d=1", i)
	}
	// What kong says, and packages that read flags.
	for _, line := range []string{
		"--lang en", "check --encoding x a", "chek", "fmt --dif x", "check -x a", "nothing-like-this", "show a b", "help --x y", "check", "convert a", "check --format xml a", "show --game x a", "show --ply x a", "convert --seed=-1 a",
		"lsp --settle x", "check --format", "select -j -1 a", "fmt -l -d a", "convert --to positions --split train a", "convert --to positions --split train=0 a",
		"convert --to positions --split a=1,a=1 a", "convert --to positions --split " + many + " a", "select --unique=x a", "select --sort=[ a", "select --memory x a", "select --strip x a", "select --split-by 0 -o a/ a",
		"openings --from x a", "check --syntax-only --where ending=mate a",
	} {
		_, err := newParser(new(commandLine), streams{nil, io.Discard, io.Discard}, func(int) {}).Parse(strings.Fields(line))
		if err == nil {
			t.Errorf("nothing is wrong with: xqpgn %s", line)
			continue
		}
		if zh := say(err.Error()); !strings.ContainsFunc(zh, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("xqpgn %.60s: no Chinese words for: %s", line, err)
		}
	}
	for _, row := range chineseUsage {
		if !used[row.en] {
			t.Errorf("nothing says: %s", row.en)
		}
	}
}

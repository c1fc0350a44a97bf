package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// TestChineseUsage holds that there are Chinese words for all that the command finds wrong with a
// command line: each error that a method Validate or Decode of a flag makes.
func TestChineseUsage(t *testing.T) {
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	verbs := regexp.MustCompile(`%[a-z]`)
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
			if !ok || method.Recv == nil || !slices.Contains([]string{"Validate", "validate", "Decode"}, method.Name.Name) {
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
				if !strings.ContainsFunc(usageInChinese(english)+usageInChinese("--flag: "+english), func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
					t.Errorf("%v: no Chinese words (usage.go has them) for: %s", set.Position(n.Pos()), text)
				}
				return true
			})
		}
	}
	if found < 30 {
		t.Errorf("%d errors", found)
	}
}

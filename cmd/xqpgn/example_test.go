package main

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestExamples holds that every exported function of a public package has an Example,
// or its type if it makes one.
func TestExamples(t *testing.T) {
	for name := range arrows {
		if strings.Contains(name+"/", "/internal/") {
			continue
		}
		paths, err := filepath.Glob(filepath.Join("../..", name, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		fset := token.NewFileSet()
		var files []*ast.File
		for _, path := range paths {
			file, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
		library, err := doc.NewFromFiles(fset, files, module+name)
		if err != nil {
			t.Fatal(err)
		}
		hold := func(f *doc.Func, others []*doc.Example) {
			if len(f.Examples)+len(others) == 0 {
				t.Errorf("%s: %s has no Example", name, f.Name)
			}
		}
		for _, f := range library.Funcs {
			hold(f, nil)
		}
		for _, made := range library.Types {
			for _, f := range made.Funcs {
				hold(f, made.Examples)
			}
		}
	}
}

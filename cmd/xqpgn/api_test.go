package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// apiFile lists all that the library exports: what a version keeps for those after it.
const apiFile = "testdata/api.txt"

// TestAPI holds that the listing is what the packages export: a change of it shows in a review. Run it
// with -update to write the listing.
func TestAPI(t *testing.T) {
	testdata.Golden(t, apiFile, api(t))
}

// api lists what the public packages export, one name a line.
func api(t *testing.T) string {
	t.Helper()
	var lines []string
	publicFiles(t, func(folder string, fset *token.FileSet, file *ast.File) {
		if ast.FileExports(file) {
			for _, decl := range file.Decls {
				lines = append(lines, apiLines(fset, folder, decl)...)
			}
		}
	})
	slices.Sort(lines)
	return strings.Join(lines, "\n") + "\n"
}

// publicFiles calls f for each file of the public packages, with the folder of its package.
func publicFiles(t *testing.T, f func(folder string, fset *token.FileSet, file *ast.File)) {
	t.Helper()
	root := testdata.Path(t, ".")
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		name, _ := filepath.Rel(root, path)
		name = filepath.ToSlash(name)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && isPrivate(name, entry.Name()):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, 0)
		if err == nil && file.Name.Name != "main" {
			f(filepath.ToSlash(filepath.Dir(name)), fset, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// isPrivate reports whether a folder holds no public package.
func isPrivate(path, name string) bool {
	if path == "cmd" || path == "cmd/xqpgn" || path == "cmd/xqpgn/check" {
		return false
	}
	return name == "testdata" || name == "internal" || strings.HasPrefix(name, ".") && path != "." || strings.HasPrefix(path, "cmd/")
}

var white = regexp.MustCompile(`\s+`)

// apiLines returns the lines of a declaration, of which nothing is left but what is exported.
func apiLines(fset *token.FileSet, folder string, decl ast.Decl) (lines []string) {
	line := func(kind string, node any) {
		var b bytes.Buffer
		printer.Fprint(&b, fset, node)
		lines = append(lines, folder+": "+kind+white.ReplaceAllString(b.String(), " "))
	}
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		decl.Body = nil
		line("", decl)
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				line("type ", spec)
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					line(decl.Tok.String()+" ", name)
				}
			}
		}
	}
	return lines
}

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestConstants holds that every value of an exported type that the library declares has an exported name, so that programs
// need not compare words.
func TestConstants(t *testing.T) {
	const root = "../.."
	types := 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		name, relErr := filepath.Rel(root, path)
		switch {
		case err != nil || relErr != nil:
			t.Fatal(err, relErr)
		case entry.IsDir() && isPrivate(filepath.ToSlash(name), entry.Name()):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			if consts, ok := decl.(*ast.GenDecl); ok && consts.Tok == token.CONST && file.Name.Name != "main" {
				types += holdConstants(t, name, consts)
			}
		}
		return nil
	})
	if err != nil || types < 20 {
		t.Errorf("%d types with constants: %v", types, err)
	}
}

// holdConstants holds this for a block of constants. It returns how many exported types the block has values of.
func holdConstants(t *testing.T, path string, consts *ast.GenDecl) (types int) {
	of := "" // the type of the constants
	for _, spec := range consts.Specs {
		values := spec.(*ast.ValueSpec)
		switch name, ok := values.Type.(*ast.Ident); {
		case ok:
			if of = name.Name; ast.IsExported(of) {
				types++
			}
		case values.Values != nil:
			of = ""
		}
		for _, name := range values.Names {
			if ast.IsExported(of) && !name.IsExported() && name.Name != "_" && !counts[name.Name] {
				t.Errorf("%s: %s of type %s has no exported name", path, name.Name, of)
			}
		}
	}
	return types
}

// counts are constants that count the values of their type.
var counts = map[string]bool{"units": true}

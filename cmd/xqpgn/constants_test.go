package main

import (
	"go/ast"
	"go/token"
	"testing"
)

// TestConstants holds that every value of an exported type that the library declares has an exported name, so that programs
// need not compare words.
func TestConstants(t *testing.T) {
	types := 0
	publicFiles(t, func(folder string, _ *token.FileSet, file *ast.File) {
		for _, decl := range file.Decls {
			if consts, ok := decl.(*ast.GenDecl); ok && consts.Tok == token.CONST {
				types += holdConstants(t, folder, consts)
			}
		}
	})
	if types < 20 {
		t.Errorf("%d types with constants", types)
	}
}

// holdConstants holds this for a block of constants. It returns how many exported types the block has values of.
func holdConstants(t *testing.T, folder string, consts *ast.GenDecl) (types int) {
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
				t.Errorf("%s: %s of type %s has no exported name", folder, name.Name, of)
			}
		}
	}
	return types
}

// counts are constants that count the values of their type.
var counts = map[string]bool{"units": true}

package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// A kind is what the table of the lexer says of where a kind of token can come.
type kind struct {
	name    string
	white   bool   // it comes behind all but white space, and nothing depends on it
	behind  set    // it comes behind one of these, white space aside; nil for any
	closes  string // it comes only while one of this kind is open
	lenient bool   // only the tolerant lexicon has it
}

// The table is a variable of this name, its rows are keyed by the constants of the
// kinds, which have this prefix.
const kindsTable, constantPrefix = "kinds", "token"

// readKinds reads the table of the kinds of token in a Go file.
func readKinds(name string, source []byte) ([]kind, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, decl := range file.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.VAR {
			continue
		}
		for _, spec := range d.Specs {
			v := spec.(*ast.ValueSpec)
			if len(v.Names) != 1 || v.Names[0].Name != kindsTable || len(v.Values) != 1 {
				continue
			}
			if table, ok := v.Values[0].(*ast.CompositeLit); ok {
				return readRows(files, table)
			}
		}
	}
	return nil, fmt.Errorf("%s: no table %s", name, kindsTable)
}

func readRows(files *token.FileSet, table *ast.CompositeLit) (all []kind, err error) {
	for _, e := range table.Elts {
		at := files.Position(e.Pos())
		row, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return nil, failure(at, "a row of %s has no key", kindsTable)
		}
		k := kind{name: kindName(row.Key)}
		fields, ok := row.Value.(*ast.CompositeLit)
		if !ok || k.name == "" {
			return nil, failure(at, "a row of %s is no literal under the constant of a kind", kindsTable)
		}
		for _, e := range fields.Elts {
			field, ok := e.(*ast.KeyValueExpr)
			if !ok || !k.read(field) {
				return nil, failure(at, "%s: a field of its row is not understood", k.name)
			}
		}
		all = append(all, k)
	}
	return all, nil
}

// read takes a field of a row, and reports whether it understood it.
func (k *kind) read(field *ast.KeyValueExpr) bool {
	switch name, _ := field.Key.(*ast.Ident); name.Name {
	case "name":
		value, ok := field.Value.(*ast.BasicLit)
		return ok && value.Value == `"`+k.name+`"`
	case "white":
		value, ok := field.Value.(*ast.Ident)
		k.white = ok && value.Name == "true"
		return k.white
	case "lenient":
		value, ok := field.Value.(*ast.Ident)
		k.lenient = ok && value.Name == "true"
		return k.lenient
	case "closes":
		k.closes = kindName(field.Value)
		return k.closes != ""
	case "behind":
		list, ok := field.Value.(*ast.CompositeLit)
		if !ok {
			return false
		}
		k.behind = set{}
		for _, e := range list.Elts {
			k.behind[kindName(e)] = true
		}
		return !k.behind[""]
	case "words": // what follows of that is no matter of the parser
		return true
	}
	return false
}

// kindName returns the kind whose constant an expression is, or "".
func kindName(e ast.Expr) string {
	if constant, ok := e.(*ast.Ident); ok && strings.HasPrefix(constant.Name, constantPrefix) {
		return strings.TrimPrefix(constant.Name, constantPrefix)
	}
	return ""
}

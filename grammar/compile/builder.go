package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
)

// What becomes of a production, methods of a type of this name say, in these files: of
// one of tokens, a method of its name, and of one that passes others on, those with
// begin and end before it. Other methods there may have no such names.
const (
	builderType  = "builder"
	builderFiles = "build*.go"
	begins, ends = "begin", "end"
)

// builder learns which methods there are in Go files, by their names. A production of
// which nothing becomes, and a method for none, is an error.
func (g *grammar) builder(sources map[string][]byte) error {
	methods := map[string]token.Position{}
	files := token.NewFileSet()
	for name, source := range sources {
		file, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && receiver(f) == builderType {
				methods[f.Name.Name] = files.Position(f.Pos())
			}
		}
	}
	var errs []error
	for _, p := range g.productions {
		if p.passes() {
			_, p.begin = methods[begins+capital(p.name)]
			_, p.end = methods[ends+capital(p.name)]
			delete(methods, begins+capital(p.name))
			delete(methods, ends+capital(p.name))
		} else {
			_, p.end = methods[p.name]
		}
		if p.holds() && !p.held && !p.begin && !p.end {
			errs = append(errs, failure(p.at, "%s: nothing becomes of its tokens: %s has no method for it", p.name, builderType))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(methods)) {
		for _, prefix := range [...]string{begins, ends} {
			if rest := strings.TrimPrefix(name, prefix); rest != name && rest != "" && capital(rest) == rest {
				errs = append(errs, failure(methods[name], "%s: there is no such production that passes others on", name))
			}
		}
	}
	return errors.Join(errs...)
}

// receiver returns the name of the type whose pointers a function is a method of, or "".
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	if pointer, ok := f.Recv.List[0].Type.(*ast.StarExpr); ok {
		return fmt.Sprint(pointer.X)
	}
	return ""
}

// method returns the name of the builder's method at the end of a production.
func (p *production) method() string {
	if p.passes() {
		return ends + capital(p.name)
	}
	return p.name
}

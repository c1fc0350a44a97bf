package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// An errorAt is what is wrong with a grammar, and where.
type errorAt struct {
	at   token.Position
	what string
}

// Error returns the place and what is wrong there.
func (e errorAt) Error() string { return fmt.Sprintf("%s:%d: %s", e.at.Filename, e.at.Line, e.what) }

func failure(at token.Position, format string, args ...any) error {
	return errorAt{at, fmt.Sprintf(format, args...)}
}

// readGrammar reads the productions in a Go file: all of its types.
func readGrammar(name string, source []byte) (*grammar, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil {
		return nil, err
	}
	g := &grammar{pkg: file.Name.Name, named: map[string]*production{}}
	var structs []*ast.StructType
	for _, decl := range file.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.TYPE {
			continue
		}
		for _, spec := range d.Specs {
			t := spec.(*ast.TypeSpec)
			p := &production{name: t.Name.Name, at: files.Position(t.Pos()), doc: readComment(d.Doc.Text())}
			s, ok := t.Type.(*ast.StructType)
			if !ok || t.TypeParams != nil {
				return nil, failure(p.at, "%s is no plain struct", p.name)
			}
			g.productions = append(g.productions, p)
			g.named[p.name] = p
			structs = append(structs, s)
		}
	}
	if len(structs) == 0 {
		return nil, fmt.Errorf("%s: no productions", name)
	}
	for i, p := range g.productions {
		if p.fields, err = readFields(files, structs[i]); err != nil {
			return nil, err
		}
		if p.body, err = g.readTags(p); err != nil {
			return nil, err
		}
		if err := g.readMarks(p); err != nil {
			return nil, err
		}
	}
	return g, g.hold()
}

// hold takes note of the productions that others hold: they are of tokens, and are not
// passed on as well.
func (g *grammar) hold() error {
	for _, kind := range [...]fieldKind{heldField, oneField, manyField} {
		for _, p := range g.productions {
			for _, f := range p.fields {
				switch of := g.named[f.of]; {
				case f.kind != kind || kind == tokenField:
				case kind == heldField && slices.ContainsFunc(of.fields, func(f *field) bool { return f.kind != tokenField }):
					return failure(f.at, "%s holds %s, which is not only of tokens", f.name, of.name)
				case kind == heldField:
					of.held = true
				case of.held:
					return failure(f.at, "%s passes %s on, which others hold", f.name, of.name)
				}
			}
		}
	}
	return nil
}

// readComment takes the comment of a production apart.
func readComment(text string) (c comment) {
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		set, ok := strings.CutPrefix(line, "\t")
		switch {
		case !ok:
			c.words += line + "\n"
		case c.clauses == "":
			c.clauses = set
		default:
			c.ebnf = append(c.ebnf, set)
		}
	}
	c.words = strings.TrimSpace(c.words)
	return c
}

func readFields(files *token.FileSet, s *ast.StructType) (fields []*field, err error) {
	for _, f := range s.Fields.List {
		at := files.Position(f.Pos())
		if len(f.Names) != 1 {
			return nil, failure(at, "a field has one name and a tag of its own")
		}
		out := &field{name: f.Names[0].Name, at: at}
		if f.Tag == nil {
			return nil, failure(at, "%s has no tag", out.name)
		}
		tag, err := strconv.Unquote(f.Tag.Value)
		if err != nil {
			return nil, failure(at, "%s: %v", out.name, err)
		}
		var ok bool
		tags := reflect.StructTag(tag)
		if out.tag, ok = tags.Lookup("parser"); !ok {
			return nil, failure(at, `%s has no parser:"..." in its tag`, out.name)
		}
		out.deviates, out.required = tags.Get("deviates"), tags.Get("required")
		out.unless = strings.Fields(tags.Get("unless"))
		if out.kind, out.of, ok = fieldType(f.Type); !ok {
			return nil, failure(at, "%s is neither a token.Token, a production of tokens, one[production] nor many[production]", out.name)
		}
		fields = append(fields, out)
	}
	return fields, nil
}

// fieldType tells what a field of a Go type can capture.
func fieldType(t ast.Expr) (kind fieldKind, of string, ok bool) {
	switch t := t.(type) {
	case *ast.SelectorExpr:
		of, _ := t.X.(*ast.Ident)
		return tokenField, "", of != nil && of.Name == "token" && t.Sel.Name == "Token"
	case *ast.Ident:
		return heldField, t.Name, true
	case *ast.IndexExpr:
		passed, _ := t.X.(*ast.Ident)
		name, _ := t.Index.(*ast.Ident)
		switch {
		case passed == nil || name == nil:
		case passed.Name == "one":
			return oneField, name.Name, true
		case passed.Name == "many":
			return manyField, name.Name, true
		}
	}
	return 0, "", false
}

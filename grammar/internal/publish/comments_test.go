package publish

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestComments holds that comments.json has the doc comments of the source: one for each production, neutral kind and
// habit.
func TestComments(t *testing.T) {
	c := comments{productionComments(t), kindComments(t), habitComments(t)}
	for _, name := range tree.Strict().Productions() {
		if p := c.Productions[name]; p.Doc == "" || len(p.Clauses) == 0 {
			t.Errorf("productions.go: %s has no doc comment or no clauses", name)
		}
	}
	for k := lexicon.GrammarKinds; k < lexicon.Stray; k++ {
		if c.Kinds[k.String()] == "" {
			t.Errorf("kind.go: %s has no comment", k)
		}
	}
	for _, h := range habit.All {
		if c.Habits[h.Name] == "" {
			t.Errorf("habit %s has no doc comment that begins with its name and \"is\"", h.Name)
		}
	}
	data, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	testdata.Golden(t, "comments.json", string(data)+"\n")
	commentsJSON = data // for the tests after this one, if -update changed the file
}

// source parses the Go files of a pattern.
func source(t *testing.T, pattern string) (files []*ast.File) {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatal(pattern, paths, err)
	}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// productionComments returns the doc comments of productions.go. The last paragraph of each has the clauses, and above them what is
// not the specification's own.
func productionComments(t *testing.T) map[string]production {
	all := map[string]production{}
	for _, file := range source(t, "../../productions.go") {
		for _, decl := range file.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok || d.Tok != token.TYPE {
				continue
			}
			name := d.Specs[0].(*ast.TypeSpec).Name.Name
			doc, clauses, _ := strings.Cut(d.Doc.Text(), "\n\n\t")
			own, rest, found := strings.Cut(clauses, "\n")
			if !found || !strings.HasPrefix(own, ownMark) {
				own, rest = ownMark, clauses
			}
			clauses = rest
			all[capital(name)] = production{
				Doc:     sentence(strings.TrimPrefix(doc, name+" is ")),
				Own:     strings.TrimPrefix(own, ownMark),
				Clauses: strings.Split(strings.TrimSpace(clauses), ", "),
			}
		}
	}
	return all
}

// ownMark begins the line about what is not the specification's own.
const ownMark = "own: "

// kindComments returns the comments behind the kinds of tokens.
func kindComments(t *testing.T) map[string]string {
	all := map[string]string{}
	for _, file := range source(t, "../lexicon/kind.go") {
		ast.Inspect(file, func(n ast.Node) bool {
			if v, ok := n.(*ast.ValueSpec); ok && v.Comment != nil {
				name, size := utf8.DecodeRuneInString(v.Names[0].Name)
				all[string(unicode.ToLower(name))+v.Names[0].Name[size:]] = sentence(v.Comment.Text())
			}
			return true
		})
	}
	return all
}

// habitComments returns the doc comments of the habits, by the names of the habits. Each begins with the name of the
// variable and "is".
func habitComments(t *testing.T) map[string]string {
	all := map[string]string{}
	for _, file := range source(t, "../habit/*.go") {
		for _, decl := range file.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok || d.Tok != token.VAR || len(d.Specs) != 1 {
				continue
			}
			v := d.Specs[0].(*ast.ValueSpec)
			if name := habitName(v); name != "" {
				if doc, ok := strings.CutPrefix(d.Doc.Text(), v.Names[0].Name+" is "); ok {
					all[name] = sentence(doc)
				}
			}
		}
	}
	return all
}

// habitName returns the field Name of the habit that a variable is, "" for another variable.
func habitName(v *ast.ValueSpec) string {
	if len(v.Values) != 1 {
		return ""
	}
	fields, ok := v.Values[0].(*ast.CompositeLit)
	if !ok {
		return ""
	}
	if of, ok := fields.Type.(*ast.SelectorExpr); !ok || of.Sel.Name != "Habit" {
		return ""
	}
	for _, field := range fields.Elts {
		if f, ok := field.(*ast.KeyValueExpr); ok && f.Key.(*ast.Ident).Name == "Name" {
			name, _ := strconv.Unquote(f.Value.(*ast.BasicLit).Value)
			return name
		}
	}
	return ""
}

// sentence returns a comment on one line, with a capital first.
func sentence(comment string) string { return capital(strings.Join(strings.Fields(comment), " ")) }

// capital returns a text with its first letter as a capital.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

func TestFirstSentence(t *testing.T) {
	for doc, want := range map[string]string{"A sign, such as $1. It stays.": "A sign, such as $1.", "One.": "One.", "a fragment": "a fragment"} {
		if got := firstSentence(doc); got != want {
			t.Errorf("the first sentence of %q is %q, want %q", doc, got, want)
		}
	}
}

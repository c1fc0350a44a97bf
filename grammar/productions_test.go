package grammar

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2/ebnf"
	"github.com/google/go-cmp/cmp"
)

// The EBNF in the comment of each production is participle's for it.
func TestProductionsSayTheirEBNF(t *testing.T) {
	want := map[string]string{}
	printed := parsedEBNF(t, Reference().String())
	for _, p := range printed.Productions {
		want[p.Production] = plain(p.Expression)
	}
	var comments []string
	for _, doc := range typeComments(t, "productions.go") {
		if p := regexp.MustCompile(`(?m)^\t[A-Z]\w* = [^.]*\.$`).FindString(doc); p != "" {
			comments = append(comments, inPrintedNames(p, want))
		}
	}
	got := map[string]string{}
	for _, p := range parsedEBNF(t, strings.Join(comments, "\n")).Productions {
		got[p.Production] = plain(p.Expression)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-participle +comment: %s", diff)
	}
}

func parsedEBNF(t *testing.T, text string) *ebnf.EBNF {
	t.Helper()
	g, err := ebnf.ParseString(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return g
}

// typeComments gives the comments of a file's types.
func typeComments(t *testing.T, file string) (comments []string) {
	t.Helper()
	source, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, decl := range source.Decls {
		if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.TYPE {
			comments = append(comments, d.Doc.Text())
		}
	}
	return comments
}

// inPrintedNames writes a production of a comment with the names that participle
// prints: the names of the productions stay, all others are tokens.
func inPrintedNames(p string, productions map[string]string) string {
	p = strings.NewReplacer(`"["`, "<tagopen>", `"]"`, "<tagclose>", `"("`, "<open>", `")"`, "<close>").Replace(p)
	name, expression, _ := strings.Cut(p, "=")
	return name + "=" + regexp.MustCompile(`<?[A-Za-z]+>?`).ReplaceAllStringFunc(expression, func(word string) string {
		switch {
		case word == "Sep":
			return "(<separator> | Blanks)"
		case word[0] == '<' || productions[word] != "":
			return word
		default:
			return "<" + strings.ToLower(strings.TrimSuffix(word, "Text")) + ">"
		}
	})
}

// plain writes an expression without parentheses that change nothing.
func plain(e *ebnf.Expression) string {
	var alternatives []string
	for _, seq := range e.Alternatives {
		var terms []string
		for _, term := range seq.Terms {
			switch {
			case term.Group == nil:
				terms = append(terms, term.String())
			case len(term.Group.Expr.Alternatives) == 1 && (term.Repetition == "" || single(term.Group.Expr)):
				terms = append(terms, plain(term.Group.Expr)+term.Repetition)
			default:
				terms = append(terms, "("+plain(term.Group.Expr)+")"+term.Repetition)
			}
		}
		alternatives = append(alternatives, strings.Join(terms, " "))
	}
	return strings.Join(alternatives, " | ")
}

// single reports whether an expression is one term that nothing repeats.
func single(e *ebnf.Expression) bool {
	terms := e.Alternatives[0].Terms
	return len(terms) == 1 && terms[0].Repetition == ""
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		`A = (<x>) ((<y> <z>)) (<w>)? .`:        "<x> <y> <z> <w>?",
		`A = <x> | ((<y> | <z>) <w>?) .`:        "<x> | (<y> | <z>) <w>?",
		`A = (<x> <y>)? (<x> | <y>)* (<z>?)* .`: "(<x> <y>)? (<x> | <y>)* (<z>?)*",
	} {
		if diff := cmp.Diff(want, plain(parsedEBNF(t, text).Productions[0].Expression)); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

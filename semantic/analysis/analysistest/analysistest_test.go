package analysistest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic/analysis"
	"github.com/xqpgn/xqpgn/semantic/analysis/analysistest"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

var spaced = rules.MustRegister(rules.Definition{
	ID: "comment-spaced", Title: rules.Text{EN: "white space around a comment"}, Message: rules.Text{EN: "%q begins or ends with white space"},
})

// spaces finds comments with white space around their text, and takes it away.
var spaces = &analysis.Analyzer{
	Name: "spaces", Doc: "finds comments with white space around their text", Rules: []rules.Rule{spaced},
	Run: func(p *analysis.Pass) error {
		for node := range ast.Preorder(p.Game) {
			if c, ok := node.(*ast.Comment); ok && c.Text != strings.TrimSpace(c.Text) {
				fix := []ast.Edit{{Span: c.Span, New: "{" + strings.TrimSpace(c.Text) + "}"}}
				p.Report(ast.Diagnostic{Rule: spaced, Span: c.Span, Args: []any{c.Text}, Fix: fix})
			}
		}
		return nil
	},
}

const text = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 { 中炮 } 马８进７ *\n"

// ExampleRun tests an analyzer.
func ExampleRun() {
	t := new(testing.T) // that of the test
	analysistest.Run(t, spaces, text, `3:9: comment-spaced: " 中炮 " begins or ends with white space`)
	fmt.Println(t.Failed())
	// Output: false
}

// ExampleRunFixes tests the fixes of an analyzer.
func ExampleRunFixes() {
	t := new(testing.T) // that of the test
	analysistest.RunFixes(t, spaces, text, "[Game \"Chinese Chess\"]\n\n1. 炮二平五 {中炮} 马８进７ *\n")
	fmt.Println(t.Failed())
	// Output: false
}

// A recorder takes the errors of a test.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

// TestDifferences holds that other findings, other fixes, and fixes that come again are errors of a test.
func TestDifferences(t *testing.T) {
	again := &analysis.Analyzer{Name: "again", Run: func(p *analysis.Pass) error {
		p.Report(ast.Diagnostic{Rule: spaced, Args: []any{""}, Fix: []ast.Edit{{New: "; \n"}}})
		return nil
	}}
	for _, test := range []struct {
		run  func(testing.TB)
		want string
	}{
		{func(t testing.TB) { analysistest.Run(t, spaces, text) }, "want\nnothing"},
		{func(t testing.TB) { analysistest.Run(t, spaces, "1. 炮二平五 *", "1:1: x: y") }, "finds\nnothing"},
		{func(t testing.TB) { analysistest.RunFixes(t, spaces, text, text) }, "{中炮}"},
		{func(t testing.TB) { analysistest.RunFixes(t, again, "1. 炮二平五 *", "; \n1. 炮二平五 *") }, "again"},
	} {
		r := new(recorder)
		test.run(r)
		if len(r.errors) != 1 || !strings.Contains(r.errors[0], test.want) {
			t.Errorf("%q, want one with %q", r.errors, test.want)
		}
	}
}

package report

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// TestBinary holds that every report names the bytes of a file that is no text, and edits
// none of them.
func TestBinary(t *testing.T) {
	game := &ast.Game{Source: ast.Source{Name: "a.xqf", Number: 1, Binary: true}}
	diagnostic := ast.Diagnostic{
		Rule: rules.MustByID("stray-text"), Span: ast.Span{Start: 1024, End: 1028}, Args: []any{"x"},
		Fix:         []ast.Edit{{Span: ast.Span{Start: 1024, End: 1028}, New: "y"}},
		Suggestions: []ast.Suggestion{{Edits: []ast.Edit{{New: "z"}}}},
		Related:     []ast.Related{{Span: ast.Span{Start: 3, End: 4}, Text: rules.Text{EN: "other"}}},
	}
	for format, want := range map[string]string{
		"text":   "a.xqf:byte 1024: warning: ",
		"json":   `"line":0,"column":0,"end_line":0,"end_column":0,"rule":"stray-text","clause":"PGN-3.2","severity":"warning","offset":1024,"end_offset":1028,"message":`,
		"sarif":  `"region":{"byteOffset":1024,"byteLength":4}`,
		"github": "::warning file=a.xqf,title=stray-text (PGN-3.2)::byte 1024: ",
	} {
		for _, rich := range []bool{false, true} {
			var b bytes.Buffer
			out := bufio.NewWriter(&b)
			r := New(format, Options{Out: out, Err: io.Discard, Language: rules.EN, Screen: terminal.Screen{Rich: rich, Width: 80}})
			r.Finding(Finding{Diagnostic: &diagnostic, Game: game, Severity: rules.Warning})
			r.Summary(NewSummary())
			out.Flush()
			if got := b.String(); !strings.Contains(strings.ReplaceAll(strings.ReplaceAll(got, " ", ""), "\n", ""), strings.ReplaceAll(want, " ", "")) ||
				strings.Contains(got, `"fix":`) || strings.Contains(got, `"fixes":[{`) || strings.Contains(got, "suggestions") {
				t.Errorf("%s: %s", format, got[:min(len(got), 1000)])
			}
		}
	}
}

package report

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
)

// TestBinary holds that every report names the bytes of a file that is no text, and edits
// none of them.
func TestBinary(t *testing.T) {
	game := &ast.Game{Source: ast.Source{File: "a.xqf", Number: 1, Binary: true}}
	diagnostic := ast.Diagnostic{
		Rule: rules.MustByID("stray-text"), Span: ast.Span{Start: 1024, End: 1028}, Args: []any{"x"},
		Fix:         []ast.Edit{{Span: ast.Span{Start: 1024, End: 1028}, New: "y"}},
		Suggestions: []ast.Suggestion{{Edits: []ast.Edit{{New: "z"}}}},
		Related:     []ast.Related{{Span: ast.Span{Start: 3, End: 4}, Text: rules.Text{EN: "other"}}},
	}
	for format, want := range map[string]string{
		"text":   "a.xqf:byte 1024: warning: game 1: ",
		"json":   `"line":0,"column":0,"end_line":0,"end_column":0,"rule":"stray-text","clause":"PGN-3.2","severity":"warning","offset":1024,"end_offset":1028,"message":`,
		"sarif":  `"region":{"byteOffset":1024,"byteLength":4}`,
		"github": "::warning file=a.xqf,title=stray-text (PGN-3.2)::byte 1024: game 1: ",
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

// TestBinaryMessage holds that the words about a move in squares name the game, the round, and the move as the reader
// writes it, or the piece if it cannot move so.
func TestBinaryMessage(t *testing.T) {
	for text, want := range map[string]rules.Text{
		"1. H2-E2 H9-G8":                {EN: `game 7, round 1: Black cannot play "N8 H9-G8": `, ZH: "第 7 局第 1 回合：黑方不能走“马８ H9-G8”："},
		"1. H2-E2 H9-G7 2. H0-G2 H8-H9": {EN: `game 7, round 2: Black cannot play "H8-H9": `, ZH: "第 7 局第 2 回合：黑方不能走“H8-H9”："},
		"[FEN \"4k4/9/9/9/9/9/9/4r4/4R4/4K4 w - - 0 31\"]\n31. E1-D2": {EN: `game 7, round 31: Red cannot play "R5 E1-D2": `, ZH: "第 7 局第 31 回合：红方不能走“车五 E1-D2”："},
	} {
		one := checked.Parsed(grammar.Parse(text)[0])
		one.Number, one.Binary = 7, true
		found := false
		for i := range one.Found.Diagnostics {
			f := Finding{Diagnostic: &one.Found.Diagnostics[i], Game: one.Game, Info: one.Info}
			if f.Severity = f.Rule.Severity(false); f.Severity == rules.Error {
				found = true
				if en, zh := message(f, rules.EN), message(f, rules.ZH); !strings.HasPrefix(en, want.EN) || !strings.HasPrefix(zh, want.ZH) {
					t.Errorf("%s: %s; %s", text, en, zh)
				}
			}
		}
		if !found {
			t.Errorf("%s: no error", text)
		}
	}
	f := Finding{Diagnostic: &ast.Diagnostic{Rule: rules.MustByID("stray-text"), Ply: 3}, Game: &ast.Game{Source: ast.Source{Number: 2, Binary: true}}}
	if got := message(f, rules.ZH); !strings.HasPrefix(got, "第 2 局第 3 着：") {
		t.Error(got)
	}
}

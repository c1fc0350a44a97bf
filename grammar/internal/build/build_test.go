package build_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/build"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestTree holds the tree of a game with each kind of node, and the places of all nodes.
func TestTree(t *testing.T) {
	const text = "[Red \"a\\\"b\"]\n{c} 1. C2.5 {d} (1. H2+3 0-1) (1. ... N8+7) H8+7 * {e}"
	var b build.Builder
	var got ast.Game
	b.Begin(text, &got)
	for at, mode := 0, lexicon.Text; ; {
		var tok lexicon.Token
		if tok, mode = lexicon.Lex(text, at, mode); tok.Kind == lexicon.EOF {
			break
		}
		b.Add(tok, text[tok.Start:tok.End])
		at = int(tok.End)
	}
	b.End()
	want := ast.Game{
		Tags: ast.Tags{{Span: ast.Span{End: 12}, Name: "Red", NameAt: ast.Span{Start: 1, End: 4}, Value: `a"b`, At: ast.Span{Start: 6, End: 10}}},
		Main: ast.Line{
			Span:    ast.Span{Start: 13, End: 67},
			Leading: []ast.Remark{&ast.Comment{Span: ast.Span{Start: 13, End: 16}, Text: "c"}},
			Plies: []ast.Ply{
				{Span: ast.Span{Start: 20, End: 24}, Number: ast.Number{Span: ast.Span{Start: 17, End: 19}, Value: 1}, Text: "C2.5", Remarks: []ast.Remark{
					&ast.Comment{Span: ast.Span{Start: 25, End: 28}, Text: "d"},
					&ast.Line{
						Span:   ast.Span{Start: 29, End: 42},
						Plies:  []ast.Ply{{Span: ast.Span{Start: 33, End: 37}, Number: ast.Number{Span: ast.Span{Start: 30, End: 32}, Value: 1}, Text: "H2+3"}},
						Result: ast.Result{Span: ast.Span{Start: 38, End: 41}, Text: "0-1"},
					},
					&ast.Line{
						Span:  ast.Span{Start: 43, End: 56},
						Plies: []ast.Ply{{Span: ast.Span{Start: 51, End: 55}, Number: ast.Number{Span: ast.Span{Start: 44, End: 50}, Value: 1, Ellipsis: true}, Text: "N8+7"}},
					},
				}},
				{Span: ast.Span{Start: 57, End: 61}, Text: "H8+7"},
			},
			Result:   ast.Result{Span: ast.Span{Start: 62, End: 63}, Text: "*"},
			Trailing: []ast.Remark{&ast.Comment{Span: ast.Span{Start: 64, End: 67}, Text: "e"}},
		},
	}
	if diff := cmp.Diff(want.Tags, got.Tags); diff != "" {
		t.Errorf("tags (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want.Main, got.Main); diff != "" {
		t.Errorf("moves (-want +got):\n%s", diff)
	}
}

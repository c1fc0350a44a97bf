package ast_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

func TestStrip(t *testing.T) {
	const text = "{a} 1. 炮二平五! {b} x (1. 马八进七 {c} (1. 兵三进一 {d}) 马８进７ 1-0 {e}) {f} 马８进７ {g} (1. ... 象３进５) * {h} 7."
	tests := []struct {
		name  string
		strip func(*ast.Game)
		want  string
	}{
		{"comments", (*ast.Game).StripComments, "1. 炮二平五! x (1. 马八进七 (1. 兵三进一) 马８进７ 1-0) 马８进７ (1. ... 象３进５) * 7."},
		{"glyphs", (*ast.Game).StripGlyphs, "{a} 1. 炮二平五 {b} x (1. 马八进七 {c} (1. 兵三进一 {d}) 马８进７ 1-0 {e}) {f} 马８进７ {g} (1. ... 象３进５) * {h} 7."},
		{"variations", (*ast.Game).StripVariations, "{a} 1. 炮二平五! {b} x {f} 马８进７ {g} * {h} 7."},
	}
	for _, test := range tests {
		g := grammar.Parse(text)[0]
		test.strip(g)
		if diff := cmp.Diff(trees.Lines(grammar.Parse(test.want)...), trees.Lines(g)); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}

func TestStripCommands(t *testing.T) {
	const text = "{[%eval 0]} 1. 炮二平五 {[%clk 0:09:58] a [%emt 1] b} (1. 马八进七 {[%clk 1]}) 马８进７ {[c]} {d [%e} * {[%csl Gh2] e}"
	g := grammar.Parse(text)[0]
	g.StripCommands()
	want := "1. 炮二平五 {a b} (1. 马八进七) 马８进７ {[c]} {d [%e} * {e}"
	if diff := cmp.Diff(trees.Lines(grammar.Parse(want)...), trees.Lines(g)); diff != "" {
		t.Error(diff)
	}
}

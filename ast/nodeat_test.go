package ast_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// nodeText words a node by its kind and the text that it spans.
func nodeText(g *ast.Game, n ast.Node) string {
	if n == nil {
		return "nothing"
	}
	s := n.Range()
	return strings.TrimPrefix(fmt.Sprintf("%T", n), "*ast.") + " " + g.Text[s.Start:s.End]
}

func TestNodeAt(t *testing.T) {
	const text = "[Red \"甲\"]\n\n{a} 1. 炮二平五 {b} (1. 马八{c}进七 (1. 兵三进一) 1-0 {d}) 马８进７\n* {e} 7."
	tests := []struct {
		at   string // the offset is where it begins
		want string
	}{
		{"[Red", "Tag"},
		{"甲", "Tag"},
		{"\n\n{a", "nothing"},
		{"{a}", "Line > Comment"},
		{" 1. 炮", "Line"},
		{"1. 炮", "Line > Ply"},
		{"炮二", "Line > Ply"},
		{"{b}", "Line > Ply > Comment"},
		{"(1. 马", "Line > Ply > Line"},
		{"马八", "Line > Ply > Line > Ply"},
		{"{c}", "Line > Ply > Line > Ply > Comment"},
		{"进七", "Line > Ply > Line > Ply"},
		{"兵三", "Line > Ply > Line > Ply > Line > Ply"},
		{"1-0", "Line > Ply > Line > Result"},
		{"{d}", "Line > Ply > Line > Comment"},
		{") 马", "Line > Ply > Line"},
		{"马８", "Line > Ply"},
		{"\n*", "Line"},
		{"*", "Line > Result"},
		{"{e}", "Line > Comment"},
		{"7.", "Line > Stray"},
	}
	g := grammar.Parse(text)[0]
	for _, test := range tests {
		node, parents := g.NodeAt(int32(strings.Index(text, test.at)))
		var names []string
		for _, n := range append(parents, node) {
			kind, _, _ := strings.Cut(nodeText(g, n), " ")
			names = append(names, kind)
		}
		if diff := cmp.Diff(test.want, strings.Join(names, " > ")); diff != "" {
			t.Errorf("at %q: %s", test.at, diff)
		}
	}
	for _, outside := range []int32{-1, int32(len(text)), 1 << 30} {
		if node, parents := g.NodeAt(outside); node != nil || parents != nil {
			t.Errorf("at %d is %s", outside, nodeText(g, node))
		}
	}
}

func TestNodeAtWithoutSpans(t *testing.T) {
	g := &ast.Game{
		Tags: []ast.Tag{{Name: "Red"}},
		Main: ast.Line{
			Leading: []ast.Remark{&ast.Comment{Text: "a"}},
			Plies:   []ast.Ply{{Text: "炮二平五", Remarks: []ast.Remark{&ast.Line{Plies: []ast.Ply{{Text: "马八进七"}}}}}},
			Result:  ast.Result{Text: "*"},
		},
	}
	for offset := range int32(3) {
		if node, parents := g.NodeAt(offset - 1); node != nil || parents != nil {
			t.Errorf("at %d is %T", offset-1, node)
		}
	}
}

// slowNodeAt looks at every node. The innermost is the last node with the offset.
func slowNodeAt(g *ast.Game, offset int32) (found ast.Node) {
	for n := range ast.Preorder(g) {
		in := func(s ast.Span) bool { return s.Start <= offset && offset < s.End }
		ply, ok := n.(*ast.Ply)
		if in(n.Range()) || ok && in(ply.Number.Span) && (found == nil || !isWithin(found.Range(), ply.Number.Span)) {
			found = n
		}
	}
	return found
}

// isWithin reports whether a remark is within a number, as in 7 (x) .
func isWithin(remark, number ast.Span) bool {
	return number.Start <= remark.Start && remark.End <= number.End
}

// FuzzNodeAt holds that NodeAt finds the same node as a search through all nodes, and that each parent has the next
// node as a child.
func FuzzNodeAt(f *testing.F) {
	f.Add("[Red \"甲\"]\n\n{a} 1. 炮二平五 {b} (1. 马八{c}进七 (1. 兵三进一) 1-0 {d}) 马８进７\n[Foo \"x\"] ) * {e} 7. (")
	f.Add("00 (A) .A")
	f.Add("7. (x) ... ; 8 炮二平五 ((a) [b] {c")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			t.Skip("long")
		}
		for _, g := range grammar.Parse(text) {
			for offset := range int32(len(g.Text)) {
				node, parents := g.NodeAt(offset)
				want := slowNodeAt(g, offset)
				if tag, ok := node.(*ast.Tag); ok && want != node { // a tag among the moves
					if tag.Start > offset || tag.End <= offset {
						t.Fatalf("at %d of %q is %s", offset, g.Text, nodeText(g, node))
					}
					continue
				}
				if node != want {
					t.Fatalf("at %d of %q is %s, not %s", offset, g.Text, nodeText(g, node), nodeText(g, want))
				}
				for i, child := range append(parents, node)[min(1, len(parents)):] {
					if len(parents) > 0 && !hasChild(parents[i], child) {
						t.Fatalf("at %d of %q, %s is not in %s", offset, g.Text, nodeText(g, child), nodeText(g, parents[i]))
					}
				}
			}
		}
	})
}

// hasChild reports whether a node is a child of another.
func hasChild(parent, child ast.Node) bool {
	in := func(remarks []ast.Remark) bool {
		for _, r := range remarks {
			if r == child {
				return true
			}
		}
		return false
	}
	switch p := parent.(type) {
	case *ast.Ply:
		return in(p.Remarks)
	case *ast.Line:
		for i := range p.Plies {
			if child == &p.Plies[i] {
				return true
			}
		}
		return child == &p.Result || in(p.Leading) || in(p.Trailing)
	default:
		return false
	}
}

func BenchmarkNodeAt(b *testing.B) {
	text := strings.Repeat("1. 炮二平五 {a} 马８进７ (1. 马８进７) (1. 马８进７) ", 10_000)
	g := grammar.Parse(text)[0]
	offset := int32(0)
	for b.Loop() {
		offset = (offset + 7919) % int32(len(text))
		g.NodeAt(offset)
	}
}

func TestGameAt(t *testing.T) {
	const text = "\n{𠀀} 1. 炮二平五 * [Red \"甲\"]\n1. 兵七进一 *\n\n\n[Red \"乙\"]\n*"
	games := grammar.Parse(text)
	if len(games) != 3 {
		t.Fatalf("%d games", len(games))
	}
	for _, game := range games {
		for _, unit := range []ast.Unit{ast.Characters, ast.Bytes, ast.UTF16} {
			for offset := range game.Text {
				place := game.PlaceIn(int32(offset), unit)
				if got := ast.GameAt(games, place, unit); got != game {
					t.Errorf("%v in unit %d is not in game %d", place, unit, game.Number)
				}
			}
		}
	}
	for _, test := range []struct {
		games []*ast.Game
		place ast.Place
		want  *ast.Game
	}{
		{nil, ast.Place{Line: 1, Column: 1}, nil},
		{games[1:], ast.Place{Line: 1, Column: 1}, nil},
		{games, ast.Place{Line: 100, Column: 1}, games[2]},
	} {
		if got := ast.GameAt(test.games, test.place, ast.Characters); got != test.want {
			t.Errorf("%v: %v", test.place, got)
		}
	}
}

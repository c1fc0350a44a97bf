package ast

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// at returns the span of the n-th occurrence of a stretch of a text, from 0.
func at(text, stretch string, n int) Span {
	i := 0
	for ; n >= 0; n-- {
		next := strings.Index(text[i:], stretch)
		if next < 0 {
			panic("not in the text: " + stretch)
		}
		i += next + 1
	}
	return Span{int32(i - 1), int32(i - 1 + len(stretch))}
}

const variations = `[Event "x"] {a} 1. m0 {b} (1. m1 {c} (1. m2) *) m3 (1. m4 {d} 1-0 {e}) 0-1 {f}`

// variationsGame is the tree of variations, as the grammar gives it.
func variationsGame() *Game {
	span := func(stretch string) Span { return at(variations, stretch, 0) }
	comment := func(text string) *Comment { return &Comment{Span: span("{" + text + "}"), Text: text} }
	move := func(index int, remarks ...Remark) Ply {
		text := fmt.Sprint("m", index)
		return Ply{Span: span(text), Text: text, Remarks: remarks}
	}
	return &Game{
		Source: Source{Text: variations},
		Tags:   []Tag{{Span: span(`[Event "x"]`), Name: "Event", Value: "x"}},
		Main: Line{
			Span:    Span{span("{a}").Start, span("0-1").End},
			Leading: []Remark{comment("a")},
			Plies: []Ply{
				move(0, comment("b"), &Line{
					Span:   span("(1. m1 {c} (1. m2) *)"),
					Plies:  []Ply{move(1, comment("c"), &Line{Span: span("(1. m2)"), Plies: []Ply{move(2)}})},
					Result: Result{Span: span("*"), Text: "*"},
				}),
				move(3, &Line{
					Span:     span("(1. m4 {d} 1-0 {e})"),
					Plies:    []Ply{move(4, comment("d"))},
					Result:   Result{Span: span("1-0"), Text: "1-0"},
					Trailing: []Remark{comment("e")},
				}),
			},
			Result:   Result{Span: span("0-1"), Text: "0-1"},
			Trailing: []Remark{comment("f")},
		},
	}
}

func TestPreorder(t *testing.T) {
	g := variationsGame()
	var got []string
	start := int32(0)
	for n := range Preorder(g) {
		s := n.Range()
		got = append(got, fmt.Sprintf("%T %s", n, g.Text[s.Start:s.End]))
		if s.Start < start {
			t.Errorf("%s starts before the node before it", got[len(got)-1])
		}
		start = s.Start
	}
	want := []string{
		`*ast.Tag [Event "x"]`,
		`*ast.Line {a} 1. m0 {b} (1. m1 {c} (1. m2) *) m3 (1. m4 {d} 1-0 {e}) 0-1`,
		`*ast.Comment {a}`,
		`*ast.Ply m0`,
		`*ast.Comment {b}`,
		`*ast.Line (1. m1 {c} (1. m2) *)`,
		`*ast.Ply m1`,
		`*ast.Comment {c}`,
		`*ast.Line (1. m2)`,
		`*ast.Ply m2`,
		`*ast.Result *`,
		`*ast.Ply m3`,
		`*ast.Line (1. m4 {d} 1-0 {e})`,
		`*ast.Ply m4`,
		`*ast.Comment {d}`,
		`*ast.Result 1-0`,
		`*ast.Comment {e}`,
		`*ast.Result 0-1`,
		`*ast.Comment {f}`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A tree that was not read from a text has no spans. Its order is the same, but for a comment after a variation's
// result.
func TestPreorderWithoutSpans(t *testing.T) {
	g := &Game{Main: Line{
		Leading: []Remark{&Comment{Text: "a"}},
		Plies:   []Ply{{Text: "m0", Remarks: []Remark{&Comment{Text: "b"}}}},
		Result:  Result{Text: "*"},
	}}
	var got []string
	for n := range Preorder(g) {
		got = append(got, fmt.Sprintf("%T", n))
	}
	want := []string{"*ast.Line", "*ast.Comment", "*ast.Ply", "*ast.Comment", "*ast.Result"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestPreorderStops(t *testing.T) {
	g := variationsGame()
	whole := 0
	for range Preorder(g) {
		whole++
	}
	for n := range whole {
		got := 0
		for range Preorder(g) {
			if got++; got > n {
				break // an iterator that goes on here panics
			}
		}
		if got != n+1 {
			t.Errorf("stopped after %d nodes, not after %d", got, n+1)
		}
	}
}

func TestMoves(t *testing.T) {
	g := variationsGame()
	var got []string
	for m := range Plies(&g.Main) {
		got = append(got, m.Text)
	}
	if diff := cmp.Diff([]string{"m0", "m1", "m2", "m3", "m4"}, got); diff != "" {
		t.Error(diff)
	}
	got = nil
	for m := range Plies(&g.Main) {
		if m.Text == "m2" {
			break
		}
		got = append(got, m.Text)
	}
	if diff := cmp.Diff([]string{"m0", "m1"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestRemarksOfMovesAndLines(t *testing.T) {
	g := variationsGame()
	var got []string
	for c := range g.Main.Comments() {
		got = append(got, "before: "+c.Text)
	}
	for i := range g.Main.Plies {
		m := &g.Main.Plies[i]
		for c := range m.Comments() {
			got = append(got, m.Text+": "+c.Text)
		}
		for v := range m.Variations() {
			got = append(got, m.Text+": ("+v.Plies[0].Text+")")
		}
	}
	for c := range g.Main.Plies[1].Remarks[0].(*Line).Plies[0].Comments() {
		got = append(got, "first of m4: "+c.Text)
		break
	}
	if diff := cmp.Diff([]string{"before: a", "m0: b", "m0: (m1)", "m3: (m4)", "first of m4: d"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestTag(t *testing.T) {
	g := &Game{Tags: []Tag{{Name: "Red", Value: "1"}, {Name: "red", Value: "2"}, {Name: "Red", Value: "3"}}}
	if diff := cmp.Diff([]string{"1", "2"}, []string{g.Tag("Red").Value, g.Tag("red").Value}); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"1", "2", ""}, []string{g.Tags.Value("Red"), g.Tags.Value("red"), g.Tags.Value("Black")}); diff != "" {
		t.Error(diff)
	}
	if got := g.Tag("Black"); got != nil {
		t.Errorf("a tag that is not there is %+v", got)
	}
}

// TestPreorderSkipsNil holds that a nil remark of a hand-made tree is no node.
func TestPreorderSkipsNil(t *testing.T) {
	game := &Game{Main: Line{Plies: []Ply{{Text: "炮二平五", Remarks: []Remark{nil, &Comment{Text: "x"}}}}}}
	n := 0
	for node := range Preorder(game) {
		if n++; node == nil {
			t.Error("there is a nil node")
		}
	}
	if n != 3 {
		t.Errorf("%d nodes, want the line, the move and the comment", n)
	}
}

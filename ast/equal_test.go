package ast_test

import (
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/ast"
)

// sample returns a small tree.
func sample() *ast.Game {
	return &ast.Game{
		Tags: ast.Tags{{Name: "Red", Value: "甲"}},
		Main: ast.Line{
			Leading: []ast.Remark{&ast.Comment{Text: "开局"}},
			Plies: []ast.Ply{
				{Text: "炮二平五", Number: ast.Number{Value: 1}, Remarks: []ast.Remark{
					&ast.Glyph{Text: "!"}, &ast.Comment{Text: "[%clk 0:09:58.5] 好 [%eval -0.35,18] [%cal Gh2e2,Rb0c2][%csl Ye4]"}, &ast.Stray{Text: "@"},
					&ast.Line{Plies: []ast.Ply{{Text: "兵七进一"}}},
				}},
				{Text: "马８进７"},
			},
			Result: ast.Result{Text: "1-0"},
		},
	}
}

func TestEqual(t *testing.T) {
	game := sample()
	other := sample()
	other.Source = ast.NewSource("a.pgn", 7, "x", ast.Place{})
	other.Main.Plies[0].Span = ast.Span{Start: 1, End: 5}
	if !ast.Equal(game, other) || !ast.Equal(game, game.Clone()) || !ast.Equal(nil, nil) || ast.Equal(nil, game) || ast.Equal(game, nil) {
		t.Error("what is equal is not")
	}
	for name, change := range map[string]func(*ast.Game){
		"a tag":       func(g *ast.Game) { g.Tags[0].Value = "乙" },
		"a tag more":  func(g *ast.Game) { g.Tags = append(g.Tags, ast.Tag{}) },
		"a move":      func(g *ast.Game) { g.Main.Plies[1].Text = "马２进３" },
		"a number":    func(g *ast.Game) { g.Main.Plies[0].Number.Value = 2 },
		"a glyph":     func(g *ast.Game) { g.Main.Plies[0].Remarks[0] = &ast.Glyph{Text: "?"} },
		"a nil":       func(g *ast.Game) { g.Main.Plies[0].Remarks[0] = nil },
		"a comment":   func(g *ast.Game) { g.Main.Leading = nil },
		"its text":    func(g *ast.Game) { g.Main.Leading[0] = &ast.Comment{Text: "中局"} },
		"its kind":    func(g *ast.Game) { g.Main.Leading[0] = &ast.Stray{Text: "开局"} },
		"a stray":     func(g *ast.Game) { g.Main.Plies[0].Remarks[2] = &ast.Stray{Text: "#"} },
		"a variation": func(g *ast.Game) { g.Main.Plies[0].Remarks[3].(*ast.Line).Plies[0].Text = "x" },
		"the result":  func(g *ast.Game) { g.Main.Result.Text = "*" },
	} {
		other := sample()
		change(other)
		if ast.Equal(game, other) || ast.Equal(other, game) {
			t.Errorf("%s changes nothing", name)
		}
	}
}

func TestInspect(t *testing.T) {
	for range ast.Preorder(sample()) {
	}
	all, skipped := 0, 0
	ast.Inspect(sample(), func(ast.Node) bool { all++; return true })
	ast.Inspect(sample(), func(n ast.Node) bool {
		skipped++
		_, isPly := n.(*ast.Ply)
		return !isPly
	})
	n := 0
	for range ast.Preorder(sample()) {
		n++
	}
	if all != n || skipped != 6 {
		t.Errorf("%d nodes, want %d; without remarks of plies %d, want 6", all, n, skipped)
	}
	ast.Inspect(nil, nil)
}

func TestCommands(t *testing.T) {
	ply := &sample().Main.Plies[0]
	clock, ok := ply.Clock()
	if !ok || clock != 9*time.Minute+58*time.Second+500*time.Millisecond {
		t.Error(clock, ok)
	}
	if e, ok := ply.Eval(); !ok || e != (ast.Evaluation{Score: -0.35, Depth: 18}) {
		t.Error(e, ok)
	}
	if a := ply.Arrows(); len(a) != 3 || a[0] != (ast.Arrow{Color: "G", From: "h2", To: "e2"}) || a[2] != (ast.Arrow{Color: "Y", From: "e4", To: "e4"}) {
		t.Error(a)
	}
	for c := range ply.Comments() {
		if prose := c.Prose(); prose != "好" {
			t.Errorf("%q", prose)
		}
	}
	if _, ok := ply.Elapsed(); ok {
		t.Error("there is no time")
	}
	for text, want := range map[string]bool{
		"[%clk 1:00:00]": true, "[%clk 10:00]": true, "[%clk 1:60:00]": false, "[%clk x]": false, "[%clk]": false, "[%clk 1:2:3:4]": false, "[%clk -1:00:00]": false,
		"[%clk 9999999999999999999:00:00]": false, "[%emt 0:00:01.5]": true, "[%emt 0:0.5:01]": false,
		"[%eval 0.3]": true, "[%eval #-3]": true, "[%eval #0]": false, "[%eval NaN]": false, "[%eval 0x1p3]": false, "[%eval 1,x]": false, "[%eval 1,20]": true,
		"[%cal Gh2e2]": true, "[%cal Gj2e2]": false, "[%cal h2e2]": false, "[%csl Ge4,]": false, "[%cal]": false,
	} {
		for c := range (&ast.Comment{Text: text}).Commands() {
			if valid, known := c.Valid(); valid != want || !known {
				t.Errorf("%s: %v, %v", text, valid, known)
			}
		}
	}
	for c := range (&ast.Comment{Text: "[%own a b] [%open"}).Commands() {
		if _, known := c.Valid(); known || c.Name != "own" || c.Arguments != "a b" {
			t.Errorf("%+v", c)
		}
	}
	var none *ast.Ply
	none.Clock()
	none.Eval()
	none.Arrows()
	(*ast.Comment)(nil).Prose()
}

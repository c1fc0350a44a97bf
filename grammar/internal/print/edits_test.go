package print_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/print"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// TestEdits holds what an edit of the tree changes in a text: nothing but what was edited, and white space beside it.
func TestEdits(t *testing.T) {
	const header = "[Game \"x\"]\n[Red  \"甲\"]\n\n"
	plies := func(g *ast.Game) *[]ast.Ply { return &g.Main.Plies }
	for _, test := range []struct {
		name, text string
		edit       func(g *ast.Game)
		want       string
		edits      int
	}{
		{"nothing", header + "1.  炮二平五 *", func(*ast.Game) {}, header + "1.  炮二平五 *", 0},
		{"a value", header + "1.  炮二平五 *", func(g *ast.Game) { g.Tags[1].Value = "乙" }, "[Game \"x\"]\n[Red \"乙\"]\n\n1.  炮二平五 *", 1},
		{"a move", "1.  炮二平五  马８进７ *", func(g *ast.Game) { (*plies(g))[0].Text = "炮二平四" }, "1.  炮二平四  马８进７ *", 1},
		{"a result", "1.  炮二平五 *\n", func(g *ast.Game) { g.Main.Result.Text = "1-0" }, "1.  炮二平五 1-0\n", 1},
		{"a number", "1.  炮二平五 *\n", func(g *ast.Game) { (*plies(g))[0].Number.Value = 12 }, "12.  炮二平五 *\n", 1},
		{"two edits", header + "1.  炮二平五 *", func(g *ast.Game) { g.Tags[0].Value = "y"; g.Main.Result.Text = "1-0" }, "[Game \"y\"]\n[Red  \"甲\"]\n\n1.  炮二平五 1-0", 2},

		// New pieces.
		{"a tag more", header + "*", func(g *ast.Game) { g.Tags = append(g.Tags, ast.Tag{Name: "Black", Value: "乙"}) }, "[Game \"x\"]\n[Red  \"甲\"]\n[Black \"乙\"]\n\n*", 1},
		{"a tag more, in lines of Windows", "[Game \"x\"]\r\n\r\n*", func(g *ast.Game) { g.Tags = append(g.Tags, ast.Tag{Name: "Black", Value: "乙"}) }, "[Game \"x\"]\r\n[Black \"乙\"]\r\n\r\n*", 1},
		{"a first tag", "*\n", func(g *ast.Game) { g.Tags = []ast.Tag{{Name: "Red", Value: "甲"}} }, "[Red \"甲\"]\n\n*\n", 1},
		{"a move more", "1.  炮二平五 *", func(g *ast.Game) { *plies(g) = append(*plies(g), ast.Ply{Text: "马８进７"}) }, "1.  炮二平五 马８进７ *", 1},
		{"a comment", "1.  炮二平五  马８进７ *", func(g *ast.Game) { (*plies(g))[0].Remarks = []ast.Remark{&ast.Comment{Text: "好"}} }, "1.  炮二平五 {好}  马８进７ *", 1},
		{"a comment at the end", "1.  炮二平五 *", func(g *ast.Game) { g.Main.Trailing = []ast.Remark{&ast.Comment{Text: "好"}} }, "1.  炮二平五 * {好}", 1},
		{"a comment before the moves", "1.  炮二平五 *", func(g *ast.Game) { g.Main.Leading = []ast.Remark{&ast.Comment{Text: "好"}} }, "{好} 1.  炮二平五 *", 1},
		{"a glyph", "1.  炮二平五  马８进７ *", func(g *ast.Game) { (*plies(g))[0].Remarks = []ast.Remark{&ast.Glyph{Text: "!"}} }, "1.  炮二平五!  马８进７ *", 1},
		{"a variation", "1.  炮二平五 *", func(g *ast.Game) {
			(*plies(g))[0].Remarks = []ast.Remark{&ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1}, Text: "马二进三"}}}}
		}, "1.  炮二平五 (1. 马二进三) *", 1},
		{"a result where there is none", "1.  炮二平五\n", func(g *ast.Game) { g.Main.Result.Text = "*" }, "1.  炮二平五 *\n", 1},

		// Pieces that go.
		{"a tag less", "[Game \"x\"]\n[Red  \"甲\"]\n[Black \"乙\"]\n\n*", func(g *ast.Game) { g.Tags = append(g.Tags[:1:1], g.Tags[2]) }, "[Game \"x\"]\n[Black \"乙\"]\n\n*", 1},
		{"the last tag", header + "1.  炮二平五 *", func(g *ast.Game) { g.Tags = g.Tags[:1] }, "[Game \"x\"]\n\n1.  炮二平五 *", 1},
		{"the last move", "1.  炮二平五\n马８进７ *", func(g *ast.Game) { *plies(g) = (*plies(g))[:1] }, "1.  炮二平五\n*", 1},
		{"a comment less", "1.  炮二平五 {好}  马８进７ *", func(g *ast.Game) { (*plies(g))[0].Remarks = nil }, "1.  炮二平五  马８进７ *", 1},
		{"a variation less", "1.  炮二平五 (1. 马二进三)  马８进７ *", func(g *ast.Game) { (*plies(g))[0].Remarks = nil }, "1.  炮二平五  马８进７ *", 1},
		{"a value with a bracket and a quotation mark", header + "*", func(g *ast.Game) { g.Tags[1].Value = `"]` }, "[Game \"x\"]\n[Red \"\\\"]\"]\n\n*", 1},
		{"a comment that would end early", "1.  炮二平五 {好} *", func(g *ast.Game) {
			(*plies(g))[0].Remarks = []ast.Remark{&ast.Comment{Text: "a } {"}}
		}, "1.  炮二平五 {a ｝ ｛} *", 1},

		// The whole text is written anew.
		{"nothing stays", "  炮二平五", func(g *ast.Game) { (*plies(g))[0].Text = "马二进三" }, "马二进三\n\n", 1},
		{"a comment for text that would be read", "1.  炮二平五 @ *", func(g *ast.Game) {
			(*plies(g))[0].Remarks = []ast.Remark{&ast.Stray{Text: "马二进三"}}
		}, "1. 炮二平五\n{马二进三}\n*\n\n", 1},
	} {
		g := tree.Game(test.text)
		g.Text = test.text
		test.edit(g)
		readings := 0
		edits, refused := print.Edits(tree.Game(test.text), g, counted(&readings))
		if refused != nil {
			t.Errorf("%s: %s", test.name, refused.Why.EN)
			continue
		}
		got, err := ast.ApplyEdits(test.text, edits)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, got); diff != "" || len(edits) != test.edits {
			t.Errorf("%s: %d edits, want %d (-want +got):\n%s", test.name, len(edits), test.edits, diff)
		}
	}
}

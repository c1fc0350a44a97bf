package ast_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
)

// Two games with the same content are equal, also if they come from different files.
func ExampleEqual() {
	a := &ast.Game{Main: ast.Line{Plies: []ast.Ply{{Text: "炮二平五"}}}}
	b := a.Clone()
	b.File, b.Number = "b.pgn", 7
	fmt.Println(ast.Equal(a, b))
	b.Main.Plies[0].Text = "马二进三"
	fmt.Println(ast.Equal(a, b))
	// Output:
	// true
	// false
}

// Walk over the main line alone: the remarks after a move are skipped.
func ExampleInspect() {
	variation := &ast.Line{Plies: []ast.Ply{{Text: "兵七进一"}}}
	game := &ast.Game{Main: ast.Line{Plies: []ast.Ply{{Text: "炮二平五", Remarks: []ast.Remark{variation}}, {Text: "马８进７"}}}}
	ast.Inspect(game, func(n ast.Node) bool {
		ply, ok := n.(*ast.Ply)
		if ok {
			fmt.Println(ply.Text)
		}
		return !ok
	})
	// Output:
	// 炮二平五
	// 马８进７
}

package grammar_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// A text that is being edited: an edit says which games it made anew, and only those are
// to be looked at again. Columns are in what the editor counts.
func ExampleNewDocument() {
	d := grammar.NewDocument("[Red \"甲\"]\n1. 炮二平五 *\n[Red \"乙\"]\n1. 马八进七 *\n", grammar.Config{Name: "a.pgn"})
	at := d.Offset(ast.Place{Line: 4, Column: 8}, ast.UTF16) // behind the last move
	fmt.Printf("%+v\n", d.Edit(at, at, " 马８进７"))
	game, within := d.At(at)
	node, _ := d.Game(game).NodeAt(within + 1)
	fmt.Println(d.Len(), game, node.(*ast.Ply).Text, d.Tags(game).Value("Red"))
	// Output:
	// {First:1 Old:1 New:1}
	// 2 1 马８进７ 乙
}

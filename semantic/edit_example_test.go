package semantic_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A game with a variation and a comment is built from nothing.
func ExampleNewGame() {
	e, err := semantic.NewGame(board.Start(), notation.Chinese)
	if err != nil {
		panic(err)
	}
	play := func(text string) {
		if _, err := e.PlayText(text); err != nil {
			log.Fatal(err)
		}
	}
	play("炮二平五")
	play("h9g7") // in any notation
	play("H2+3")
	e.Back()
	play("马八进七") // a variation, since the game has another move there
	e.AddComment("先跳左马")
	e.Leave()
	play("车９平８")
	if err := e.SetResult("1/2-1/2"); err != nil {
		log.Fatal(err)
	}
	text, err := grammar.Append(nil, e.Game())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(string(text))
	// Output:
	// [Game "Chinese Chess"]
	// [Result "1/2-1/2"]
	//
	// 1. 炮二平五 马８进７ 2. 马二进三 (2. 马八进七 {先跳左马}) 车９平８ 1/2-1/2
}

// A game is read, changed and written back. Unchanged parts keep their text, even their white space.
func ExampleNewEditor() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n\n 1.  炮2平5 {当头炮} 马8进7 (1...炮8平5)\n 2.  马二进三\n\n*\n")[0]
	e, err := semantic.NewEditor(game)
	if err != nil {
		log.Fatal(err)
	}
	e.Last()
	if _, err := e.PlayText("i9h9"); err != nil {
		log.Fatal(err)
	}
	e.AddComment("出车")
	if err := e.Change(func(g *ast.Game) { g.SetTag("Red", "甲") }); err != nil {
		log.Fatal(err)
	}
	text, err := grammar.AppendEdited(nil, game)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(string(text))
	// Output:
	// [Game "Chinese Chess"]
	// [Red "甲"]
	//
	//  1.  炮2平5 {当头炮} 马8进7 (1...炮8平5)
	//  2.  马二进三 车9平8 {出车}
	//
	// *
}

// Questions of a program with a board on the screen: the cursor after a click, the possible moves, forward, back,
// into a variation, and undo.
func ExampleEditor() {
	game := grammar.Parse("1. 炮二平五 马８进７ (1. ... 炮８平５ 2. 马二进三) 2. 马八进七 *")[0]
	e, err := semantic.NewEditor(game)
	if err != nil {
		log.Fatal(err)
	}
	show := func(what string) {
		ply := "the start"
		if e.Ply() != nil {
			ply = e.Ply().Text
		}
		fmt.Printf("%s: behind %s, depth %d, %d variations, %v\n", what, ply, e.Depth(), len(e.Variations()), e.Moves())
	}
	show("begin")
	e.Forward()
	show("forward")
	e.Enter(0)
	show("into the variation")

	node, _ := game.NodeAt(int32(strings.Index(game.Text, "马八进七")))
	e.Go(node.(*ast.Ply))
	show("a click")
	e.Back()

	legal := 0
	for range e.Position().MovesFrom(board.SquareAt(7, 0)) {
		legal++
	}
	fmt.Println(legal, "moves of the horse")
	e.Play(board.Move{From: board.SquareAt(7, 0), To: board.SquareAt(6, 2)})
	show("a move")
	e.Undo()
	show("undo")
	// Output:
	// begin: behind the start, depth 0, 0 variations, []
	// forward: behind 炮二平五, depth 0, 1 variations, [h2e2]
	// into the variation: behind 炮８平５, depth 1, 0 variations, [h2e2 h7e7]
	// a click: behind 马八进七, depth 0, 0 variations, [h2e2 h9g7 b0c2]
	// 2 moves of the horse
	// a move: behind 马二进三, depth 1, 0 variations, [h2e2 h9g7 h0g2]
	// undo: behind 马８进７, depth 0, 0 variations, [h2e2 h9g7]
}

package semantic_test

import (
	"bytes"
	"fmt"
	"log"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A game is built on the board, with a comment and a variation, and written as
// GB18030, which old programs read.
func Example_build() {
	e, err := semantic.NewGame(board.Start(), notation.Chinese)
	if err != nil {
		panic(err)
	}
	if err := e.Change(func(g *ast.Game) {
		g.SetTag("Red", "胡荣华")
		g.SetTag("Black", "杨官璘")
	}); err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"炮二平五", "马８进７", "马二进三", "车９平８"} {
		if _, err := e.PlayText(text); err != nil {
			log.Fatal(err)
		}
	}
	e.AddComment("出车")
	e.Back()
	if _, err := e.PlayText("卒７进１"); err != nil { // instead of the rook's move
		log.Fatal(err)
	}
	e.AddComment("另一种走法")
	if err := e.SetResult("1/2-1/2"); err != nil {
		log.Fatal(err)
	}
	var file bytes.Buffer
	if err := grammar.NewEncoder(&file, grammar.EncoderConfig{Encoding: grammar.GB18030}).Encode(e.Game()); err != nil {
		log.Fatal(err)
	}

	d := grammar.NewDecoder(&file, grammar.Config{}) // and read back
	game, err := d.Next()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%v, %d findings:\n%s", d.Encoding(), len(semantic.Check(game).All().Diagnostics), game.Text)
	// Output:
	// gb18030, 0 findings:
	// [Game "Chinese Chess"]
	// [Red "胡荣华"]
	// [Black "杨官璘"]
	// [Result "1/2-1/2"]
	//
	// 1. 炮二平五 马８进７ 2. 马二进三 车９平８
	// {出车}
	// (2. ... 卒７进１ {另一种走法}) 1/2-1/2
}

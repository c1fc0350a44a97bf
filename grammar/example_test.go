package grammar_test

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// The games of a stream, whatever its encoding, and what deviates from the
// grammar in each.
func ExampleNewDecoder() {
	file := strings.NewReader("[Game \"Chinese Chess\"]\n1.炮二平五 马８进７ 1-0\n\n[Game \"Chinese Chess\"]\n1. 马八进七 *\n")
	for game, err := range grammar.NewDecoder(file, grammar.Config{Name: "games.pgn"}).Games() {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("game", game.Number, "has", game.MoveCount, "moves and ends", game.Main.Result.Text)
		for _, d := range game.Diagnostics {
			at := game.Position(d.Span.Start)
			fmt.Printf("%s:%d:%d: %s [%s]\n", game.Name, at.Line, at.Column, d.Message(ast.English), d.Rule.ID)
		}
	}
	// Output:
	// game 1 has 2 moves and ends 1-0
	// games.pgn:2:3: a round's number is followed by a period and a separator: the separator is missing [round-period-separator]
	// game 2 has 1 moves and ends *
}

// A text that was decoded already.
func ExampleParse() {
	for _, game := range grammar.Parse("1. 炮二平五 {中炮} (1. 马八进七) 马８进７ *") {
		for m := range ast.Moves(&game.Main) {
			fmt.Println(m.Index, m.Text)
		}
	}
	// Output:
	// 0 炮二平五
	// 1 马八进七
	// 2 马８进７
}

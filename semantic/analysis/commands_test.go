package analysis_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/analysis"
)

// Find clocks and evaluations that cannot be read.
func ExampleCommands() {
	game := grammar.Parse("1. 炮二平五 {[%clk 0:10:00] 好 [%eval x]} 马８进７ {[%clk 10]} *")[0]
	found, err := analysis.Commands().Check(game, semantic.Check(game))
	for _, d := range found.Diagnostics {
		fmt.Printf("%d: %s: %s\n", game.Place(d.Span.Start).Column, d.Rule, d.Message(rules.EN))
	}
	fmt.Println(len(found.Diagnostics), err)
	// Output:
	// 27: comment-command: the arguments of "%eval" cannot be read: "x"
	// 44: comment-command: the arguments of "%clk" cannot be read: "10"
	// 2 <nil>
}

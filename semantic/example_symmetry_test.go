package semantic_test

import (
	"fmt"
	"log"
	"os"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// A game with left and right exchanged, and with the sides exchanged. Both are the
// same game in another guise.
func Example_mirrorAndFlip() {
	game := grammar.Parse("[Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 马８进７ (1. ... 马２进３) 2. 马二进三 1-0")[0]
	info := semantic.Check(game)
	out := grammar.NewEncoder(os.Stdout, grammar.EncoderConfig{})
	for _, image := range []func(*ast.Game, *semantic.Info) (*ast.Game, error){semantic.Mirror, semantic.Flip} {
		other, err := image(game, info)
		if err != nil {
			log.Fatal(err)
		}
		if err := out.Encode(other); err != nil {
			log.Fatal(err)
		}
		how, same := semantic.Equal(info, semantic.Check(other))
		fmt.Println(same, how == semantic.Mirrored, how == semantic.Flipped)
	}
	// Output:
	// [Game "Chinese Chess"]
	// [Red "甲"]
	// [Black "乙"]
	//
	// 1. 炮八平五 马２进３ (1. ... 马８进７) 2. 马八进七 1-0
	// true true false
	//
	// [Game "Chinese Chess"]
	// [Red "乙"]
	// [Black "甲"]
	// [FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"]
	//
	// 1. ... 炮２平５ 2. 马八进七 (2. 马二进三) 马２进３ 0-1
	// true false true
}

func ExampleInfo_MainMoves() {
	info := semantic.Check(grammar.Parse("1. 炮二平五 马８进７ (1. ... 马２进３) 2. 马二进三 1-0")[0])
	for move := range info.MainMoves() {
		fmt.Print(move, " ")
	}
	fmt.Println(info.Complete())
	// Output:
	// h2e2 h9g7 h0g2 true
}

func ExampleInfo_Complete() {
	for _, text := range []string{"1. 炮二平五 1-0", "1. 炮二平五 车９进９ 1-0"} {
		fmt.Println(semantic.Check(grammar.Parse(text)[0]).Complete())
	}
	// Output:
	// true
	// false
}

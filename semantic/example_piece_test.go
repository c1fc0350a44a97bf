package semantic_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

func ExamplePieceWords() {
	start := board.Start()
	square, err := board.ParseSquare("h2")
	if err != nil {
		panic(err)
	}
	words := semantic.PieceWords(start.At(square), square)
	fmt.Println(words.In(rules.EN))
	// Output: the cannon on h2
}

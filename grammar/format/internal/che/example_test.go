package che_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/internal/che"
)

func ExampleIs() {
	fmt.Println(che.Is([]byte("1 2 21 32 1 0 1 2 2 0 1 0")))
	// Output:
	// true
}

func ExampleGames() {
	const data = "1 2 21 32 1 0 1 2 2 0 1 0 10 32 0 7 7 7 4 0 2 0"
	for game, err := range che.Games("game.che", []byte(data), 0) {
		if err != nil {
			fmt.Println(err)
			return
		}
		text, err := grammar.Append(nil, game)
		fmt.Printf("%s%v", text, err)
	}
	// Output:
	// [Game "Chinese Chess"]
	// [Result "*"]
	// [Format "ICCS"]
	//
	// 1. B0-C2 H7-E7 *
	//
	// <nil>
}

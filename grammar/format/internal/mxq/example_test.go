package mxq_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/internal/mxq"
)

func ExampleIs() {
	fmt.Println(mxq.Is([]byte("\x02yt\x042016\x04A- B\x05Moves")))
	// Output:
	// true
}

func ExampleGames() {
	const data = "\x02yt\x042016\x06A-\xca\xa4-B\x05Moves\x057C-4C\x057J-6H\x04Ends"
	for game, err := range mxq.Games("game.mxq", []byte(data), 0) {
		if err != nil {
			fmt.Println(err)
			return
		}
		text, err := grammar.Append(nil, game)
		fmt.Printf("%s%v", text, err)
	}
	// Output:
	// [Game "Chinese Chess"]
	// [Site "yt"]
	// [Date "2016"]
	// [Red "A"]
	// [Black "B"]
	// [Result "1-0"]
	// [Format "ICCS"]
	//
	// 1. H2-E2 H9-G7 1-0
	//
	// <nil>
}

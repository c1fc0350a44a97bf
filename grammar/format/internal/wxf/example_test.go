package wxf_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/internal/wxf"
)

func ExampleIs() {
	fmt.Println(wxf.Is([]byte("FORMAT\tWXF\nGAME\t\n")))
	// Output:
	// true
}

func ExampleGames() {
	const text = `FORMAT  WXF
GAME    五羊杯
RED     许银川;;;2500
BLACK   胡荣华
RESULT  1-0

START{
1. C2.5 h8+7
2. H2+3
}END
`
	for game, err := range wxf.Games("game.wxf", []byte(text), 0) {
		if err != nil {
			fmt.Println(err)
			return
		}
		pgn, err := grammar.Append(nil, game)
		fmt.Printf("%s%v", pgn, err)
	}
	// Output:
	// [Game "Chinese Chess"]
	// [Event "五羊杯"]
	// [Red "许银川"]
	// [Black "胡荣华"]
	// [Result "1-0"]
	// [Format "WXF"]
	// [RedElo "2500"]
	//
	// 1. C2.5 h8+7 2. H2+3 1-0
	//
	// <nil>
}

func ExampleAppend() {
	game := grammar.Parse(`[Game "Chinese Chess"]
[Red "许银川"]
[Format "ICCS"]
[Annotator "胡荣华"]

1. H2-E2 H9-G7 2. H0-G2 1-0`)[0]
	text, err := wxf.Append(nil, game)
	fmt.Printf("%s%v", text, err)
	// Output:
	// FORMAT	WXF
	// RED	许银川;;;
	// TAG Annotator	"胡荣华"
	// RESULT	1-0
	//
	// START{
	// 1. C2.5 n8+7
	// 2. N2+3
	// }END
	// <nil>
}

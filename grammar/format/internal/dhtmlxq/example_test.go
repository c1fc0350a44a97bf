package dhtmlxq_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/internal/dhtmlxq"
)

func ExampleIs() {
	fmt.Println(dhtmlxq.Is([]byte("<html><body>[DhtmlXQ][DhtmlXQ_red]许银川[/DhtmlXQ_red]")))
	fmt.Println(dhtmlxq.Is([]byte("[Game \"Chinese Chess\"]")))
	// Output:
	// true
	// false
}

func ExampleGames() {
	const page = `<div>[DhtmlXQ]
[DhtmlXQ_red]许银川[/DhtmlXQ_red]
[DhtmlXQ_result]红胜[/DhtmlXQ_result]
[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
[DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]
[DhtmlXQ_comment1_2]也可以[/DhtmlXQ_comment1_2]
[/DhtmlXQ]</div>`
	for game, err := range dhtmlxq.Games("page.html", []byte(page), 0) {
		if err != nil {
			fmt.Println(err)
			return
		}
		text, err := grammar.Append(nil, game)
		fmt.Printf("%s%v", text, err)
	}
	// Output:
	// [Game "Chinese Chess"]
	// [Red "许银川"]
	// [Result "1-0"]
	// [Format "ICCS"]
	//
	// 1. H2-E2 H9-G7 (1. ... B9-C7 {也可以}) 1-0
	//
	// <nil>
}

func ExampleAppend() {
	game := grammar.Parse(`[Game "Chinese Chess"]
[Red "许银川"]
[Format "ICCS"]

1. H2-E2 {当头炮} H9-G7 (1. ... B9-C7) 1-0`)[0]
	text, err := dhtmlxq.Append(nil, game)
	fmt.Printf("%s%v", text, err)
	// Output:
	// [DhtmlXQ]
	// [DhtmlXQ_red]许银川[/DhtmlXQ_red]
	// [DhtmlXQ_result]红胜[/DhtmlXQ_result]
	// [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
	// [DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]
	// [DhtmlXQ_comment1]当头炮[/DhtmlXQ_comment1]
	// [/DhtmlXQ]
	// <nil>
}

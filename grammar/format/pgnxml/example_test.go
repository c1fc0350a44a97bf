package pgnxml_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
)

func ExampleEncoder() {
	const text = `[Game "Chinese Chess"]
[Red "许银川"]
[Black "聂卫平"]

1. 炮八平五 炮８平５ {拼兑子力} 2. 炮五进五 象７进５ (2. ... 象３进５) 1-0
`
	e := pgnxml.NewEncoder(os.Stdout)
	for _, game := range grammar.Parse(text) {
		if err := e.Encode(game); err != nil {
			fmt.Println(err)
		}
	}
	if err := e.Close(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// <?xml version="1.0" encoding="UTF-8"?>
	// <pgn>
	//  <game> Chinese Chess </game>
	//  <red> 许银川 </red>
	//  <black> 聂卫平 </black>
	//  <move> 炮八平五 </move> <move> 炮８平５ </move>
	//  <comment> 拼兑子力 </comment>
	//  <move> 炮五进五 </move> <move> 象７进５ </move>
	//  <variation>
	//   <move> 象３进５ </move>
	//  </variation>
	//  <end> 1-0 </end>
	// </pgn>
}

// Elements are made by several at the same time, and written by one.
func ExampleAppendElement() {
	element, err := pgnxml.AppendElement(nil, grammar.Parse("[Red \"许银川\"]\n1. 炮八平五 1-0")[0])
	fmt.Print(string(element), err)
	// Output:
	// <pgn>
	//  <red> 许银川 </red>
	//  <move> 炮八平五 </move>
	//  <end> 1-0 </end>
	// </pgn>
	// <nil>
}

func ExampleRead() {
	const document = `<pgn>
 <game> Chinese Chess </game>
 <redteam> 广州 </redteam>
 <move> 炮八平五 </move> <move> 炮８平５ </move>
 <move> 炮五进五 </move>
 <end> 1-0 </end>
</pgn>`
	for game, err := range pgnxml.Read(strings.NewReader(document), pgnxml.Config{}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, tag := range game.Tags {
			fmt.Printf("%s: %s\n", tag.Name, tag.Value)
		}
		for _, move := range game.Main.Plies {
			fmt.Println(move.Number.Value, move.Text)
		}
		fmt.Println(game.Main.Result.Text)
	}
	// Output:
	// Game: Chinese Chess
	// RedTeam: 广州
	// 1 炮八平五
	// 0 炮８平５
	// 2 炮五进五
	// 1-0
}

func ExampleRead_error() {
	const document = "<pgn>\n <move> 炮八平五 </move>\n <red> 许银川 </red>\n</pgn>"
	for _, err := range pgnxml.Read(strings.NewReader(document), pgnxml.Config{}) {
		fmt.Println(err)
	}
	// Output:
	// line 3, column 2: <red> comes after a comment or a move
}

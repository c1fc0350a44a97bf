package pfc_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/internal/pfc"
)

func ExampleIs() {
	fmt.Println(pfc.Is([]byte(`<?xml version="1.0" encoding="utf-8"?><n version="2" win="*">`)))
	// Output:
	// true
}

func ExampleGames() {
	const data = `<n version="2" win="1-0" c="开局"><n m="h2e2"><n m="b9c7"/><n default="true" m="h9g7" c="正着"/></n></n>`
	for game, err := range pfc.Games("game.pfc", []byte(data), 0) {
		if err != nil {
			fmt.Println(err)
			return
		}
		text, err := grammar.Append(nil, game)
		fmt.Printf("%s%v", text, err)
	}
	// Output:
	// [Game "Chinese Chess"]
	// [Result "1-0"]
	// [Format "ICCS"]
	// [Version "2"]
	//
	// {开局}
	// 1. H2-E2 H9-G7
	// {正着}
	// (1. ... B9-C7) 1-0
	//
	// <nil>
}

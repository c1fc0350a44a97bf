package format_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar/format"
)

func ExampleDetect() {
	if _, ok := format.Detect([]byte("1. 炮二平五 *")); !ok {
		fmt.Println("another program's file it is not: read it as PGN")
	}
	data := []byte("[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]")
	if format, ok := format.Detect(data); ok {
		for game, err := range format.Games("许银川.ubb", data, 0) {
			fmt.Println(format.Name, len(game.Main.Plies), err)
		}
	}
	// Output:
	// another program's file it is not: read it as PGN
	// dhtmlxq 2 <nil>
}

func ExampleByName() {
	format, _ := format.ByName("DhtmlXQ")
	fmt.Println(format.Title.EN)
	// Output:
	// DhtmlXQ (UBB) of dpxq.com, in a text or a web page
}

// The formats that are written.
func ExampleAll() {
	for _, f := range format.All() {
		if f.Append != nil {
			fmt.Println(f.Name)
		}
	}
	// Output:
	// xqf
	// wxftext
	// dhtmlxq
}

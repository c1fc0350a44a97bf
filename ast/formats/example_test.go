package formats_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/formats"
)

func ExampleDetect() {
	if _, ok := formats.Detect([]byte("1. 炮二平五 *")); !ok {
		fmt.Println("another program's file it is not: read it as PGN")
	}
	// Output:
	// another program's file it is not: read it as PGN
}

func ExampleByName() {
	_, ok := formats.ByName("docx")
	fmt.Println(ok)
	// Output:
	// false
}

func ExampleAll() {
	for _, f := range formats.All() {
		fmt.Println(f.Name, f.Title.EN, f.Append != nil)
	}
}

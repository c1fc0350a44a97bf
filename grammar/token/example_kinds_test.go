package token_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar/token"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// A number with its period is for the grammar. Digits alone may be anything.
func ExampleKinds() {
	for _, kind := range token.Kinds() {
		if kind == token.Number || kind == token.Digits {
			fmt.Println(kind, kind.IsNeutral())
		}
	}
	// Output:
	// number false
	// digits true
}

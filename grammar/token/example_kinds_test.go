package token_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar/token"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// All kinds of token, the end of the text first.
func ExampleKinds() {
	fmt.Println(token.Kinds()[:4])
	// Output: [eof separator break blank]
}

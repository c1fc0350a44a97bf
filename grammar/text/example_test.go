package text_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar/text"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func ExampleDecode() {
	file := text.Decode([]byte("\xba\xfa\xc8\xd9\xbb\xaa,\xd0\xed\xd2\xf8\xb4\xa8"))
	fmt.Println(file.Text, file.Size("胡荣华"))
	// Output:
	// 胡荣华,许银川 6
}

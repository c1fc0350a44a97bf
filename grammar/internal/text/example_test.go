package text_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func ExampleDecode() {
	file := text.Decode([]byte("\xba\xfa\xc8\xd9\xbb\xaa,\xd0\xed\xd2\xf8\xb4\xa8"), text.Auto)
	fmt.Println(file.Text, file.Size("胡荣华"))
	// Output:
	// 胡荣华,许银川 6
}

// A file that begins with a tag, without a byte order mark.
func ExampleUnitsOf() {
	fmt.Println(text.UnitsOf([]byte("[\x00R\x00e\x00d\x00 \x00")) == text.LittleEndian)
	fmt.Println(text.UnitsOf([]byte("\x00[\x00R\x00e\x00d\x00 ")) == text.BigEndian)
	fmt.Println(text.UnitsOf([]byte("[Red \"")) == text.Bytes) // ASCII
	// Output:
	// true
	// true
	// true
}

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
func ExampleDetectUTF16() {
	fmt.Println(text.DetectUTF16([]byte("[\x00R\x00e\x00d\x00 \x00")) == text.UTF16LE)
	fmt.Println(text.DetectUTF16([]byte("\x00[\x00R\x00e\x00d\x00 ")) == text.UTF16BE)
	fmt.Println(text.DetectUTF16([]byte("[Red \"")) == text.Auto) // ASCII
	// Output:
	// true
	// true
	// true
}

package kind_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
)

// A program reports the kind of any file, instead of reading nonsense from it.
func ExampleOf() {
	for _, head := range []string{"PK\x03\x04", `{"a": 1}`, "[Game \"Chinese Chess\"]\n"} {
		if k := kind.Of([]byte(head)); k != "text" {
			fmt.Printf("this is %s; %s\n", k.Title().EN, k.Advice().EN)
		} else {
			fmt.Println("this may be PGN")
		}
	}
	// Output:
	// this is a ZIP archive; unpack it first
	// this is JSON; no game was found in it; a game needs "moves": a list of texts, or of objects with "move", "iccs" or "from" and "to"
	// this may be PGN
}

func ExampleKind_Title() {
	fmt.Println(kind.Of([]byte("\x89PNG\r\n\x1a\n")).Title().In(rules.ZH))
	// Output: 图片（PNG）
}

func ExampleKind_Advice() {
	fmt.Println(kind.Of([]byte("%PDF-1.4\n")).Advice().In(rules.EN))
	// Output: copy the text out of it into a file
}

func ExampleArchive() {
	for _, head := range []string{"PK\x03\x04\x14\x00", "\x1f\x8b\x08\x00", "[Event \"x\"]\n"} {
		fmt.Printf("%q\n", kind.Archive([]byte(head)))
	}
	// Output:
	// "zip"
	// "gzip"
	// ""
}

package lexicon_test

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// The spellings of a comment: the specification's, and those that are tolerated.
func ExampleRows() {
	for _, row := range lexicon.Rows() {
		if row.Kind == "comment" {
			fmt.Println(row.Pattern, row.IsStrict(), row.Deviates == "comment-nested")
		}
	}
	// Output:
	// [<word-opener>][^<bracket>]*[<word-closer><close-parenthesis>] false false
	// \{[^{}]*\} true false
	// ｛(?s:.*)[<close-brace>] false false
	// \{[^}]*\{(?s:.*)\} false true
	// [<open-brace>](?s:.*) false false
	// [<letter>][^<bracket>]*[<close-brace>] false false
}

func ExampleStrict() {
	fmt.Println(lexicon.Strict("number", "1."), lexicon.Strict("number", "1、"))
	// Output:
	// true false
}

// Another program reads the lexicon as JSON.
func ExamplePublished() {
	if err := json.NewEncoder(os.Stdout).Encode(lexicon.Published(lexicon.Rows()[2:3]).Tokens); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [{"kind":"break","context":"text","pattern":"[ \\t]*[\\r\\n][ \\t\\r\\n]*"}]
}

// The characters of a class, with those of the classes that it names.
func ExampleClasses() {
	for _, c := range lexicon.Classes() {
		if c.Name == "direction" || c.Name == "enumeration" {
			fmt.Println(c.Name, c.Characters)
		}
	}
	// Output:
	// enumeration 、﹑
	// direction 进進退平
}

func ExampleExpand() {
	fmt.Println(lexicon.Expand("[<square>][0-9]"))
	// Output: [A-Ia-i][0-9]
}

func ExampleConditions() {
	for _, c := range lexicon.Conditions() {
		if c.Name == "first" {
			fmt.Println(c.Words)
		}
	}
	// Output: before the first word
}

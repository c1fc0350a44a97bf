package token_test

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/xqpgn/xqpgn/grammar/token"
)

// The spellings of a comment: the specification's, and those that are tolerated.
func ExampleRows() {
	for _, row := range token.Rows() {
		if row.Kind == "comment" {
			fmt.Println(row.Pattern, row.IsStrict(), row.Deviates == "comment-nested")
		}
	}
	// Output:
	// \{[^{}]*\} true false
	// ｛(?s:.*)[<close-brace>] false false
	// \{[^}]*\{(?s:.*)\} false true
	// [<open-brace>](?s:.*) false false
	// [<letter>][^<bracket>]*[<close-brace>] false false
}

func ExampleStrict() {
	fmt.Println(token.Strict("number", "1."), token.Strict("number", "1、"))
	// Output:
	// true false
}

// Another program reads the lexicon as JSON.
func ExampleStrictLexicon() {
	if err := json.NewEncoder(os.Stdout).Encode(token.StrictLexicon().Tokens[:2]); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [{"kind":"break","context":"text","pattern":"[ \\t]*[\\r\\n][ \\t\\r\\n]*"},{"kind":"separator","context":"text","pattern":"[ \\t]+"}]
}

// The characters of a class, with those of the classes that it names.
func ExampleClasses() {
	for _, c := range token.Classes() {
		if c.Name == "direction" || c.Name == "enumeration" {
			fmt.Println(c.Name, c.Characters)
		}
	}
	// Output:
	// enumeration 、﹑
	// direction 进進退平
}

func ExampleExpand() {
	fmt.Println(token.Expand("[<square>][0-9]"))
	// Output: [A-Ia-i][0-9]
}

func ExampleConditions() {
	for _, c := range token.Conditions() {
		if c.Name == "first" {
			fmt.Println(c.Words)
		}
	}
	// Output: before the first word
}

// What a spelling deviates from stands beside it.
func ExampleTolerantLexicon() {
	for _, t := range token.TolerantLexicon().Tokens {
		if t.Kind == "open" {
			fmt.Printf("%s %q\n", t.Pattern, t.Deviates)
		}
	}
	// Output:
	// \( ""
	// （ "bracket-character"
}

package judge_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/semantic/judge"
)

func ExampleRuleSets() {
	fmt.Println(judge.RuleSets())
	// Output: [axf-fsf pikafish eleeye]
}

func ExampleReasons() {
	fmt.Println(judge.Reasons())
	// Output: [repetition perpetual-chase perpetual-check]
}

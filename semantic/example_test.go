package semantic_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// A game in Chinese notation becomes one in ICCS.
func ExampleRewrite() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1.炮二平五 马８进７ (1. ... 炮８平５) 2. 马二进三 *")[0]
	info := semantic.Check(game)
	fmt.Print(string(ast.Append(nil, semantic.Rewrite(game, info, semantic.RewriteOptions{Notation: notation.ICCS}))))
	// Output:
	// [Game "Chinese Chess"]
	// [Format "ICCS"]
	//
	// 1. H2-E2 H9-G7 (1. ... H7-E7) 2. H0-G2 *
}

// Findings beyond a limit are counted by their rules.
func ExampleConfig_Check() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n[Date \"1999年\"]\n[Result \"won\"]\n1. 帅五进二 *")[0]
	info := semantic.Config{MaxFindings: 1}.Check(game)
	fmt.Println(len(info.Diagnostics), "kept,", info.Dropped[rules.MoveImpossible], "of another rule dropped")
	// Output:
	// 1 kept, 1 of another rule dropped
}

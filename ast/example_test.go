package ast_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
)

// A tree that a program made is printed as PGN.
func ExampleAppend() {
	game := &ast.Game{
		Tags: []ast.Tag{{Name: "Game", Value: "Chinese Chess"}, {Name: "Red", Value: "甲"}},
		Main: ast.Line{
			Moves: []ast.Move{
				{Number: ast.Number{Value: 1}, Text: "炮二平五", Remarks: []ast.Remark{&ast.Comment{Text: "中炮"}}},
				{Text: "马８进７"},
			},
			Result: ast.Result{Text: "*"},
		},
	}
	fmt.Print(string(ast.Append(nil, game)))
	// Output:
	// [Game "Chinese Chess"]
	// [Red "甲"]
	//
	// 1. 炮二平五
	// {中炮}
	// 马８进７ *
}

// What a rule is about, in the reader's language.
func ExampleRuleByID() {
	rule := ast.RuleByID("move-split")
	fmt.Println(rule.Clause, rule.Severity(false), rule.Severity(true))
	fmt.Println(rule.Title.In(ast.Chinese))
	// Output:
	// PGN-3.4 warning error
	// 着法或回合数被拆散
}

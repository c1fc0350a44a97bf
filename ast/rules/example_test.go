package rules_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// What a rule is about, in the reader's language.
func ExampleByID() {
	rule, _ := rules.ByID("move-split")
	fmt.Println(rule.Clause(), rule.Severity(false), rule.Severity(true))
	fmt.Println(rule.Title().In(rules.ZH))
	// Output:
	// PGN-3.4 warning error
	// 着法或回合数被拆散
}

// A program that asks for one rule keeps it in a variable.
func ExampleMustByID() {
	moveIllegal := rules.MustByID("move-illegal")
	fmt.Println(moveIllegal.Severity(false), moveIllegal.Layer())
	// Output: error moves
}

// What is wrong with a FEN, in Chinese, behind the name of a file.
func ExampleWords() {
	_, err := board.ParseFEN("9/9")
	fmt.Println(rules.Words(fmt.Errorf("a.pgn: %w", err), rules.ZH))
	// Output: a.pgn: FEN 有错：不是十行（第 0 个字节之后）
}

// The rules that are errors when real files are read.
func ExampleAll() {
	errors := 0
	for _, rule := range rules.All() {
		if rule.Severity(false) == rules.Error {
			errors++
		}
		if rule.Layer() == "text" {
			fmt.Println(rule.ID(), rule.Title().In(rules.EN))
		}
	}
	fmt.Println(errors > 0)
	// Output:
	// encoding-invalid invalid text encoding
	// encoding-mixed tag value in another encoding
	// pasted-markup web page, or listing with line numbers
	// true
}

func ExampleClauseByID() {
	clause := rules.ClauseByID("PGN-3.6")
	fmt.Println(clause.Title.In(rules.EN))
	fmt.Println(clause.Says.In(rules.EN))
	// Output:
	// the result
	// A game ends with 1-0, 0-1, 1/2-1/2 or *, set off from the moves by a separator.
}

func ExampleClauses() {
	for _, clause := range rules.Clauses()[:2] {
		fmt.Println(clause.ID, clause.Title.In(rules.ZH))
	}
	// Output:
	// PGN-1.1 文本文件
	// PGN-1.3 棋局数目不限
}

func ExampleSentences() {
	n := 0
	for _, sentence := range rules.Sentences() {
		if sentence.Clause() == "PGN-3.5" {
			n++
		}
	}
	fmt.Println(n)
	// Output:
	// 6
}

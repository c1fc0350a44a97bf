package variations_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/variations"
)

func ExampleSplit() {
	game := grammar.Parse("1. 炮二平五 马８进７ (1. ... 炮８平５ 2. 马二进三) 2. 马二进三 *")[0]
	for line := range variations.Split(game) {
		fmt.Println(line.Tags.Value(variations.Tag), len(line.Main.Plies), line.Main.Plies[1].Text)
	}
	// Output:
	//  3 马８进７
	// 2 3 炮８平５
}

func ExampleTree() {
	var tree variations.Tree
	for _, game := range grammar.Parse("[Game \"Chinese Chess\"]\n1. 炮二平五 *\n\n[Game \"Chinese Chess\"]\n1. 相三进五 *\n\n[Game \"Chinese Chess\"]\n1. 相三进五 炮２平４ *\n") {
		if err := tree.Add(semantic.Check(game)); err != nil {
			fmt.Println(err)
		}
	}
	text, err := grammar.Append(nil, tree.Game(variations.Config{}))
	fmt.Println(string(text), err)
	// Output:
	// [Game "Chinese Chess"]
	//
	// 1. 相三进五 (1. 炮二平五) 炮２平４ *
	//
	//  <nil>
}

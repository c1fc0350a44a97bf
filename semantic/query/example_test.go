package query_test

import (
	"errors"
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/query"
)

func ExampleParse() {
	q, err := query.Parse("红方 ~ 胡 且 日期 >= 1980")
	if err != nil {
		panic(err)
	}
	fmt.Println(q, q.Plays())

	_, err = query.Parse("Red ~ 胡 and Dtae >= 1980")
	var wrong *query.Error
	if errors.As(err, &wrong) {
		fmt.Println(wrong.In(rules.EN))
		fmt.Println(wrong.Caret())
	}
	// Output:
	// Red ~ 胡 and Date >= 1980 false
	// query, column 13: nothing is called Dtae; did you mean Date? The name of a tag can be in quotation marks
	// Red ~ 胡 and Dtae >= 1980
	//              ^^^^
}

func ExampleQuery_Tags() {
	q, _ := query.Parse("Red = 胡荣华 and plies > 40")
	fmt.Println(q.Tags(ast.Tags{{Name: "Red", Value: "楊官璘"}}), q.Tags(ast.Tags{{Name: "Red", Value: "胡榮華"}}))
	// Output:
	// no open
}

func ExampleQuery_Match() {
	q, _ := query.Parse("result = draw and plies < 20")
	game := &ast.Game{Tags: ast.Tags{{Name: "Result", Value: "1/2-1/2"}}}
	fmt.Println(q.Tags(game.Tags), q.Tree(game), q.Match(game, nil))
	// Output:
	// open yes true
}

func ExampleFields() {
	for _, f := range query.Fields() {
		if f.Names[0] == "winner" {
			fmt.Printf("%s: %s; for example, %s\n", f.Names, f.Doc.EN, f.Example)
		}
	}
	// Output:
	// [winner 胜者]: the player who won; none in a draw; for example, winner = 胡荣华 and player ~ 杨官璘
}

func ExampleOperators() {
	for _, o := range query.Operators()[2:4] {
		fmt.Println(o.Names[0], o.Doc.ZH)
	}
	// Output:
	// != 并非 =；不知其值时也算
	// ~ 含有该文字（不论写法，同 =），或与 /正则表达式/ 相符
}

func ExampleWords() {
	for _, w := range query.Words()[:3] {
		fmt.Println(w.Names)
	}
	// Output:
	// [and 且 并且]
	// [or 或 或者]
	// [not 非 不]
}

func ExampleQuery_Ply() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *\n")[0]
	info := semantic.Check(game)
	q, _ := query.Parse("fen */*/*/*/*/*/*/????C*/*/*")
	fmt.Println(q.Match(game, info))
	fmt.Println(q.Ply(game, info))
	// Output:
	// true
	// 1 true
}

func ExampleQuery_TagNames() {
	q, _ := query.Parse("Red ~ 胡 and Streamer = x")
	fmt.Println(q.TagNames()) // if no game has such a tag, the name may be mistaken
	// Output:
	// [Streamer]
}

func ExampleAnd() {
	first, _ := query.Parse("player = 胡荣华")
	second, _ := query.Parse("result = 1-0 or result = 0-1")
	fmt.Println(query.And(first, second))
	// Output:
	// (player = 胡荣华) and (result = 1-0 or result = 0-1)
}

func ExampleQuery_Wider() {
	q, _ := query.Parse("player = 胡荣华")
	tags := grammar.Parse("[Red \"胡荣华的弟子\"]\n\n*\n")[0].Tags
	fmt.Println(q.Tags(tags), q.Wider().Tags(tags), q.Wider().Relaxed())
	// Output:
	// no yes [{胡荣华 player ~ 胡荣华}]
}

// An index of positions can look these up first.
func ExampleQuery_Reaches() {
	q, err := query.Parse("reaches 炮二平五 and player = 胡荣华 and reaches 炮二平五 马８进７ mirrored")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, any := range q.Reaches() {
		fmt.Println(len(any), any[0].FEN())
	}
	// Output:
	// 1 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1
	// 2 rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2
}

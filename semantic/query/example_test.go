package query_test

import (
	"errors"
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic/query"
)

func ExampleParse() {
	q, err := query.Parse("红方 ~ 胡 且 日期 >= 1980")
	if err != nil {
		panic(err)
	}
	fmt.Println(q, q.Plays())

	_, err = query.Parse("Red ~ 胡 and Dtae >= 1980")
	var wrong *query.SyntaxError
	if errors.As(err, &wrong) {
		fmt.Println(wrong.In(rules.EN))
		fmt.Println(wrong.Caret())
	}
	// Output:
	// Red ~ 胡 and Date >= 1980 false
	// query, column 13: nothing is called Dtae; did you mean Date? The name of a tag can stand in quotation marks
	// Red ~ 胡 and Dtae >= 1980
	//              ^^^^
}

func ExampleQuery_Tags() {
	q, _ := query.Parse("Red = 胡荣华 and plies > 40")
	fmt.Println(q.Tags(ast.Tags{{Name: "Red", Value: "楊官璘"}}), q.Tags(ast.Tags{{Name: "Red", Value: "胡榮華"}}))
	// Output:
	// no open
}

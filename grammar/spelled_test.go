package grammar_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestPrintNearResults holds that printing changes nothing of what results in other
// spellings, their parts, and what can stand around them are read as, in any order and
// with any white space.
func TestPrintNearResults(t *testing.T) {
	parts := strings.Split(`红 胜 方获胜 先手 和 和棋 红胜 0 1 - – —— : ： / 1/2 ½ ½- -½ 1- -0 ０ － １ 0. 00. 。 5 5-0.5 .5 1. 2. ... 31 `+
		`a 炮二平五 后 ! $1 , ； ＊ * ** 1-0 -- —— {c} ( ) ） } ｝ [ ] ;x`, " ")
	spaces := []string{"", "", " ", " ", "\n", "\u3000", "\t\r\n"}
	random := rand.New(rand.NewPCG(15, 9))
	results := 0
	for range testdata.Size(12_000, 600_000) {
		var text strings.Builder
		for range 1 + random.IntN(6) {
			part := parts[random.IntN(len(parts))]
			text.WriteString(part)
			if part == ";x" {
				text.WriteString("\n")
			}
			text.WriteString(spaces[random.IntN(len(spaces))])
		}
		for _, game := range grammar.ReadBack(text.String()) {
			if r := game.Main.Result; r.Text != "" && !ast.IsResult(r.Text) {
				results++
			}
			holdPrint(t, "", game)
		}
		if t.Failed() {
			return
		}
	}
	if results < 1000 {
		t.Errorf("only %d games ended with a result in another spelling", results)
	}
}

// TestPrintSpelledResults holds that a tree made by hand is printed only if what is
// printed is read with the result that the tree has.
func TestPrintSpelledResults(t *testing.T) {
	stray := func(texts ...string) (all []ast.Remark) {
		for _, text := range texts {
			all = append(all, &ast.Stray{Text: text})
		}
		return all
	}
	for name, test := range map[string]struct {
		line ast.Line
		want string // what is printed; "" if it cannot be
	}{
		"words":             {ast.Line{Plies: []ast.Ply{{Text: "炮二平五"}}, Result: ast.Result{Text: "红胜"}}, "炮二平五 红胜\n\n"},
		"figures":           {ast.Line{Plies: []ast.Ply{{Text: "炮二平五"}}, Result: ast.Result{Text: "1 - 0"}}, "炮二平五 1 - 0\n\n"},
		"a comment behind":  {ast.Line{Result: ast.Result{Text: "和"}, Trailing: []ast.Remark{&ast.Comment{Text: "a"}}}, "和\n{a}\n\n"},
		"text behind":       {ast.Line{Result: ast.Result{Text: "和"}, Trailing: stray("a")}, ""},
		"spaced words":      {ast.Line{Result: ast.Result{Text: "红 胜"}}, ""},
		"no result":         {ast.Line{Result: ast.Result{Text: "2-0"}}, ""},
		"a move":            {ast.Line{Plies: []ast.Ply{{Text: "炮二平五"}, {Text: "红胜"}}}, ""},
		"a move, not last":  {ast.Line{Plies: []ast.Ply{{Text: "红胜"}, {Text: "炮二平五"}}}, ""},
		"a move and result": {ast.Line{Plies: []ast.Ply{{Text: "红胜"}}, Result: ast.Result{Text: "*"}}, "红胜 *\n\n"},
		"strays":            {ast.Line{Leading: stray("1", ":", "0")}, ""},
		"in a variation": {ast.Line{Plies: []ast.Ply{{Text: "炮二平五", Remarks: []ast.Remark{
			&ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1}, Text: "马二进三"}}, Result: ast.Result{Text: "和"}}}}, {Text: "马８进７"}}}, "炮二平五 (1. 马二进三 和) 马８进７\n\n"},
		"a move in a variation": {ast.Line{Plies: []ast.Ply{{Text: "炮二平五", Remarks: []ast.Remark{
			&ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1}, Text: "马二进三"}, {Text: "和"}}}}}, {Text: "马８进７"}}}, ""},
	} {
		got, err := grammar.Append(nil, &ast.Game{Main: test.line})
		if string(got) != test.want || (err != nil) != (test.want == "") {
			t.Errorf("%s is printed as %q, %v; not as %q", name, got, err, test.want)
		}
	}
}

package branch_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation/board"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func move(text string) board.Move {
	m, err := board.ParseMove(text)
	if err != nil {
		panic(err)
	}
	return m
}

func ExampleTree_Put() {
	tree := branch.Tree{Comment: "开局"}
	cannon := tree.Add(branch.Move{Move: move("h2e2"), After: branch.Start})
	tree.Add(branch.Move{Move: move("h9g7"), After: cannon})
	tree.Add(branch.Move{Move: move("b9c7"), After: cannon, Comment: "也可以"})
	game := new(ast.Game)
	tree.Put(game, board.Start())
	text, err := grammar.Append(nil, game)
	fmt.Printf("%s%v", text, err)
	// Output:
	// {开局}
	// 1. H2-E2 H9-G7 (1. ... B9-C7 {也可以})
	//
	// <nil>
}

func ExampleOf() {
	game := grammar.Parse("1. H2-E2 (1. C3-C4 {仙人指路} G6-G5) H9-G7 *")[0]
	tree, err := branch.Of(game)
	for i, link := range tree.Preorder() {
		m := tree.Moves[i]
		fmt.Println(m.Move, m.After, m.Comment, link)
	}
	fmt.Println(err)
	// Output:
	// h2e2 -1  {true true}
	// h9g7 0  {false false}
	// c3c4 -1 仙人指路 {true false}
	// g6g5 2  {false false}
	// <nil>
}

// TestThereAndBack holds that a game with any lines is the same after conversion to a tree and back.
func TestThereAndBack(t *testing.T) {
	for _, text := range []string{
		"*",
		"{一}\n*",
		"1. H2-E2 *",
		"{甲} 1. H2-E2 {乙} (1. C3-C4 {丙} G6-G5 (1. ... B9-C7) 2. A0-A1) (1. B2-E2) H9-G7 (1. ... H9-I7) (1. ... B9-C7) 2. H0-G2 *",
	} {
		game := grammar.Parse(text)[0]
		tree, err := branch.Of(game)
		if err != nil {
			t.Fatal(err)
		}
		again := &ast.Game{Main: ast.Line{Result: game.Main.Result}}
		tree.Put(again, board.Start())
		opts := cmp.Options{cmpopts.IgnoreTypes(ast.Span{}, ast.Source{}), cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(ast.Source{})}
		if diff := cmp.Diff(game, again, opts); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

// TestNumbers holds the numbers after a position in which Black is to move in a later round.
func TestNumbers(t *testing.T) {
	position, err := board.ParseFEN("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 7")
	if err != nil {
		t.Fatal(err)
	}
	var tree branch.Tree
	last := branch.Start
	for _, text := range []string{"h9g7", "h2e2", "i9h9"} {
		last = tree.Add(branch.Move{Move: move(text), After: last})
	}
	game := new(ast.Game)
	tree.Put(game, position)
	var numbers []ast.Number
	for ply := range ast.Plies(&game.Main) {
		numbers = append(numbers, ply.Number)
	}
	if diff := cmp.Diff([]ast.Number{{Value: 7, Ellipsis: true}, {Value: 8}, {}}, numbers); diff != "" {
		t.Error(diff)
	}
}

// TestWords holds that all remarks are kept, and to which move each belongs.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"{甲} {乙} {丙}":                           "甲\n乙\n丙",
		"1. H2-E2 ({甲} 1. C3-C4 {乙} 1-0 {丙}) *": "|,甲\n乙\n1-0\n丙",
		"1. H2-E2 {甲} ({乙}) ! * {丙}":            "|甲\n乙\n!\n丙",
		"{甲} 1. H2-E2 H9-G7 {乙}":                "甲|,乙",
	} {
		tree, err := branch.Of(grammar.Parse(text)[0])
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		var said []string
		for _, m := range tree.Moves {
			said = append(said, m.Comment)
		}
		got := tree.Comment
		if len(said) > 0 {
			got += "|" + strings.Join(said, ",")
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

func TestRefused(t *testing.T) {
	ply, variation := ast.Ply{Text: "H2-E2"}, []ast.Remark{&ast.Line{Plies: []ast.Ply{{Text: "B2-E2"}}}}
	for name, line := range map[string]ast.Line{
		"in Chinese":               {Plies: []ast.Ply{{Text: "炮二平五"}}},
		"no move":                  {Plies: []ast.Ply{ply, {Text: "0000"}}},
		"a variation of no move":   {Leading: variation, Plies: []ast.Ply{ply}},
		"a variation behind moves": {Plies: []ast.Ply{ply}, Trailing: variation},
		"one in a variation":       {Plies: []ast.Ply{{Text: "H2-E2", Remarks: []ast.Remark{&ast.Line{Plies: []ast.Ply{{Text: "--"}}}}}}},
	} {
		var problem *branch.Error
		if tree, err := branch.Of(&ast.Game{Main: line}); !errors.As(err, &problem) || problem.Error() == "" {
			t.Errorf("%s: %v, %v", name, tree, err)
		}
	}
}

// TestDepth holds that a very deep tree is converted to the depth that a game can have, with a finding, and that a
// very wide tree keeps all variations.
func TestDepth(t *testing.T) {
	var deep, wide branch.Tree
	last := branch.Start
	for range 200_000 {
		m := deep.Add(branch.Move{Move: move("h2e2"), After: last})
		wide.Add(branch.Move{Move: move("h2e2"), After: branch.Start})
		deep.Add(branch.Move{Move: move("b2e2"), After: last})
		last = m + 1
	}
	game := new(ast.Game)
	deep.Put(game, board.Start())
	if len(game.Syntax.Diagnostics) != 1 || game.Syntax.Diagnostics[0].Rule != rules.MustByID("variation-depth") {
		t.Errorf("%d findings", len(game.Syntax.Diagnostics))
	}
	wide.Put(game, board.Start())
	if got := len(game.Main.Plies[0].Remarks); got != 199_999 {
		t.Errorf("%d variations", got)
	}
}

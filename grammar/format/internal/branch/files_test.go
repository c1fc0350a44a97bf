package branch_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation/board"
)

func ExampleLayout() {
	for i, piece := range branch.Layout() {
		if i%16 == 0 {
			fmt.Println()
		}
		fmt.Print(piece)
	}
	// Output:
	// RNBAKABNRCCPPPPP
	// rnbakabnrccppppp
}

func ExampleResult() {
	for number := range 6 {
		fmt.Print(branch.Result(number), " ")
	}
	fmt.Println(branch.ResultNumber("0-1"), branch.ResultNumber("2-0"))
	// Output: * 1-0 0-1 1/2-1/2 * * 2 0
}

func ExampleResultNumber() {
	fmt.Println(branch.ResultNumber("1/2-1/2"))
	// Output: 3
}

func ExampleTree_Turn() {
	game := new(ast.Game)
	position, err := board.ParseFEN("4k4/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1")
	tree := branch.Tree{Moves: []branch.Move{{Move: move("e1d1"), After: branch.Start}}}
	fmt.Println(tree.Turn(game, &position, ast.Span{Start: 50, End: 51}), position.Side(), err)
	fmt.Println(game.Syntax.Diagnostics[0].Message(rules.EN))
	// Output:
	// true black <nil>
	// the file says that Red moves first, but the first move is Black's
}

func ExampleCheckText() {
	game := new(ast.Game)
	fmt.Println(branch.CheckText(game, "胡荣华", ast.Span{}), len(game.Syntax.Diagnostics))
	fmt.Println(branch.CheckText(game, "胡荣\ufffd", ast.Span{}), len(game.Syntax.Diagnostics))
	// Output:
	// 胡荣华 0
	// 胡荣� 1
}

func ExampleExcerpt() {
	fmt.Println(branch.Excerpt("许银川"))
	fmt.Println(branch.Excerpt(strings.Repeat("许银川", 11)))
	// Output:
	// 许银川
	// 许银川许银川许银川许银川许银川许银川许银川许银川许银川许银川…
}

func TestExcerpt(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "",
		strings.Repeat("a", 30):             strings.Repeat("a", 30),
		strings.Repeat("a", 31):             strings.Repeat("a", 30) + "…",
		"\ufffd" + strings.Repeat("a", 30):  "\ufffd" + strings.Repeat("a", 29) + "…",
		strings.Repeat("车", 40) + "\ufffd马": "…" + strings.Repeat("车", 10) + "\ufffd马",
		strings.Repeat("a", 500) + "\ufffd" + strings.Repeat("车", 40): "…aaaaaaaaaa\ufffd" + strings.Repeat("车", 19) + "…",
	} {
		if got := branch.Excerpt(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestTurn holds that a position stays where nothing moves, or what moves fits.
func TestTurn(t *testing.T) {
	for _, test := range []struct {
		moves   []branch.Move
		changed bool
	}{
		{nil, false},
		{[]branch.Move{{Move: move("h2e2"), After: branch.Start}}, false},
		{[]branch.Move{{Move: move("e5e6"), After: branch.Start}}, false},
		{[]branch.Move{{Move: move("h7e7"), After: branch.Start}}, true},
	} {
		game, position := new(ast.Game), board.Start()
		tree := branch.Tree{Moves: test.moves}
		if got := tree.Turn(game, &position, ast.Span{}); got != test.changed || (position.Side() == board.Black) != got || len(game.Syntax.Diagnostics) > 0 {
			t.Errorf("%v: %t, %v, %v", test.moves, got, position, game.Syntax.Diagnostics)
		}
	}
}

func ExampleCheckEnd() {
	game := new(ast.Game)
	branch.CheckEnd(game, []byte("XQ…\x00\x00"), 5) // padding
	branch.CheckEnd(game, []byte("XQ…move"), 5)
	for _, d := range game.Syntax.Diagnostics {
		fmt.Println(d.Span, d.Message(rules.EN))
	}
	// Output:
	// {5 9} unreadable data: the bytes after the last move
}

func ExampleCountError() {
	err := &branch.CountError{Promised: 2, Read: 1, Missing: []string{"第2局"}}
	fmt.Println(err)
	fmt.Println(err.In(rules.ZH))
	// Output:
	// 2 games promised, 1 read; missing: "第2局"
	// 应有 2 局，读到 1 局；缺少“第2局”
}

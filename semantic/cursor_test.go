package semantic_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// Walk through a game, and come back to a place in it later.
func ExampleCursor() {
	game := grammar.Parse("1. 炮二平五 马８进７ (1. ... 炮８平５ 2. 马二进三) 2. 马二进三 *")[0]
	c, err := semantic.NewCursor(game)
	if err != nil {
		panic(err)
	}
	c.Forward()
	c.Enter(0)
	c.Forward()
	path := c.Path()
	fmt.Println(path, c.Ply().Text, c.Moves())
	c.First()
	fmt.Println(c.Follow(path), c.Position().FEN())
	// Output:
	// [1 0 2] 马二进三 [h2e2 h7e7 h0g2]
	// true rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2
}

// TestFollow holds that a path leads from every place of a game back to it, and one to no place nowhere.
func TestFollow(t *testing.T) {
	game := grammar.Parse("1. 炮二平五 (1. 兵七进一 (1. 相三进五) 卒７进１) 马８进７ (1. ... 炮８平５) () 2. 马二进三 *")[0]
	c, err := semantic.NewCursor(game)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for node := range ast.Preorder(game) {
		ply, ok := node.(*ast.Ply)
		if !ok {
			continue
		}
		if !c.Go(ply) {
			t.Fatalf("%s cannot be reached", ply.Text)
		}
		path, at := c.Path(), c.Position()
		if key := fmt.Sprint(path); seen[key] {
			t.Errorf("two plies have the path %s", key)
		} else {
			seen[key] = true
		}
		c.First()
		if !c.Follow(path) || c.Ply() != ply || c.Position() != at {
			t.Errorf("%v does not lead to %s", path, ply.Text)
		}
	}
	if len(seen) != 7 {
		t.Errorf("%d plies", len(seen))
	}
	before := c.Path()
	for _, path := range [][]int{nil, {4}, {-1, 0, 1}, {0, -1, 1}, {0, 1, 1}, {0, 0, 3}, {0, 0, 0, 5, 1}} {
		if c.Follow(path) {
			t.Errorf("%v leads to %v", path, c.Path())
		}
		if diff := cmp.Diff(before, c.Path()); diff != "" {
			t.Errorf("after %v (-want +got):\n%s", path, diff)
		}
	}
}

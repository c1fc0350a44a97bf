package semantic

import (
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// TestOpening holds that a game that was checked has the code of its moves, and which have none.
func TestOpening(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"1. 炮二平五 马８进７ 2. 马二进三 马２进３ *", "C00"},
		{"1. 炮八平五 马２进３ 2. 马八进七 马８进７ *", "C00"},
		{"1. 炮二平五 马８进７ (1. ... 炮８平５) 2. 马二进三 *", "B05"},
		{"1. 炮二平五 炮８平５ 2. 马二进九 马８进７ *", "D00"}, // the third ply cannot be played
		{"1. 兵五进一 *", "A00"},
		{"1. 兵五进九 *", ""},
		{"*", ""},
		{"[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 7 30\"]\n\n30. 炮二平五 *", "B00"},
		{"[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w - - 0 1\"]\n\n1. 炮二平五 *", ""},
		{"[FEN \"nonsense\"]\n\n1. 炮二平五 *", ""},
	} {
		code, ok := Check(grammar.Parse(test.text)[0]).Opening()
		if ok != (test.want != "") || ok && code.String() != test.want {
			t.Errorf("%s is %v, %v; want %q", test.text, code, ok, test.want)
		}
	}
	for _, info := range []*Info{nil, {}, {Game: new(ast.Game)}} {
		if code, ok := info.Opening(); ok {
			t.Errorf("no game is %v", code)
		}
	}
}

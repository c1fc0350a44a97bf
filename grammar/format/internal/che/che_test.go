package che

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/truth"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
	"github.com/xqpgn/xqpgn/testdata/foreign"
)

// TestTruth holds a real file to what independent readers found in it.
func TestTruth(t *testing.T) { truth.Hold(t, Games, nil, 1, "che") }

// TestForms holds the game that is read from each form of a file.
func TestForms(t *testing.T) {
	const first, second = "1 2 21 32 1 0 1 2 2 0 1 0", "10 32 0 7 7 7 4 0 2 0"
	for _, test := range []struct{ name, data, want string }{
		{"two moves", first + " " + second, "1. B0-C2 H7-E7 *"},
		{"more than it says", "1 1 21 32 1 0 1 2 2 0 1 0\n" + second, "1. B0-C2 H7-E7 *"},
		{"fewer than it says", first, "1. B0-C2 *\n1:26 the file ends before move 2 of 2"},
		{"half a move", first + " 10 32 0 7", "1. B0-C2 *\n1:36 the file ends before move 2 of 2"},
		{"no square", first + "\n10 32 0 7 9 7 4 0 2 0 " + second, "1. B0-C2 *\n2:1 unreadable data: 10 32 0 7 9 7 4 0 2 0"},
		{"no number", first + "\n10 32 7x 7", "1. B0-C2 *\n2:7 unreadable data: 7x"},
		{"another space", first + " \v", "1. B0-C2 *\n1:27 unreadable data: \v"},
		{"no text", first + " \xff" + second, "1. B0-C2 *\n1:27 unreadable data: \ufffd10"},
		{"Black moves first", "1 1 " + second, "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n\n1. ... H7-E7 *"},
	} {
		if got := foreign.Games(t, Games("", []byte(test.data), 0)); got != test.want {
			t.Errorf("%s (-want +got):\n%s", test.name, cmp.Diff(test.want, got))
		}
	}
}

func TestNotInTheFormat(t *testing.T) {
	for _, data := range []string{"", "1 2", "1 0", "2 1 21 32 1 0 1 2 2 0 1 0", "1 1 21 32 1 0 9 2 2 0 1 0", "1 1 21 32 1 0 1 2 2 0 1 0x", "1. 炮二平五", "1 2 3 4 5 6 7 8"} {
		if Is([]byte(data)) {
			t.Errorf("%q is told", data)
		}
		for game, err := range Games("", []byte(data), 0) {
			if err == nil {
				t.Errorf("%q: %v", data, game)
			}
		}
	}
}

// FuzzGames holds that any bytes are read, and that places lie in the file.
func FuzzGames(f *testing.F) {
	f.Add([]byte("1 2 21 32 1 0 1 2 2 0 1 0 10 32 0 7 7 7 4 0 2 0"))
	f.Add([]byte("1 2 21 32 1 0 1 2 2 0 1 0 10 32 0 7 7 99999999999"))
	f.Fuzz(func(t *testing.T, data []byte) {
		Is(data)
		for game, err := range Games("", data, 0) {
			if err != nil {
				return
			}
			size := len(game.Text)
			if game.Binary {
				size = len(data)
			}
			hold := func(at ast.Span) {
				if at.Start < 0 || at.End < at.Start || int(at.End) > size {
					t.Errorf("%v of %d bytes", at, size)
				}
			}
			for _, d := range game.Syntax.Diagnostics {
				hold(d.Span)
				d.Message(rules.EN)
			}
			for node := range ast.Preorder(game) {
				hold(node.Range())
			}
		}
	})
}

package judge

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestProtectedVictims holds which kinds of pieces chase which kinds of protected pieces. An advisor or elephant
// chases a rook, horse or cannon, a horse or cannon chases a rook, and a rook chases none. X is the place of the
// victim, which a rook protects.
func TestProtectedVictims(t *testing.T) {
	for _, test := range []struct {
		attacker, fen, move, victim string
		chased                      string // letters of the victims that are chased
	}{
		{"advisor", "3r1k3/9/9/9/9/9/9/3X5/9/4KA3 w - - 0 1", "f0e1", "d2", "rnc"},
		{"elephant", "2r2k3/9/9/9/9/2X6/9/9/9/4K1B2 w - - 0 1", "g0e2", "c4", "rnc"},
		{"horse", "5kr2/9/9/9/9/6X2/9/9/9/3K2N2 w - - 0 1", "g0f2", "g4", "r"},
		{"cannon", "5kr2/9/9/9/9/6X2/6P2/9/9/3K1C3 w - - 0 1", "f0g0", "g4", "r"},
		{"rook", "5kr2/9/9/9/9/6X2/9/9/9/3K1R3 w - - 0 1", "f0g0", "g4", ""},
	} {
		for _, letter := range "rncp" {
			before, err := board.ParseFEN(strings.Replace(test.fen, "X", string(letter), 1))
			if err != nil {
				t.Fatal(err)
			}
			move, err := board.ParseMove(test.move)
			if err != nil {
				t.Fatal(err)
			}
			victim, err := board.ParseSquare(test.victim)
			if err != nil {
				t.Fatal(err)
			}
			m := &semantic.CycleMove{Before: before, Move: move}
			want := strings.ContainsRune(test.chased, letter)
			for name, chase := range map[string]func(*semantic.CycleMove) squares{"axf-fsf": axfChase, "pikafish": pikafishChase} {
				if got := chase(m).has(victim); got != want {
					t.Errorf("%s: %s on a protected %c: chase %v, want %v", name, test.attacker, letter, got, want)
				}
			}
		}
	}
}

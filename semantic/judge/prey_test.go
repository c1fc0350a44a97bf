package judge

import (
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
)

// TestEleeyePrey holds which black piece at E5 or E4 a red piece chases, by the rules of ElephantEye: an unprotected one of
// other kinds than the attacker, a pawn only across the river, and a rook even if it is protected.
func TestEleeyePrey(t *testing.T) {
	const (
		alone     = "3k5/9/9/9/4X4/9/9/9/9/5K3 w"
		protected = "3k5/9/9/4r4/4X4/9/9/9/9/5K3 w"
		across    = "3k5/9/9/9/9/4X4/9/9/9/5K3 w"
	)
	for _, test := range []struct {
		fen, piece, at string
		attacker       board.Kind
		want           bool
	}{
		{alone, "n", "E5", board.Rook, true},
		{alone, "n", "E5", board.Cannon, true},
		{alone, "n", "E5", board.Horse, false},
		{alone, "c", "E5", board.Cannon, false},
		{alone, "c", "E5", board.Horse, true},
		{alone, "r", "E5", board.Horse, true},
		{alone, "r", "E5", board.Rook, false},
		{alone, "p", "E5", board.Rook, false},
		{across, "p", "E4", board.Rook, true},
		{alone, "1", "E5", board.Rook, false},
		{protected, "n", "E5", board.Rook, false},
		{protected, "r", "E5", board.Horse, true},
	} {
		fen := ""
		for _, r := range test.fen {
			if r == 'X' {
				fen += test.piece
			} else {
				fen += string(r)
			}
		}
		p, err := board.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		at, err := board.ParseSquare(test.at)
		if err != nil {
			t.Fatal(err)
		}
		if got := isEleeyePrey(&p, test.attacker, at); got != test.want {
			t.Errorf("%s: a %v chases %s: %t, want %t", fen, test.attacker, test.piece, got, test.want)
		}
	}
}

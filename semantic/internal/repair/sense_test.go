package repair

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
)

// TestThreat checks the worth that a move threatens to win. For a protected piece, it is the worth of the piece less
// the worth of the capturing one.
func TestThreat(t *testing.T) {
	for _, test := range []struct {
		fen, move string
		most      int8
		check     bool
	}{
		{"4k4/9/9/4c4/9/9/9/9/9/R3K4 w - - 0 1", "a0a6", 4, false},   // nothing protects the cannon
		{"3k5/9/4n4/2c6/9/9/9/9/9/R3K4 w - - 0 1", "a0a6", 0, false}, // the horse does: a rook is worth more
		{"3k5/9/9/2r5r/9/9/9/9/9/R3K4 w - - 0 1", "a0a6", 0, false},  // a rook for a rook
		{"3k5/9/9/2r6/9/9/9/9/9/R3K4 w - - 0 1", "a0a6", 9, false},
		{"3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1", "a0d0", 0, true},
	} {
		position, err := board.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := board.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		var e sense
		e.look(&position, [2]board.Move{})
		if most, _, check := e.threat(m); most != test.most || check != test.check {
			t.Errorf("%s in %s threatens %d, check %v, want %d, %v", test.move, test.fen, most, check, test.most, test.check)
		}
	}
}

// TestReach holds that a piece reaches the squares that it attacks by the board's own count.
func TestReach(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 20 {
		p := board.Start()
		for range 40 {
			moves := p.AppendLegal(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[random.IntN(len(moves))])
		}
		var e sense
		e.look(&p, [2]board.Move{})
		for from := range board.NoSquare {
			piece := p.At(from)
			if piece == 0 {
				continue
			}
			var want []board.Square
			for to := range board.NoSquare {
				if slices.Contains(slices.Collect(p.Attackers(piece.Color(), to)), from) {
					want = append(want, to)
				}
			}
			e.reach(piece, from)
			slices.Sort(e.reached)
			if !slices.Equal(want, e.reached) {
				t.Fatalf("%v on %v in %s reaches %v, want %v", piece, from, p.FEN(), e.reached, want)
			}
		}
	}
}

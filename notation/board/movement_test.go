package board

import (
	"math/rand/v2"
	"testing"
)

// TestUnobstructed holds that the short way of finding that nothing is in the way
// of a move, and the long one that also tells what is, agree on every move of
// random positions, full and empty ones.
func TestUnobstructed(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		var p Position
		for range random.IntN(60) {
			p.Place(Square(random.IntN(Squares)), MakePiece(Color(random.IntN(2)), Kind(1+random.IntN(int(Pawn)))))
		}
		for from := range NoSquare {
			piece := p.At(from)
			if piece == 0 {
				continue
			}
			for to := range NoSquare {
				m := Move{from, to}
				obstacle := p.obstacle(m)
				if got := p.unobstructed(m, piece, p.At(to)); got != (obstacle == NoProblem) {
					t.Fatalf("%s: %v: unobstructed = %v, but obstacle = %v", p.FEN(), m, got, obstacle)
				}
			}
		}
	}
}

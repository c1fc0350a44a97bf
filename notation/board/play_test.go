package board_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation/board"
)

// FuzzPlay plays legal moves, chosen by the bytes, from a position and holds on
// every position: AppendLegal lists the moves that Legal finds, a king is in
// check just when the opponent could move there or the kings face each other,
// and no legal move leaves it so.
func FuzzPlay(f *testing.F) {
	f.Add(startFEN, []byte{3, 14, 15, 92, 65, 35, 89, 79, 32})
	f.Add("4k4/9/9/9/R3c4/9/9/4C4/9/3K5 b", []byte{1, 2, 3})
	f.Add("K8/9/2bk5/1a7/9/9/9/9/9/k8 w", []byte{7})
	f.Add("4k4/4K4/9/9/9/RRRRRRRRR/CCCCCCCCC/NNNNNNNNN/PPPPPPPPP/9 w", []byte{200, 100})
	f.Fuzz(func(t *testing.T, fen string, choices []byte) {
		p, err := board.ParseFEN(fen)
		if err != nil {
			return
		}
		for _, choice := range choices[:min(len(choices), 60)] {
			for _, c := range []board.Color{board.Red, board.Black} {
				if got, want := p.InCheck(c), attackedOrFacing(p, c); got != want {
					t.Fatalf("%s: InCheck(%v) = %v", p.FEN(), c, got)
				}
			}
			moves := p.AppendLegal(nil)
			if diff := cmp.Diff(texts(legalPairs(&p)), texts(moves)); diff != "" {
				t.Fatalf("%s: Legal and AppendLegal (-Legal +AppendLegal):\n%s", p.FEN(), diff)
			}
			if (len(moves) > 0) != (p.Status() == board.Ongoing) {
				t.Fatalf("%s: %d moves but %v", p.FEN(), len(moves), p.Status())
			}
			if len(moves) == 0 {
				return
			}
			mover := p.Side()
			p.Play(moves[int(choice)%len(moves)])
			if p.InCheck(mover) || p.Side() == mover {
				t.Fatalf("%s: reached by a legal move", p.FEN())
			}
		}
	})
}

// attackedOrFacing decides by trying every move of the opponent whether c's king
// is in check.
func attackedOrFacing(p board.Position, c board.Color) bool {
	king, ok := p.King(c)
	if !ok {
		return false
	}
	p.SetSide(c.Other())
	for from := range board.NoSquare {
		problem := p.Problem(board.Move{From: from, To: king})
		if problem == board.NoProblem || problem.ExposesKing() {
			return true
		}
	}
	for _, step := range []int{1, -1} {
		for rank := king.Rank() + step; ; rank += step {
			s := board.SquareAt(king.File(), rank)
			if piece := p.At(s); piece == board.MakePiece(c.Other(), board.King) {
				return true
			} else if piece != 0 || !s.Valid() {
				break
			}
		}
	}
	return false
}

func Example() {
	p := board.Start()
	p.Play(board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)}) // h2e2
	fmt.Println(p.FEN())
	fmt.Println(p.Side(), "has", len(p.AppendLegal(nil)), "moves")
	fmt.Println(p.Problem(board.Move{From: board.SquareAt(1, 9), To: board.SquareAt(3, 8)}))
	// Output:
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1
	// black has 45 moves
	// the horse's leg is blocked
}

func ExampleParseFEN() {
	p, err := board.ParseFEN("4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1")
	fmt.Println(p.Side(), err)
	_, err = board.ParseFEN("4k4/9/9/9/9/9/9/9/4A4 w - - 0 1")
	fmt.Println(err)
	// Output:
	// red <nil>
	// fen: not ten ranks at offset 0
}

func BenchmarkLegal(b *testing.B) {
	p := parse(b, "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/9/P1P1P1P1P/1CN1C1N2/9/R1BAKAB1R w - - 4 3")
	moves := []board.Move{move("e2e6"), move("g2e1"), move("c0a2"), move("a0b0"), move("e0e1"), move("c2b4")}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p.Legal(moves[i%len(moves)])
	}
}

func BenchmarkAppendLegal(b *testing.B) {
	p := board.Start()
	var moves []board.Move
	b.ReportAllocs()
	for b.Loop() {
		moves = p.AppendLegal(moves[:0])
	}
}

func BenchmarkPerft(b *testing.B) {
	p := board.Start()
	b.ReportAllocs()
	for b.Loop() {
		p.Perft(3)
	}
}

package board_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation/board"
)

// FuzzPlay plays legal moves, chosen by the bytes, from a position and holds the
// laws on every position.
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
			holdLaws(t, &p)
			moves := p.AppendLegal(nil)
			if len(moves) == 0 {
				return
			}
			p.Play(moves[int(choice)%len(moves)])
		}
	})
}

// TestRandomPositions holds the laws on games of random moves, and on positions
// of random pieces, most of which no game reaches: many of them have several kings.
func TestRandomPositions(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 60 {
		p := board.Start()
		for range random.IntN(100) {
			moves := p.AppendLegal(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[random.IntN(len(moves))])
		}
		holdLaws(t, &p)
	}
	for range 200 {
		var p board.Position
		p.SetSide(board.Color(random.IntN(2)))
		for _, c := range []board.Color{board.Red, board.Black} {
			// Mostly there is a king in the palace.
			p.Place(board.SquareAt(3+random.IntN(3), random.IntN(3)+7*int(c)), board.MakePiece(c, board.King))
		}
		for range random.IntN(40) {
			kind := board.Kind(1 + random.IntN(int(board.Pawn)))
			if kind == board.King && random.IntN(4) > 0 {
				kind = board.NoKind // which may take a king away
			}
			p.Place(board.Square(random.IntN(board.Squares)), board.MakePiece(board.Color(random.IntN(2)), kind))
		}
		holdLaws(t, &p)
	}
}

// holdLaws holds that a position is what its FEN says; that AppendLegal lists the
// moves that Legal finds; and that a king is in check, before a move and after it,
// just when the opponent could move there or the kings face each other.
func holdLaws(t *testing.T, p *board.Position) {
	t.Helper()
	if again := parse(t, p.FEN()); again != *p {
		t.Fatalf("%s: its FEN is of another position, %s", p.FEN(), again.FEN())
	}
	for _, c := range []board.Color{board.Red, board.Black} {
		if got, want := p.InCheck(c), exposure(*p, c) != "legal"; got != want {
			t.Fatalf("%s: InCheck(%v) = %v", p.FEN(), c, got)
		}
	}
	for from := range board.NoSquare {
		for to := range board.NoSquare {
			m := board.Move{From: from, To: to}
			got := p.Problem(m)
			reaches := got == board.NoProblem || got.ExposesKing()
			if p.Reaches(m) != reaches {
				t.Fatalf("%s: %v: Reaches = %v, but %v", p.FEN(), m, !reaches, got)
			}
			if !reaches {
				continue
			}
			after := *p
			after.Play(m)
			if want := exposure(after, p.Side()); got.Name() != want {
				t.Fatalf("%s: %v: %v, want %v", p.FEN(), m, got, want)
			}
			if again := parse(t, after.FEN()); again != after {
				t.Fatalf("%s: after %v another position than %s", p.FEN(), m, again.FEN())
			}
			if got, want := p.GivesCheck(m), after.InCheck(after.Side()); got != want {
				t.Fatalf("%s: GivesCheck(%v) = %v", p.FEN(), m, got)
			}
			if got, want := after.Hash(), scratch(after); got != want {
				t.Fatalf("%s: after %v the hash is %#x, want %#x", p.FEN(), m, got, want)
			}
		}
	}
	moves := p.AppendLegal(nil)
	if diff := cmp.Diff(texts(legalPairs(p)), texts(moves)); diff != "" {
		t.Fatalf("%s: Legal and AppendLegal (-Legal +AppendLegal):\n%s", p.FEN(), diff)
	}
	if got := slices.Collect(p.Moves()); !slices.Equal(got, moves) {
		t.Fatalf("%s: Moves yields %v, AppendLegal %v", p.FEN(), got, moves)
	}
	holdImages(t, *p)
	if (len(moves) > 0) != (p.Status() == board.Ongoing) {
		t.Fatalf("%s: %d moves but %v", p.FEN(), len(moves), p.Status())
	}
}

// holdImages holds that a position is the image of its image, that the moves of an
// image are the images of the moves, and that images are what Place would make.
func holdImages(t *testing.T, p board.Position) {
	t.Helper()
	for _, symmetry := range []struct {
		name     string
		position func(board.Position) board.Position
		move     func(board.Move) board.Move
	}{
		{"mirrored", board.Position.Mirror, board.Move.Mirror},
		{"flipped", board.Position.Flip, board.Move.Flip},
	} {
		image := symmetry.position(p)
		if again := parse(t, image.FEN()); again != image || image.Hash() != scratch(image) {
			t.Fatalf("%v: %s it is another position than %v", p, symmetry.name, image)
		}
		if again := symmetry.position(image); again != p {
			t.Fatalf("%v: %s twice it is %v", p, symmetry.name, again)
		}
		if slices.ContainsFunc(p.Defects(), func(d board.Defect) bool { return d.Kind == board.KingExtra }) {
			continue // which of them is minded, the order of squares decides
		}
		var moves []board.Move
		for m := range p.Moves() {
			moves = append(moves, symmetry.move(m))
			if again := symmetry.move(symmetry.move(m)); again != m {
				t.Fatalf("%v: %s twice it is %v", m, symmetry.name, again)
			}
		}
		if diff := cmp.Diff(texts(moves), texts(image.AppendLegal(nil))); diff != "" {
			t.Fatalf("%v: %s it has other moves (-images of moves +moves of image):\n%s", p, symmetry.name, diff)
		}
		if got, want := image.Status(), p.Status(); got != want {
			t.Fatalf("%v: %s it is %v, want %v", p, symmetry.name, got, want)
		}
	}
	if got, want := p.Mirror().Flip(), p.Flip().Mirror(); got != want {
		t.Fatalf("%v: mirrored and flipped %v, flipped and mirrored %v", p, got, want)
	}
}

// exposure decides by trying every move of the opponent what c's king is exposed to.
func exposure(p board.Position, c board.Color) string {
	king, ok := p.King(c)
	if !ok {
		return "legal"
	}
	p.SetSide(c.Other())
	for from := range board.NoSquare {
		problem := p.Problem(board.Move{From: from, To: king})
		if problem == board.NoProblem || problem.ExposesKing() {
			return "leaves-check"
		}
	}
	for _, step := range []int{1, -1} {
		for rank := king.Rank() + step; ; rank += step {
			s := board.SquareAt(king.File(), rank)
			if piece := p.At(s); piece == board.MakePiece(c.Other(), board.King) {
				return "kings-face"
			} else if piece != 0 || !s.Valid() {
				break
			}
		}
	}
	return "legal"
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

func BenchmarkPlay(b *testing.B) {
	moves := []board.Move{move("h2e2"), move("h9g7"), move("h0g2"), move("i9h9"), move("g2h0"), move("h9i9"), move("e2h2"), move("g7h9")}
	p := board.Start()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p.Play(moves[i%len(moves)])
	}
}

func TestAfter(t *testing.T) {
	start := board.Start()
	move := board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)}
	played := start
	played.Play(move)
	if after := start.After(move); after != played || start != board.Start() {
		t.Errorf("%v, and %v is left of the start", after, start)
	}
}

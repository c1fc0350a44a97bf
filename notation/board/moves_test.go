package board_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

// middlegame is a position with captures, checks, and pieces that are pinned.
const middlegame = "2bakab2/4R4/2n1c1n2/p3p3p/2p6/6P2/P1P1P3P/N1C1C1N2/4K4/2BA1AB1r w - - 0 30"

func TestMovesFrom(t *testing.T) {
	p := parse(t, middlegame)
	var all []board.Move
	for i := range 256 {
		s := board.Square(i)
		for m := range p.MovesFrom(s) {
			if m.From != s {
				t.Errorf("MovesFrom(%v) yields %v", s, m)
			}
			all = append(all, m)
		}
	}
	if diff := cmp.Diff(p.AppendLegal(nil), all); diff != "" {
		t.Errorf("-AppendLegal +MovesFrom:\n%s", diff)
	}
}

// randomPosition returns a position with a king of each side in its palace, in one of
// eight with another somewhere, and all else anywhere.
func randomPosition(random *rand.Rand) (p board.Position) {
	for range 4 + random.IntN(28) {
		kind := board.Advisor + board.Kind(random.IntN(int(board.Pawn-board.Advisor)+1))
		p.Place(board.Square(random.IntN(board.Squares)), board.MakePiece(board.Color(random.IntN(2)), kind))
	}
	p.Place(board.SquareAt(3+random.IntN(3), random.IntN(3)), board.MakePiece(board.Red, board.King))
	p.Place(board.SquareAt(3+random.IntN(3), 7+random.IntN(3)), board.MakePiece(board.Black, board.King))
	if random.IntN(8) == 0 {
		p.Place(board.Square(random.IntN(board.Squares)), board.MakePiece(board.Color(random.IntN(2)), board.King))
	}
	p.SetSide(board.Color(random.IntN(2)))
	return p
}

// TestGeneratorAgreesWithProblem holds the generated moves to those that Problem allows,
// one by one, also on boards that cannot arise: with several kings, and with kings and
// advisors anywhere.
func TestGeneratorAgreesWithProblem(t *testing.T) {
	random := rand.New(rand.NewPCG(40, 1))
	for range testdata.Size(400, 20_000) {
		p := randomPosition(random)
		want := legalPairs(&p)
		if got := p.AppendLegal(nil); !slices.Equal(got, want) {
			t.Fatalf("%v: AppendLegal\n%v\nwant\n%v", p, got, want)
		}
		if got := p.Perft(1); got != uint64(len(want)) {
			t.Fatalf("%v: Perft(1) = %d, want %d", p, got, len(want))
		}
		if got := p.Status() == board.Ongoing; got != (len(want) > 0) {
			t.Fatalf("%v: Status = %v with %d moves", p, p.Status(), len(want))
		}
	}
}

func TestCaptures(t *testing.T) {
	p := parse(t, middlegame)
	want := slices.DeleteFunc(p.AppendLegal(nil), func(m board.Move) bool { return p.At(m.To) == 0 })
	if diff := cmp.Diff(want, slices.Collect(p.Captures())); diff != "" || len(want) == 0 {
		t.Errorf("-want +got:\n%s", diff)
	}
	if got := slices.Collect(board.Start().Captures()); len(got) != 2 {
		t.Errorf("captures at the start: %v", got)
	}
}

func TestAppendKey(t *testing.T) {
	random := rand.New(rand.NewPCG(40, 3))
	for range 200 {
		p := randomPosition(random)
		want, err := p.Key().MarshalBinary()
		if got := p.AppendKey(nil); err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v: %x, want %x, %v", p, got, want, err)
		}
	}
}

// TestPlayLegal holds that PlayLegal does what Play does with the moves that are legal, and
// nothing with the others.
func TestPlayLegal(t *testing.T) {
	random := rand.New(rand.NewPCG(40, 2))
	for range testdata.Size(40, 2000) {
		p := randomPosition(random)
		for from := range board.NoSquare + 2 {
			for to := range board.NoSquare + 2 {
				m := board.Move{From: from, To: to}
				want, legal := p, p.Legal(m)
				if legal {
					want.Play(m)
				}
				if got := p; got.PlayLegal(m) != legal || got != want {
					t.Fatalf("%v: PlayLegal(%v) leads to %v, want %v", p, m, got, want)
				}
			}
		}
	}
}

// TestMovesStop holds that no move is yielded after the caller has had enough.
func TestMovesStop(t *testing.T) {
	p := parse(t, middlegame)
	for name, moves := range map[string]func(func(board.Move) bool){
		"Moves": p.Moves(), "MovesFrom": p.MovesFrom(move("e8e8").From), "Captures": p.Captures(),
	} {
		n := 0
		for range moves {
			if n++; n == 2 {
				break
			}
		}
		if n != 2 {
			t.Errorf("%s yields %d moves", name, n)
		}
	}
	for range p.Attackers(board.Red, move("e6e6").From) {
		break
	}
}

// TestPerftByIterators holds that the iterators find as many lines as the start has.
func TestPerftByIterators(t *testing.T) {
	var perft func(p board.Position, depth int) (n int)
	perft = func(p board.Position, depth int) (n int) {
		if depth == 0 {
			return 1
		}
		for m := range p.Moves() {
			after := p
			after.Play(m)
			n += perft(after, depth-1)
		}
		return n
	}
	if got := perft(board.Start(), 3); got != 79_666 {
		t.Errorf("%d lines of 3 plies, want 79666", got)
	}
}

// TestAttackers compares with what the pieces could capture if they were to move.
func TestAttackers(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for range 40 {
		var p board.Position
		for range random.IntN(50) {
			p.Place(board.Square(random.IntN(board.Squares)), board.MakePiece(board.Color(random.IntN(2)), board.Kind(1+random.IntN(int(board.Pawn)))))
		}
		for _, c := range []board.Color{board.Red, board.Black} {
			for s := range board.NoSquare {
				target := p
				target.Place(s, board.MakePiece(c.Other(), board.Rook))
				target.SetSide(c)
				var want []board.Square
				for from := range board.NoSquare {
					if problem := target.Problem(board.Move{From: from, To: s}); problem == board.NoProblem || problem.ExposesKing() {
						want = append(want, from)
					}
				}
				if got := slices.Collect(p.Attackers(c, s)); !slices.Equal(got, want) {
					t.Fatalf("%v: %v attacks %v from %v, want %v", p, c, s, got, want)
				}
			}
		}
	}
	for i := 2; i < 256; i++ {
		if got := slices.Collect(board.Start().Attackers(board.Color(i), 0)); got != nil {
			t.Errorf("Attackers(%d, a0) yields %v", i, got)
		}
		if s := board.Square(i); !s.Valid() && slices.Collect(board.Start().Attackers(board.Red, s)) != nil {
			t.Errorf("something attacks %d", i)
		}
	}
}

func TestGivesCheck(t *testing.T) {
	for _, test := range []struct {
		fen, move string
		want      bool
	}{
		{"4k4/9/9/9/9/9/9/9/9/R2K5 w", "a0a9", true},
		{"4k4/9/9/9/9/9/9/9/9/R2K5 w", "a0b0", false},
		{"4k4/9/9/9/4R4/9/4C4/9/9/3K5 w", "e5a5", false},  // the screen goes away
		{"4k4/9/4p4/9/4R4/9/4C4/9/9/3K5 w", "e5a5", true}, // the second screen does
		{"4k4/9/9/9/9/9/9/9/4A4/4K4 w", "e1d2", true},     // the kings face each other
		{"4k4/9/9/9/9/9/9/9/4A4/4K4 w", "0000", false},
	} {
		if got := parse(t, test.fen).GivesCheck(move(test.move)); got != test.want {
			t.Errorf("%s: GivesCheck(%s) = %v", test.fen, test.move, got)
		}
	}
	p := parse(t, "4k4/9/9/9/4R4/9/9/9/9/3K5 w")
	if p.GivesCheck(board.Move{From: board.NoSquare}) || p.GivesCheck(board.Move{To: 255}) {
		t.Error("a move off the board gives check")
	}
}

func TestValidate(t *testing.T) {
	for fen, want := range map[string]string{
		startFEN:                         "",
		"3k5/9/9/9/9/9/9/9/9/A3K4 w":     "", // cannot arise, but can be played
		"9/9/9/9/9/9/9/9/9/4K4 w":        "Black: the king is missing",
		"4k4/9/9/9/9/9/9/9/A8/4K4 w":     "Black e9: the kings face each other",
		"3k5/9/9/9/9/9/9/9/3KK4/9 w":     "Red e1: one king too many",
		"3k5/3R5/9/9/9/9/9/9/9/4K4 w":    "Black d9: the king is in check, and the other side is to move",
		"3k5/9/9/9/9/9/9/9/A8/6K2 b - -": "Red g0: the king is outside its palace",
	} {
		err := parse(t, fen).Validate()
		if got := fmt.Sprint(err); want == "" && err != nil || want != "" && got != want {
			t.Errorf("%s: %s, want %s", fen, got, want)
		}
	}
}

func TestImagesOfSquares(t *testing.T) {
	for s, want := range map[string][2]string{"a0": {"i0", "i9"}, "e4": {"e4", "e5"}, "d2": {"f2", "f7"}, "-": {"-", "-"}} {
		square, err := board.ParseSquare(s)
		if got := [2]string{square.Mirror().String(), square.Flip().String()}; got != want || err != nil {
			t.Errorf("%s is mirrored and flipped to %v, want %v", s, got, want)
		}
	}
	for i := range 256 {
		if s := board.Square(i); s.Mirror().Mirror() != s || s.Flip().Flip() != s {
			t.Errorf("%d is not the image of its image", i)
		}
	}
	if m := (board.Move{}); m.Mirror() != m || m.Flip() != m {
		t.Error("the null move is not its own image")
	}
}

// The captures that give check.
func ExamplePosition_Captures() {
	pos, err := board.ParseFEN("3k5/3n5/9/9/9/9/9/9/3R5/c3K4 w - - 0 1")
	if err != nil {
		panic(err)
	}
	for m := range pos.Captures() {
		fmt.Println(m, pos.At(m.To), pos.GivesCheck(m))
	}
	// Output:
	// d1d8 n true
}

// What protects Black's horse, and what attacks it.
func ExamplePosition_Attackers() {
	pos := board.Start()
	horse := board.SquareAt(7, 9)
	for s := range pos.Attackers(board.Black, horse) {
		fmt.Println("protected from", s)
	}
	for s := range pos.Attackers(board.Red, horse) {
		fmt.Println("attacked from", s)
	}
	// Output:
	// protected from i9
	// attacked from h2
}

// The first move of most games, from the other side of the board, and made by Black.
func ExamplePosition_Mirror() {
	pos := board.Start()
	pos.Play(board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)})
	fmt.Println(pos)
	fmt.Println(pos.Mirror())
	fmt.Println(pos.Flip())
	// Output:
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR b - - 1 1
	// rnbakabnr/9/4c2c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 1 1
}

// What a program asks before it lets somebody play from a position.
func ExamplePosition_Validate() {
	pos, err := board.ParseFEN("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1")
	fmt.Println(err)
	fmt.Println(pos.Validate())
	// Output:
	// <nil>
	// Black e9: the kings face each other
}

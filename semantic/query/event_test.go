package query_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestEventsNaive compares captures and checks with those that positions say.
func TestEventsNaive(t *testing.T) {
	naiveGames(t, func(random *rand.Rand, game *ast.Game, info *semantic.Info) {
		from := 1 + random.IntN(20)
		to := from + random.IntN(10)
		captures, checks, round := 0, 0, 1
		for step := range info.MainSteps() {
			if step.Ply > 1 && step.Side == board.Red {
				round++
			}
			if round < from || round > to {
				continue
			}
			if pieces(step.Before) > pieces(step.After) {
				captures++
			}
			if step.After.InCheck(step.After.Side()) {
				checks++
			}
		}
		rounds := fmt.Sprintf(" in %d..%d", from, to)
		for text, want := range map[string]bool{
			fmt.Sprint("captures = ", captures, rounds): true, fmt.Sprint("captures > ", captures, rounds): false, fmt.Sprint("吃子 >= ", captures, rounds): true,
			fmt.Sprint("checks = ", checks, rounds): true, fmt.Sprint("checks <= ", checks, rounds): true, fmt.Sprintf("将军 != %d 在 %d..%d", checks, from, to): false,
		} {
			if got := parse(t, text).Match(game, info); got != want {
				t.Fatalf("%s: %v, want %v, in %s", text, got, want, game.Text)
			}
		}
	})
}

// TestMatesNaive compares mates on random boards with a plain search.
func TestMatesNaive(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 14))
	mates, none := [3]int{}, 0
	for range testdata.Size(1500, 20000) {
		var p board.Position
		for c := range board.Black + 1 {
			p.Place(board.SquareAt(3+random.IntN(3), int(c)*7+random.IntN(3)), board.MakePiece(c, board.King))
		}
		for range 3 + random.IntN(8) {
			s := board.SquareAt(random.IntN(9), random.IntN(10))
			if p.At(s) == 0 {
				p.Place(s, board.MakePiece(board.Color(random.IntN(2)), []board.Kind{board.Rook, board.Horse, board.Cannon, board.Pawn}[random.IntN(4)]))
			}
		}
		if p.InCheck(board.Black) {
			continue // Red is to move
		}
		game := grammar.Parse("[FEN \"" + p.FEN() + "\"]\n\n*\n")[0]
		info := semantic.Check(game)
		least := 1
		for least <= 2 && !plainMate(p, least) {
			least++
		}
		if least <= 2 {
			mates[least]++
		} else {
			none++
		}
		for n := 1; n <= 2; n++ {
			if got := parse(t, fmt.Sprint("mate in ", n)).Match(game, info); got != (n >= least) {
				t.Fatalf("mate in %d: %v, in %s", n, got, p.FEN())
			}
		}
	}
	t.Logf("mates in one and two: %v, none: %d", mates[1:], none)
	if mates[1] < 50 || mates[2] < 20 || none < 50 {
		t.Error("too few to tell")
	}
}

// pieces returns the number of pieces on a board.
func pieces(p board.Position) (n int) {
	ranks, _ := boardOf(p.FEN())
	return 90 - strings.Count(strings.Join(ranks, ""), ".")
}

// plainMate searches for a mate by checks in n moves, with no short cut.
func plainMate(p board.Position, n int) bool {
	for m := range p.Moves() {
		after := p.After(m)
		if !after.InCheck(after.Side()) {
			continue
		}
		escapes := false
		for answer := range after.Moves() {
			if n == 1 || !plainMate(after.After(answer), n-1) {
				escapes = true
				break
			}
		}
		if !escapes {
			return true
		}
	}
	return false
}

// TestEvents holds what counts as a mate and as a sacrifice, and in which rounds.
func TestEvents(t *testing.T) {
	const alone = "3k5/9/9/9/9/9/9/9/9/4K4" // the kings, on two files
	for _, test := range []struct {
		name, fen, moves string
		holds, fails     []string
	}{
		{
			"a missed mate in one", "3k5/9/9/9/4R4/9/9/9/9/4K3R w", "i0i1 d9d8 *",
			[]string{"mate in 1", "mate in 5", "mate in 1 in 1", "一步杀", "1步杀", "有 连将杀 在 1", "has mate in 1"}, []string{"checks", "mate in 1 in 3..", "captures"},
		},
		{
			"a mate at the end that nobody played", "3k5/9/9/9/4R4/9/9/9/9/4K3R b", "d9d8 *",
			[]string{"mate in 2 in 2"}, []string{"mate in 2 in 1"},
		},
		{"bare kings", alone + " w", "e0e1 d9d8 *", []string{"captures = 0", "checks = 0"}, []string{"mate in 5", "sacrifices"}},
		{
			"Black begins, so his first move is a round", "3ak4/9/9/9/9/9/9/9/p8/R3K4 b", "a1b1 a0a9 *",
			[]string{"captures = 0 in 1", "captures = 0"}, []string{"captures in 1..2"},
		},
		{
			"a rook for an advisor, then mate", "3ak4/4a4/9/9/9/9/9/4C4/4R4/3RK4 w", "d0d9 e7d9 1-0",
			nil, []string{"has sacrifice"}, // the second move cannot be played
		},
		{
			"a rook that is recaptured", "3akr3/9/9/9/9/9/9/5R3/5C3/3K5 w", "f2f8 f9f8 f1f8 d9e8 1-0",
			nil, []string{"has sacrifice"},
		},
		{
			"a rook given away", "3aka3/9/9/2r6/9/9/9/9/C8/1R1K5 w", "b0b6 c6b6 a1a9 b6b9 a9a8 b9b8 a8a9 1-0",
			[]string{"has sacrifice", "弃子 = 1", "有 弃子 在 1", "sacrifices < 2"}, []string{"has sacrifice in 2..", "sacrifices >= 2"},
		},
		{
			"a rook given away by the loser", "3aka3/9/9/2r6/9/9/9/9/C8/1R1K5 w", "b0b6 c6b6 a1a9 b6b9 a9a8 b9b8 a8a9 0-1",
			nil, []string{"has sacrifice"},
		},
		{
			"a rook that cannot be kept: it stands in the way of check", "3aka3/9/9/9/9/9/9/3r5/8R/3K5 w", "i1d1 d2d1 d0d1 f9e8 1-0",
			nil, []string{"has sacrifice"},
		},
		{
			"a rook captured by the last move", "3aka3/9/9/2r6/9/9/9/9/C8/1R1K5 w", "b0b6 c6b6 1-0",
			nil, []string{"has sacrifice"},
		},
		{
			"a horse that is trapped with another attacked", "4ka3/9/9/9/9/9/9/r8/N1r6/N1K6 w", "c0d0 a2a1 d0d1 c1a1 1-0",
			nil, []string{"has sacrifice"},
		},
	} {
		game := grammar.Parse("[FEN \"" + test.fen + " - - 0 1\"]\n\n" + test.moves + "\n")[0]
		info := semantic.Check(game)
		for _, text := range test.holds {
			if !parse(t, text).Match(game, info) || parse(t, "not ("+text+")").Match(game, info) {
				t.Errorf("%s: %s does not hold; played %d", test.name, text, info.Played)
			}
		}
		for _, text := range test.fails {
			if parse(t, text).Match(game, info) {
				t.Errorf("%s: %s holds", test.name, text)
			}
		}
	}
}

// TestEventsOfUnreadable holds that a game without a position has no count of moves.
func TestEventsOfUnreadable(t *testing.T) {
	game := grammar.Parse("[FEN \"4k4/9/9\"]\n\n1. 炮二平五 *\n")[0]
	info := semantic.Check(game)
	for _, text := range []string{"captures = 0", "captures", "mate in 1", "has sacrifice"} {
		if parse(t, text).Match(game, info) {
			t.Errorf("%s holds", text)
		}
	}
}

// TestEventPly holds at which ply the first event is shown.
func TestEventPly(t *testing.T) {
	game := grammar.Parse("[FEN \"3aka3/9/9/2r6/9/9/9/9/C8/1R1K5 w - - 0 1\"]\n\nb0b6 c6b6 a1a9 b6b9 a9a8 b9b8 a8a9 1-0\n")[0]
	info := semantic.Check(game)
	for text, want := range map[string]int{"captures": 2, "has sacrifice": 1, "captures = 1 in 1..3": 2} {
		if ply, ok := parse(t, text).Ply(game, info); !ok || ply != want {
			t.Errorf("%s: %d %v, want %d", text, ply, ok, want)
		}
	}
	for _, text := range []string{"mate in 1", "not captures = 1", "captures = 0 in 2.."} {
		if ply, ok := parse(t, text).Ply(game, info); ok {
			t.Errorf("%s: %d", text, ply)
		}
	}
}

// TestEventMistakes holds the messages for rounds and mates that make no sense.
func TestEventMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"captures in x":                  "x is no round and no range of rounds",
		"captures in 5..1":               "is no round",
		"captures in 1 in 2":             "in is here twice",
		"plies > 3 in 1..20":             "rounds go with captures",
		"has Red in 1..20":               "rounds go with captures",
		"mate":                           "followed by a number of moves: mate in 2",
		"has mate":                       "followed by a number of moves",
		"mate = 2":                       "is not compared",
		"mate in 0":                      "is no number of moves from 1 to 5",
		"mate in 6":                      "is no number of moves from 1 to 5",
		"mate in x":                      "is no number of moves",
		"9步杀":                            "is no number of moves from 1 to 5",
		"captures ~ 3":                   "is no text",
		"captures >= 3.5":                "is not what captures is compared with",
		"fen */*/*/*/*/*/*/*/*/* in 1..": "here write at 1..40",
	} {
		if wrong := parseError(t, text); !strings.Contains(wrong.Message.EN, want) || wrong.Message.ZH == "" {
			t.Errorf("%s: %v, want %q", text, wrong, want)
		}
	}
}

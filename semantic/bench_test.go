package semantic_test

import (
	"math/rand/v2"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/opening"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// randomGame returns a game of random legal moves in a notation. Nothing is wrong
// with it but, as in most real games, the form of its date.
func randomGame(random *rand.Rand, plies int, n notation.Notation) *ast.Game {
	game := &ast.Game{}
	for _, tag := range [][2]string{
		{"Game", "Chinese Chess"}, {"Event", "第一届联赛"}, {"Round", ""}, {"Date", "2004-1-5"}, {"Site", "上海"},
		{"RedTeam", ""}, {"Red", "甲"}, {"BlackTeam", ""}, {"Black", "乙"}, {"Result", "*"}, {"ECCO", "B24"}, {"Format", n.String()},
	} {
		game.Tags = append(game.Tags, ast.Tag{Name: tag[0], Value: tag[1]})
	}
	var played []board.Move
	position := board.Start()
	for range plies {
		moves := position.AppendLegal(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[random.IntN(len(moves))]
		move := ast.Ply{Text: notation.Write(&position, m, n, notation.Style{})}
		if position.Side() == board.Red {
			move.Number.Value = int64(position.Fullmove())
		}
		game.Main.Plies = append(game.Main.Plies, move)
		position.Play(m)
		played = append(played, m)
	}
	code, _ := opening.ClassifyMoves(played)
	game.SetTag("ECCO", code.String())
	game.Main.Result.Text = "*"
	return game
}

// eachNotation runs a test for some games in each notation.
func eachNotation(run func(name string, games []*ast.Game)) {
	for _, n := range []notation.Notation{notation.Chinese, notation.WXF, notation.ICCS} {
		random := rand.New(rand.NewPCG(11, 12))
		games := make([]*ast.Game, 32)
		for i := range games {
			games[i] = randomGame(random, 84, n)
		}
		run(n.String(), games)
	}
}

// BenchmarkCheck checks games as long as real ones are on average.
func BenchmarkCheck(b *testing.B) {
	eachNotation(func(name string, games []*ast.Game) {
		b.Run(name, func(b *testing.B) {
			plies := 0
			for _, game := range games {
				plies += len(game.Main.Plies)
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				semantic.Check(games[i%len(games)])
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(float64(plies)/float64(len(games))), "ns/ply")
		})
	})
}

// BenchmarkCheckTiny checks games of a few bytes, of which a file may have hundreds of thousands, each
// in the memory of the one before.
func BenchmarkCheckTiny(b *testing.B) {
	for _, test := range []struct{ name, text string }{
		{"no move", "[Game \"Chinese Chess\"]\n*\n"},
		{"a word", "[Game \"y\"]\nx\n"},
		{"a move", "[Event \"a\"]\n1. C2.5 *\n"},
		{"a slip", "[a \"b\"]平五炮二\n"},
	} {
		b.Run(test.name, func(b *testing.B) {
			game, info := grammar.Parse(test.text)[0], new(semantic.Info)
			b.ReportAllocs()
			for b.Loop() {
				semantic.Config{Reuse: info}.Check(game)
			}
		})
	}
}

// TestCheckAllocates holds what memory checking an ordinary game takes: two pieces
// for what is known of it and its moves, and five for the note on its date. A few
// more are allowed for, since the memory kept from other games may be gone: the
// race detector sees to that.
func TestCheckAllocates(t *testing.T) {
	const most = 10
	eachNotation(func(name string, games []*ast.Game) {
		for i, game := range games {
			info := semantic.Check(game)
			if info.Played != len(game.Main.Plies) || len(info.Repetitions) > 0 || len(info.Semantic.Diagnostics) != 1 || info.Semantic.Diagnostics[0].Rule != rules.MustByID("date-form") {
				t.Fatalf("%s: game %d is no ordinary one: %v", name, i, found(game, info))
			}
			if allocs := testing.AllocsPerRun(20, func() { semantic.Check(game) }); allocs > most {
				t.Errorf("%s: game %d: %v allocations, want at most %d", name, i, allocs, most)
			}
		}
	})
}

package query_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// randomGame returns a game of random legal moves.
func randomGame(random *rand.Rand, plies int) *ast.Game {
	game := &ast.Game{}
	for _, tag := range [][2]string{
		{"Game", "Chinese Chess"}, {"Event", "第一届联赛"}, {"Date", "2004-1-5"}, {"Site", "上海"},
		{"RedTeam", ""}, {"Red", "胡榮華"}, {"BlackTeam", ""}, {"Black", "楊官璘"}, {"Result", "1-0"}, {"Format", "Chinese"},
	} {
		game.Tags = append(game.Tags, ast.Tag{Name: tag[0], Value: tag[1]})
	}
	position := board.Start()
	for range plies {
		moves := position.AppendLegal(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[random.IntN(len(moves))]
		game.Main.Plies = append(game.Main.Plies, ast.Ply{Text: notation.Write(&position, m, notation.Chinese, notation.Style{})})
		position.Play(m)
	}
	game.Main.Result.Text = "1-0"
	return game
}

// randomGames returns games as long as real ones are on average.
func randomGames(n int) (games []*ast.Game, infos []*semantic.Info) {
	random := rand.New(rand.NewPCG(11, 12))
	for range n {
		game := randomGame(random, 84)
		games, infos = append(games, game), append(infos, semantic.Check(game))
	}
	return games, infos
}

// timed are queries of each kind, none of which holds for the games of randomGames.
var timed = []struct{ name, query string }{
	{"tag", "Red = 许银川"},
	{"part", "Red ~ 许"},
	{"regexp", "Event ~ /届杯/"},
	{"date", "Date < 1980"},
	{"winner", "winner = 许银川"},
	{"count", "plies > 200"},
	{"position", "fen 3akab2/9/4b4/p3p3p/2n6/9/P3P3P/4B4/9/2BAKA3"},
	{"open", "fen ?????????/*/*/*/4P4/4p4/*/*/*/*"},
	{"images", "fen 3akab2/9/4b4/p3p3p/2n6/9/P3P3P/4B4/9/2BAKA3 mirrored flipped"},
	{"material", "material P-P"},
	{"moves", "moves 相三进五 炮２平６ 兵七进一"},
	{"anywhere", "moves * 车一平二 车９平８ 车一平二"},
	{"anywhere-mirrored", "moves * 车一平二 车９平８ 车一平二 mirrored"},
	{"ecco", "ecco = E4"},
}

func BenchmarkMatch(b *testing.B) {
	games, infos := randomGames(32)
	b.Run("Check", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			semantic.Check(games[i%len(games)])
		}
	})
	for _, q := range timed {
		b.Run(q.name, func(b *testing.B) {
			wanted := parse(b, q.query)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				wanted.Match(games[i%len(games)], infos[i%len(games)])
			}
		})
	}
}

// TestMatchAllocates holds that no query asks for memory where it finds nothing, but for
// one of moves anywhere: of a text that no piece can play as it says, package notation says
// why. That comes up once in many games.
func TestMatchAllocates(t *testing.T) {
	if testdata.UnderRace {
		t.Skip("the race detector empties the pools of regular expressions")
	}
	games, infos := randomGames(testdata.Size(4, 40))
	for _, q := range timed {
		wanted, most := parse(t, q.query), 0.0
		if strings.HasPrefix(q.query, "moves *") {
			most = 2
		}
		for i, game := range games {
			if wanted.Match(game, infos[i]) {
				t.Errorf("%s holds for game %d", q.query, i)
			}
			if n := testing.AllocsPerRun(20, func() { wanted.Match(game, infos[i]) }); n > most {
				t.Errorf("%s: %v allocations", q.query, n)
			}
		}
	}
}

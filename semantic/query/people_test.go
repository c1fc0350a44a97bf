package query_test

import (
	"fmt"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// gameOf returns a game with these moves and tags.
func gameOf(t *testing.T, red, moves string) checked {
	t.Helper()
	games := grammar.Parse(fmt.Sprintf("[Game \"Chinese Chess\"]\n[Red %q]\n\n%s *\n", red, moves))
	if len(games) != 1 {
		t.Fatal(red, moves)
	}
	return checked{games[0], semantic.Check(games[0])}
}

// TestOpenings asks for families, aliases, codes and names.
func TestOpenings(t *testing.T) {
	for moves, queries := range map[string]map[string]bool{
		"1. 炮二平五 马８进７": {
			"opening = 中炮": true, "opening = 当头炮": true, "opening = 當頭砲": true, "opening = B05": true, "opening = b05": true, "opening = B0": true, "opening = B..D": true, "opening = 屏风马": false,
			"opening = 中炮对进左马": true, "opening == 中炮对进左马": true, "opening ~ 当头": true, "opening != 中炮": false, "开局 = “Central Cannon”": true, "opening = 飞相, 中炮": true, "opening = 顺手炮": false,
		},
		"1. 炮八平五 炮２平５":                  {"opening = 顺手炮": true, "opening = 顺炮": true, "opening = 中炮": true, "opening = 列炮": false, "opening ~ 中炮": true},
		"1. 相三进五 炮８平５":                  {"opening = 飞相": true, "opening = 中炮": false, "opening ~ 中炮": true},
		"1. 兵七进一 卒７进１":                  {"opening = 仙人指路": true, "opening = 对兵局": true, "opening = 过宫炮": false},
		"1. 炮二平四 马８进７":                  {"opening = 过宫炮": false, "opening = 仕角炮": true, "opening = 士角炮": true},
		"1. 炮二平六 马８进７":                  {"opening = 过宫炮": true},
		"1. 炮二平五 {x} 马２进３ 2. 马二进三 炮８平６": {"opening = 反宫马": true, "opening = 夹炮屏风": true, "opening = 中炮对反宫马": true, "opening = 中炮对屏风马": false},
	} {
		game := gameOf(t, "?", moves)
		for text, want := range queries {
			if q := parse(t, text); q.Match(game.game, game.info) != want {
				code, _ := game.info.Opening()
				t.Errorf("%s: %s (%v) is %v", moves, text, code, !want)
			}
		}
	}
}

// TestRounds counts rounds, also where Black begins.
func TestRounds(t *testing.T) {
	for text, want := range map[string]string{
		"1. 炮二平五 马８进７": "1", "1. 炮二平五 马８进７ 2. 马二进三": "2", "": "0",
	} {
		game := gameOf(t, "?", text)
		if !parse(t, "rounds = "+want).Match(game.game, nil) || !parse(t, "回合 <= "+want).Match(game.game, nil) {
			t.Errorf("%q has not %s rounds", text, want)
		}
	}
	black := grammar.Parse("[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n\n1. ... 马８进７ 2. 炮二平五 *\n")[0]
	if !parse(t, "rounds = 2").Match(black, nil) {
		t.Errorf("Black begins: not 2 rounds of %d plies", len(black.Main.Plies))
	}
}

// TestWider finds the games that a whole name misses.
func TestWider(t *testing.T) {
	for _, test := range []struct {
		query, red string
		main, wide bool
		relaxed    string
	}{
		{"player = 胡荣华", "王老吉的胡荣华们", false, true, "player ~ 胡荣华"},
		{"player = 胡荣华", "上海胡榮華", true, true, "player ~ 胡荣华"},
		{"player = 胡荣华 and not Red = 许银川", "胡荣华x", false, true, "player ~ 胡荣华"},
		{"Red = “a b”", "xabx", false, true, `Red ~ "a b"`},
	} {
		q := parse(t, test.query)
		tags := ast.Tags{{Name: "Red", Value: test.red}}
		wide := q.Wider()
		if got := q.Tags(tags) == query.Yes; got != test.main {
			t.Errorf("%s of %s: %v", test.query, test.red, got)
		}
		if got := wide.Tags(tags) == query.Yes; got != test.wide || len(wide.Relaxed()) != 1 || wide.Relaxed()[0].Compare != test.relaxed {
			t.Errorf("%s of %s: the wider reading %q says %v", test.query, test.red, wide.Relaxed(), got)
		}
	}
	for _, text := range []string{"player ~ 胡荣华", "player != 胡荣华", "not player = 胡荣华", "plies > 3", "player == 胡荣华"} {
		if wide := parse(t, text).Wider(); wide != nil {
			t.Errorf("%s has the wider reading %q", text, wide.Relaxed())
		}
	}
	both := query.And(parse(t, "player = 胡荣华"), parse(t, "result = 1-0"), nil, new(query.Query))
	tags := ast.Tags{{Name: "Red", Value: "胡荣华们"}, {Name: "Result", Value: "1-0"}}
	if both.Tags(tags) != query.No || both.Wider().Tags(tags) != query.Yes {
		t.Error("a query of two has not the wider reading of its parts")
	}
	if again := parse(t, both.String()); again.String() != both.String() && again.Tags(tags) != query.No {
		t.Errorf("%s is read as %s", both, again)
	}
}

package query_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/query"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// A checked game is one with what is known of it.
type checked struct {
	game *ast.Game
	info *semantic.Info
}

// differentGames returns games that differ in all that queries ask for.
func differentGames() (games []checked) {
	random := rand.New(rand.NewPCG(7, 8))
	texts := []string{
		played,
		"[White \"胡荣华\"]\n[Date \"19??.??.??\"]\n[Termination \"time forfeit\"]\n\n1. h2e2 h9g7 0-1\n",
		"[Game \"Chinese Chess\"]\n[Red \"\"]\n[Date \"1990年5月\"]\n[Result \"*\"]\n\n1. 炮二平五 (1. 兵七进一) 马８进６ 1/2-1/2\n",
		"[FEN \"4k4/9/9/9/9/9/9/7C1/9/4K4 w - - 0 1\"]\n\n1. C2.5 *\n",
		"[FEN \"4k4/9/9\"]\n\n1. C2.5 *\n", "炮二平五", "", "[Result \"1-0\"]\n0-1",
	}
	for i := range 8 {
		texts = append(texts, made.Game(random, i, 60, notation.Chinese, i%2 == 0))
	}
	for _, text := range texts {
		for _, game := range grammar.Parse(text) {
			games = append(games, checked{game, semantic.Check(game)})
		}
	}
	return games
}

// FuzzParse holds that any text is read or refused with a place in it, and that what is read
// is printed so that it is read as the same again.
func FuzzParse(f *testing.F) {
	for _, field := range query.Fields() {
		f.Add(field.Example)
	}
	for _, text := range []string{
		"", "Red = 胡荣华, “a b” and not (Date >= 198? or Event !~ /x\\/y/i)", "fen */*/*/*/[^Rr]*/*/*/*/?Xx1.*/* w at 1..3 for 2 mirrored flipped in variations",
		"moves 1. 炮二平五 ? * C2=5 mirrored", "reaches 炮二平五 马８进７", "material 车兵2..-r+a*b?", "moves * 炮 h2-e2 h10g8 Rh1 +C=5 前炮平五 mirrored", "moves * 炮二平五", `"a\"b" = "\\"`, "has FEN", "（红方～胡）或 序号 ≥ 3",
	} {
		f.Add(text)
	}
	games := differentGames()
	f.Fuzz(func(t *testing.T, text string) {
		q, err := query.Parse(text)
		if err != nil {
			var wrong *query.Error
			if !errors.As(err, &wrong) {
				t.Fatalf("%q: %v is no Error", text, err)
			}
			if wrong.Query != text || wrong.Offset < 0 || wrong.Length < 0 || wrong.Offset+wrong.Length > len(text) {
				t.Errorf("%q: the place of %v is %d+%d", text, err, wrong.Offset, wrong.Length)
			}
			if wrong.Message.EN == "" || wrong.Message.ZH == "" || wrong.In(rules.ZH) == "" || strings.Count(wrong.Caret(), "\n") != 1 {
				t.Errorf("%q: nothing is said", text)
			}
			return
		}
		again, err := query.Parse(q.String())
		if err != nil || again.String() != q.String() || again.Plays() != q.Plays() {
			t.Fatalf("%q is printed as %q, and that as %q: %v", text, q, again, err)
		}
		for _, g := range games {
			if q.Match(g.game, g.info) != again.Match(g.game, g.info) {
				t.Fatalf("%q and %q differ for %s", text, q, g.game.Text)
			}
			holdVerdicts(t, q, g)
		}
	})
}

// holdVerdicts holds that what is known of a game early is true in the end.
func holdVerdicts(t *testing.T, q *query.Query, g checked) {
	t.Helper()
	want := q.Match(g.game, g.info)
	for what, verdict := range map[string]query.Verdict{"tags": q.Tags(g.game.Tags), "tree": q.Tree(g.game)} {
		if verdict == query.Yes && !want || verdict == query.No && want {
			t.Fatalf("%s: the %s say %v, and the game %v: %s", q, what, verdict, want, g.game.Text)
		}
	}
	if !q.Plays() && (q.Tree(g.game) == query.Open || q.Match(g.game, nil) != want) {
		t.Fatalf("%s: does not play, and is open", q)
	}
	if q.Tree(g.game) == query.Open && q.Match(g.game, nil) {
		t.Fatalf("%s: is open, and holds", q)
	}
}

// randomQuery returns a query that has no mistake.
func randomQuery(random *rand.Rand, depth int) string {
	if depth > 0 && random.IntN(3) > 0 {
		a, b := randomQuery(random, depth-1), randomQuery(random, depth-1)
		switch random.IntN(3) {
		case 0:
			return "(" + a + ") and (" + b + ")"
		case 1:
			return "(" + a + ") or (" + b + ")"
		default:
			return "not (" + a + ")"
		}
	}
	one := func(texts ...string) string { return texts[random.IntN(len(texts))] }
	order := func() string { return one("<", "<=", ">", ">=", "=", "!=") }
	number := func() string { return fmt.Sprint(random.IntN(70)) }
	date := func() string { return one("1990", "1990-05", "1990-05-31", "199?", "19??", "1960", "2004.1.5") }
	pattern := func() string {
		var ranks []string
		start, _ := boardOf(board.Start().FEN())
		for _, rank := range start {
			switch random.IntN(3) {
			case 0:
				ranks = append(ranks, rank)
			default:
				ranks = append(ranks, "*")
			}
		}
		return strings.Join(ranks, "/")
	}
	where := func() string {
		return one("", " at 0.."+number(), " for "+one("1", "3")) + one("", " mirrored") + one("", " flipped") + one("", " in variations")
	}
	switch random.IntN(13) {
	case 0:
		return one("Red", "player", "winner", "loser", "Event", "White", `"Game"`, "file", "comment") + " " + one("=", "==", "!=", "~", "!~") + " " + one("胡荣华", "胡, 甲", "x", `"a b"`)
	case 1:
		return one("Red", "Event", "Date", "comment", "opening") + " " + one("~", "!~") + " " + one("/./", "/^$/", "/胡|炮/", "/[0-9]$/i")
	case 2:
		return one("Date", "EventDate") + " " + order() + " " + date()
	case 3:
		return "Date = " + one(date()+"..", ".."+date(), "1900..1990", date()+", "+date())
	case 4:
		return one("plies", "comments", "variations", "glyphs", "errors", "warnings", "notes", "guessed", "repetitions", "number", "Round", "RedElo") + " " + order() + " " + number()
	case 5:
		return "has " + one("Red", "Date", "FEN", "comments", "errors", "White", "Foo")
	case 6:
		return "result " + one("=", "!=") + " " + one("1-0", "0-1", "draw", "*", "red, black")
	case 7:
		return "ecco " + one("=", "!=") + " " + one("A", "B0", "C..D", "E, A0")
	case 8:
		return one("ending = "+one("mate", "result", "unfinished", "time-forfeit", "unplayable, repetition"), "终局 = mate", "verdict "+one("=", "!=")+" "+one("draw", "pikafish", "eleeye:red, black", "长捉"))
	case 9:
		return "rule = " + one("move-illegal", "date-form", "result-missing", "game-tag-missing")
	case 11:
		return one("captures "+order()+" "+number(), "checks "+order()+" "+number(), "has sacrifice", "mate in "+one("1", "2")) + one("", " in "+number(), " in 2..30", " in ..10")
	case 10:
		return one("fen "+pattern(), "reaches 炮二平五", "material R..-r2..", "material ..-..") + where()
	default:
		return "moves " + one("炮二平五", "? 马８进７", "* 马２进３", "兵七进一 ? *", "h2e2") + one("", " mirrored") + one("", " in variations")
	}
}

// TestLaws holds that random queries, joined and turned round, hold where they should.
func TestLaws(t *testing.T) {
	games := differentGames()
	random := rand.New(rand.NewPCG(9, 10))
	var n tally
	for range testdata.Size(150, 1500) {
		n.holdLaws(t, random, games)
	}
	if n.holds < 500 || n.not < 500 || n.early < 500 {
		t.Errorf("%+v: too few to tell", n)
	}
}

// FuzzLaws holds the same of queries and games that are made of a number.
func FuzzLaws(f *testing.F) {
	f.Add(uint64(1))
	games := differentGames()
	f.Fuzz(func(t *testing.T, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 1))
		game := grammar.Parse(made.Game(random, 1, 80, notation.Chinese, true))[0]
		var n tally
		n.holdLaws(t, random, append(games[:2:2], checked{game, semantic.Check(game)}))
	})
}

// A tally counts for how many games a query held or did not, and for how many the tags
// told.
type tally struct{ holds, not, early int }

func (n *tally) holdLaws(t *testing.T, random *rand.Rand, games []checked) {
	textA, textB := randomQuery(random, 2), randomQuery(random, 1)
	a, b := parse(t, textA), parse(t, textB)
	and, or := parse(t, "("+textA+") and ("+textB+")"), parse(t, "("+textA+") or ("+textB+")")
	negated, neither := parse(t, "not ("+textA+")"), parse(t, "not ("+textA+") and not ("+textB+")")
	again := parse(t, a.String())
	if again.String() != a.String() {
		t.Fatalf("%s is printed as %s, and that as %s", textA, a, again)
	}
	for _, g := range games {
		isA, isB := a.Match(g.game, g.info), b.Match(g.game, g.info)
		for _, law := range []struct {
			q    *query.Query
			want bool
		}{{and, isA && isB}, {or, isA || isB}, {negated, !isA}, {neither, !(isA || isB)}, {again, isA}} {
			if got := law.q.Match(g.game, g.info); got != law.want {
				t.Fatalf("%s: %v, want %v, in %s", law.q, got, law.want, g.game.Text)
			}
			holdVerdicts(t, law.q, g)
		}
		if isA {
			n.holds++
		} else {
			n.not++
		}
		if a.Tags(g.game.Tags) != query.Open {
			n.early++
		}
	}
}

// TestTogether holds that a query may be asked by several goroutines at once.
func TestTogether(t *testing.T) {
	games := differentGames()
	var wanted []*query.Query
	for _, text := range []string{"Red ~ /胡/ or moves * 马８进７ mirrored", "material RR..-r.. for 2 in variations", "fen */*/*/*/*/*/*/*C*/*/* flipped", "opening ~ 炮 and ending != mate"} {
		wanted = append(wanted, parse(t, text))
	}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i, g := range games {
				for _, q := range wanted {
					again, err := query.Parse(q.String())
					if err != nil || q.Match(g.game, g.info) != again.Match(g.game, g.info) {
						t.Errorf("%s for game %d: %v", q, i, err)
					}
				}
			}
		})
	}
	all.Wait()
}

// TestLimits holds that a query that nobody means is refused in time.
func TestLimits(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("(", 300) + "plies" + strings.Repeat(")", 300),
		strings.Repeat("x", 1<<16+1),
		"moves *" + strings.Repeat(" 炮二平五", 70),
		"material " + strings.Repeat("R", 300) + "-",
	} {
		wrong := parseError(t, text)
		if !utf8.ValidString(wrong.Caret()) {
			t.Errorf("%.20s: %v", text, wrong)
		}
	}
	parse(t, strings.Repeat("(", 200)+"plies"+strings.Repeat(")", 200))
	parse(t, strings.Repeat("not ", 5000)+"plies")
	parse(t, "plies"+strings.Repeat(" or plies", 5000))
}

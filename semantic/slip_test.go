package semantic_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// A slipClass is a kind of mistake that a writer makes. make returns the edits that make it at a ply, or none if that
// is not possible there.
type slipClass struct {
	name string
	make func(r *rand.Rand, plies []ast.Ply, at int) []ast.Edit
}

var slipClasses = []slipClass{
	{"digit", func(r *rand.Rand, plies []ast.Ply, at int) []ast.Edit {
		return respelt(r, &plies[at], 1, "一二三四五六七八九", "123456789", "１２３４５６７８９", "0123456789")
	}},
	{"piece", func(r *rand.Rand, plies []ast.Ply, at int) []ast.Edit {
		if at%2 == 0 {
			return respelt(r, &plies[at], 0, "帅仕相马车炮兵", "帥仕相馬車炮兵", "KABNRCP", "KAEHRCP", "ＫＡＥＨＲＣＰ", "abcdefghi", "ABCDEFGHI")
		}
		return respelt(r, &plies[at], 0, "将士象马车炮卒", "將士象馬車炮卒", "KABNRCP", "KAEHRCP", "ＫＡＥＨＲＣＰ", "abcdefghi", "ABCDEFGHI")
	}},
	{"direction", func(r *rand.Rand, plies []ast.Ply, at int) []ast.Edit {
		return respelt(r, &plies[at], 2, "进退平", "進退平", "+-.", "＋－＝")
	}},
	{"lookalike", func(r *rand.Rand, plies []ast.Ply, at int) []ast.Edit {
		return lookalike(r, &plies[at])
	}},
	{"left out", func(_ *rand.Rand, plies []ast.Ply, at int) []ast.Edit {
		return []ast.Edit{{Span: plies[at].Span}}
	}},
	{"twice", func(_ *rand.Rand, plies []ast.Ply, at int) []ast.Edit {
		return []ast.Edit{{Span: behind(&plies[at]), New: " " + plies[at].Text}}
	}},
	{"round twice", func(_ *rand.Rand, plies []ast.Ply, at int) []ast.Edit {
		if at++; at == len(plies) {
			return nil
		}
		n := &plies[at-1]
		return []ast.Edit{{Span: behind(&plies[at]), New: fmt.Sprintf("\n%d. %s %s", max(n.Number.Value, 1), n.Text, plies[at].Text)}}
	}},
	{"exchanged", func(_ *rand.Rand, plies []ast.Ply, at int) []ast.Edit { return exchanged(plies, at, at+1) }},
	{"same side", func(_ *rand.Rand, plies []ast.Ply, at int) []ast.Edit { return exchanged(plies, at, at+2) }},
}

// behind returns the empty span after a ply.
func behind(ply *ast.Ply) ast.Span { return ast.Span{Start: ply.End, End: ply.End} }

// exchanged returns the edits that exchange two plies.
func exchanged(plies []ast.Ply, i, j int) []ast.Edit {
	if j >= len(plies) || plies[i].Text == plies[j].Text {
		return nil
	}
	return []ast.Edit{{Span: plies[i].Span, New: plies[j].Text}, {Span: plies[j].Span, New: plies[i].Text}}
}

// respelt returns the edit that replaces a character of a move, at index from or later, by another one of its set.
func respelt(r *rand.Rand, ply *ast.Ply, from int, sets ...string) []ast.Edit {
	text := []rune(ply.Text)
	var places []int
	set := func(c rune) []rune {
		i := slices.IndexFunc(sets, func(set string) bool { return strings.ContainsRune(set, c) })
		if i < 0 {
			return nil
		}
		return []rune(sets[i])
	}
	for i := from; i < len(text); i++ {
		if set(text[i]) != nil {
			places = append(places, i)
		}
	}
	if len(places) == 0 {
		return nil
	}
	i := places[r.IntN(len(places))]
	others := slices.DeleteFunc(slices.Clone(set(text[i])), func(c rune) bool { return c == text[i] })
	text[i] = others[r.IntN(len(others))]
	return []ast.Edit{{Span: ply.Span, New: string(text)}}
}

// misprints are characters that a machine may read instead of a move's characters. The search does not know all of
// them.
var misprints = map[rune]string{
	'一': "—丨", '二': "ニ工", '三': "彡王", '四': "匹曰", '五': "丑玉", '六': "大穴", '七': "匕t", '八': "入人", '九': "丸几",
	'１': "ｌＩ", '２': "ｚ乙", '３': "彐", '５': "Ｓｓ", '６': "ｂ", '８': "Ｂ", '９': "ｇｑ",
	'平': "乎干", '进': "迸井", '退': "逻很", '進': "逬准", '兵': "乓丘", '卒': "率辛", '士': "土", '仕': "任", '相': "柏", '象': "像",
	'马': "写鸟", '馬': "烏焉", '车': "东年", '車': "亘東", '炮': "饱泡", '前': "剪", '后': "石", '後': "俊",
}

// lookalike returns the edit that replaces a character of a move by a misprint.
func lookalike(r *rand.Rand, ply *ast.Ply) []ast.Edit {
	text := []rune(ply.Text)
	for _, i := range r.Perm(len(text)) {
		if alike := []rune(misprints[text[i]]); len(alike) > 0 {
			text[i] = alike[r.IntN(len(alike))]
			return []ast.Edit{{Span: ply.Span, New: string(text)}}
		}
	}
	return nil
}

// A slipTally counts the slips of a class by result.
type slipTally struct{ made, breaking, right, listed, wrong int }

func (s *slipTally) add(o slipTally) {
	s.made, s.breaking, s.right, s.listed, s.wrong = s.made+o.made, s.breaking+o.breaking, s.right+o.right, s.listed+o.listed, s.wrong+o.wrong
}

func (s *slipTally) percent(n int) float64 { return 100 * float64(n) / float64(max(1, s.breaking)) }

// String returns the tally as a row of the table.
func (s *slipTally) String() string {
	return fmt.Sprintf("%6d %6d %7.1f%% %7.1f%% %7.2f%%", s.made, s.breaking, s.percent(s.right), s.percent(s.listed), s.percent(s.wrong))
}

// tell counts the result of the search in a game with a slip, whose main line should have the moves want. It reports
// whether the game stops at the slip itself.
func (s *slipTally) tell(text, want string, at int) (once bool) {
	games := grammar.Parse(text)
	s.made++
	info := semantic.Check(games[0])
	i := slices.IndexFunc(info.Stops, func(s semantic.Stop) bool { return s.Depth == 0 })
	if i < 0 || len(games) != 1 {
		return false // the game can be played all the same
	}
	s.breaking++
	stop := &info.Stops[i]
	for i := range stop.Slips {
		fixed, err := ast.ApplyEdits(text, stop.Slips[i].Edits)
		good := err == nil && mainMoves(semantic.Check(grammar.Parse(fixed)[0])) == want
		switch {
		case good && stop.Certain && i == 0:
			s.right++
		case good:
			s.listed++
		case stop.Certain:
			s.wrong++
		}
		if good || stop.Certain {
			break
		}
	}
	return stop.Node == &games[0].Main.Plies[min(at, len(games[0].Main.Plies)-1)]
}

// inLongForm skips a test that takes many games to tell anything.
func inLongForm(t *testing.T) {
	t.Helper()
	if testdata.Size(0, 1) == 0 {
		t.Skip("few games tell nothing: in the long form only")
	}
}

// makeSlips makes a slip of each class in a game, and adds the results to the tallies by class. Misspellings at which
// the game does not stop at once are tallied apart.
func makeSlips(r *rand.Rand, game *ast.Game, tallies map[string]*slipTally) {
	info := semantic.Check(game)
	plies := game.Main.Plies
	if len(info.Stops) > 0 || len(plies) < 4 || info.Played < len(plies) {
		return
	}
	want := mainMoves(info)
	for i, class := range slipClasses {
		at := r.IntN(len(plies))
		edits := class.make(r, plies, at)
		if edits == nil {
			continue
		}
		text, err := ast.ApplyEdits(game.Text, edits)
		if err != nil {
			panic(err)
		}
		var one slipTally
		name := class.name
		if once := one.tell(text, want, at); !once && i < 3 && one.breaking > 0 {
			name += ", later"
		}
		if tallies[name] == nil {
			tallies[name] = new(slipTally)
		}
		tallies[name].add(one)
	}
}

// slipTable prints the tallies. It returns a function that adds up the tallies of some classes.
func slipTable(t *testing.T, tallies map[string]*slipTally) func(names ...string) *slipTally {
	var b strings.Builder
	fmt.Fprintf(&b, "\n%-18s %6s %6s %8s %8s %8s\n", "", "slips", "break", "certain", "listed", "wrong")
	for _, class := range slipClasses {
		for _, name := range []string{class.name, class.name + ", later"} {
			if tally := tallies[name]; tally != nil {
				fmt.Fprintf(&b, "%-18s %v\n", name, tally)
			}
		}
	}
	all := func(names ...string) *slipTally {
		var sum slipTally
		for name, tally := range tallies {
			if len(names) == 0 || slices.Contains(names, name) {
				sum.add(*tally)
			}
		}
		return &sum
	}
	fmt.Fprintf(&b, "%-18s %v\n", "all", all())
	t.Log(b.String())
	return all
}

// TestSlips makes slips in real games and checks the rates at which they are found, for slips at which the game stops
// at once, for slips after which it stops later, and for moves left out or written twice. It also checks how seldom a
// wrong slip is called certain. Rates need many games, so it runs in the long form only; TestSlipCosts shows each
// change.
func TestSlips(t *testing.T) {
	inLongForm(t)
	if !testdata.SampleIsReal(t) {
		t.Skip("the rates are those of real games, which are not here")
	}
	r := rand.New(rand.NewPCG(8, 5))
	tallies := map[string]*slipTally{}
	for _, data := range testdata.Sample(t, 40) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			makeSlips(r, game, tallies)
		}
	}
	all := slipTable(t, tallies)
	for _, goal := range []struct {
		what  string
		tally *slipTally
		least float64
	}{
		{"break at once", all("digit", "piece", "direction"), 89},
		{"break later", all("digit, later", "piece, later", "direction, later"), 62},
		{"left out or twice", all("left out", "twice", "round twice"), 85},
		{"lookalikes", all("lookalike"), 95},
	} {
		t.Logf("%-18s %v", goal.what, goal.tally)
		if got := goal.tally.percent(goal.tally.right); got < goal.least {
			t.Errorf("of slips that are %s %.1f %% are found for certain, want %.1f %%", goal.what, got, goal.least)
		}
	}
	if wrong := all().percent(all().wrong); wrong > 0.5 {
		t.Errorf("%.2f %% are wrong and called certain", wrong)
	}
}

// TestSlipsOfOthers does so in the games of other programs, for which nothing was tuned:
// in Chinese, WXF and by squares.
func TestSlipsOfOthers(t *testing.T) {
	inLongForm(t)
	for _, folder := range []string{"xqbase", "wukong"} {
		r := rand.New(rand.NewPCG(7, 7))
		for name, data := range testdata.SharedFiles(t, folder) {
			tallies := map[string]*slipTally{}
			n := 0
			for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
				if err != nil {
					t.Fatal(err)
				}
				if n++; folder == "xqbase" || n%8 == 0 {
					makeSlips(r, game, tallies)
				}
			}
			t.Log(name)
			all := slipTable(t, tallies)
			if wrong := all().percent(all().wrong); all().wrong > 3 && wrong > 0.5 {
				t.Errorf("%.2f %% are wrong and called certain", wrong)
			}
		}
	}
}

package compare_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/compare"
	"github.com/xqpgn/xqpgn/testdata"
)

func ready(game *ast.Game) *compare.Game { return compare.NewGame(semantic.Check(game)) }

func parsed(t *testing.T, text string) *compare.Game {
	t.Helper()
	games := grammar.Parse(text)
	if len(games) != 1 {
		t.Fatalf("%d games in %s", len(games), text)
	}
	return ready(games[0])
}

// shown returns a difference as a line of text.
func shown(d compare.Difference) string {
	return fmt.Sprintf("%v %s in %q ply %d: %q %q %v %v", d.Part, d.Tag, d.In, d.Ply, d.Old, d.New, d.Added, d.Removed)
}

const usual = `[Game "Chinese Chess"]
[Red "甲"]
[Black "乙"]
[Annotator "x"]
[Annotator "y"]

{before} 1. 炮二平五 马８进７ {one} (1... 炮８平５ {two} 2. 马二进三 (2. 马八进七)) (1... 卒７进１) 2. 马二进三! 车９平８ 1-0 {after}
`

func TestGames(t *testing.T) {
	for _, test := range []struct {
		name, old, new string // replaced in usual
		want           []string
	}{
		{"nothing", "", "", nil},
		{"another notation", "1. 炮二平五 马８进７", "1. H2-E2 h8+7", nil},
		{"white space", "{before}", "{\n before }", nil},
		{"numbers", "1. 炮", "7. 炮", nil},
		{"a result in words", "1-0", "红胜", nil},
		{"tag", `"甲"`, `"丙"`, []string{`tag Red in "" ply 0: "甲" "丙" false false`}},
		{"empty tag", `"甲"`, `""`, []string{`tag Red in "" ply 0: "甲" "" false false`}},
		{"tag gone", "[Red \"甲\"]\n", "", []string{`tag Red in "" ply 0: "甲" "" false true`}},
		{"tag twice", "[Red", "[Red \"丁\"]\n[Red", []string{`tag Red in "" ply 0: "" "丁" true false`}},
		{"order of a name", "\"x\"]\n[Annotator \"y\"", "\"y\"]\n[Annotator \"x\"", []string{
			`tag Annotator in "" ply 0: "x" "" false true`, `tag Annotator in "" ply 0: "" "x" true false`}},
		{"comment", "{one}", "{1}", []string{`comment  in "" ply 2: "one" "1" false false`}},
		{"comment gone", "{one}", "", []string{`comment  in "" ply 2: "one" "" false true`}},
		{"empty comment", "{one}", "{one} {}", []string{`comment  in "" ply 2: "" "" true false`}},
		{"comment before", "{before} ", "", []string{`comment  in "" ply 0: "before" "" false true`}},
		{"comment after", "{after}", "{end}", []string{`comment  in "" ply 4: "after" "end" false false`}},
		{"glyph", "马二进三!", "马二进三?!", []string{`glyph  in "" ply 3: "!" "?!" false false`}},
		{"result", "1-0", "0-1", []string{`result  in "" ply 4: "1-0" "0-1" false false`}},
		{"last move gone", " 车９平８", "", []string{`moves  in "" ply 4: "车９平８" "" false true`}},
		{"a move", "炮二平五", "炮八平五", []string{`moves  in "" ply 1: "炮二平五" "炮八平五" false false`}},
		{"a move in a variation", "2. 马二进三 (", "2. 车一进一 (", []string{`moves  in "2.1" ply 3: "马二进三" "车一进一" false false`}},
		{"a comment in a variation", "{two}", "", []string{`comment  in "2.1" ply 2: "two" "" false true`}},
		{"in a nested variation", "马八进七", "马八进九", []string{`moves  in "2.1/3.1" ply 3: "马八进七" "马八进九" false false`}},
		{"variation", " (1... 卒７进１)", "", []string{`variation  in "" ply 2: "卒７进１" "" false true`}},
		{"two variations", "(1... 卒７进１)", "(1... 卒７进１ {a}) (1... 卒３进１ 2. 马八进七! *)", []string{
			`comment  in "2.2" ply 2: "" "a" true false`, `variation  in "" ply 2: "" "卒３进１ 马八进七 !" true false`}},
		{"order of variations", "(1... 炮８平５ {two} 2. 马二进三 (2. 马八进七)) (1... 卒７进１)", "(1... 卒７进１) (1... 炮８平５ {two} 2. 马二进三 (2. 马八进七))",
			[]string{`variation  in "" ply 2: "(炮８平５ …) (卒７进１ …)" "(卒７进１ …) (炮８平５ …)" false false`}},
		{"nested in the first ply", "(1... 卒７进１)", "(1... 卒７进１ (1... 卒３进１))", []string{`variation  in "" ply 2: "" "卒３进１" true false`}},
		{"a result that closes a variation", "(1... 卒７进１)", "(1... 卒７进１ *)", nil},
		{"a round left out", "1. 炮二平五 马８进７ {one}", "1. 炮二平五 卒３进１ 2. 兵七进一 马８进７ {one}", []string{
			`moves  in "" ply 2: "" "卒３进１ 兵七进一" true false`}},
	} {
		old, changed := parsed(t, usual), parsed(t, strings.Replace(usual, test.old, test.new, 1))
		var got []string
		for _, d := range compare.Games(old, changed) {
			got = append(got, shown(d))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
		if same := old.Sum() == changed.Sum(); same != (test.want == nil) {
			t.Errorf("%s: the same sum: %v", test.name, same)
		}
	}
}

// A mutation changes a tree in one place and returns what differs.
type mutation func(r *rand.Rand, g *ast.Game) (compare.Difference, bool)

// anyPly returns a ply of the main line and its number.
func anyPly(r *rand.Rand, g *ast.Game) (*ast.Ply, int) {
	i := r.IntN(len(g.Main.Plies))
	return &g.Main.Plies[i], i + 1
}

var mutations = []mutation{
	func(r *rand.Rand, g *ast.Game) (compare.Difference, bool) {
		if len(g.Tags) == 0 {
			return compare.Difference{}, false
		}
		tag := &g.Tags[r.IntN(len(g.Tags))]
		d := compare.Difference{Part: compare.Tag, Tag: tag.Name, Old: tag.Value, New: tag.Value + "改"}
		tag.Value = d.New
		return d, tag.Name != "FEN" && tag.Name != "Format"
	},
	func(_ *rand.Rand, g *ast.Game) (compare.Difference, bool) {
		g.Tags = append(g.Tags, ast.Tag{Name: "Weather", Value: "晴"})
		return compare.Difference{Part: compare.Tag, Tag: "Weather", New: "晴", Added: true}, true
	},
	func(r *rand.Rand, g *ast.Game) (compare.Difference, bool) {
		ply, n := anyPly(r, g)
		ply.Remarks = append(ply.Remarks, &ast.Comment{Text: "一句话"})
		return compare.Difference{Part: compare.Comment, Ply: n, New: "一句话", Added: true}, true
	},
	func(r *rand.Rand, g *ast.Game) (compare.Difference, bool) {
		ply, n := anyPly(r, g)
		for i, remark := range ply.Remarks {
			if c, ok := remark.(*ast.Comment); ok {
				ply.Remarks = slices.Delete(ply.Remarks, i, i+1)
				return compare.Difference{Part: compare.Comment, Ply: n, Old: strings.Join(strings.Fields(c.Text), " "), Removed: true}, true
			}
		}
		return compare.Difference{}, false
	},
	func(r *rand.Rand, g *ast.Game) (compare.Difference, bool) {
		ply, n := anyPly(r, g)
		ply.Remarks = append(ply.Remarks, &ast.Glyph{Text: "$77"})
		return compare.Difference{Part: compare.Glyph, Ply: n, New: "$77", Added: true}, true
	},
	func(_ *rand.Rand, g *ast.Game) (compare.Difference, bool) {
		d := compare.Difference{Part: compare.Result, Ply: len(g.Main.Plies), Old: g.Main.Result.Text, New: ast.Drawn}
		g.Main.Result.Text = ast.Drawn
		means, ok := ast.ReadResult(d.Old)
		return d, ok && means != ast.Drawn
	},
	func(_ *rand.Rand, g *ast.Game) (compare.Difference, bool) {
		last := g.Main.Plies[len(g.Main.Plies)-1]
		g.Main.Plies = g.Main.Plies[:len(g.Main.Plies)-1]
		return compare.Difference{Part: compare.Moves, Ply: len(g.Main.Plies) + 1, Old: last.Text, Removed: true}, len(last.Remarks)+len(g.Main.Trailing) == 0
	},
	func(r *rand.Rand, g *ast.Game) (compare.Difference, bool) { // another legal move
		ply, n := anyPly(r, g)
		info := semantic.Check(g)
		step, ok := info.Step(ply)
		moves := slices.Collect(step.Before.Moves())
		if !ok || !step.Played || len(moves) < 2 {
			return compare.Difference{}, false
		}
		move := moves[r.IntN(len(moves))]
		d := compare.Difference{Part: compare.Moves, Ply: n, Old: ply.Text, New: notation.Write(&step.Before, move, info.Notation, notation.StyleOf(ply.Text))}
		ply.Text = d.New
		return d, move != step.Move
	},
	func(r *rand.Rand, g *ast.Game) (compare.Difference, bool) {
		ply, n := anyPly(r, g)
		ply.Remarks = append(ply.Remarks, &ast.Line{Plies: []ast.Ply{{Text: "将５平６"}}})
		return compare.Difference{Part: compare.Variation, Ply: n, New: "将５平６", Added: true}, true
	},
}

// suiteGames returns the games with moves of the conformance suite and of the other files of the repository.
func suiteGames(t *testing.T) (all []*ast.Game) {
	for _, data := range testdata.Files(t) {
		for _, game := range grammar.Parse(string(data)) {
			if n := len(game.Main.Plies); 0 < n && n < 500 {
				all = append(all, game)
			}
		}
	}
	return all
}

// TestKnownChange makes one known change in each of many games. It must be the only difference.
func TestKnownChange(t *testing.T) {
	all := suiteGames(t)
	r := rand.New(rand.NewPCG(1, 2))
	counts := make([]int, len(mutations))
	for done := 0; done < testdata.Size(1000, 20000); {
		game := all[r.IntN(len(all))]
		changed, kind := game.Clone(), r.IntN(len(mutations))
		want, ok := mutations[kind](r, changed)
		if !ok {
			continue
		}
		counts[kind]++
		done++
		got := compare.Games(ready(game), ready(changed))
		if diff := cmp.Diff([]compare.Difference{want}, got); diff != "" {
			t.Fatalf("mutation %d of %s (-want +got):\n%s", kind, game.Text, diff)
		}
		if ready(game).Sum() == ready(changed).Sum() {
			t.Fatalf("mutation %d of %s: the sum is the same", kind, game.Text)
		}
		if back := compare.Games(ready(changed), ready(game)); len(back) != 1 || back[0].Added != want.Removed || back[0].Removed != want.Added {
			t.Fatalf("mutation %d of %s: the other way: %v", kind, game.Text, back)
		}
	}
	for kind, n := range counts {
		if n == 0 {
			t.Errorf("mutation %d was never made", kind)
		}
	}
}

// TestMatch shuffles the games of the suite, with a known change in each. Each must find its other version.
func TestMatch(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var old, changed []*compare.Game
	seen := map[compare.Sum]bool{}
	for _, game := range suiteGames(t) {
		one := ready(game)
		if len(game.Main.Plies) < 4 || seen[one.MovesSum()] { // with fewer moves and no tags, games cannot be told apart
			continue
		}
		for {
			other := game.Clone()
			if _, ok := mutations[r.IntN(len(mutations))](r, other); !ok {
				continue
			}
			made := ready(other)
			if seen[made.MovesSum()] { // it became another game of the suite
				break
			}
			seen[one.MovesSum()], seen[made.MovesSum()] = true, true
			old, changed = append(old, one), append(changed, made)
			break
		}
	}
	order := r.Perm(len(changed))
	shuffled := make([]*compare.Game, len(changed))
	var want []compare.Pair
	for i, j := range order {
		shuffled[j] = changed[i]
		want = append(want, compare.Pair{Old: i, New: j})
	}
	if diff := cmp.Diff(want, compare.Match(old, shuffled)); diff != "" {
		t.Errorf("pairs of %d games (-want +got):\n%s", len(want), diff)
	}
}

func TestMatchFew(t *testing.T) {
	const players = "[Red \"甲\"]\n[Black \"乙\"]\n[Date \"2005.01.02\"]\n"
	for _, test := range []struct {
		name, old, new string
		want           bool
	}{
		{"another player", players + "1. 炮二平五 *", strings.Replace(players, "甲", "丙", 1) + "1. 炮二平五 *", true},
		{"all tags others", players + "1. 炮二平五 *", "[Event \"e\"]\n1. 炮二平五 *", true},
		{"another date", players + "1. 炮二平五 *", strings.Replace(players, "2005", "2006", 1) + "1. 炮二平五 *", true},
		{"no tags, most moves", "1. 炮二平五 马８进７ 2. 马二进三 *", "1. 炮二平五 马８进７ 2. 马八进七 *", true},
		{"no tags, other moves", "1. 炮二平五 马８进７ 2. 马二进三 *", "1. 相三进五 卒７进１ 2. 兵七进一 *", false},
		{"other moves, the same tags", players + "1. 炮二平五 马８进７ *", players + "1. 相三进五 卒７进１ *", true},
		{"other moves, another date", players + "1. 炮二平五 马８进７ *", strings.Replace(players, "2005", "2006", 1) + "1. 相三进五 卒７进１ *", false},
		{"other games", players + "1. 炮二平五 马８进７ *", "[Red \"丙\"]\n[Black \"丁\"]\n1. 相三进五 卒７进１ *", false},
		{"without moves", players + "*", strings.Replace(players, "甲", "丙", 1) + "*", true},
		{"without moves, two other players", "[Event \"e\"]\n" + players + "*", "[Event \"e\"]\n" + strings.NewReplacer("甲", "丙", "乙", "丁").Replace(players) + "*", true},
		{"without moves, others", players + "*", "[Red \"丙\"]\n[Black \"丁\"]\n*", false},
		{"another start", players + "1. 炮二平五 *", players + "[FEN \"4k4/9/9/9/9/9/9/1C5C1/9/4K4 w - - 0 1\"]\n1. 炮二平五 *", true},
	} {
		got := compare.Match([]*compare.Game{parsed(t, test.old)}, []*compare.Game{parsed(t, test.new)})
		if (len(got) == 1) != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
	// Of two with the same moves, the tags decide.
	a, b := parsed(t, players+"1. 炮二平五 *"), parsed(t, "[Red \"丙\"]\n[Black \"丁\"]\n1. 炮二平五 *")
	got := compare.Match([]*compare.Game{a, b}, []*compare.Game{b, a})
	if diff := cmp.Diff([]compare.Pair{{Old: 0, New: 1}, {Old: 1, New: 0}}, got); diff != "" {
		t.Error(diff)
	}
}

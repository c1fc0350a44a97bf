package semantic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// stepLines formats steps without their positions.
func stepLines(steps func(func(semantic.Step) bool)) (lines []string) {
	for step := range steps {
		line := fmt.Sprintf("%d.%d %s", step.Depth, step.Ply, step.Node.Text)
		if step.Played {
			line += fmt.Sprint(" ", step.Side, " ", step.Move)
		}
		lines = append(lines, line)
	}
	return lines
}

// byHand is a game as a program makes it, without places in a text.
func byHand() *ast.Game {
	return &ast.Game{Main: ast.Line{Plies: []ast.Ply{
		{Text: "炮二平五", Remarks: []ast.Remark{
			&ast.Comment{Text: "中炮"},
			&ast.Line{Plies: []ast.Ply{
				{Text: "马八进七", Remarks: []ast.Remark{&ast.Line{Plies: []ast.Ply{{Text: "兵七进一"}}}}},
				{Text: "卒３进１"},
			}},
			&ast.Line{Plies: []ast.Ply{{Text: "相三进五"}}},
		}},
		{Text: "马８进７"},
	}}}
}

var byHandSteps = []string{
	"0.1 炮二平五 red h2e2",
	"1.1 马八进七 red b0c2",
	"2.1 兵七进一 red c3c4",
	"1.2 卒３进１ black c6c5",
	"1.1 相三进五 red g0e2",
	"0.2 马８进７ black h9g7",
}

// TestHandMadeTrees checks trees that no grammar made, and parsed ones to which
// plies were added.
func TestHandMadeTrees(t *testing.T) {
	parsed := func() *ast.Game {
		return grammar.Parse("1. 炮二平五 (1. 马八进七 卒３进１) 马８进７ *")[0]
	}
	appended := parsed()
	appended.Main.Plies = append(appended.Main.Plies, ast.Ply{Text: "马二进三"}, ast.Ply{Text: "车９平８"})
	inserted := parsed()
	inserted.Main.Plies = slices.Insert(inserted.Main.Plies, 1, ast.Ply{Text: "卒７进１"}, ast.Ply{Text: "兵三进一"})
	nowhere := byHand()
	nowhere.Main.Leading = []ast.Remark{&ast.Line{Plies: []ast.Ply{{Text: "炮二平五"}}}}
	nowhere.Main.Trailing = []ast.Remark{&ast.Line{Plies: []ast.Ply{{Text: "马二进三"}}}}
	for _, test := range []struct {
		name string
		game *ast.Game
		want []string
	}{
		{"nothing", &ast.Game{}, nil},
		{"by hand", byHand(), byHandSteps},
		{"appended", appended, []string{
			"0.1 炮二平五 red h2e2", "1.1 马八进七 red b0c2", "1.2 卒３进１ black c6c5",
			"0.2 马８进７ black h9g7", "0.3 马二进三 red h0g2", "0.4 车９平８ black i9h9",
		}},
		{"inserted", inserted, []string{
			"0.1 炮二平五 red h2e2", "1.1 马八进七 red b0c2", "1.2 卒３进１ black c6c5",
			"0.2 卒７进１ black g6g5", "0.3 兵三进一 red g3g4", "0.4 马８进７ black h9g7",
		}},
		{"lines that replace nothing", nowhere, slices.Concat([]string{"1.0 炮二平五"}, byHandSteps, []string{"1.0 马二进三"})},
	} {
		t.Run(test.name, func(t *testing.T) {
			info := semantic.Check(test.game)
			if diff := cmp.Diff(test.want, stepLines(info.Steps())); diff != "" {
				t.Errorf("steps (-want +got):\n%s", diff)
			}
			i := 0
			for ply := range ast.Plies(&test.game.Main) {
				if fact, ok := info.Fact(ply); !ok || fact != info.Facts[i] {
					t.Errorf("%s: %+v %v, want %+v", ply.Text, fact, ok, info.Facts[i])
				}
				i++
			}
			if i != len(info.Facts) {
				t.Errorf("%d facts of %d plies", len(info.Facts), i)
			}
		})
	}
}

// TestEditedGames changes games after their check. All facts that are still returned must equal the facts of a new
// check.
func TestEditedGames(t *testing.T) {
	variation := func(g *ast.Game, i int) *ast.Line { return g.Main.Plies[0].Remarks[i].(*ast.Line) }
	for _, test := range []struct {
		name  string
		edit  func(*ast.Game)
		known int // number of plies with facts
	}{
		{"nothing", func(g *ast.Game) {}, 6},
		{"a comment", func(g *ast.Game) { g.Main.Plies[0].Remarks[0].(*ast.Comment).Text = "当头炮" }, 6},
		{"a ply more", func(g *ast.Game) { g.Main.Plies = append(g.Main.Plies, ast.Ply{Text: "马八进七"}) }, 6},
		{"a ply in between", func(g *ast.Game) {
			g.Main.Plies = slices.Insert(slices.Grow(g.Main.Plies, 2), 1, ast.Ply{Text: "马８进７"}, ast.Ply{Text: "马二进三"})
		}, 6}, // the ply at its place says the same, and follows the same
		{"a ply in front, in the same memory", func(g *ast.Game) {
			g.Main.Plies = slices.Insert(g.Main.Plies[:1:2], 0, ast.Ply{Text: "炮八平五"})
		}, 0},
		{"another text", func(g *ast.Game) { variation(g, 1).Plies[0].Text = "相七进五" }, 1},
		{"a text in a variation", func(g *ast.Game) { variation(g, 1).Plies[1].Text = "卒７进１" }, 3},
		{"a ply less", func(g *ast.Game) { variation(g, 1).Plies = variation(g, 1).Plies[:1] }, 3},
		{"a ply less at the end", func(g *ast.Game) { g.Main.Plies = g.Main.Plies[:1] }, 5},
		{"the last ply in the variation before", func(g *ast.Game) {
			variation(g, 2).Plies = append(variation(g, 2).Plies, g.Main.Plies[1])
			g.Main.Plies = g.Main.Plies[:1]
		}, 5},
		{"a variation out of its place", func(g *ast.Game) {
			g.Main.Trailing = []ast.Remark{&ast.Line{Plies: g.Main.Plies[1:]}}
			g.Main.Plies = g.Main.Plies[:1]
		}, 5},
		{"variations exchanged", func(g *ast.Game) {
			r := g.Main.Plies[0].Remarks
			r[1], r[2] = r[2], r[1]
		}, 1},
		{"another start", func(g *ast.Game) {
			g.Tags = []ast.Tag{{Name: "FEN", Value: "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1"}}
		}, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			game := byHand()
			info := semantic.Check(game)
			test.edit(game)
			again := semantic.Check(game)
			known := 0
			for ply := range ast.Plies(&game.Main) {
				got, ok := info.Step(ply)
				want, found := again.Step(ply)
				if !found || ok && got != want {
					t.Errorf("%s: %+v, want %+v", ply.Text, got, want)
				}
				if ok {
					known++
				} else if got != (semantic.Step{}) {
					t.Errorf("%s: %+v", ply.Text, got)
				}
			}
			if known != test.known {
				t.Errorf("%d plies are known, want %d", known, test.known)
			}
			all := slices.Collect(info.Steps())
			fresh := slices.Collect(again.Steps())
			if len(all) != len(fresh) {
				t.Fatalf("%d steps, want %d", len(all), len(fresh))
			}
			for i, step := range all {
				if i < known && step != fresh[i] || step.Node != fresh[i].Node || i >= known && step.Played {
					t.Errorf("step %d: %+v, want %+v", i, step, fresh[i])
				}
			}
			for step := range info.MainSteps() {
				if want, _ := again.Step(step.Node); step.Played && step != want {
					t.Errorf("main line: %+v, want %+v", step, want)
				}
			}
			// What copies a game copies all of it.
			semantic.Rewrite(game, info, semantic.RewriteConfig{})
			semantic.NewRecord(game, info)
		})
	}
}

func TestStepsOfNoGame(t *testing.T) {
	game := byHand()
	game.Main.Result.Text = "*"
	for name, info := range map[string]*semantic.Info{"nil": nil, "zero": {}, "another game's": semantic.Check(&ast.Game{})} {
		if steps := stepLines(info.Steps()); steps != nil {
			t.Errorf("%s: %v", name, steps)
		}
		if steps := stepLines(info.MainSteps()); steps != nil {
			t.Errorf("%s: %v in the main line", name, steps)
		}
		if fact, ok := info.Fact(&game.Main.Plies[0]); ok || fact != (semantic.Fact{}) {
			t.Errorf("%s: %+v", name, fact)
		}
		want := semantic.NewRecord(game, nil)
		want.StartFEN, want.FinalFEN = "", ""
		got := semantic.NewRecord(game, info)
		got.StartFEN, got.FinalFEN = "", ""
		got.About = want.About // about the other game
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		out := semantic.Rewrite(game, info, semantic.RewriteConfig{})
		if diff := cmp.Diff(trees.Lines(&ast.Game{Main: game.Main}), trees.Lines(&ast.Game{Main: out.Main})); diff != "" {
			t.Errorf("%s: moves that were not played are copied (-want +got):\n%s", name, diff)
		}
	}
}

// TestSteps checks that positions of steps are consistent, and the steps of lines that stop.
func TestSteps(t *testing.T) {
	const text = head + "1. 炮二平五 (1. 马八进七 卒３进１) 马８进６ (1. ... 马８进７ 2. 炮五进五) 2. 马二进三 (2. 马八进七) *"
	_, info := check(t, text)
	want := []string{
		"0.1 炮二平五 red h2e2", "1.1 马八进七 red b0c2", "1.2 卒３进１ black c6c5",
		"0.2 马８进６", "1.2 马８进７ black h9g7", "1.3 炮五进五", "0.0 马二进三", "1.0 马八进七",
	}
	if diff := cmp.Diff(want, stepLines(info.Steps())); diff != "" {
		t.Errorf("steps (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{want[0], want[3], want[6]}, stepLines(info.MainSteps())); diff != "" {
		t.Errorf("steps of the main line (-want +got):\n%s", diff)
	}
	ends := map[*ast.Line]board.Position{}
	for step := range info.Steps() {
		before, ok := ends[step.Line]
		if !ok {
			before = step.Before
		}
		if step.Played || step.Guessed {
			before.Play(step.Move)
		}
		if step.After != before {
			t.Errorf("%s leads to %s, want %s", step.Text, step.After.FEN(), before.FEN())
		}
		ends[step.Line] = step.After
	}
	if end := ends[&info.Game.Main]; end != info.Final {
		t.Errorf("the game ends with %s, want %s", end.FEN(), info.Final.FEN())
	}

	_, info = check(t, head+"[FEN \"9/9\"]\n1. 炮二平五 (1. 马八进七) *")
	if diff := cmp.Diff([]string{"0.0 炮二平五", "1.0 马八进七"}, stepLines(info.Steps())); diff != "" {
		t.Errorf("without a position (-want +got):\n%s", diff)
	}
}

func TestStepsStop(t *testing.T) {
	info := semantic.Check(byHand())
	for most := range byHandSteps {
		n := 0
		for range info.Steps() {
			if n++; n > most {
				break // an iterator that goes on here panics
			}
		}
		if n != most+1 {
			t.Errorf("stopped after %d steps, not %d", n, most+1)
		}
	}
	for range info.MainSteps() {
		break
	}
}

// TestStepsAllocate holds that to go through a game takes no memory for its plies.
func TestStepsAllocate(t *testing.T) {
	info := semantic.Check(byHand())
	for name, steps := range map[string]func(func(semantic.Step) bool){"all": info.Steps(), "main line": info.MainSteps()} {
		if allocs := testing.AllocsPerRun(20, func() {
			for range steps {
			}
		}); allocs > 5 { // one is for the positions that came before
			t.Errorf("%s: %v allocations", name, allocs)
		}
	}
}

// A game is replayed: where each move leads.
func ExampleInfo_Steps() {
	info := semantic.Check(grammar.Parse("1. 炮二平五 (1. 马八进七 卒３进１) 马８进７ *")[0])
	for step := range info.Steps() {
		fmt.Println(step.Depth, step.Ply, step.Text, step.Move, step.After.FEN())
	}
	// Output:
	// 0 1 炮二平五 h2e2 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1
	// 1 1 马八进七 b0c2 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/9/R1BAKABNR b - - 1 1
	// 1 2 卒３进１ c6c5 rnbakabnr/9/1c5c1/p3p1p1p/2p6/9/P1P1P1P1P/1CN4C1/9/R1BAKABNR w - - 2 2
	// 0 2 马８进７ h9g7 rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2
}

// The played moves of the main line.
func ExampleInfo_MainSteps() {
	info := semantic.Check(grammar.Parse("1. 炮二平五 (1. 马八进七 卒３进１) 马８进７ 2. 帅五进二 *")[0])
	for step := range info.MainSteps() {
		if !step.Played {
			fmt.Println(step.Node.Text, "cannot be played")
			break
		}
		fmt.Println(step.Side, step.Move)
	}
	// Output:
	// red h2e2
	// black h9g7
	// 帅五进二 cannot be played
}

// The board beside a ply that someone points at.
func ExampleInfo_Step() {
	game := grammar.Parse("1. 炮二平五 (1. 马八进七 卒３进１) 马８进７ *")[0]
	info := semantic.Check(game)
	variation := game.Main.Plies[0].Remarks[0].(*ast.Line)
	step, ok := info.Step(&variation.Plies[1])
	fmt.Println(step.Text, step.Move, step.After.FEN(), ok)
	// Output:
	// 卒３进１ c6c5 rnbakabnr/9/1c5c1/p3p1p1p/2p6/9/P1P1P1P1P/1CN4C1/9/R1BAKABNR w - - 2 2 true
}

// A ply that was changed after the check is not known.
func ExampleInfo_Fact() {
	game := grammar.Parse("1. 炮二平五 马８进７ *")[0]
	info := semantic.Check(game)
	last := &game.Main.Plies[1]
	fact, ok := info.Fact(last)
	fmt.Println(fact.Move, ok)
	last.Text = "马２进３"
	_, ok = info.Fact(last)
	fmt.Println(ok)
	// Output:
	// h9g7 true
	// false
}

func TestPositionAt(t *testing.T) {
	for _, nothing := range []*semantic.Info{nil, {}} {
		if pos, ok := nothing.PositionAt(0); ok || pos != (board.Position{}) {
			t.Errorf("of %+v: %v %v", nothing, pos, ok)
		}
		if number, ok := nothing.NumberAt(0); ok {
			t.Errorf("of %+v: %v", nothing, number)
		}
	}
	const text = "[Red \"甲\"]\n1. 炮二平五 {a} (  1. 马八进七 {b} (兵三进一) ) 马８进７ (1. ... 炮８平５ ()) 2. 马二进二 相三进五 * {c}"
	game := grammar.Parse(text)[0]
	info := semantic.Check(game)
	after := func(moves ...string) string {
		pos := board.Start()
		for _, m := range moves {
			r, err := notation.Read(&pos, notation.Chinese, m)
			if err != nil {
				t.Fatal(err)
			}
			pos.Play(r.Move)
		}
		return pos.FEN()
	}
	for _, test := range []struct {
		at   string // the offset is at its end
		want string // "" for none
	}{
		{"[Red", ""},
		{"]", after()},
		{"]\n1.", after()},
		{"]\n1. 炮二", after()},
		{"]\n1. 炮二平五", after()},
		{"]\n1. 炮二平五 ", after("炮二平五")},
		{"{a", after("炮二平五")},
		{"{a} ( ", after()},
		{"马八进七", after()},
		{"马八进七 {b}", after("马八进七")},
		{"(兵三", after()},
		{"兵三进一) ", after("马八进七")},
		{") 马８", after("炮二平五")},
		{"马８进７ (", after("炮二平五")},
		{"炮８平５ ", after("炮二平五", "炮８平５")},
		{"马８进７ (1. ... 炮８平５ ()) ", after("炮二平五", "马８进７")},
		{"2. 马二", after("炮二平五", "马８进７")},
		{"马二进二 ", ""},
		{"相三进", ""},
	} {
		at := strings.Index(text, test.at) + len(test.at)
		pos, ok := info.PositionAt(int32(at))
		got := ""
		if ok {
			got = pos.FEN()
		}
		if got != test.want {
			t.Errorf("behind %q: %s, want %s", test.at, got, test.want)
		}
	}
	game.Main.Plies[0].Text = "炮八平五"
	if pos, ok := info.PositionAt(int32(strings.Index(text, "马８"))); ok {
		t.Errorf("in a changed game: %v", pos)
	}
}
